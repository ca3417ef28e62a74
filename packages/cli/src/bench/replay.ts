import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEvents } from '@duel-log/codec';
import { type DuelEvent, emptyState, fold, invariant } from '@duel-log/duel';
import type { BenchCase } from './case.js';
import { encodeDuel } from './commits.js';
import { plainFold } from './plain-fold.js';
import { rawFile } from './raw.js';
import { longSample } from './sample.js';
import { benchFolder, newStore, record } from './stores.js';

/** A long stream read from its file, checked, decoded and folded, beside raw rows, JSON.parse and a plain fold. */
export const replayCase: BenchCase = {
  name: 'replay',
  about: 'a stream of 10,000 events read, decoded and folded, beside raw reads, JSON.parse and a plain fold',
  unit: 'events/s',
  goal: { ratio: 0.8 },
  prepare: async () => {
    const folder = benchFolder();
    const commits = longSample();
    const stored = encodeDuel(commits, 0);
    const stream = stored[0]?.[0]?.stream ?? '';
    const store = await newStore(join(folder, 'store.db'));
    await record(store, stored);
    const raw = rawFile(join(folder, 'raw.db'));
    // Without the marks of hidden fields, which the plain fold does not know.
    const events = commits.flat();
    raw.insert(stored.flat().map((event, at) => JSON.stringify({ ...event, data: events[at]?.data })));
    return {
      run: async () => {
        let state = emptyState();
        for await (const batch of store.readCommits(stream)) {
          invariant(batch._tag === 'Right', 'a stream that was stored can be read');
          const decoded = decodeEvents(batch.right.flatMap(({ facts }) => facts));
          invariant(decoded._tag === 'Right', 'a legal duel decodes');
          state = fold(state, decoded.right);
        }
        return state.revision + 1;
      },
      reference: () => {
        const found = raw.all().map((body) => JSON.parse(body) as DuelEvent);
        plainFold(found);
        return found.length;
      },
      close: async () => {
        await store.close()();
        raw.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};
