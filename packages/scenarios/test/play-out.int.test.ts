import { DECK_PAIRS, findPool, SCRIPTS } from '@duel-log/cards';
import { CLASSIC, type Env, makePool, type Opening, viewEvent, viewState } from '@duel-log/duel';
import { BoardTimeline, renderTranscript, transcript } from '@duel-log/projections';
import { describe, expect, it } from 'vitest';
import { type Bot, greedyBot, playOut, randomBot } from '../src/index.js';

const [pair] = DECK_PAIRS.filter(({ pool }) => pool === 'classic@1');
if (pair === undefined) throw new Error('there is a pair of Decks of the classic pool');
const pool = findPool(pair.pool);
const env: Env = {
  ruleset: CLASSIC,
  pool: makePool(pair.pool, pool?.cards ?? []),
  scripts: SCRIPTS,
};
const [a, b] = pair.decks;
const opening: Opening = {
  ruleset: CLASSIC.name,
  players: { A: 'Anna', B: 'Bo' },
  decks: {
    A: { main: a.main, side: a.side, extra: a.extra },
    B: { main: b.main, side: b.side, extra: b.extra },
  },
  list: null,
  pool: { name: pair.pool, hash: '' },
  key: 'test',
};

const duel = (make: (seed: string) => Bot, seed: string, limit = 5000) => [
  ...playOut({ env, opening, seed, limit, bots: { A: make(`${seed}/A`), B: make(`${seed}/B`) } }),
];

describe('bots', () => {
  it.each(['1', '2', '3', '4'])('greedy ones end a duel within forty turns (seed %s)', (seed) => {
    const last = duel(greedyBot, seed).at(-1);
    expect(last?.after.status).toBe('ended');
    expect(last?.after.turn.number).toBeLessThanOrEqual(40);
  });

  it.each([greedyBot, randomBot])('play the same duel again from the same seed', (make) => {
    const once = duel(make, 'again', 120);
    expect(duel(make, 'again', 120)).toEqual(once);
    expect(duel(make, 'other', 120).map(({ command }) => command)).not.toEqual(
      once.map(({ command }) => command),
    );
  });

  it('stop at the limit', () => {
    expect(duel(randomBot, 'short', 10)).toHaveLength(11);
  });
});

describe('a whole duel as its viewers see it', () => {
  const commits = duel(greedyBot, 'views');
  const last = commits.at(-1)?.after;

  it.each(['A', 'B', 'spectator'])('%s: the board at the end is what the viewer may know', (viewer) => {
    const events = commits.flatMap((commit) => commit.events);
    const full = new BoardTimeline(events);
    const seen = events.map((event, revision) => viewEvent(full.at(revision - 1), event, viewer));
    if (last === undefined) throw new Error('the duel has commits');
    expect(new BoardTimeline(seen, viewer).at(events.length)).toEqual(viewState(last, viewer));
    const text = renderTranscript(transcript(seen, { viewer, names: (id) => env.pool.cards.get(id) }), {
      full: true,
    });
    for (const seat of ['A', 'B']) {
      const named = text.split('\n').filter((line) => line.includes(`${seat} draws `));
      expect(named.length).toBeGreaterThan(0);
      expect(named.every((line) => /draws a card/.test(line))).toBe(seat !== viewer);
    }
  });
});
