import { encodeCommit, encodePlain, GENESIS, type StoredEvent, uuidV5 } from '@duel-log/codec';
import type { Command, DuelEvent } from '@duel-log/duel/read';
import { either as E } from 'fp-ts';

/** Streams that tests of stores write. */

const SPACE = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
const KEY = 'a-key-that-only-the-judge-knows';
const NOW = '2026-11-29T12:00:00.000Z';

export const streamName = (n: number | string): string => `duel-${uuidV5(SPACE, `stream ${n}`)}`;
export const commandId = (n: number | string): string => uuidV5(SPACE, `command ${n}`);

/** A commit of coin tosses that goes on from `before`; `purpose` may be any text. */
export function tosses(
  stream: string,
  before: readonly StoredEvent[],
  count: number,
  purpose = 'starter',
  id = commandId(`${stream} ${before.length}`),
): readonly StoredEvent[] {
  const events: DuelEvent[] = Array.from({ length: count }, (_, i) => ({
    type: 'CoinTossed',
    data: { by: 'A', purpose, result: i % 2 === 0 ? 'heads' : 'tails' },
  }));
  return commit(stream, before, events, id);
}

export function commit(
  stream: string,
  before: readonly StoredEvent[],
  events: readonly DuelEvent[],
  id: string,
): readonly StoredEvent[] {
  const result = encodeCommit(events, {
    stream,
    revision: before.length,
    prev: before.at(-1)?.meta.hash ?? GENESIS,
    key: before.length === 0 && events.some((event) => event.type === 'DuelOpened') ? null : KEY,
    commandId: id,
    occurredAt: NOW,
    engine: '0.1.0',
  });
  if (E.isLeft(result)) throw new Error(result.left.message);
  return result.right;
}

/** A stream of commits of these sizes. */
export function tossStream(stream: string, sizes: readonly number[]): readonly StoredEvent[] {
  const all: StoredEvent[] = [];
  for (const size of sizes) all.push(...tosses(stream, all, size));
  return all;
}

/** One fact of a stream without a chain. */
export function note(stream: string, id: string, text = 'a name'): readonly StoredEvent[] {
  const facts = [{ type: 'PlayerNamed', data: { name: text } }];
  return encodePlain(facts, {
    stream,
    revision: 0,
    commandId: id,
    actor: 'system',
    occurredAt: NOW,
    engine: '0.1.0',
  });
}

const action = (command: Command): DuelEvent => ({ type: 'ActionTaken', data: { command } });

const draw = (card: string, id: string): DuelEvent => ({
  type: 'CardMoved',
  data: {
    card,
    id,
    from: 'A.deck',
    to: 'A.hand',
    face: 'down',
    position: null,
    cause: 'draw',
    link: null,
    batch: 3,
  },
});

/** Commits of a duel with hidden fields: opened, shuffled and drawn, then ended. */
export const DUEL: readonly (readonly DuelEvent[])[] = [
  [
    {
      type: 'DuelOpened',
      data: {
        ruleset: 'classic-8000',
        version: '1',
        seats: ['A', 'B'],
        teams: [
          { id: 'A', seats: ['A'], lp: 8000 },
          { id: 'B', seats: ['B'], lp: 8000 },
        ],
        players: { A: 'player-1', B: 'player-2' },
        sizes: { A: { main: 3, side: 0, extra: 0 }, B: { main: 1, side: 0, extra: 0 } },
        decks: {
          A: { main: ['summoned-skull', 'gemini-elf', 'mirror-force'], side: [], extra: [] },
          B: { main: ['jinzo'], side: [], extra: [] },
        },
        list: null,
        pool: { name: 'classic@1', hash: 'ab' },
        key: KEY,
      },
    },
  ],
  [
    action({ type: 'Choose', by: 'A', answer: 'first' }),
    { type: 'DeckShuffled', data: { seat: 'A', order: ['A:2', 'A:3', 'A:1'], cutBy: 'B' } },
    draw('A:2', 'gemini-elf'),
    draw('A:3', 'mirror-force'),
    { type: 'TurnStarted', data: { number: 1, seat: 'A' } },
  ],
  [action({ type: 'Surrender', by: 'B' }), { type: 'DuelEnded', data: { winner: 'A', reason: 'surrender' } }],
];

/** The duel above as a stored stream. */
export function duelStream(stream: string): readonly StoredEvent[] {
  const all: StoredEvent[] = [];
  DUEL.forEach((events, i) => all.push(...commit(stream, all, events, commandId(`${stream} duel ${i}`))));
  return all;
}
