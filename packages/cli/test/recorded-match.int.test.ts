import { readFileSync } from 'node:fs';
import { decodeEvents, decodeMatch, readDuelFile, type StoredEvent } from '@duel-log/codec';
import { NO_STREAM } from '@duel-log/store';
import { expectRight as right } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOf, type MatchStory, readMatches } from '../../../scripts/stories/matches.js';
import { fixture, makeWorld, type World } from './world.js';

interface Shown {
  readonly status: string;
  readonly wins: Readonly<Record<string, number>>;
  readonly winner: string | null;
  readonly rule: string | null;
  readonly decks: Readonly<Record<string, object | null>>;
}

const streamIn = (name: string): readonly StoredEvent[] =>
  right(readDuelFile(readFileSync(fixture(`matches/${name}`), 'utf8')));
const MATCH = 'two-wins.match.ndjson';
const DUELS = ['two-wins.1.duel.ndjson', 'two-wins.2.duel.ndjson', 'two-wins.3.duel.ndjson'] as const;

/** The commits of a stream, as they were stored. */
function commitsOf(stored: readonly StoredEvent[]): readonly (readonly StoredEvent[])[] {
  const commits = new Map<string, StoredEvent[]>();
  for (const one of stored)
    commits.set(one.meta.commandId, [...(commits.get(one.meta.commandId) ?? []), one]);
  return [...commits.values()];
}

/** A world whose store holds these commits. */
async function worldWith(commits: readonly (readonly StoredEvent[])[]): Promise<World> {
  const world = makeWorld({ columns: 120 });
  const store = right(await openSqliteStore(world.path('duels.db'))());
  for (const commit of commits) {
    const { stream, revision } = commit[0] as StoredEvent;
    right(await store.append(stream, revision === 0 ? NO_STREAM : revision - 1, commit)());
  }
  await store.close()();
  return world;
}

describe('a Match that a story tells', () => {
  const [story] = readMatches() as readonly [MatchStory];

  it('is held to the Deck rules of its own ruleset: the variant has no Side Deck', () => {
    expect(() => filesOf({ ...story, ruleset: 'variant-4000', duels: [] })).toThrow(/Side Deck has 15 cards/);
  });

  it('is refused where nobody knows its ruleset', () => {
    expect(() => filesOf({ ...story, ruleset: 'house-rules', duels: [] })).toThrow(/no Deck rules/);
  });
});

describe('the recorded Match of two wins', () => {
  let world: World;
  beforeAll(async () => {
    world = await worldWith([...DUELS, MATCH].flatMap((name) => commitsOf(streamIn(name))));
  });

  it.each(readMatches())('$file: its story still brings about the same events', (story) => {
    for (const [name, text] of filesOf(story)) {
      const [recorded, played] = [streamIn(name), right(readDuelFile(text))];
      const decode = (stored: readonly StoredEvent[]): readonly object[] =>
        name.endsWith('.match.ndjson') ? right(decodeMatch(stored)) : right(decodeEvents(stored));
      expect(decode(played), name).toEqual(decode(recorded));
    }
  });

  it('is whole, and no rule is broken in it or in its Duels, which are the ones it names', async () => {
    expect(await world.json('verify', 'match-last')).toMatchObject({ chain: 'ok', events: 12 });
    const audit = await world.json<{ checked: Record<string, { ok: number; undetermined: number }> }>(
      'audit',
      'match-last',
    );
    expect(audit).toMatchObject({ violations: [], firstIllegal: null });
    expect(Object.values(audit.checked).reduce((sum, { undetermined }) => sum + undetermined, 0)).toBe(0);
    for (const name of DUELS)
      expect(await world.json('audit', fixture(`matches/${name}`))).toMatchObject({ violations: [] });
  });

  it('a Duel that does not end as the Match took it is found out', async () => {
    const [opening = []] = commitsOf(streamIn(DUELS[0]));
    const other = await worldWith([...commitsOf(streamIn(MATCH)), opening]);
    const { violations } = await other.json<{ violations: readonly { event: number }[] }>(
      'audit',
      'match-last',
    );
    expect(violations.map(({ event }) => event)).toContain(4);
  });

  it('is shown with who won which Duel, how, and who went first', async () => {
    expect(await world.json<Shown>('match', 'show', 'last')).toMatchObject({
      status: 'ended',
      wins: { A: 2, B: 1 },
      winner: 'A',
      rule: 'MATCH-WIN-01',
    });
    const { out } = await world.duel(['match', 'show', 'last']);
    expect(out).toMatch(/Anna \(A\) +2 wins/);
    expect(out).toMatch(/Duel 1 \([0-9a-f]+\): won by Anna \(A\) \(surrender\)\. \w+ \([AB]\) won the toss/);
    expect(out).toMatch(
      /Duel 2 \([0-9a-f]+\): won by Bo \(B\) \(surrender\)\. Bo \(B\) chose after the loss/,
    );
    expect(out).toMatch(/Duel 3 \([0-9a-f]+\): won by Anna \(A\) \(Life Points at 0\)\. Anna \(A\) chose/);
    expect(out).toContain('Anna (A) wins the Match (MATCH-WIN-01).');
  });

  it('shows a Deck to its own seat alone, and the next Duel is played with what was exchanged', async () => {
    const seen = await world.json<Shown>('match', 'show', 'last', '--cards', '--view', 'B');
    expect(seen.decks['A']).toBeNull();
    expect(JSON.stringify(seen.decks['B'])).toContain('7-colored-fish');
    const main = (name: string): readonly string[] => {
      const [opened] = right(decodeEvents(streamIn(name)));
      return opened?.type === 'DuelOpened' ? (opened.data.decks['A']?.main ?? []) : [];
    };
    expect(main(DUELS[0])).not.toContain('ancient-elf');
    expect(main(DUELS[1])).toContain('ancient-elf');
  });
});
