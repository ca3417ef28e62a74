import { encodePlain, uuidV5 } from '@duel-log/codec';
import type { Pool } from '@duel-log/duel';
import { NO_STREAM, readStream } from '@duel-log/store';
import { failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { OpenStore } from './open.js';
import { declaration } from './pools.js';

/** Namespace of the ids of pools: the same facts are the same events in every store. */
const POOLS = 'b0f6a9d2-77c1-5e3b-8a54-1f0e6c2d9b35';
/** Cards an event, and events a commit: far below the limits of their sizes. */
const PART = 100;
const COMMIT = 10;

/**
 * Keeps the facts of a declared pool once in the store, as `pool-<hash>`: a duel can be read for ever, also by a
 * program whose cards have changed. What was interrupted is gone on with.
 */
export async function keepPool(io: Io, { store }: OpenStore, pool: Pool): Promise<void> {
  const { name, hash } = declaration(pool);
  const stream = `pool-${hash}`;
  const there = orFail(await readStream(store, stream)()).length;
  const cards = [...pool.cards.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const parts = Math.ceil(cards.length / PART);
  const facts = Array.from({ length: parts }, (_, part) => ({
    type: 'PoolDeclared',
    data: { name, hash, part, parts, cards: cards.slice(part * PART, (part + 1) * PART) },
  }));
  for (let from = there; from < parts; from += COMMIT) {
    const events = encodePlain(facts.slice(from, from + COMMIT), {
      stream,
      revision: from,
      commandId: uuidV5(POOLS, from === 0 ? hash : `${hash}/${from}`),
      actor: 'system',
      occurredAt: io.now().toISOString(),
      engine: '0.1.0',
    });
    const appended = await store.append(stream, from === 0 ? NO_STREAM : from - 1, events)();
    // Another process may have been faster: then these cards are there.
    const known = appended._tag === 'Left' && ['WrongRevision', 'DuplicateId'].includes(appended.left._tag);
    if (appended._tag === 'Left' && !known) throw failureOf(appended.left);
  }
}
