import { randomUUID } from 'node:crypto';
import { encodePlain, type PlainFact, type StoredEvent } from '@duel-log/codec';
import { NO_STREAM, readStream } from '@duel-log/store';
import { badInput, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { OpenStore } from '../store/open.js';
import { type LockedName, lock, unlock } from './lock.js';

/** What a duel may call a player: an id that says nothing of the person. A seat is called by one or two characters. */
const ID = /^[a-z0-9][a-z0-9._-]{2,59}$/i;

export const PLAYER = 'player-';
const streamOf = (player: string): string => `${PLAYER}${player}`;

/** Gives the player of this id a name, or another one. Duels hold the id, so all of them show it from now on. */
export async function namePlayer(io: Io, opened: OpenStore, player: string, name: string): Promise<void> {
  if (!ID.test(player))
    throw badInput(
      `${player} is no id of a player: it has 3 to 60 letters, digits, dots or dashes, like member-0042.`,
    );
  const last = await lastFact(opened, player);
  const key = opened.players.make(player);
  await append(io, opened, player, last, { type: 'PlayerNamed', data: { name: lock(name, key, player) } });
}

/** Takes the name away for good, here and in every backup. No duel is touched. */
export async function forgetPlayer(io: Io, opened: OpenStore, player: string): Promise<void> {
  const last = await lastFact(opened, player);
  if (last === null && opened.players.keyOf(player) === undefined)
    throw badInput(`There is no name of a player ${player} in ${opened.url}.`);
  // The key first: whatever happens afterwards, the name is gone.
  opened.players.forget(player);
  if (last?.type === 'PlayerNamed')
    await append(io, opened, player, last, { type: 'PlayerForgotten', data: {} });
}

/** The key to a name goes with a copy of its stream; so does the forgetting. */
export async function bringName(from: OpenStore, to: OpenStore, player: string): Promise<void> {
  const key = from.players.keyOf(player);
  if (key !== undefined) to.players.keep(player, key);
  else if ((await lastFact(to, player))?.type === 'PlayerForgotten') to.players.forget(player);
}

/** The name behind an id; `null` where there is none, or it was forgotten, or its key is not here. */
async function nameOf(opened: OpenStore, player: string): Promise<string | null> {
  const key = opened.players.keyOf(player);
  if (key === undefined) return null;
  const last = await lastFact(opened, player);
  return last?.type === 'PlayerNamed' ? unlock(last.data['name'] as LockedName, key, player) : null;
}

/** The names that are known, by id. */
export async function knownNames(
  opened: OpenStore,
  players: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const player of new Set(players)) {
    const name = await nameOf(opened, player);
    if (name !== null) names.set(player, name);
  }
  return names;
}

async function lastFact({ store }: OpenStore, player: string): Promise<StoredEvent | null> {
  const found = await readStream(store, streamOf(player), { direction: 'backwards', limit: 1 })();
  return orFail(found)[0] ?? null;
}

async function append(
  io: Io,
  { store }: OpenStore,
  player: string,
  last: StoredEvent | null,
  fact: PlainFact,
): Promise<void> {
  const stream = streamOf(player);
  const events = encodePlain([fact], {
    stream,
    revision: (last?.revision ?? -1) + 1,
    commandId: randomUUID(),
    actor: 'system',
    occurredAt: io.now().toISOString(),
    engine: '0.1.0',
  });
  orFail(await store.append(stream, last?.revision ?? NO_STREAM, events)());
}
