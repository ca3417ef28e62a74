import {
  CLASSIC,
  LEAGUE,
  readingOf,
  readRuleset,
  type Ruleset,
  rulesetNamed,
  SWITCHES,
  VARIANT,
} from '@duel-log/duel';
import { hash } from '@duel-log/scenarios';
import { chance, oneOf, type Picker, seededPick } from '../core/picker.js';
import type { DuelCase } from '../duels.js';
import { meetingSetup } from '../meetings.js';
import { countdownSetup, isCountdown, piecesSetup, poolSetup, summoningSetup } from '../pool-decks.js';
import { sceneOf } from '../scenes.js';
import { type Setup, shippedSetup } from '../setups.js';
import { TOY_POOL } from '../toys/cards.js';
import { toySetup } from '../toys/setup.js';
import { givingUp } from '../strategies/giving-up.js';
import { brawler, patient, type Strategy, STRATEGIES } from '../strategies/index.js';

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
  const ruleset = oneOf(rulesetsOf(plan), pick);
  const rules = plan.ruleset === undefined && chance(pick, 1, 4) ? turned(ruleset, pick) : ruleset;
  if (index >= BEGINNINGS && chance(pick, 1, 2)) {
    const setup = sceneSetup(rules, pick);
    const from = sceneOf(setup, String(seed), pick);
    // Much of what lies there is of use in the middle of an attack only.
    const strategy = chance(pick, 1, 3) ? brawler : strategyFor(setup, pick);
    return { setup, strategy: givingUp(strategy), seed, limit: SCENE, from };
  }
  const setup = setupOf(rules, pick);
  const limit = index < BEGINNINGS ? BEGINNING : LIMIT;
  return { setup, strategy: givingUp(strategyFor(setup, pick)), seed, limit };
}

/** Most commands of a duel that begins in its middle: what lies there has met by then. */
const SCENE = 100;

/** Decks whose cards do something to each other, for duels that begin in their middle. */
function sceneSetup(ruleset: Ruleset, pick: Picker): Setup {
  const kind = pick(20);
  if (kind < 8) return toySetup(ruleset, pick, true);
  if (kind < 16) return meetingSetup(ruleset, pick);
  return kind === 16 ? poolSetup(ruleset, pick) : summoningSetup(ruleset, pick);
}

/** The ruleset with one to three of its named switches turned. */
function turned(ruleset: Ruleset, pick: Picker): Ruleset {
  let { name } = ruleset;
  const left = [...SWITCHES];
  for (let more = 1 + pick(3); more > 0; more--) {
    const [one] = left.splice(pick(left.length), 1);
    const other = one?.readings.find((reading) => reading.name !== readingOf(ruleset, one));
    if (one !== undefined && other !== undefined) name += `+${one.name}=${other.name}`;
  }
  return rulesetNamed(name) ?? ruleset;
}

/** Any of them; more often the one that a Deck is made for. */
function strategyFor(setup: Setup, pick: Picker): Strategy {
  // Half of the toy cards are there to be used in the middle of an attack.
  if (setup.env.pool.name === TOY_POOL && chance(pick, 1, 2)) return brawler;
  if (isCountdown(setup) && chance(pick, 3, 4)) return patient;
  return oneOf(STRATEGIES, pick);
}

/**
 * Random Decks of the whole pool, of Exodia, of a count of turns, of Fusions and Rituals or of cards that meet, shipped Decks, and
 * toy cards for what no card of the pool sets off.
 */
function setupOf(ruleset: Ruleset, pick: Picker): Setup {
  const kind = pick(10);
  if (kind < 4) return toySetup(ruleset, pick);
  if (kind === 4 && chance(pick, 1, 2))
    return chance(pick, 1, 2) ? piecesSetup(ruleset, pick) : countdownSetup(ruleset, pick);
  if (kind === 5 && chance(pick, 1, 2)) return summoningSetup(ruleset, pick);
  if (kind < 7) return poolSetup(ruleset, pick);
  if (chance(pick, 1, 2)) return meetingSetup(ruleset, pick);
  return shippedSetup(kind - 7, ruleset);
}
