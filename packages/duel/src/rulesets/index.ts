import type { Ruleset } from '../ruleset.js';

const TWO = {
  seats: ['A', 'B'],
  teams: [
    { id: 'A', seats: ['A'] },
    { id: 'B', seats: ['B'] },
  ],
} as const;

/** The classic game with the forum's corrections (seed 000). */
export const CLASSIC: Ruleset = {
  name: 'classic-8000',
  base: 'classic-8000',
  version: '1',
  ...TWO,
  lifePoints: 8000,
  openingHand: 5,
  handLimit: 6,
  firstTurnDraw: true,
  firstBattleTurn: 2,
  ownFieldSpell: 'refuse',
  fieldSpellScope: 'all',
  flipSummonPositions: ['attack'],
  zeroAttackDestroys: true,
  replay: 'new-attacker',
  replayCounts: 'both',
  damageStepPositions: true,
  ignitionAfterSummon: false,
  damageStepChains: 'many',
  positionAfterControl: false,
  ownEffectInItsChain: true,
  searchWithoutTarget: true,
  equipWithoutHolder: 'graveyard',
  mandatoryOrder: 'chosen',
  winCheck: 'at-once',
  exodiaWins: true,
  match: { duels: 3, wins: 2, draws: 'count', single: null },
};

/** The league text (seed 004). */
export const LEAGUE: Ruleset = {
  ...CLASSIC,
  name: 'league-8000',
  base: 'league-8000',
  ownFieldSpell: 'replace',
  flipSummonPositions: ['attack', 'defense'],
  match: { ...CLASSIC.match, draws: 'replay' },
};

/** The 4000 Life Points variant (seed 001). */
export const VARIANT: Ruleset = {
  ...CLASSIC,
  name: 'variant-4000',
  base: 'variant-4000',
  lifePoints: 4000,
  match: { ...CLASSIC.match, duels: 1, wins: 1, single: 'MATCH-VAR-01' },
};

/**
 * The Tag Duel (seed 002): two teams of two, one Duel. A Match of it can be opened; it is not among `RULESETS` yet,
 * because its Duels lack what teammates may do with each other's cards, and the zones of the Advanced Format.
 */
export const TAG: Ruleset = {
  ...CLASSIC,
  name: 'tag-16000',
  base: 'tag-16000',
  seats: ['1A', '2A', '1B', '2B'],
  teams: [
    { id: '1', seats: ['1A', '1B'] },
    { id: '2', seats: ['2A', '2B'] },
  ],
  lifePoints: 16_000,
  firstTurnDraw: false,
  firstBattleTurn: 4,
  ownFieldSpell: 'replace',
  fieldSpellScope: 'team',
  zeroAttackDestroys: false,
  replay: 'same-attacker',
  replayCounts: 'defender',
  damageStepPositions: false,
  match: { duels: 1, wins: 1, draws: 'count', single: 'TAG-MATCH-01' },
};

/** The rulesets that documents state, with every switch as they have it. */
export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(
  [CLASSIC, LEAGUE, VARIANT].map((one) => [one.name, one]),
);
