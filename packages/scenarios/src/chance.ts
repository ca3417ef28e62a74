import { type Chance, type Env, seededChance } from '@duel-log/duel';
import type { GivenChance } from './schema.js';
import { Unsupported } from './unsupported.js';

/** How much of the given chance has been used up: plain data, so that the runner can look ahead. */
export interface ChanceUsed {
  readonly coin: number;
  readonly die: number;
  readonly random: number;
}

export const NOTHING_USED: ChanceUsed = { coin: 0, die: 0, random: 0 };

/** A command's chance, and how much is used up once the command has been decided. */
export interface CommandChance {
  readonly chance: Chance;
  readonly used: () => ChanceUsed;
}

/** The given results first, then those of a seed. Pure: the same ask of the same command has the same answer. */
export function chanceOf(
  given: GivenChance | undefined,
  used: ChanceUsed,
  env: Env,
  seed: string,
  commandId: string,
): CommandChance {
  if (given?.shuffle !== undefined) throw new Unsupported('shuffles in `given.chance`');
  const seeded = seededChance(seed, commandId);
  const results = {
    coin: (given?.coin ?? []).map((side) => coinNumber(side, env)),
    die: (given?.dice ?? []).map((pips) => pips - 1),
    random: given?.random ?? [],
  };
  const asked: Record<keyof ChanceUsed, number[]> = { coin: [], die: [], random: [] };
  const chance: Chance = (ask) => {
    if (ask.purpose === 'shuffle') return seeded(ask);
    const indexes = asked[ask.purpose];
    if (!indexes.includes(ask.index)) indexes.push(ask.index);
    const answer = results[ask.purpose][used[ask.purpose] + indexes.indexOf(ask.index)];
    return answer === undefined || answer < 0 || answer >= ask.sides ? seeded(ask) : answer;
  };
  return {
    chance,
    used: () => ({
      coin: used.coin + asked.coin.length,
      die: used.die + asked.die.length,
      random: used.random + asked.random.length,
    }),
  };
}

/** The side of a coin: a team or seat that wins the toss by its number, else heads is 0 and tails 1. */
function coinNumber(side: string, env: Env): number {
  const { teams, seats } = env.ruleset;
  const team = teams.findIndex(({ id }) => id === side);
  if (team >= 0) return team;
  const ofSeat = teams.findIndex((one) => one.seats.includes(side));
  if (seats.includes(side)) return ofSeat;
  if (side === 'heads') return 0;
  if (side === 'tails') return 1;
  throw new Unsupported(`there is no side ${side} of a coin`);
}
