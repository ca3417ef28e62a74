import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { uuidV5 } from '@duel-log/codec';
import { decide, invariant, seededChance } from '@duel-log/duel';
import type { PlayedCommit } from '@duel-log/scenarios';
import { type EventStore, handleCommand, memoryStore, streamCache } from '@duel-log/store';
import { environmentOf } from '../store/pools.js';
import type { BenchCase, Prepared } from './case.js';
import { encodeDuel, encoded, joined } from './commits.js';
import { rawFile } from './raw.js';
import { LONG_BATCH, longSample, SAMPLE_RULESET, samplePlay, samplePool, sampleSeed } from './sample.js';
import { benchFolder, newStore, record } from './stores.js';

/** Commands of a round. */
const COMMANDS = 20;
/** Duels recorded in memory beforehand: a program that records duels has run for a while. */
const WARM = 12;
const SPACE = '1b671a64-40d5-491e-99b0-da01ff1f3341';

/** Commands of duels, one after the other: each decided, encoded, hashed and stored before the next is given. */
async function prepareSingle(): Promise<Prepared> {
  const folder = benchFolder();
  const store = await newStore(join(folder, 'store.db'));
  const raw = rawFile(join(folder, 'raw.db'));
  const env = environmentOf(SAMPLE_RULESET, samplePool());
  const played = samplePlay();
  const commits = encodeDuel(
    played.map(({ events }) => events),
    0,
  );
  const bodies = commits.map((commit) => commit.map((event) => JSON.stringify(event)));
  const cache = streamCache();
  const give = async (to: EventStore, number: number, at: number): Promise<void> => {
    const { command, commandId } = played[at] as PlayedCommit;
    const done = await handleCommand(to, {
      stream: `duel-${uuidV5(SPACE, String(number))}`,
      commandId: uuidV5(SPACE, `${number}/${commandId}`),
      command,
      decide: (state, given) => decide(state, given, env, seededChance(sampleSeed(), commandId)),
      clock: () => new Date().toISOString(),
      engine: '0.1.0',
      cache,
    })();
    invariant(done._tag === 'Right', 'a command that was accepted once is accepted again');
  };
  const memory = memoryStore();
  for (let number = -WARM; number < 0; number++)
    for (let at = 0; at < played.length; at++) await give(memory, number, at);
  let given = 0;
  let inserted = 0;
  return {
    run: async () => {
      for (let i = 0; i < COMMANDS; i++, given++)
        await give(store, Math.floor(given / played.length), given % played.length);
      return COMMANDS;
    },
    reference: () => {
      for (let i = 0; i < COMMANDS; i++, inserted++) raw.insert(bodies[inserted % bodies.length] ?? []);
      return COMMANDS;
    },
    close: async () => {
      await store.close()();
      raw.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Long commits, checked, encoded, hashed and stored. */
async function prepareBatches(): Promise<Prepared> {
  const folder = benchFolder();
  const store = await newStore(join(folder, 'store.db'));
  const raw = rawFile(join(folder, 'raw.db'));
  const commits = joined(longSample(), LONG_BATCH);
  const stored = encodeDuel(commits, 0);
  const events = stored.flat().length;
  let number = 0;
  return {
    run: async () => {
      number += 1;
      await record(store, encoded(commits, number));
      return events;
    },
    reference: () => {
      for (const commit of stored) raw.insert(commit.map((event) => JSON.stringify(event)));
      return events;
    },
    close: async () => {
      await store.close()();
      raw.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const appendCase: BenchCase = {
  name: 'append',
  about: 'single commands decided, encoded, hashed and stored durably, beside raw inserts of the same bytes',
  unit: 'commands/s',
  clock: 'wall',
  goal: { ratio: 0.9 },
  often: 4,
  prepare: prepareSingle,
};

export const appendCpuCase: BenchCase = {
  name: 'append-cpu',
  about: 'the same in CPU time: waiting for the disk does not count',
  unit: 'commands/s',
  goal: { ratio: 0.9 },
  often: 4,
  prepare: prepareSingle,
};

export const appendBatchCase: BenchCase = {
  name: 'append-100',
  about:
    'commits of 100 events checked, encoded, hashed and stored, beside JSON.stringify and raw batch inserts',
  unit: 'events/s',
  goal: { ratio: 0.5 },
  prepare: prepareBatches,
};
