import { DECK_PAIRS, findPool, SCRIPTS } from '@duel-log/cards';
import { canonical, sha256 } from '@duel-log/codec';
import {
  type CardId,
  CLASSIC,
  type Env,
  makePool,
  type Opening,
  type RegisteredDeck,
  type Ruleset,
  type SeatId,
} from '@duel-log/duel';
import { TOY_CARDS, TOY_POOL } from './toys/cards.js';
import { TOY_SCRIPTS } from './toys/scripts.js';

/** With what a random duel is played: the environment of the decider, and each seat's Deck. */
export interface Setup {
  readonly name: string;
  readonly env: Env;
  readonly decks: Readonly<Record<SeatId, RegisteredDeck>>;
  readonly list: Opening['list'];
  /** cards that are in the Decks so that they meet */
  readonly together?: readonly CardId[];
}

const TOYS: Env['scripts'] = new Map(TOY_SCRIPTS.map((script) => [script.id, script]));

const environments = new Map<string, Env>();
/** Rulesets have many names, each with its own switches: more environments than that are made anew. */
const MOST_ENVIRONMENTS = 64;

/** The decider's environment for a shipped pool. Kept: the decider keeps tables for each. */
export function environmentFor(ruleset: Ruleset, pool: string): Env {
  const key = `${ruleset.name}/${pool}`;
  let env = environments.get(key);
  if (env === undefined) {
    const cards = pool === TOY_POOL ? TOY_CARDS : findPool(pool)?.cards;
    if (cards === undefined) throw new Error(`there is no pool ${pool}`);
    env = { ruleset, pool: makePool(pool, cards), scripts: pool === TOY_POOL ? TOYS : SCRIPTS };
    if (environments.size >= MOST_ENVIRONMENTS) environments.clear();
    environments.set(key, env);
  }
  return env;
}

/** The shipped pair of this number (see `DECK_PAIRS`); with more than two seats the Decks go round. */
export function shippedSetup(pair: number, ruleset: Ruleset = CLASSIC): Setup {
  const chosen = DECK_PAIRS[pair];
  if (chosen === undefined) throw new Error(`there is no pair ${pair} of shipped Decks`);
  const decks = ruleset.seats.map((seat, i): [SeatId, RegisteredDeck] => {
    const { main, side, extra } = chosen.decks[i % 2] ?? chosen.decks[0];
    return [seat, { main, side, extra }];
  });
  return {
    name: `${ruleset.name}/pair-${pair}`,
    env: environmentFor(ruleset, chosen.pool),
    decks: Object.fromEntries(decks),
    list: null,
  };
}

/** The two pairs of the classic pool and the pair of Normal Monsters. */
export const CLASSIC_SETUPS: readonly Setup[] = [shippedSetup(0), shippedSetup(1)];
export const VANILLA_SETUP: Setup = shippedSetup(2);
export const SETUPS: readonly Setup[] = [...CLASSIC_SETUPS, VANILLA_SETUP];

const hashes = new WeakMap<Env, string>();

/** How the duel is opened; the key follows from the seed, so that a case is one duel and no other. */
export function openingOf(setup: Setup, seed: string): Opening {
  const { pool } = setup.env;
  let hash = hashes.get(setup.env);
  if (hash === undefined) {
    hash = sha256(canonical([...pool.cards.values()]));
    hashes.set(setup.env, hash);
  }
  return {
    ruleset: setup.env.ruleset.name,
    players: Object.fromEntries(setup.env.ruleset.seats.map((seat) => [seat, `player-${seat}`])),
    decks: setup.decks,
    list: setup.list,
    pool: { name: pool.name, hash },
    key: sha256(`fuzz/${seed}`),
  };
}
