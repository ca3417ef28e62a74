import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { verify } from '@duel-log/codec';
import { readStream } from '@duel-log/store';
import { expectRight, streamName } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';

const exec = promisify(execFile);
const racer = join(dirname(fileURLToPath(import.meta.url)), 'racer.ts');
const COMMITS = 40;
const NAMES = ['one', 'two', 'three'];

describe('three processes that write to one file', { timeout: 60_000 }, () => {
  it('lose nothing and leave no gap, in one stream and in streams of their own', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'duel-log-race-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'duels.db');
    const shared = streamName('race');
    const run = (stream: string, name: string): Promise<unknown> =>
      exec(
        process.execPath,
        ['--import', 'tsx', '--conditions=source', racer, file, stream, String(COMMITS), name],
        { cwd: dirname(racer) },
      );
    // The file does not exist yet: all three find, and one of them makes it.
    await Promise.all(NAMES.map((name) => run(shared, name)));
    await Promise.all(NAMES.map((name) => run(streamName(name), `own ${name}`)));

    const store = expectRight(await openSqliteStore(file)());
    const events = expectRight(await readStream(store, shared)());
    expect(events).toHaveLength(NAMES.length * COMMITS * 2);
    expect(events.map(({ revision }) => revision)).toEqual(events.map((_, at) => at));
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(verify(events).chain).toBe('ok');
    const positions: number[] = [];
    for await (const batch of store.readAll())
      for (const { position } of expectRight(batch).events) positions.push(position);
    expect(positions).toEqual(positions.map((_, at) => at));
    expect(expectRight(await store.check()())).toEqual({
      streams: 1 + NAMES.length,
      events: 2 * NAMES.length * COMMITS * 2,
      problems: [],
    });
    await store.close()();
  });
});
