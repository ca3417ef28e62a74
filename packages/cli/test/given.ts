import { writeFileSync } from 'node:fs';
import { CLASSIC_POOL } from '@duel-log/cards';
import { writeDuelFile } from '@duel-log/codec';
import { type Command, decide, type DuelEvent, type DuelState, emptyState, fold } from '@duel-log/duel';
import { fillerRegistration, type Given, positionOf, type Scenario } from '@duel-log/scenarios';
import { commitsOf, encodeDuel } from '../src/bench/commits.js';
import { openingOf } from '../src/store/opening.js';
import { declaration, environmentOf } from '../src/store/pools.js';
import { makeWorld, type World, type WorldOptions } from './world.js';

/** A world whose store holds one duel that stands in this position. */
export async function givenWorld(
  given: Given,
  { ruleset = 'classic-8000', ...options }: WorldOptions & { readonly ruleset?: string } = {},
): Promise<World> {
  const env = environmentOf(ruleset, CLASSIC_POOL.name);
  // A position asks for no outcome.
  const scenario = { id: 'cli', name: 'cli', rules: [], ruleset, given } as unknown as Scenario;
  const decks = Object.fromEntries(env.ruleset.seats.map((seat) => [seat, fillerRegistration()]));
  const opening = openingOf(env, { decks, players: { A: 'Yugi', B: 'Kaiba' }, list: null, seed: 'given' });
  const position = { ...positionOf(scenario, env), pool: declaration(env.pool) };
  const commands: readonly Command[] = [
    { type: 'OpenDuel', by: 'A', opening },
    { type: 'SetPosition', by: 'A', reason: 'correction', position },
  ];
  const events: DuelEvent[] = [];
  let state: DuelState = emptyState();
  for (const command of commands) {
    const decided = decide(state, command, env, () => 0);
    if (decided._tag === 'Left') throw new Error(decided.left.message);
    events.push(...decided.right);
    state = fold(state, decided.right);
  }
  const world = makeWorld(options);
  writeFileSync(world.path('given.duel.ndjson'), writeDuelFile(encodeDuel(commitsOf(events), 1).flat()));
  const { exit, out, err } = await world.duel(['import', 'given.duel.ndjson']);
  if (exit !== 0) throw new Error(out + err);
  return world;
}
