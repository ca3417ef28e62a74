import { RULESETS } from '@duel-log/duel';
import { type Duel, playDuel, SETUPS, STRATEGIES } from '../src/index.js';
import { seededPick } from '../src/core/picker.js';
import { poolSetup } from '../src/pool-decks.js';

const RULES = [...RULESETS.values()];
const played = new Map<number, Duel>();

/** Random duel number `n`: one in five of the shipped Decks, the others of Decks drawn from the whole pool. */
export function forgeDuel(n: number): Duel {
  const known = played.get(n);
  if (known !== undefined) return known;
  const ruleset = RULES[n % RULES.length] ?? RULES[0];
  const shipped = SETUPS[(n / 5) % SETUPS.length];
  const strategy = STRATEGIES[n % STRATEGIES.length];
  if (ruleset === undefined || strategy === undefined) throw new Error('there is no ruleset or no strategy');
  const setup = shipped ?? poolSetup(ruleset, seededPick(`forge/${n}`));
  const duel = playDuel({ setup, strategy, seed: n, limit: 500, frozen: false });
  played.set(n, duel);
  return duel;
}
