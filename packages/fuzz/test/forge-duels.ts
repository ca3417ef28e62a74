import { RULESETS } from '@duel-log/duel';
import { type Duel, playDuel, type Setup, SETUPS, STRATEGIES } from '../src/index.js';
import { seededPick } from '../src/core/picker.js';
import { poolSetup } from '../src/pool-decks.js';

const RULES = [...RULESETS.values()];
const played = new Map<number, Duel>();

/** From this duel on both Decks have Field Spells: two of them at once are rare otherwise. */
export const OF_FIELDS = 300;
const FIELDS = ['umi', 'umi', 'umi'];

function withFieldSpells(setup: Setup): Setup {
  const decks = Object.entries(setup.decks).map(([seat, deck]) => {
    const rest = deck.main.filter((id) => !FIELDS.includes(id));
    return [seat, { ...deck, main: [...FIELDS, ...rest].slice(0, deck.main.length) }] as const;
  });
  return { ...setup, decks: Object.fromEntries(decks) };
}

/** Random duel number `n`: one in five of the shipped Decks, the others of Decks drawn from the whole pool. */
export function forgeDuel(n: number): Duel {
  const known = played.get(n);
  if (known !== undefined) return known;
  const ruleset = RULES[n % RULES.length] ?? RULES[0];
  const shipped = SETUPS[(n / 5) % SETUPS.length];
  const strategy = STRATEGIES[n % STRATEGIES.length];
  if (ruleset === undefined || strategy === undefined) throw new Error('there is no ruleset or no strategy');
  const drawn = poolSetup(ruleset, seededPick(`forge/${n}`));
  const setup = n >= OF_FIELDS ? withFieldSpells(drawn) : (shipped ?? drawn);
  const duel = playDuel({ setup, strategy, seed: n, limit: 500, frozen: false });
  played.set(n, duel);
  return duel;
}
