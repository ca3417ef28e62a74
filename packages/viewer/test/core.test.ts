import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { boardJson } from '@duel-log/projections';
import { type DuelEvent, emptyState, type EventData, fold } from '@duel-log/duel/read';
import { blocksOf } from '../src/core/log-blocks.js';
import { viewStored } from '@duel-log/codec';
import { isFault, openStream } from '../src/core/check.js';
import { lineText } from '../src/core/line.js';
import { openDuel, type OpenedDuel } from '../src/core/opened.js';
import { Player } from '../src/core/player.js';
import { redact } from '../src/core/redact.js';
import { sceneOf } from '../src/core/scene.js';
import { SearchBook } from '../src/core/search.js';
import { shapeFault } from '../src/core/shapes.js';
import { parseDuelText } from '../src/core/file.js';
import { Speaker } from '../src/core/speak.js';
import { tell } from '../src/core/telling.js';
import { addMessages } from '../src/messages/index.js';
import { enMore } from '../src/messages/en-more.js';
import { documentFor, type FixtureName, FIXTURE_NAMES, fullOf, storedOf, textOf } from './support/duels.js';
import { stretched } from './support/long.js';

addMessages('en', enMore);

const opened = (name: FixtureName, view = 'judge'): OpenedDuel => {
  const duel = openDuel(documentFor(name, view));
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  return duel;
};

/** A schedule whose time is moved by hand. */
function handClock() {
  let now = 0;
  let waiting: { readonly at: number; readonly run: () => void }[] = [];
  return {
    schedule: (run: () => void, milliseconds: number) => {
      const one = { at: now + milliseconds, run };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    pass: (milliseconds: number) => {
      const end = now + milliseconds;
      for (;;) {
        const next = waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((one) => one !== next);
        now = next.at;
        next.run();
      }
      now = end;
    },
  };
}

const playerOf = (duel: OpenedDuel, clock = handClock()) => ({
  player: new Player(duel.index, duel.events, duel.times, clock.schedule),
  clock,
});

test('[3] any jump gives the state of a fresh fold: 500 random jumps in three duels', () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % below;
  };
  for (const [name, view] of [
    ['vanilla', 'A'],
    ['chains', 'judge'],
    ['long', 'spectator'],
  ] as const) {
    const duel = opened(name, view);
    const folds: unknown[] = [];
    let state = emptyState(view === 'judge' ? null : view);
    for (const event of duel.events) {
      state = fold(state, [event]);
      folds.push(state);
    }
    for (let i = 0; i < 500; i++) {
      const to = random(duel.index.last + 1);
      expect(duel.at(to)).toEqual(folds[to]);
    }
  }
});

test('[2] forward and back give an equal state at every event', () => {
  const duel = opened('chains', 'B');
  for (let at = 0; at < duel.index.last; at++) {
    const before = JSON.stringify(duel.at(at));
    duel.at(at + 1);
    expect(JSON.stringify(duel.at(at))).toBe(before);
  }
});

test('[2] phases, turns, chain links and ends are steps of their own', () => {
  const duel = opened('chains');
  const { player } = playerOf(duel);
  player.end();
  expect(player.at).toBe(730);
  player.home();
  player.turn(1);
  expect(duel.events[player.at]?.type).toBe('TurnStarted');
  const second = duel.index.turns[1]?.start ?? 0;
  player.turn(1);
  expect(player.at).toBe(second);
  player.step(3);
  player.turn(-1);
  expect(player.at).toBe(second);
  player.turn(-1);
  expect(player.at).toBe(duel.index.turns[0]?.start);
  player.phase(1);
  expect(duel.events[player.at]?.type).toBe('PhaseStarted');
  player.seek(400);
  player.link(1);
  expect(player.at).toBe(403);
  player.link(1);
  player.link(1);
  expect(player.at).toBe(413);
  player.link(-1);
  expect(player.at).toBe(407);
});

test('[5] back returns to where one was before the last jump, and before that one', () => {
  const { player } = playerOf(opened('vanilla'));
  player.seek(50);
  player.step(1);
  player.seek(200);
  player.end();
  player.back();
  expect(player.at).toBe(200);
  player.back();
  expect(player.at).toBe(51);
  player.back();
  expect(player.at).toBe(0);
  expect(player.canGoBack).toBe(false);
});

test('[6] the clock plays, pauses, keeps the position when the speed changes, and idles at most so long', () => {
  const duel = opened('vanilla');
  const { player, clock } = playerOf(duel);
  player.play();
  clock.pass(20_000);
  const once = player.at;
  expect(once).toBeGreaterThan(10);
  player.setSpeed(8);
  expect(player.at).toBe(once);
  clock.pass(20_000);
  expect(player.at - once).toBeGreaterThan(4 * once);
  player.pause();
  const paused = player.at;
  clock.pass(60_000);
  expect(player.at).toBe(paused);
  player.seek(0);
  player.setSpeed('real', 1);
  player.play();
  clock.pass(1_000_000);
  expect(player.at).toBe(duel.index.last);
  expect(player.playing).toBe(false);
});

test('[6] real time waits as long as the duel did', () => {
  const duel = opened('vanilla');
  const { player, clock } = playerOf(duel);
  player.setSpeed('real', 1000);
  player.play();
  const first = duel.times[0] as number;
  for (const seconds of [10, 60, 200]) {
    const { player: other, clock: time } = playerOf(duel);
    other.setSpeed('real', 1000);
    other.play();
    time.pass(seconds * 1000);
    expect(duel.times[other.at]).toBeLessThanOrEqual(first + seconds * 1000);
    expect(duel.times[other.at + 1]).toBeGreaterThan(first + seconds * 1000);
  }
  clock.pass(1);
  player.pause();
});

test('[9] redaction in the worker gives what the store would send', () => {
  for (const name of FIXTURE_NAMES) {
    const full = fullOf(name);
    for (const view of ['A', 'B', 'spectator']) {
      const stored = viewStored(storedOf(name), view);
      if (stored._tag === 'Left') throw new Error(stored.left.message);
      const there = openStream(stored.right, view);
      const here = openStream(redact(full, view), view, shapeFault);
      if (isFault(there) || isFault(here)) throw new Error('no stream');
      expect(here.events).toEqual(there.events);
    }
  }
});

test('[13] the log is grouped by turns, each line belongs to the turn and phase it happened in', () => {
  const duel = opened('chains');
  const { index, events } = duel;
  const { lines } = tell(duel);
  expect(index.turns.map((turn) => turn.number)).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  for (const line of lines) {
    const starts = events
      .slice(0, line.revision + 1)
      .filter((event): event is Extract<DuelEvent, { type: 'TurnStarted' }> => event.type === 'TurnStarted');
    expect(line.turn).toBe(starts.at(-1)?.data.number ?? 0);
  }
  const deepest = Math.max(...lines.map((line) => line.depth));
  expect(deepest).toBe(4);
});

test('[13] what a judge has set stands under the turn that it sets', () => {
  const events = fullOf('control');
  const earlier = events.find(({ type }) => type === 'PositionSet')?.data as EventData['PositionSet'];
  const rewind: DuelEvent = { type: 'PositionSet', data: { ...earlier, reason: 'rewind', of: '5' } };
  const duel = openDuel({ ...documentFor('control', 'judge'), events: [...events, rewind].map(stored) });
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  const { lines } = tell(duel);
  expect(lines.at(-2)?.turn).toBe(6);
  expect(lines.at(-1)?.turn).toBe(5);
  const heading = blocksOf(duel.index, lines)
    .flatMap(({ rows }) => rows)
    .filter(({ kind }) => kind === 'turn')
    .at(-1);
  expect(heading).toMatchObject({ number: 5, seat: 'A' });
});

const stored = (event: DuelEvent, revision: number) => ({ revision, ...event, meta: { v: '1' } });

test('[15] lines name source, action, target and zone', () => {
  const told = tell(opened('chains'));
  const say = (at: number): string => lineText(told.sentences.get(at) as never);
  expect(say(289)).toBe(
    'Yugi activates Trap Hole in Yugi’s Spell & Trap Zone 2 as Chain Link 1. Target: Gemini Elf in Pegasus’s Monster Zone 1.',
  );
  const vanilla = tell(opened('vanilla'));
  expect(lineText(vanilla.sentences.get(256) as never)).toBe(
    'Mai attacks Gemini Elf in Joey’s Monster Zone 1 with Summoned Skull in Mai’s Monster Zone 1.',
  );
  const spectator = tell(opened('vanilla', 'spectator'));
  expect(lineText(spectator.sentences.get(243) as never)).toBe('Mai draws a card.');
});

test('[15] every event of every view is told without a gap in its words', () => {
  for (const name of FIXTURE_NAMES.slice(0, 3)) {
    for (const view of ['A', 'spectator', 'judge']) {
      for (const line of tell(opened(name, view)).sentences.values()) {
        const text = lineText(line);
        expect(text).not.toMatch(/[{}]|undefined|null|\bNaN\b|^\s|\s\s|log\./);
        expect(text).toMatch(/^\S.*[.)]$/u);
      }
    }
  }
});

test('[16] search ignores accents and case, finds French names, filters by duelist and kind', () => {
  const duel = opened('chains');
  const book = new SearchBook(tell(duel).lines, duel.words);
  const all = { seat: null, kind: null };
  const hits = book.find({ ...all, text: 'CALL of the haunted' });
  expect(hits.length).toBeGreaterThan(1);
  expect(book.find({ ...all, text: "appel de l'etre hante" })).toEqual(hits);
  expect(book.find({ ...all, text: 'Appel de l’Être' })).toEqual(hits);
  const mine = book.find({ text: 'solemn', seat: 'A', kind: 'effect' });
  expect(mine).toContain(418);
  expect(book.find({ text: 'solemn', seat: 'B', kind: 'summon' })).toEqual([]);
  expect(book.find({ ...all, text: '' })).toEqual([]);
});

test('[10] flipping changes places only: the same cards are drawn with the same knowledge', () => {
  const duel = opened('chains', 'A');
  for (const at of [0, 100, 300, 419, 730]) {
    const state = duel.at(at);
    const key = (flipped: boolean): string[] =>
      sceneOf(state, 'A', flipped)
        .cards.map((card) => `${card.zone.place} ${card.key} ${card.card?.id ?? ''} ${card.look}`)
        .sort();
    expect(key(true)).toEqual(key(false));
  }
});

test('[30] bad, truncated, newer and foreign files give a fault with its line or event', () => {
  const text = textOf('vanilla');
  const lines = text.trimEnd().split('\n');
  const fault = (changed: string, name = ''): unknown => {
    const parsed = parseDuelText(changed, name);
    return isFault(parsed) ? parsed : openStream(parsed, 'judge', shapeFault);
  };
  const swap = (at: number, change: (line: string) => string): string =>
    lines.map((line, i) => (i === at ? change(line) : line)).join('\n');
  expect(fault('')).toMatchObject({ fault: 'file.empty' });
  expect(fault('hello')).toMatchObject({ fault: 'file.foreign' });
  expect(fault('x', 'a.yrpX')).toMatchObject({ fault: 'file.yrp' });
  expect(fault('yrp1\u0001\u0002')).toMatchObject({ fault: 'file.yrp' });
  expect(fault(swap(6, (line) => line.slice(0, 40)))).toMatchObject({
    fault: 'file.notJson',
    values: { line: '7', event: '6' },
  });
  expect(fault(text.slice(0, -200))).toMatchObject({ fault: 'file.cut', values: { line: '332' } });
  expect(fault(lines.slice(0, -1).join('\n'))).toMatchObject({ fault: 'file.commit' });
  expect(fault(swap(9, (line) => line.replace('"v":"1"', '"v":"2"')))).toMatchObject({
    fault: 'fault.newer',
    values: { event: '9' },
  });
  expect(fault(swap(9, (line) => line.replace(/"type":"\w+"/, '"type":"Wished"')))).toMatchObject({
    fault: 'fault.type',
    values: { event: '9', type: 'Wished' },
  });
  expect(fault(lines.filter((_, i) => i !== 20).join('\n'))).toMatchObject({
    fault: 'fault.revision',
    values: { event: '20' },
  });
  const moved = lines.findIndex((line) => line.includes('"type":"CardMoved"'));
  expect(fault(swap(moved, (line) => line.replace(/"from":"[^"]+"/, '"from":7')))).toMatchObject({
    fault: 'fault.shape',
    values: { event: String(moved), what: 'data.from' },
  });
});

test('[36] never more than one message a second: of several in between the last is spoken', () => {
  const clock = handClock();
  const said: string[] = [];
  const speaker = new Speaker((text) => said.push(text), clock.schedule);
  for (const text of ['1', '2', '3']) speaker.speak(text);
  expect(said).toEqual(['1']);
  clock.pass(999);
  expect(said).toEqual(['1']);
  clock.pass(1);
  expect(said).toEqual(['1', '3']);
  clock.pass(5000);
  speaker.speak('4');
  expect(said).toEqual(['1', '3', '4']);
});

test('[40] 10,000 events: jumps take under 50 ms (95 of 100)', () => {
  const duel = openDuel(stretched(10_000));
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  expect(duel.index.last).toBe(9999);
  duel.at(9999);
  const times: number[] = [];
  for (let i = 0; i < 200; i++) {
    const start = performance.now();
    duel.at((i * 7919) % 10_000);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  expect(times[190]).toBeLessThan(50);
});

test('[40] duels recorded by version 1 of the events replay the same for ever', () => {
  const print = (name: FixtureName): string => {
    const duel = opened(name);
    const hash = createHash('sha256');
    for (let at = 0; at <= duel.index.last; at += 25) {
      // What boards say since of what lasts and what is under way is no part of the old prints.
      const { lasting: _, attack: _attack, asks: _asks, ...rest } = boardJson(duel.at(at));
      const board = { ...rest, chain: rest.chain.map(({ declared: _declared, ...link }) => link) };
      hash.update(JSON.stringify(board));
    }
    return hash.digest('hex').slice(0, 16);
  };
  expect(Object.fromEntries(FIXTURE_NAMES.map((name) => [name, print(name)]))).toMatchInlineSnapshot(`
    {
      "chains": "8abaf218c821739d",
      "hostile": "631694a699a1e288",
      "long": "12e13216af571a0c",
      "vanilla": "680485ccf586b841",
    }
  `);
});
