import { type CardFacts, type CardId, type SeatId, seatOf } from '@duel-log/duel/read';
import type { Seen } from './board.js';
import type { Desk } from './desk.js';
import { NEW_CARD } from './recount-cards.js';
import { traitsOf } from './table.js';
import { derive } from './values.js';

/** Something a card text may forbid. */
export type Deed =
  | { readonly do: 'attack'; readonly by: SeatId; readonly card: Seen }
  | { readonly do: 'turn'; readonly by: SeatId; readonly card: Seen }
  | { readonly do: 'flip'; readonly by: SeatId; readonly card: Seen }
  | { readonly do: 'activate'; readonly by: SeatId; readonly card: Seen | null; readonly facts: CardFacts };

/** What a card of the audit's table forbids while it lies face-up; `null`: the stream does not tell. */
type Ban = (desk: Desk, source: Seen, deed: Deed) => boolean | null;

const opposing = (desk: Desk, source: Seen, by: SeatId): boolean =>
  !desk.board.allies(seatOf(source.place)).includes(by);

/** The Level shown last, or the printed one; `null` for cards the stream does not name. */
function levelOf(desk: Desk, card: Seen): number | null {
  return desk.log.cards.get(card.name)?.shown?.level ?? desk.facts(card.id)?.level ?? null;
}

function high(desk: Desk, card: Seen): boolean | null {
  const level = levelOf(desk, card);
  return level === null ? null : level >= 4;
}

/** What was paid for it, as its lasting note tells. */
function paidFor(desk: Desk, source: Seen): number | null {
  for (const one of desk.log.lasting.values())
    if (one.card === source.id && one.on === source.name && typeof one.value === 'number') return one.value;
  return null;
}

const BANS: Readonly<Record<CardId, Ban>> = {
  'gravity-bind': (desk, _, deed) => (deed.do === 'attack' ? high(desk, deed.card) : false),
  jinzo: (_, __, deed) => deed.do === 'activate' && deed.facts.kind === 'trap',
  'level-limit-area-b': (desk, _, deed) =>
    deed.do === 'turn' && deed.card.face === 'up' ? high(desk, deed.card) : false,
  'swords-of-revealing-light': (desk, source, deed) =>
    deed.do === 'attack' && opposing(desk, source, deed.by),
  'thousand-eyes-restrict': (_, source, deed) => deed.do !== 'activate' && deed.card.name !== source.name,
  'wall-of-revealing-light': (desk, source, deed) => {
    if (deed.do !== 'attack' || !opposing(desk, source, deed.by)) return false;
    const paid = paidFor(desk, source);
    const value = derive(desk, deed.card);
    return paid === null || value === null ? null : value.atk <= paid;
  },
};

/** The card that forbids this; `open`: one may, if its own effect is not negated. `null` = none does. */
export function forbiddenBy(desk: Desk, deed: Deed): { readonly card: Seen; readonly sure: boolean } | null {
  let perhaps: Seen | null = null;
  for (const source of desk.board.cards(desk.board.seats, ['monster', 'st', 'field'])) {
    const ban = source.face === 'up' && source.id !== null ? BANS[source.id] : undefined;
    if (ban === undefined || !working(desk, source)) continue;
    const says = ban(desk, source, deed);
    if (says === false) continue;
    if (says === true && !mayBeNegated(desk, source)) return { card: source, sure: true };
    perhaps ??= source;
  }
  return perhaps === null ? null : { card: perhaps, sure: false };
}

/** A monster as soon as it is face-up in its zone, a Spell or Trap once it has resolved. */
function working(desk: Desk, source: Seen): boolean {
  const monster = desk.facts(source.id)?.kind === 'monster';
  if (monster) return source.place.includes('.monster:');
  return (desk.log.cards.get(source.name) ?? NEW_CARD).live === 1;
}

function mayBeNegated(desk: Desk, source: Seen): boolean {
  const kind = desk.facts(source.id)?.kind;
  return desk.board
    .cards(desk.board.seats, ['monster', 'st', 'field'])
    .some(
      (card) =>
        card.face === 'up' &&
        card.name !== source.name &&
        kind !== undefined &&
        traitsOf(card.id).negates?.includes(kind) === true,
    );
}
