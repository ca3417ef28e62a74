import {
  type Command,
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  toPosition,
  viewEvent,
  viewState,
} from '@duel-log/duel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codec,
  deepFreeze,
  foldLaws,
  interference,
  leaks,
  mirror,
  otherWorlds,
  playDuel,
  positions,
  sealed,
  shippedSetup,
  statesOf,
  storedOf,
  tampered,
  timeline,
  uniform,
  Unsealed,
  VANILLA_SETUP,
  views,
} from '../src/index.js';

/** Oracles that compare parts of the program are handed a part that is wrong. */

const setup = shippedSetup(0);
const { env } = setup;
const duel = playDuel({ setup, strategy: uniform, seed: 2, limit: 300 });
const { events } = duel;
const states = statesOf(duel);
const open = duel.commits.findIndex(({ before }) => before.asks === null && before.turn.phase === 'main1');

describe('folds, timelines, positions', () => {
  test('a fold that loses an event now and then', () => {
    const loses: typeof fold = (from, list) =>
      fold(
        from,
        [...list].filter(({ type }) => type !== 'LifePointsChanged'),
      );
    expect(foldLaws(events, states, [10], loses).length).toBeGreaterThan(0);
    expect(foldLaws(events, states, [10])).toEqual([]);
  });
  test('a board that is one event late', () => {
    const late = (list: readonly DuelEvent[]) => ({
      at: (n: number) => fold(emptyState(), list.slice(0, Math.max(0, n))),
    });
    expect(timeline(events, states, [40], late)).toHaveLength(1);
    expect(timeline(events, states, [40])).toEqual([]);
  });
  test('a position that forgets a flag, or what remains to be done', () => {
    const asked = duel.commits.findIndex(({ before }) => before.asks?.kind === 'window');
    expect(positions(duel, asked)).toEqual([]);
    expect(positions(duel, asked, 5, (from) => ({ ...toPosition(from), agenda: null }))).toHaveLength(1);
    expect(
      positions(duel, open, 5, (from) => ({ ...toPosition(from), normalSummons: {}, tokens: 9 })),
    ).toHaveLength(1);
  });
});

describe('views', () => {
  const open: typeof viewEvent = (before, event, viewer) =>
    event.type === 'CardMoved' ? event : viewEvent(before, event, viewer);
  test('a view that hides too little, or more in the state than in the events', () => {
    expect(views(events, states, 'B', { event: open, state: viewState })).toHaveLength(1);
    expect(leaks(events, states, 'B', env, open).length).toBeGreaterThan(0);
    const shuffles: typeof viewEvent = (before, event, viewer) =>
      event.type === 'DeckShuffled' ? event : viewEvent(before, event, viewer);
    expect(leaks(events, states, 'spectator', env, shuffles).length).toBeGreaterThan(0);
  });
  test('interference: drawn cards, and what remains to be done, tell the worlds apart', () => {
    const short = playDuel({ setup, strategy: uniform, seed: 2, limit: 30 });
    const worlds = otherWorlds(short, 'B');
    if (worlds === null) throw new Error('B has seen everything');
    const tells: typeof viewEvent = (before, event, viewer) =>
      event.type === 'DuelOpened' ? event : viewEvent(before, event, viewer);
    for (const world of fc.sample(worlds, { numRuns: 5, seed: 1 })) {
      expect(interference(short, world, 'B', tells).findings).toHaveLength(1);
      expect(interference(short, world, 'B')).toMatchObject({ findings: [], compared: 1 });
    }
  });
});

test('codec: a stored event that says something else, and a verifier that sees nothing', () => {
  const stored = storedOf(duel);
  const [a, b] = [stored[3], stored[4]];
  if (a === undefined || b === undefined) throw new Error('the duel is too short');
  expect(codec(duel, stored)).toEqual([]);
  expect(codec(duel, [...stored.slice(0, 3), b, a, ...stored.slice(5)])).toHaveLength(1);
  expect(codec({ ...duel, events: duel.events.slice(1) }, stored)).toHaveLength(1);
  const blind = fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { numRuns: 50, seed: 1 });
  expect(blind.flatMap((change) => tampered(stored, change, () => ({ chain: 'ok' }))).length).toBeGreaterThan(
    10,
  );
});

test('mirror: a decider for which one seat is better', () => {
  const vanilla = playDuel({ setup: VANILLA_SETUP, strategy: uniform, seed: 2, limit: 60 });
  const partial: typeof decide = (given, command, ...rest) => {
    const decided = decide(given, command, ...rest);
    if (decided._tag === 'Left' || command.by !== 'A') return decided;
    return {
      ...decided,
      right: decided.right.filter(({ type }) => type !== 'DecisionOpened' && type !== 'MonsterSet'),
    };
  };
  expect(mirror(vanilla)).toEqual([]);
  expect(mirror(vanilla, partial)).toHaveLength(1);
});

test('sealed: asking for the time or for chance throws, and afterwards all is as before', () => {
  for (const deed of [() => Date.now(), () => Math.random(), () => new Date(), () => performance.now()])
    expect(() => sealed<unknown>(deed)).toThrow(Unsealed);
  expect(sealed(() => new Date(0).getTime())).toBe(0);
  expect(Date.now()).toBeGreaterThan(0);
  expect(Math.random()).toBeLessThan(1);
});

test('a strategy that writes into a state is told', () => {
  const writes = {
    name: 'writes',
    start: () => (given: DuelState, list: readonly Command[]) => {
      (given.turn as { number: number }).number = 99;
      return list[0] as Command;
    },
  };
  expect(playDuel({ setup, strategy: writes, seed: 1, limit: 3 }).fault).toMatchObject({
    oracle: 'play',
    rule: 'ENGINE-THROWS',
    message: expect.stringContaining('TypeError'),
  });
  expect(Object.isFrozen(deepFreeze({ a: { b: 1 } }).a)).toBe(true);
});
