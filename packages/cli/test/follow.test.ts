import { readFileSync } from 'node:fs';
import { readDuelFile, type StoredEvent } from '@duel-log/codec';
import { GrowingTranscript, transcript } from '@duel-log/projections';
import { describe, expect, it } from 'vitest';
import { GrowingRecord } from '../src/store/growing.js';
import { recordOf } from '../src/store/record.js';
import { namesOf } from '../src/text/names.js';
import { fixture, makeWorld } from './world.js';

const VIEWS = [undefined, 'A', 'B', 'spectator'];

function commitsOf(stored: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const commits: StoredEvent[][] = [];
  for (const event of stored)
    if (event.meta.index === '0') commits.push([event]);
    else commits.at(-1)?.push(event);
  return commits;
}

const read = readDuelFile(readFileSync(fixture('duels/chains.duel.ndjson'), 'utf8'));
const stored = read._tag === 'Right' ? read.right : [];
const commits = commitsOf(stored);

describe('a duel that is followed', () => {
  it.each(VIEWS)('is read as it is as a whole (view: %s), and nothing of it twice', (view) => {
    const whole = recordOf(stored, view);
    const names = namesOf(whole.env);
    const told = new GrowingTranscript({ names, viewer: whole.viewer });
    let record: GrowingRecord | null = null;
    const events = commits.flatMap((commit) => {
      // An event that is looked at after its commit was told throws.
      const once = commit.map((event) => Proxy.revocable(event, {}));
      const proxies = once.map(({ proxy }) => proxy);
      const opening: GrowingRecord = record ?? new GrowingRecord(proxies, view);
      const next = record === null ? opening.opening.events : opening.next(proxies);
      record = opening;
      for (const { revoke } of once) revoke();
      return next;
    });
    expect(commits.length).toBeGreaterThan(100);
    expect(events).toEqual(whole.events);
    const lines = commits.flatMap((commit) => {
      const from = commit[0]?.revision ?? 0;
      return told.add(events.slice(from, from + commit.length));
    });
    const bare = transcript(whole.events, { names, viewer: whole.viewer });
    expect(lines.map((line) => ({ ...line, minor: false }))).toEqual(
      bare.map((line) => ({ ...line, minor: false })),
    );
  });

  it.each(['judge', 'A', 'spectator'])('has in the view of %s every line of the log', async (view) => {
    const world = makeWorld({ columns: 400 });
    await world.duel(['demo', '--seed', '0']);
    const told = async (...more: readonly string[]): Promise<readonly string[]> =>
      (await world.duel(['log', 'last', '--view', view, '--full', '--events', ...more])).out
        .split('\n')
        .filter((line) => line.includes('#'));
    const followed = await told('--follow');
    expect(followed.length).toBeGreaterThan(100);
    expect(followed).toEqual(await told());
  });
});
