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
  exodiaWins: true,
};

/** The league text (seed 004). */
export const LEAGUE: Ruleset = {
  ...CLASSIC,
  name: 'league-8000',
  ownFieldSpell: 'replace',
  flipSummonPositions: ['attack', 'defense'],
};

/** The 4000 Life Points variant (seed 001). */
export const VARIANT: Ruleset = { ...CLASSIC, name: 'variant-4000', lifePoints: 4000 };

export const RULESETS: ReadonlyMap<string, Ruleset> = new Map(
  [CLASSIC, LEAGUE, VARIANT].map((one) => [one.name, one]),
);
