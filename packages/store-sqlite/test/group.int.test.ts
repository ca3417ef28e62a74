import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_STREAM } from '@duel-log/store';
import { expectLeft, expectRight, streamName, tosses, tossStream } from '@duel-log/store/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Appender } from '../src/append.js';
import { openDatabase } from '../src/open.js';
import { Tables } from '../src/tables.js';

function table() {
  const folder = mkdtempSync(join(tmpdir(), 'duel-log-group-'));
  const file = join(folder, 'duels.db');
  const db = expectRight(openDatabase(file));
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const tables = new Tables(db);
  const transactions = vi.spyOn(tables, 'write');
  return { transactions, appender: new Appender(tables, file, () => undefined) };
}

const names = Array.from({ length: 64 }, (_, n) => streamName(`group ${n}`));

describe('appends that wait at the same time', () => {
  it('are written in one transaction, of 64 duels and again of their next commits', async () => {
    const { transactions, appender } = table();
    const rounds = 5;
    await Promise.all(
      names.map(async (stream) => {
        const events = tossStream(stream, [3]);
        expectRight(await appender.append(stream, NO_STREAM, events));
        const all = [...events];
        for (let round = 1; round < rounds; round++) {
          const next = tosses(stream, all, 2);
          expectRight(await appender.append(stream, all.length - 1, next));
          all.push(...next);
        }
      }),
    );
    expect(transactions).toHaveBeenCalledTimes(rounds);
  });

  it('answer each for itself: one that comes too late takes nobody with it', async () => {
    const { transactions, appender } = table();
    const [first = '', ...others] = names;
    const late = appender.append(first, 7, tosses(first, tossStream(first, [8]), 1));
    const fine = others.map((stream) => appender.append(stream, NO_STREAM, tossStream(stream, [2])));
    expect(expectLeft(await late)._tag).toBe('WrongRevision');
    for (const one of await Promise.all(fine)) expect(expectRight(one).revision).toBe(1);
    expect(transactions).toHaveBeenCalledTimes(1);
  });
});
