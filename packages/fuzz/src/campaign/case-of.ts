import { CLASSIC, readRuleset, type Ruleset, VARIANT, LEAGUE } from '@duel-log/duel';
import { hash } from '@duel-log/scenarios';
import { chance, oneOf, type Picker, seededPick } from '../core/picker.js';
import type { DuelCase } from '../duels.js';
import { piecesSetup, poolSetup } from '../pool-decks.js';
import { type Setup, shippedSetup } from '../setups.js';
import { TOY_POOL } from '../toys/cards.js';
import { toySetup } from '../toys/setup.js';
import { givingUp } from '../strategies/giving-up.js';
import { brawler, STRATEGIES } from '../strategies/index.js';

/** Which duels a campaign plays. */
export interface CampaignPlan {
  readonly seed: string;
  /** name of the one ruleset that is played; all of them where left out */
  readonly ruleset?: string;
}

/** Most commands of a duel. Random duels end long before. */
const LIMIT = 1000;

/** The first duels are cut short: what is wrong often shows in the first turns, so many beginnings come before long duels. */
const BEGINNINGS = 16;
const BEGINNING = 150;

/** Half of the duels are of the classic rules; the other rulesets differ in few points. */
const ALL: readonly Ruleset[] = [CLASSIC, CLASSIC, LEAGUE, VARIANT];

/** The rulesets of the plan. */
export function rulesetsOf({ ruleset }: CampaignPlan): readonly Ruleset[] {
  if (ruleset === undefined) return ALL;
  const found = readRuleset(ruleset);
  if (typeof found === 'string') throw new Error(found);
  return [found];
}

/** Duel `index` of a campaign. It follows from the plan and the number alone, whoever plays it. */
export function caseOf(plan: CampaignPlan, index: number): DuelCase {
  const seed = hash(`${plan.seed}/${index}`);
  const pick = seededPick(`${plan.seed}/${index}/case`);
  const setup = setupOf(oneOf(rulesetsOf(plan), pick), pick);
  // Half of the toy cards are there to be used in the middle of an attack.
  const brawl = setup.env.pool.name === TOY_POOL && chance(pick, 1, 2);
  return {
    setup,
    strategy: givingUp(brawl ? brawler : oneOf(STRATEGIES, pick)),
    seed,
    limit: index < BEGINNINGS ? BEGINNING : LIMIT,
  };
}

/** Random Decks of the whole pool or of Exodia, shipped Decks, and toy cards for what no card of the pool sets off. */
function setupOf(ruleset: Ruleset, pick: Picker): Setup {
  const kind = pick(10);
  if (kind < 4) return toySetup(ruleset, pick);
  if (kind === 4 && chance(pick, 1, 3)) return piecesSetup(ruleset, pick);
  if (kind < 7) return poolSetup(ruleset, pick);
  return shippedSetup(kind - 7, ruleset);
}
