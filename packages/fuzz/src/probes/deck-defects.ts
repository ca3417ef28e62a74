import {
  BANLIST_2007,
  type CardList,
  checkDeck,
  checkSideSwap,
  CLASSIC_POOL,
  DECK_RULES,
  type DeckProblem,
  type DeckRules,
  isExtraDeckMonster,
  LEAGUE_STARTER_RULES,
  type RegisteredDeck,
  type RulesetId,
} from '@duel-log/cards';
import { oneOf, type Picker } from '../core/picker.js';

/** One thing that makes a legal Deck illegal, or an exchange that is not allowed, with the rule that says so. */
export interface Defect {
  readonly name: string;
  /** the rule that forbids it; where a ruleset has none, it is no defect there */
  readonly rule: Partial<Record<RulesetId, string>>;
  /** what is said of the Deck with the defect */
  readonly check: (deck: RegisteredDeck, ruleset: RulesetId, pick: Picker) => readonly DeckProblem[];
  /** what is said of it without */
  readonly sound: (deck: RegisteredDeck, ruleset: RulesetId) => readonly DeckProblem[];
}

const in3 = (rule: string, variant = rule): Defect['rule'] => ({
  'classic-8000': rule,
  'league-8000': rule,
  'variant-4000': variant,
});

interface Against {
  readonly list?: CardList;
  readonly rules?: DeckRules;
}

type Change = (deck: RegisteredDeck, pick: Picker) => RegisteredDeck;

function registered(name: string, rule: Defect['rule'], change: Change, against: Against = {}): Defect {
  const sound = (deck: RegisteredDeck, ruleset: RulesetId): readonly DeckProblem[] =>
    checkDeck(deck, { rules: against.rules ?? DECK_RULES[ruleset], list: against.list ?? null });
  return { name, rule, sound, check: (deck, ruleset, pick) => sound(change(deck, pick), ruleset) };
}

/** Some cards of the Deck are these instead. */
const holding =
  (copies: number, cards: readonly string[]): Change =>
  (deck, pick) => {
    const card = oneOf(cards, pick);
    return { ...deck, main: [...Array.from({ length: copies }, () => card), ...deck.main.slice(copies)] };
  };

const fusions = CLASSIC_POOL.cards.filter(isExtraDeckMonster).map(({ id }) => id);
const bans = { list: BANLIST_2007 };
/** As the corrections name them: the table of the Deck rules may be wrong. */
const corrected = ['raigeki', 'monster-reborn', 'dark-hole', 'change-of-heart'];
const forbidden = BANLIST_2007.forbidden.filter((id) => !corrected.includes(id));

/** Classes that the league calls not yet released, told a second time; of monsters those with a cost. */
const UNRELEASED: readonly (readonly string[])[] = [
  ...['monster ritual', 'spell ritual', 'spell continuous', 'spell quick-play', 'trap counter'].map((name) =>
    CLASSIC_POOL.cards.filter(({ kind, subtype }) => `${kind} ${subtype}` === name).map(({ id }) => id),
  ),
  ['breaker-the-magical-warrior', 'cannon-soldier', 'exiled-force', 'tribe-infecting-virus'],
];

/** An exchange: one card of the Deck for one of the Side Deck. */
const swapped = (
  name: string,
  rule: Defect['rule'],
  wrong: Omit<Parameters<typeof checkSideSwap>[3], 'rules'> & {
    readonly out?: number;
    readonly side?: number;
  },
): Defect => ({
  name,
  rule,
  sound: (deck, ruleset) =>
    DECK_RULES[ruleset].swap === null
      ? []
      : checkSideSwap(deck, deck.main.slice(0, 1), deck.side.slice(-1), { rules: DECK_RULES[ruleset] }),
  check: (deck, ruleset) => {
    const { out = 1, side = deck.side.length, ...moment } = wrong;
    const held = { ...deck, side: deck.side.slice(0, side) };
    return checkSideSwap(held, held.main.slice(0, out), deck.side.slice(-1), {
      rules: DECK_RULES[ruleset],
      ...moment,
    });
  },
});

export const DEFECTS: readonly Defect[] = [
  registered('39 cards', in3('DECK-SIZE-01'), (deck) => ({ ...deck, main: deck.main.slice(0, 39) })),
  registered('four copies', in3('DECK-COPIES-01'), (deck, pick) =>
    holding(4, [oneOf(deck.main.slice(0, 36), pick)])({ ...deck, side: [] }, pick),
  ),
  registered('a fourth copy in the Side Deck', in3('DECK-COPIES-01'), (deck, pick) => ({
    ...deck,
    side: [oneOf(deck.main.slice(0, 36), pick), ...deck.side.slice(0, 14)],
  })),
  registered('a Side Deck of 14 cards', in3('DECK-SIDE-01', 'MATCH-VAR-01'), (deck) => ({
    ...deck,
    side: deck.main.slice(0, 14),
  })),
  registered('a Fusion Monster in the Deck', in3('DECK-FUSION-01'), holding(1, fusions)),
  registered('a Normal Monster in the Fusion Deck', in3('DECK-FUSION-01'), (deck) => ({
    ...deck,
    main: [...deck.main.slice(1), 'gemini-elf'],
    extra: deck.main.slice(0, 1),
  })),
  registered('a Forbidden card', in3('DECK-BAN-01'), holding(1, forbidden), bans),
  registered('two copies of a Limited card', in3('DECK-BAN-02'), holding(2, BANLIST_2007.limited), bans),
  registered(
    'three copies of a Semi-Limited card',
    in3('DECK-BAN-03'),
    holding(3, BANLIST_2007.semiLimited),
    bans,
  ),
  registered(
    'a card that the corrections forbid',
    { 'classic-8000': 'DECK-BAN-04' },
    holding(1, corrected),
    bans,
  ),
  registered('a card that does not exist', in3('WIN-DESTINY-02'), holding(1, ['spirit-message-f'])),
  registered(
    'a card not yet released',
    { 'league-8000': 'LEAGUE-POOL-01' },
    (deck, pick) => holding(1, oneOf(UNRELEASED, pick))(deck, pick),
    { rules: LEAGUE_STARTER_RULES },
  ),
  swapped('an exchange before the first Duel', in3('DECK-SIDE-03', 'MATCH-VAR-01'), {
    moment: 'before-first-duel',
  }),
  swapped('an exchange during a Duel', in3('DECK-SIDE-03', 'MATCH-VAR-01'), { moment: 'during-duel' }),
  swapped('two cards out for one in', in3('DECK-SIDE-02', 'MATCH-VAR-01'), { out: 2 }),
  swapped('an exchange without a Side Deck', in3('DECK-SIDE-01', 'MATCH-VAR-01'), { side: 0 }),
];
