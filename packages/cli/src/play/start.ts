import { randomInt, randomUUID } from 'node:crypto';
import { pairForSeed } from '@duel-log/cards';
import { EXIT, Failure } from '../failure.js';
import type { Io } from '../io.js';
import { Giver } from '../store/give.js';
import type { OpenStore } from '../store/open.js';
import { mixed, openingOf, shippedList } from '../store/opening.js';
import { keepPool } from '../store/pool-stream.js';
import { environmentOf, rulesetNamed } from '../store/pools.js';

/** Opens a duel between a pair of shipped Decks for people at this terminal; answers its id. */
export async function startShipped(
  io: Io,
  opened: OpenStore,
  options: { readonly ruleset: string; readonly pair: number | undefined; readonly names: readonly string[] },
): Promise<string> {
  const ruleset = rulesetNamed(options.ruleset);
  const pair = pairForSeed(options.pair ?? randomInt(3));
  const env = environmentOf(ruleset.name, pair.pool);
  const duel = randomUUID();
  const deckAt = (at: number) => pair.decks[at % pair.decks.length] ?? pair.decks[0];
  const seed = opened.secrets.seedOf(duel);
  const decks = Object.fromEntries(ruleset.seats.map((seat, at) => [seat, deckAt(at)]));
  const opening = openingOf(env, {
    decks: mixed(decks, seed),
    players: Object.fromEntries(
      ruleset.seats.map((seat, at) => [seat, options.names[at] ?? deckAt(at).title]),
    ),
    list: shippedList(pair.list),
    seed,
  });
  await keepPool(io, opened, env.pool);
  const by = ruleset.seats[0] as string;
  const given = await new Giver(io, opened, duel, env).give({ type: 'OpenDuel', by, opening });
  if (!given.accepted) throw new Failure(EXIT.environment, given.refusal.message);
  return duel;
}
