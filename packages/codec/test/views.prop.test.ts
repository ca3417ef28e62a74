import { decodeEvents, decodeView, type StoredEvent, verify, viewStored } from '@duel-log/codec';
import { type DuelEvent, emptyState, fold, viewState } from '@duel-log/duel/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeAll, KEY, right } from './sample.js';

/**
 * Plays that only move cards: drawn, Set, sent to the graveyard, shuffled back. What B may know is told by a record
 * of the cards that ever lay in the open.
 */

const SIZE = 8;
const NAMES = ['summoned-skull', 'gemini-elf', 'jinzo', 'sangan', 'raigeki', 'mirror-force'];

interface Play {
  readonly commits: readonly (readonly DuelEvent[])[];
  /** instances of A that everybody has seen */
  readonly shown: ReadonlySet<string>;
}

/** The same play with the cards' names given by `names`; `choices` is a tape of numbers. */
function play(choices: readonly number[], names: (card: string) => string): Play {
  const deck = (seat: string) => Array.from({ length: SIZE }, (_, i) => names(`${seat}:${i + 1}`));
  const piles: Record<string, string[]> = { hand: [], gy: [], deck: [] };
  for (let i = 0; i < SIZE; i++) piles['deck']?.push(`A:${i + 1}`);
  const zones: (string | null)[] = [null, null, null, null, null];
  const shown = new Set<string>();
  const commits: (readonly DuelEvent[])[] = [[opened(deck('A'), deck('B'))]];
  let revision = 1;
  const commit = (events: DuelEvent[]): void => {
    commits.push(events);
    revision += events.length;
  };
  const move = (card: string, from: string, to: string): DuelEvent => ({
    type: 'CardMoved',
    data: {
      card,
      id: names(card),
      from: `A.${from}`,
      to: `A.${to}`,
      face: 'down',
      position: null,
      cause: 'effect',
      link: null,
      batch: revision,
    },
  });
  for (const choice of choices) {
    const [hand, gy, rest] = [piles['hand'], piles['gy'], piles['deck']] as [string[], string[], string[]];
    const at = Math.floor(choice / 8);
    const zone = at % 5;
    const lying = zones[zone] ?? null;
    switch (choice % 8) {
      case 0:
      case 1:
      case 2: {
        const card = rest.shift();
        if (card === undefined) break;
        hand.push(card);
        commit([move(card, 'deck', 'hand')]);
        break;
      }
      case 3:
      case 4: {
        const [card] = hand.splice(at % Math.max(1, hand.length), 1);
        if (card === undefined) break;
        if (lying !== null) {
          hand.push(card);
          break;
        }
        zones[zone] = card;
        commit([move(card, 'hand', `st:${zone + 1}`)]);
        break;
      }
      case 5: {
        if (lying === null) break;
        zones[zone] = null;
        gy.push(lying);
        shown.add(lying);
        commit([move(lying, `st:${zone + 1}`, 'gy')]);
        break;
      }
      case 6: {
        if (lying === null) break;
        zones[zone] = null;
        hand.push(lying);
        commit([move(lying, `st:${zone + 1}`, 'hand')]);
        break;
      }
      default: {
        const turn = at % Math.max(1, rest.length);
        piles['deck'] = [...rest.slice(turn), ...rest.slice(0, turn)];
        const order = [...(piles['deck'] ?? [])];
        commit([{ type: 'DeckShuffled', data: { seat: 'A', order, cutBy: 'B' } }]);
      }
    }
  }
  return { commits, shown };
}

function opened(a: readonly string[], b: readonly string[]): DuelEvent {
  const size = { main: SIZE, side: 0, extra: 0 };
  return {
    type: 'DuelOpened',
    data: {
      ruleset: 'classic-8000',
      version: '1',
      seats: ['A', 'B'],
      teams: ['A', 'B'].map((id) => ({ id, seats: [id], lp: 8000 })),
      players: { A: 'player-1', B: 'player-2' },
      sizes: { A: size, B: size },
      decks: { A: { main: a, side: [], extra: [] }, B: { main: b, side: [], extra: [] } },
      list: null,
      pool: { name: 'classic@1', hash: 'ab' },
      key: KEY,
    },
  };
}

const named =
  (list: readonly string[], other: ReadonlySet<string> | null = null) =>
  (card: string): string => {
    const n = Number(card.slice(2)) - 1;
    if (other !== null && card.startsWith('A:') && !other.has(card)) return `secret-${n}`;
    return list[n % list.length] as string;
  };

const tape = fc.array(fc.nat(400), { maxLength: 40 });
const names = fc.array(fc.constantFrom(...NAMES), { minLength: SIZE, maxLength: SIZE });

const bytes = (stream: readonly StoredEvent[], viewer: string): string =>
  JSON.stringify(right(viewStored(stream, viewer))).replace(/"(\$c|hash|prev)":"[0-9a-f]{64}"/g, '"$1"');

describe('stored views', () => {
  it('show nothing of a card their viewer cannot know: only commitments and hashes differ', () => {
    fc.assert(
      fc.property(tape, names, (choices, list) => {
        const one = play(choices, named(list));
        const other = play(choices, named(list, one.shown));
        const [a, b] = [one, other].map(({ commits }) => encodeAll(commits)) as [
          StoredEvent[],
          StoredEvent[],
        ];
        for (const viewer of ['B', 'spectator']) {
          expect(bytes(a, viewer)).toBe(bytes(b, viewer));
          expect(bytes(b, viewer)).not.toContain('secret-');
        }
        if (one.shown.size < SIZE) expect(bytes(b, 'A')).toContain('secret-');
      }),
      { numRuns: 60 },
    );
  });

  it('fold to the view of the folded state, and verify against one head', () => {
    fc.assert(
      fc.property(tape, names, (choices, list) => {
        const stream = encodeAll(play(choices, named(list)).commits);
        const state = fold(emptyState(), right(decodeEvents(stream)));
        const head = stream.at(-1)?.meta.hash;
        for (const viewer of ['A', 'B', 'spectator']) {
          const view = right(viewStored(stream, viewer));
          expect(fold(emptyState(viewer), right(decodeView(view)))).toEqual(viewState(state, viewer));
          expect(verify(view)).toMatchObject({ chain: 'ok', head });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are refused where the key of the duel is missing', () => {
    const view = right(viewStored(encodeAll(play([], named(NAMES)).commits), 'A'));
    expect(viewStored(view, 'B')).toMatchObject({ _tag: 'Left', left: { path: 'data.key' } });
  });
});
