import { encodePlain, uuidV5 } from '@duel-log/codec';
import type { Pool } from '@duel-log/duel';
import { NO_STREAM, readStream } from '@duel-log/store';
import { failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { OpenStore } from './open.js';
import { declaration } from './pools.js';

/** Namespace of the ids of pools: the same facts are the same events in every store. */
const POOLS = 'b0f6a9d2-77c1-5e3b-8a54-1f0e6c2d9b35';
/** Cards an event: far below the limit of an event's size. */
const PART = 100;

/**
 * Keeps the facts of a declared pool once in the store, as `pool-<hash>`: a duel can be read for ever, also by a
 * program whose cards have changed.
 */
export async function keepPool(io: Io, { store }: OpenStore, pool: Pool): Promise<void> {
  const { name, hash } = declaration(pool);
  const stream = `pool-${hash}`;
  if (orFail(await readStream(store, stream, { limit: 1 })()).length > 0) return;
  const cards = [...pool.cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const parts = Math.ceil(cards.length / PART);
  const facts = Array.from({ length: parts }, (_, part) => ({
    type: 'PoolDeclared',
    data: { name, hash, part, parts, cards: cards.slice(part * PART, (part + 1) * PART) },
  }));
  const events = encodePlain(facts, {
    stream,
    revision: 0,
    commandId: uuidV5(POOLS, hash),
    actor: 'system',
    occurredAt: io.now().toISOString(),
    engine: '0.1.0',
  });
  const appended = await store.append(stream, NO_STREAM, events)();
  // Another process may have been faster: then the pool is there.
  const there = appended._tag === 'Left' && ['WrongRevision', 'DuplicateId'].includes(appended.left._tag);
  if (appended._tag === 'Left' && !there) throw failureOf(appended.left);
}
