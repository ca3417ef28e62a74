import { alone } from '../core/alone.js';
import { BLOCK, type Hands, playBlocks } from '../core/blocks.js';
import type { Cells } from '../coverage/cells.js';
import type { CampaignPlan } from './case-of.js';
import { type Failure, Failures } from './failures.js';
import { canThread, threads } from './hands.js';
import { type DuelOutcome, type DuelWork, oneDuel } from './one-duel.js';

export interface CampaignOptions extends CampaignPlan {
  /** most duels; no end where left out */
  readonly duels?: number;
  /** threads; one unless told */
  readonly jobs?: number;
  /** every `of`-th duel only, beginning with number `shard` - 1 */
  readonly shard?: { readonly number: number; readonly of: number };
  /** asked before each duel: a clock, a key that was pressed */
  readonly stop?: () => boolean;
  /** told of each duel as it is done, in any order */
  readonly heard?: (outcome: DuelOutcome) => void;
  /** told of each new kind of failure */
  readonly failed?: (failure: Failure) => void;
  /** other oracles or another engine than the shipped ones; in this thread only */
  readonly work?: DuelWork;
}

export interface Campaign {
  readonly duels: number;
  readonly commands: number;
  /** in the order in which they were met */
  readonly failures: readonly Failure[];
  readonly cells: Cells;
}

/** Plays random duels and looks at each with every oracle. With a number of duels it is the same campaign every time. */
export async function campaign(options: CampaignOptions): Promise<Campaign> {
  const { stop = () => false, heard, failed } = options;
  const hands = handsFor(options);
  const failures = new Failures();
  let duels = 0;
  let commands = 0;
  try {
    const cells = await playBlocks({
      hands,
      indexes: indexesOf(options),
      stop,
      ...(heard === undefined ? {} : { heard }),
      merged: (outcome) => {
        duels += 1;
        commands += outcome.commands;
        for (const failure of failures.add(outcome)) failed?.(failure);
      },
    });
    return { duels, commands, failures: failures.all, cells };
  } finally {
    await hands.close();
  }
}

/** More threads than duels in a block would only stand around. */
function handsFor({ jobs: wanted = 1, duels, work, seed, ruleset }: CampaignOptions): Hands<DuelOutcome> {
  const jobs = Math.min(wanted, duels ?? BLOCK, BLOCK);
  const plan: CampaignPlan = { seed, ...(ruleset === undefined ? {} : { ruleset }) };
  if (jobs > 1 && canThread && work === undefined) return threads(jobs, plan);
  return alone((index, seen) => oneDuel(plan, index, seen, work));
}

/** The numbers of the duels: all of them, or those of a shard. */
function* indexesOf({ duels = Number.POSITIVE_INFINITY, shard }: CampaignOptions): Generator<number> {
  const { number, of } = shard ?? { number: 1, of: 1 };
  for (let index = number - 1; index < duels; index += of) yield index;
}
