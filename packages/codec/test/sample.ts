import type { Command, DuelEvent } from '@duel-log/duel/read';
import { either as E } from 'fp-ts';
import { type CommitContext, encodeCommit, GENESIS, type StoredEvent, uuidV5 } from '@duel-log/codec';

/** A short duel by hand: two Decks of four cards, a toss, two shuffles, draws, a Set monster, a Spell that is Set. */

export const KEY = 'a-key-that-only-the-judge-knows';
const STREAM = 'duel-0d9f6c1e-52a7-4a53-9a3c-6d0f3a3c2b11';

const action = (command: Command): DuelEvent => ({ type: 'ActionTaken', data: { command } });

const move = (card: string, id: string, from: string, to: string, batch: number): DuelEvent => ({
  type: 'CardMoved',
  data: {
    card,
    id,
    from,
    to,
    face: 'down',
    position: to.includes('monster') ? 'defense' : null,
    cause: to.endsWith('.hand') ? 'draw' : 'rule',
    link: null,
    batch,
  },
});

const deckA = { main: ['summoned-skull', 'gemini-elf', 'mirror-force', 'sangan'], side: [], extra: [] };
const deckB = { main: ['jinzo', 'vorse-raider', 'raigeki', 'sangan'], side: [], extra: [] };

/** The commits of the sample duel; `secret` is the card that A Sets, which B cannot know. */
export function sampleCommits(secret = 'gemini-elf', key = KEY): readonly (readonly DuelEvent[])[] {
  const main = deckA.main.map((id) => (id === 'gemini-elf' ? secret : id));
  return [
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
          sizes: { A: { main: 4, side: 0, extra: 0 }, B: { main: 4, side: 0, extra: 0 } },
          decks: { A: { ...deckA, main }, B: deckB },
          list: null,
          pool: { name: 'classic@1', hash: 'ab' },
          key,
        },
      },
      { type: 'CoinTossed', data: { by: 'A', purpose: 'starter', result: 'A' } },
    ],
    [
      action({ type: 'Choose', by: 'A', answer: 'first' }),
      { type: 'StarterChosen', data: { by: 'A', first: 'A' } },
      { type: 'DeckShuffled', data: { seat: 'A', order: ['A:2', 'A:3', 'A:1', 'A:4'], cutBy: 'B' } },
      { type: 'DeckShuffled', data: { seat: 'B', order: ['B:1', 'B:2', 'B:3', 'B:4'], cutBy: 'A' } },
      move('A:2', secret, 'A.deck', 'A.hand', 6),
      move('A:3', 'mirror-force', 'A.deck', 'A.hand', 6),
      move('B:1', 'jinzo', 'B.deck', 'B.hand', 6),
      { type: 'TurnStarted', data: { number: 1, seat: 'A' } },
      { type: 'PhaseStarted', data: { phase: 'main1', step: null } },
    ],
    [
      action({ type: 'SetMonster', by: 'A', card: 'A:2' }),
      move('A:2', secret, 'A.hand', 'A.monster:1', 12),
      { type: 'MonsterSet', data: { card: 'A.monster:1', by: 'A', normal: true, tributes: [], batch: 12 } },
    ],
    [
      action({ type: 'SetSpellTrap', by: 'A', card: 'A:3' }),
      move('A:3', 'mirror-force', 'A.hand', 'A.st:1', 15),
      { type: 'SpellTrapSet', data: { card: 'A.st:1', by: 'A', batch: 15 } },
    ],
    [
      action({ type: 'Surrender', by: 'B' }),
      { type: 'DuelEnded', data: { winner: 'A', reason: 'surrender' } },
    ],
  ];
}

/** Commits one after the other as one stream. */
export function encodeAll(
  commits: readonly (readonly DuelEvent[])[],
  stream = STREAM,
  key: string | null = null,
): readonly StoredEvent[] {
  const stored: StoredEvent[] = [];
  commits.forEach((events, i) => {
    const result = encodeCommit(events, {
      stream,
      revision: stored.length,
      prev: stored.at(-1)?.meta.hash ?? GENESIS,
      key: stored.length === 0 ? key : (key ?? KEY),
      commandId: uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', `${stream} ${i}`),
      occurredAt: `2026-11-29T12:00:${String(i % 60).padStart(2, '0')}.000Z`,
      engine: '0.1.0',
    });
    if (E.isLeft(result)) throw new Error(result.left.message);
    stored.push(...result.right);
  });
  return stored;
}

export function sampleStream(secret?: string): readonly StoredEvent[] {
  return encodeAll(sampleCommits(secret));
}

export function right<L, A>(result: E.Either<L, A>): A {
  if (E.isLeft(result)) throw new Error(JSON.stringify(result.left));
  return result.right;
}

export function left<L, A>(result: E.Either<L, A>): L {
  if (E.isRight(result)) throw new Error('this should have been refused');
  return result.left;
}

/** A context for one commit somewhere in a stream. */
export function context(more: Partial<CommitContext> = {}): CommitContext {
  return {
    stream: STREAM,
    revision: 0,
    prev: (more.revision ?? 0) === 0 ? GENESIS : 'ab'.repeat(32),
    key: null,
    commandId: '0e5c3c51-30a1-4f7e-8f0f-0a4f5d1f2d11',
    occurredAt: '2026-11-29T12:00:00.000Z',
    engine: '0.1.0',
    ...more,
  };
}
