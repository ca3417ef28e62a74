import { readFileSync } from 'node:fs';
import type { DuelEvent } from '@duel-log/duel';
import type { PerftFile } from '@duel-log/scenarios';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Duel, duelCases, findingsText, ledgers, perftCounts, playDuel } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

test(
  'counts kept from events alone equal those of the state after every command',
  () => {
    fc.assert(
      fc.property(duelCases(), (one) => {
        expect(findingsText(ledgers(playDuel(one)))).toBe('');
      }),
      runs(20),
    );
  },
  PATIENCE,
);

describe('what an event does not say is missed in the books', () => {
  // Events whose trace nothing in the same commit can wipe out, as a destroyed attacker does with its attack.
  const KINDS = [
    'CardMoved',
    'LifePointsChanged',
    'MonsterSummoned',
    'MonsterSet',
    'SpellTrapSet',
    'CardTurned',
    'TurnStarted',
    'LinkAdded',
  ] as const;
  for (const type of KINDS)
    test(`${type} left out`, () => {
      let tried = 0;
      fc.assert(
        fc.property(duelCases({ limit: 150 }), fc.nat(), (one, pick) => {
          const duel = playDuel(one);
          const places = duel.events.flatMap((event, i) => (event.type === type ? [i] : []));
          const at = places[pick % Math.max(1, places.length)];
          if (at === undefined) return;
          tried += 1;
          expect(ledgers(without(duel, at))).not.toEqual([]);
        }),
        runs(15),
      );
      expect(tried).toBeGreaterThan(0);
    });
});

/** The duel as if one event had not been recorded; states stay. */
function without(duel: Duel, at: number): Duel {
  let revision = -1;
  const kept = (events: readonly DuelEvent[]): readonly DuelEvent[] =>
    events.filter(() => (revision += 1) !== at);
  return { ...duel, commits: duel.commits.map((commit) => ({ ...commit, events: kept(commit.events) })) };
}

describe('perft as an oracle', () => {
  const file = JSON.parse(
    readFileSync(new URL('../../../fixtures/perft/perft.json', import.meta.url), 'utf8'),
  ) as PerftFile;

  test('the counts of the file hold', () => {
    expect(perftCounts(file)).toEqual([]);
  });

  test('a wrong count is named with its position', () => {
    const [first, ...rest] = file.positions;
    if (first === undefined) throw new Error('the file has no position');
    const counts = { ...first.counts, zonesIgnored: [8, 16] };
    const wrong = { ...file, positions: [{ ...first, counts }, ...rest] };
    expect(perftCounts(wrong, 2).map(({ rule }) => rule)).toEqual([`ENGINE-PERFT-${first.id}`]);
  });
});
