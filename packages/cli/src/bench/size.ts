import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { StoredEvent } from '@duel-log/codec';
import type { BenchCase } from './case.js';
import { encodeDuel } from './commits.js';
import { bytesIn, rawFile } from './raw.js';
import { longSample } from './sample.js';
import { benchFolder, newStore, record } from './stores.js';

/** What a stream takes in its file, indexes included, beside its events as JSON in a plain table. */
export const sizeCase: BenchCase = {
  name: 'size',
  about: 'bytes of an event in a SQLite store, indexes included, beside its JSON in a plain table',
  unit: 'bytes/event',
  says: 'amount',
  goal: { most: 80 },
  prepare: async () => {
    const folder = benchFolder();
    const stored = encodeDuel(longSample(), 0);
    const events = stored.flat();
    const store = await newStore(join(folder, 'store.db'));
    await record(store, stored);
    await store.close()();
    const raw = rawFile(join(folder, 'raw.db'));
    raw.insert(events.map((event) => JSON.stringify(event)));
    return {
      run: () => bytesIn(join(folder, 'store.db')) / events.length,
      reference: () => raw.bytes() / events.length,
      close: () => {
        raw.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

/** What a stream takes at least: its commits under brotli with their ids, without hashes but the head. */
export const archiveCase: BenchCase = {
  name: 'archive',
  about: 'bytes of an event under brotli, without hashes but the head, beside brotli over the duel file',
  unit: 'bytes/event',
  says: 'amount',
  goal: { most: 8 },
  prepare: () => {
    const commits = encodeDuel(longSample(), 0);
    const events = commits.flat();
    return {
      run: () => archived(commits) / events.length,
      reference: () => squeezed(events.map((event) => JSON.stringify(event)).join('\n')) / events.length,
    };
  },
};

/** Ids of commands are random: they are kept as the bytes they are. */
function archived(commits: readonly (readonly StoredEvent[])[]): number {
  const ids = Buffer.from(
    commits.map((commit) => commit[0]?.meta.commandId.replaceAll('-', '')).join(''),
    'hex',
  );
  let last = 0;
  const passed = (time: string): number => {
    const since = Date.parse(time) - last;
    last += since;
    return since;
  };
  const facts = commits.map((commit) => [
    commit[0]?.meta.actor,
    passed(commit[0]?.meta.occurredAt ?? ''),
    commit.map(({ type, meta, data }) => [type, meta.v, data]),
  ]);
  const head = commits.at(-1)?.at(-1)?.meta.hash;
  return ids.length + squeezed(JSON.stringify({ head, facts }));
}

function squeezed(text: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotliCompressSync(text, { params }).length;
}
