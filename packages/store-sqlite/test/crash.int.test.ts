import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { verify } from '@duel-log/codec';
import { readStream } from '@duel-log/store';
import { expectRight, streamName } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { describe, expect, it } from 'vitest';

/** All of them in `npm run test:soak`, a few in the quick run. */
const KILLS = process.env['DUEL_SOAK'] === '1' ? 100 : 3;

const writer = join(dirname(fileURLToPath(import.meta.url)), 'writer.ts');

/** Lets a writer append for a while, kills it with SIGKILL, and answers the last revision it acknowledged. */
function killedAfter(file: string, stream: string, milliseconds: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', writer, file, stream], {
      cwd: dirname(writer),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let errors = '';
    child.stdout.on('data', (data: Buffer) => {
      if (out === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
      out += data.toString();
    });
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    child.on('error', reject);
    child.on('close', (_, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the writer ended by itself: ${errors}`));
      // A line that is cut off was not read as an acknowledgement.
      const lines = out.split('\n').slice(0, -1);
      resolve(Number(lines.at(-1)));
    });
  });
}

describe('a store whose writer is killed', () => {
  it(
    `holds every acknowledged event and no part of a commit, ${KILLS} times in a row`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'duel-log-crash-'));
      const file = join(folder, 'duels.db');
      const stream = streamName('crash');
      try {
        let before = -1;
        for (let kill = 0; kill < KILLS; kill++) {
          const acknowledged = await killedAfter(file, stream, Math.random() * 150);
          const store = expectRight(await openSqliteStore(file)());
          const events = expectRight(await readStream(store, stream)());
          expect(acknowledged).toBeGreaterThan(before);
          expect(events.length - 1).toBeGreaterThanOrEqual(acknowledged);
          expect(verify(events)).toMatchObject({ chain: 'ok', events: events.length });
          expect(expectRight(await store.check()()).problems).toEqual([]);
          before = events.length - 1;
          await store.close()();
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    10_000 + KILLS * 5_000,
  );
});
