import {
  type CardFacts,
  documentsOf,
  type EventData,
  type RegisteredDeck,
  type SeatId,
} from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { DeckList, Desk } from '../desk.js';

/** Registered Decks: sizes, copies, the list, which cards belong where (DECK-*, TAG-BASE-01, TAG-DECK-*). */
export const decks: Check = {
  name: 'decks',
  rules: [
    { rule: 'DECK-SIZE-01', title: 'a Deck has at least 40 cards' },
    { rule: 'TAG-BASE-01', title: 'sizes and parts of a Deck of a Tag Duel' },
    { rule: 'DECK-SIDE-01', title: 'a Side Deck has 15 cards or none' },
    { rule: 'MATCH-VAR-01', title: 'the variant is a single Duel, without a Side Deck' },
    { rule: 'DECK-FUSION-01', title: 'Fusion Monsters lie in the Fusion Deck, and only they' },
    { rule: 'DECK-COPIES-01', title: 'at most three copies over all parts' },
    { rule: 'TAG-DECK-01', title: 'at most three copies for each Duelist' },
    { rule: 'DECK-BAN-01', title: 'no Forbidden card' },
    { rule: 'DECK-BAN-02', title: 'one copy of a Limited card' },
    { rule: 'DECK-BAN-03', title: 'two copies of a Semi-Limited card' },
    { rule: 'DECK-BAN-04', title: 'the four cards that the corrections forbid' },
    { rule: 'TAG-DECK-02', title: 'Limited cards, for each Duelist alone' },
    { rule: 'TAG-DECK-04', title: 'no card that the current list forbids' },
    { rule: 'WIN-DESTINY-02', title: 'no sixth card of Destiny Board' },
  ],
  start: (desk) => ({
    on: {
      DuelOpened: (data) => {
        for (const seat of data.seats) registered(desk, data, seat);
      },
    },
  }),
};

/** What differs between the rulesets. */
interface Format {
  readonly main: { readonly most: number; readonly tooFew: string; readonly tooMany: string };
  readonly side: { readonly good: (size: number) => boolean; readonly rule: string; readonly words: string };
  readonly extraMost: number;
  readonly parts: string;
  readonly copies: string;
  readonly forbidden: string;
  readonly limited: string;
  readonly semiLimited: string;
}

const CLASSIC: Format = {
  main: { most: Number.POSITIVE_INFINITY, tooFew: 'DECK-SIZE-01', tooMany: 'DECK-SIZE-01' },
  side: { good: (size) => size === 0 || size === 15, rule: 'DECK-SIDE-01', words: '15 or none' },
  extraMost: Number.POSITIVE_INFINITY,
  parts: 'DECK-FUSION-01',
  copies: 'DECK-COPIES-01',
  forbidden: 'DECK-BAN-01',
  limited: 'DECK-BAN-02',
  semiLimited: 'DECK-BAN-03',
};

const FORMATS: Readonly<Record<string, Format>> = {
  'classic-8000': CLASSIC,
  'league-8000': CLASSIC,
  'variant-4000': {
    ...CLASSIC,
    side: { good: (size) => size === 0, rule: 'MATCH-VAR-01', words: 'none: there is one Duel' },
  },
  'tag-16000': {
    main: { most: 60, tooFew: 'DECK-SIZE-01', tooMany: 'TAG-BASE-01' },
    side: { good: (size) => size <= 15, rule: 'TAG-BASE-01', words: 'at most 15' },
    extraMost: 15,
    parts: 'TAG-BASE-01',
    copies: 'TAG-DECK-01',
    forbidden: 'TAG-DECK-04',
    limited: 'TAG-DECK-02',
    semiLimited: 'TAG-DECK-02',
  },
};

/** Forbidden by a correction of the classic text, whatever the list says (DECK-BAN-04). */
const CORRECTED: readonly string[] = ['raigeki', 'monster-reborn', 'dark-hole', 'change-of-heart'];
/** Monsters that are not in the Deck but beside it. */
const BESIDE: readonly string[] = ['fusion', 'xyz', 'link', 'synchro'];

function registered(desk: Desk, data: EventData['DuelOpened'], seat: SeatId): void {
  const format = FORMATS[documentsOf(data.ruleset)];
  if (format === undefined) return;
  sizes(desk, data, seat, format);
  const deck = data.decks[seat] ?? null;
  if (deck === null) {
    desk.undetermined(format.copies);
    desk.undetermined(format.parts);
    return;
  }
  parts(desk, deck, seat, format);
  const copies = new Map<string, number>();
  for (const id of [...deck.main, ...deck.side, ...deck.extra]) copies.set(id, (copies.get(id) ?? 0) + 1);
  const most = Math.max(0, ...named(desk, copies).values());
  desk.judge(format.copies, most <= 3, () => ({
    message: `${seat} registered ${most} copies of a card; three are allowed over Deck, Side Deck and Fusion Deck.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
  desk.judge('WIN-DESTINY-02', !copies.has('spirit-message-f'), () => ({
    message: `${seat} registered a Spirit Message "F"; there is none, the F is Destiny Board itself.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
  banned(desk, data, seat, format, copies);
}

const deckOf = (seat: SeatId): string => `deck:${seat}`;

function sizes(desk: Desk, data: EventData['DuelOpened'], seat: SeatId, format: Format): void {
  const deck = data.decks[seat] ?? null;
  const size =
    deck === null
      ? data.sizes[seat]
      : { main: deck.main.length, side: deck.side.length, extra: deck.extra.length };
  if (size === undefined) return;
  const few = size.main < 40;
  desk.judge(few ? format.main.tooFew : format.main.tooMany, !few && size.main <= format.main.most, () => ({
    message: `${seat} registered a Deck of ${size.main} cards; it needs 40${format.main.most === 60 ? ' to 60' : ' or more'}.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
  desk.judge(format.side.rule, format.side.good(size.side), () => ({
    message: `${seat} registered a Side Deck of ${size.side} cards; allowed: ${format.side.words}.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
  if (size.extra > format.extraMost)
    desk.violation(format.parts, {
      message: `${seat} registered an Extra Deck of ${size.extra} cards; at most ${format.extraMost} are allowed.`,
      responsible: seat,
      about: [deckOf(seat)],
    });
}

/** The same card is the same name. */
function named(desk: Desk, copies: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const [id, count] of copies) {
    const name = desk.facts(id)?.nameEn ?? id;
    names.set(name, (names.get(name) ?? 0) + count);
  }
  return names;
}

function parts(desk: Desk, deck: RegisteredDeck, seat: SeatId, format: Format): void {
  const beside = (id: string): boolean | null => {
    const facts = desk.facts(id);
    return facts === null ? null : isBeside(facts);
  };
  const wrong = [
    ...deck.main.filter((id) => beside(id) === true),
    ...deck.extra.filter((id) => beside(id) === false),
  ];
  const unknown = [...deck.main, ...deck.extra].some((id) => beside(id) === null);
  desk.judge(format.parts, wrong.length > 0 ? false : unknown ? null : true, () => ({
    message: `${seat} registered ${wrong.map((id) => desk.called(id)).join(', ')} in the wrong part; Fusion Monsters lie in the Fusion Deck, and only they do.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
}

const isBeside = (facts: CardFacts): boolean => facts.kind === 'monster' && BESIDE.includes(facts.subtype);

/** Against the list that the duel names; one that the audit was not given leaves the question open. */
function banned(
  desk: Desk,
  data: EventData['DuelOpened'],
  seat: SeatId,
  format: Format,
  copies: ReadonlyMap<string, number>,
): void {
  const { list } = data;
  if (list === null) {
    desk.notApplicable(format.forbidden);
    return;
  }
  if (documentsOf(data.ruleset) === 'classic-8000')
    counted(desk, seat, 'DECK-BAN-04', CORRECTED, copies, 0, 'the corrections of the text');
  const given: DeckList | null =
    desk.list !== null && desk.list.id === list.id && String(desk.list.version) === String(list.version)
      ? desk.list
      : null;
  if (given === null) {
    for (const rule of new Set([format.forbidden, format.limited, format.semiLimited]))
      desk.undetermined(rule);
    return;
  }
  const by = `the list ${list.id}`;
  counted(desk, seat, format.forbidden, given.forbidden, copies, 0, by);
  counted(desk, seat, format.limited, given.limited, copies, 1, by);
  counted(desk, seat, format.semiLimited, given.semiLimited, copies, 2, by);
}

function counted(
  desk: Desk,
  seat: SeatId,
  rule: string,
  cards: readonly string[],
  copies: ReadonlyMap<string, number>,
  most: number,
  by: string,
): void {
  const over = cards.filter((id) => (copies.get(id) ?? 0) > most);
  desk.judge(rule, over.length === 0, () => ({
    message: `${seat} registered ${over.map((id) => `${copies.get(id) ?? 0} of ${desk.called(id)}`).join(', ')}; ${by} allow${by.startsWith('the list') ? 's' : ''} ${most}.`,
    responsible: seat,
    about: [deckOf(seat)],
  }));
}
