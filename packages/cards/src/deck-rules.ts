import { BANLIST_2007 } from './lists.js';
import type { RulesetId } from './catalogue.js';

/** The rule that a defect breaks, and the others that it breaks with it. */
export interface BrokenRule {
  readonly rule: string;
  readonly also: readonly string[];
}

/** Sizes that a part of a Deck may have; `to` null means no upper limit. */
export interface SizeRange {
  readonly from: number;
  readonly to: number | null;
}

/** One part of a Deck: its sizes, and what is broken by too few and by too many cards. */
export interface PartRules {
  readonly sizes: readonly SizeRange[];
  readonly tooFew: BrokenRule;
  readonly tooMany: BrokenRule;
}

/** Cards that a pool flag keeps out: whole kinds of Spells and Traps, monsters by subtype or one by one. */
export interface UnreleasedClasses extends BrokenRule {
  readonly monsterSubtypes: readonly string[];
  readonly spellSubtypes: readonly string[];
  readonly trapSubtypes: readonly string[];
  readonly cards: readonly string[];
}

/** How the Side Deck may be used between Duels; null where there is only one Duel. */
export interface SwapRules {
  readonly noSideDeck: BrokenRule;
  readonly oneForOne: BrokenRule;
  readonly onlyBetweenDuels: BrokenRule;
}

/** The Deck rules of one ruleset, as data. */
export interface DeckRules {
  readonly ruleset: RulesetId;
  readonly main: PartRules;
  readonly side: PartRules;
  readonly extra: PartRules;
  /** What the extra part is called: Fusion Deck, in the Advanced Format Extra Deck. */
  readonly extraName: string;
  /** Subtypes that the extra part holds, and what is broken by a card in the wrong part. */
  readonly extraSubtypes: readonly string[];
  readonly wrongPart: BrokenRule;
  /** Copies of one name over all parts together. */
  readonly copies: BrokenRule & { readonly most: number };
  /** Id of the list that holds where none is named; null = none. */
  readonly defaultList: string | null;
  readonly forbidden: BrokenRule;
  readonly limited: BrokenRule;
  readonly semiLimited: BrokenRule;
  /** Cards that are Forbidden with every list, because a correction of the text says so. */
  readonly alwaysForbidden: BrokenRule & { readonly cards: readonly string[] };
  /** Cards that people suppose to exist and that do not. */
  readonly noSuchCard: BrokenRule & { readonly cards: readonly string[] };
  readonly unreleased: UnreleasedClasses | null;
  readonly swap: SwapRules | null;
  /** What is broken by using a Side Deck where there is only one Duel. */
  readonly oneDuel: BrokenRule;
}

/** Ids of the project's own, as `ENGINE-` tells, for defects that no rule of the catalogue names. */
export const OWN_DECK_RULES = {
  /** A card that the declared pool does not hold; Decks are subsets of it. */
  unknownCard: 'ENGINE-DECK-POOL',
  /** A token in a Deck: tokens are made during a Duel and are never registered (ZONE-CONSERVE-01). */
  token: 'ENGINE-DECK-TOKEN',
} as const;

const broken = (rule: string, ...also: readonly string[]): BrokenRule => ({ rule, also });

/** DECK-BAN-04: recommended by the rulebook text, Forbidden by its corrections. */
const CORRECTED = ['raigeki', 'monster-reborn', 'dark-hole', 'change-of-heart'];

/** WIN-DESTINY-02: the F of FINAL is Destiny Board itself. */
const NO_SUCH_CARD = { ...broken('WIN-DESTINY-02'), cards: ['spirit-message-f'] };

const SWAP: SwapRules = {
  noSideDeck: broken('DECK-SIDE-01', 'DECK-SIDE-02'),
  oneForOne: broken('DECK-SIDE-02'),
  onlyBetweenDuels: broken('DECK-SIDE-03'),
};

const CLASSIC: DeckRules = {
  ruleset: 'classic-8000',
  main: { sizes: [{ from: 40, to: null }], tooFew: broken('DECK-SIZE-01'), tooMany: broken('DECK-SIZE-02') },
  side: {
    sizes: [
      { from: 0, to: 0 },
      { from: 15, to: 15 },
    ],
    tooFew: broken('DECK-SIDE-01'),
    tooMany: broken('DECK-SIDE-01'),
  },
  extra: {
    sizes: [{ from: 0, to: null }],
    tooFew: broken('DECK-FUSION-01'),
    tooMany: broken('DECK-FUSION-01'),
  },
  extraName: 'Fusion Deck',
  extraSubtypes: ['fusion'],
  wrongPart: broken('DECK-FUSION-01'),
  copies: { ...broken('DECK-COPIES-01'), most: 3 },
  defaultList: BANLIST_2007.id,
  forbidden: broken('DECK-BAN-01'),
  limited: broken('DECK-BAN-02'),
  semiLimited: broken('DECK-BAN-03'),
  alwaysForbidden: { ...broken('DECK-BAN-04', 'DECK-BAN-01'), cards: CORRECTED },
  noSuchCard: NO_SUCH_CARD,
  unreleased: null,
  swap: SWAP,
  oneDuel: broken('DECK-SIDE-03'),
};

/** The league text recommends the cards of DECK-BAN-04, and its list is optional: none unless one is named. */
const LEAGUE: DeckRules = {
  ...CLASSIC,
  ruleset: 'league-8000',
  defaultList: null,
  alwaysForbidden: { ...broken('DECK-BAN-01'), cards: [] },
};

/** One Duel and no Side Deck (MATCH-VAR-01); everything else is inherited from the classic text. */
const VARIANT: DeckRules = {
  ...CLASSIC,
  ruleset: 'variant-4000',
  side: { sizes: [{ from: 0, to: 0 }], tooFew: broken('MATCH-VAR-01'), tooMany: broken('MATCH-VAR-01') },
  alwaysForbidden: { ...broken('DECK-BAN-01'), cards: [] },
  swap: null,
  oneDuel: broken('MATCH-VAR-01'),
};

/** Sizes of the Advanced Format; copies and list are counted for each Duelist alone. */
const TAG: DeckRules = {
  ruleset: 'tag-16000',
  main: {
    sizes: [{ from: 40, to: 60 }],
    tooFew: broken('DECK-SIZE-01', 'TAG-BASE-01'),
    tooMany: broken('TAG-BASE-01'),
  },
  side: { sizes: [{ from: 0, to: 15 }], tooFew: broken('TAG-BASE-01'), tooMany: broken('TAG-BASE-01') },
  extra: { sizes: [{ from: 0, to: 15 }], tooFew: broken('TAG-BASE-01'), tooMany: broken('TAG-BASE-01') },
  extraName: 'Extra Deck',
  extraSubtypes: ['fusion', 'xyz', 'link'],
  wrongPart: broken('TAG-BASE-01'),
  copies: { ...broken('TAG-DECK-01', 'DECK-COPIES-01'), most: 3 },
  defaultList: null,
  forbidden: broken('TAG-DECK-04'),
  limited: broken('TAG-DECK-02'),
  semiLimited: broken('TAG-DECK-02'),
  alwaysForbidden: { ...broken('TAG-DECK-04'), cards: [] },
  noSuchCard: NO_SUCH_CARD,
  unreleased: null,
  swap: null,
  oneDuel: broken('TAG-MATCH-01'),
};

/** The Deck rules of each ruleset. */
export const DECK_RULES: Readonly<Record<RulesetId, DeckRules>> = {
  'classic-8000': CLASSIC,
  'league-8000': LEAGUE,
  'variant-4000': VARIANT,
  'tag-16000': TAG,
};

/**
 * The league's optional card pool (LEAGUE-POOL-01, off by default): card classes that its text calls not yet
 * released. Cost Effect monsters are those whose effect has a price that is paid at activation; the classic
 * cards have no Multi-Trigger monster.
 */
export const LEAGUE_STARTER_POOL: UnreleasedClasses = {
  ...broken('LEAGUE-POOL-01'),
  monsterSubtypes: ['ritual'],
  spellSubtypes: ['ritual', 'continuous', 'quick-play'],
  trapSubtypes: ['counter'],
  cards: [
    'breaker-the-magical-warrior',
    'cannon-soldier',
    'chaos-emperor-dragon-envoy-of-the-end',
    'cyber-stein',
    'exiled-force',
    'manticore-of-darkness',
    'tribe-infecting-virus',
  ],
};

/** The league's Deck rules with its pool flag switched on. */
export const LEAGUE_STARTER_RULES: DeckRules = { ...LEAGUE, unreleased: LEAGUE_STARTER_POOL };
