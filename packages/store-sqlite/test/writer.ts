import { encodeCommit, GENESIS, type StoredEvent, uuidV5 } from '@duel-log/codec';
import { NO_STREAM, readStream } from '@duel-log/store';
import { openSqliteStore } from '@duel-log/store-sqlite';
import type { DuelEvent } from '@duel-log/duel/read';
import { either as E } from 'fp-ts';

/**
 * A program that appends to a store until it is killed, and prints each acknowledged revision. Run as a process of
 * its own by the crash test: `writer.ts FILE STREAM`.
 */

function orThrow<L, A>(result: E.Either<L, A>): A {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
  return result.right;
}

const [file = '', stream = ''] = process.argv.slice(2);
const store = orThrow(await openSqliteStore(file)());
const before = orThrow(await readStream(store, stream, { direction: 'backwards', limit: 1 })());
let last: StoredEvent | undefined = before[0];
for (;;) {
  const revision = (last?.revision ?? -1) + 1;
  const size = 1 + ((revision * 7) % 5);
  const events: DuelEvent[] = Array.from({ length: size }, (_, i) => ({
    type: 'CoinTossed',
    data: { by: 'A', purpose: 'x'.repeat((revision * 131) % 3000), result: String(i) },
  }));
  const stored: readonly StoredEvent[] = orThrow(
    encodeCommit(events, {
      stream,
      revision,
      prev: last?.meta.hash ?? GENESIS,
      key: 'key',
      commandId: uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', `${stream} ${revision}`),
      occurredAt: '2026-11-29T12:00:00.000Z',
      engine: '0.1.0',
    }),
  );
  const done = orThrow(await store.append(stream, last?.revision ?? NO_STREAM, stored)());
  process.stdout.write(`${done.revision}\n`);
  last = stored.at(-1);
}
