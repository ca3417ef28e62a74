import {
  CLASSIC,
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  evolve,
  fold,
  type Ruleset,
  seededChance,
} from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import { FOUR } from '../src/index.js';
import { type Commit, environment, type Laid, type Move, playMoves, position } from './table.js';

/** What is written out and read back: nothing but JSON. */
const reload = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/**
 * Stops after every single event, writes state and stream out, reads them into a fresh fold and goes on: the rest of
 * the stream must lead to the same state, and at every commit's end the next command to the same events.
 */
function stopEverywhere(commits: readonly Commit[], env: Env): void {
  const stream: readonly DuelEvent[] = commits.flatMap((commit) => commit.events);
  const end = fold(emptyState(), stream);
  let state = emptyState();
  stream.forEach((event, i) => {
    state = evolve(state, event);
    const stored: { state: DuelState; rest: DuelEvent[] } = reload({ state, rest: stream.slice(i + 1) });
    expect(stored.state).toEqual(state);
    expect(fold(stored.state, stored.rest)).toEqual(end);
    expect(fold(emptyState(), reload(stream.slice(0, i + 1)))).toEqual(state);
  });
  let before = emptyState();
  commits.forEach((commit, i) => {
    const again = decide(reload(before), reload(commit.command), env, seededChance('table', String(i)));
    expect(again).toMatchObject({ _tag: 'Right' });
    if (again._tag === 'Right') expect(again.right).toEqual(commit.events);
    before = fold(reload(before), reload(commit.events));
  });
}

interface Story {
  readonly title: string;
  readonly laid: (seats: Sides) => readonly Laid[];
  readonly moves: (seats: Sides) => readonly Move[];
  readonly happens: readonly DuelEvent['type'][];
}

/** `me` is the turn duelist, `you` an opponent; in the four-seat game both have a partner. */
interface Sides {
  readonly me: string;
  readonly you: string;
}

const filler = (seat: string): Laid[] => Array.from({ length: 8 }, () => ({ seat, at: 'deck', id: 'uraby' }));

const STORIES: readonly Story[] = [
  {
    title: 'a Tribute Summon answered by Solemn Judgment answered by Solemn Judgment',
    laid: ({ me, you }) => [
      { seat: me, at: 'hand', id: 'summoned-skull' },
      { seat: me, at: 'monster:1', id: 'vorse-raider' },
      { seat: me, at: 'st:1', id: 'solemn-judgment', set: true },
      { seat: you, at: 'st:1', id: 'solemn-judgment', set: true },
    ],
    moves: ({ me, you }) => [
      { by: me, do: 'NormalSummon', card: 'hand:summoned-skull', tributes: ['monster:1'] },
      { by: you, do: 'Activate', card: 'st:1' },
      { by: me, do: 'Activate', card: 'st:1' },
    ],
    happens: [
      'SummonDeclared',
      'LinkAdded',
      'LinkAdded',
      'LinkNegated',
      'LinkResolved',
      'ChainEnded',
      'MonsterSummoned',
    ],
  },
  {
    title: 'Mirror Force in an attack by a borrowed monster',
    laid: ({ me, you }) => [
      { seat: me, at: 'hand', id: 'change-of-heart' },
      { seat: you, at: 'monster:1', id: 'gemini-elf' },
      { seat: you, at: 'monster:2', id: 'uraby' },
      { seat: you, at: 'st:1', id: 'mirror-force', set: true },
    ],
    moves: ({ me, you }) => [
      { by: me, do: 'Activate', card: 'hand:change-of-heart' },
      { by: me, do: 'Choose', answer: `${you}.monster:1` },
      { by: me, do: 'EnterPhase', phase: 'battle' },
      { by: me, do: 'Attack', card: 'monster:1', target: `${you}.monster:2` },
      { by: you, do: 'Activate', card: 'st:1' },
    ],
    happens: ['ControlChanged', 'AttackDeclared', 'LinkAdded', 'CardMoved', 'AttackCancelled'],
  },
  {
    title: 'two Sangans destroyed together',
    laid: ({ me, you }) => [
      { seat: me, at: 'hand', id: 'dark-hole' },
      { seat: me, at: 'monster:1', id: 'sangan' },
      { seat: you, at: 'monster:1', id: 'sangan' },
    ],
    moves: ({ me, you }) => [
      { by: me, do: 'Activate', card: 'hand:dark-hole' },
      { by: you, do: 'Choose', answer: 'deck:uraby' },
      { by: me, do: 'Choose', answer: 'deck:uraby' },
    ],
    happens: [
      'LinkResolved',
      'ChainEnded',
      'LinkAdded',
      'LinkAdded',
      'DeckShuffled',
      'DeckShuffled',
      'ChainEnded',
    ],
  },
  {
    title: 'Fiber Jar gathers and deals everything anew',
    laid: ({ me, you }) => [
      { seat: me, at: 'monster:1', id: 'fiber-jar', set: true },
      { seat: me, at: 'gy', id: 'uraby' },
      { seat: you, at: 'monster:1', id: 'gemini-elf' },
      { seat: you, at: 'st:1', id: 'mirror-force', set: true },
      { seat: you, at: 'hand', id: 'uraby' },
    ],
    moves: ({ me }) => [{ by: me, do: 'FlipSummon', card: 'monster:1' }],
    happens: ['MonsterSummoned', 'LinkAdded', 'DeckShuffled', 'LinkResolved', 'ChainEnded'],
  },
  {
    title: 'a choice in the middle of a resolution: Confiscation',
    laid: ({ me, you }) => [
      { seat: me, at: 'hand', id: 'confiscation' },
      { seat: you, at: 'hand', id: 'uraby' },
      { seat: you, at: 'hand', id: 'gemini-elf' },
    ],
    moves: ({ me, you }) => [
      { by: me, do: 'Activate', card: 'hand:confiscation' },
      { by: me, do: 'Choose', answer: `${you}.hand:gemini-elf` },
    ],
    happens: ['LinkAdded', 'CardRevealed', 'DecisionOpened', 'CardMoved', 'LinkResolved'],
  },
];

function run(ruleset: Ruleset, sides: Sides, story: Story): void {
  const env = environment(ruleset);
  const laid = [...story.laid(sides), ...ruleset.seats.flatMap(filler)];
  const commits = playMoves(env, position(ruleset, sides.me, laid), story.moves(sides));
  const types = commits.flatMap((commit) => commit.events).map((event) => event.type);
  let from = 0;
  for (const type of story.happens) {
    const at = types.indexOf(type, from);
    expect(
      at,
      `${type} after ${types.slice(0, from).slice(-3).join(', ')}; all: ${types.join(' ')}`,
    ).toBeGreaterThanOrEqual(from);
    from = at + 1;
  }
  stopEverywhere(commits, env);
}

describe('a duel stopped after any event goes on as if nothing had been', () => {
  for (const story of STORIES) {
    test(`two seats: ${story.title}`, () => run(CLASSIC, { me: 'A', you: 'B' }, story));
    test(`four seats in two teams: ${story.title}`, () => run(FOUR, { me: '1A', you: '2A' }, story));
    test(`four seats, the turn of another: ${story.title}`, () => run(FOUR, { me: '2B', you: '1A' }, story));
  }
});
