import { decodeEvents, readDuelFile, verify } from '@duel-log/codec';
import { describe, expect, test } from 'vitest';
import {
  type Counterexample,
  counterexampleOf,
  duelFileOf,
  filesOf,
  findingsOf,
  formatCounterexample,
  parseCounterexample,
  playRecipe,
  recipeOf,
  replayCounterexample,
  shrink,
  VANILLA_SETUP,
} from '../src/index.js';
import { destroysNothing, forgetsNormalSummons, look, recipeWith } from './wrong-engines.js';

const play = { advance: forgetsNormalSummons };
const whole = recipeWith(forgetsNormalSummons, VANILLA_SETUP, '1');
const first = findingsOf(playRecipe(whole, play), look)[0];
if (first === undefined) throw new Error('the wrong engine is not found out');
const { recipe, finding } = shrink(whole, first, { inspect: look, play });
const kept = counterexampleOf(recipe, finding, playRecipe(recipe, play));
const text = formatCounterexample(kept);

function parsed(content: string): Counterexample {
  const result = parseCounterexample(content, 'my.counterexample.json');
  if (!result.ok) throw new Error(result.message);
  return result.counterexample;
}

/** The same data, its keys put in by another order. */
function shuffled(value: unknown, seed: number): unknown {
  if (Array.isArray(value)) return value.map((one) => shuffled(one, seed));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, shuffled(one, seed)] as const);
  const turned = [...entries.slice(seed % entries.length), ...entries.slice(0, seed % entries.length)];
  return Object.fromEntries(seed % 2 === 0 ? turned.reverse() : turned);
}

describe('a counterexample as a file', () => {
  test('holds the commands themselves, not only the seed they came from (F-01)', () => {
    expect(parsed(text)).toEqual(kept);
    expect(parsed(text).recipe.commands.map(({ type }) => type)).toEqual(
      recipe.commands.map(({ type }) => type),
    );
  });

  test('has the same bytes whatever order its parts were put together in (F-08)', () => {
    for (const seed of [1, 2, 3])
      expect(formatCounterexample(shuffled(kept, seed) as Counterexample)).toBe(text);
  });

  test('is laid out for people: a command a line', () => {
    for (const command of kept.recipe.commands)
      expect(text.split('\n').some((line) => line.includes(`"type":"${command.type}"`))).toBe(true);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(400);
  });

  test('names what failed and the first bad event', () => {
    expect(kept.name).toMatch(/^audit-SUM-NS-01-[0-9a-f]{8}$/);
    expect(kept.event?.type).toMatch(/^(?:SummonDeclared|MonsterSet)$/);
  });

  test('is not changed by being played (F-04)', () => {
    const before = formatCounterexample(kept);
    replayCounterexample(kept, { inspect: look, play });
    expect(formatCounterexample(kept)).toBe(before);
    expect(Object.isFrozen(playRecipe(recipe, play).commits[1]?.command)).toBe(true);
  });
});

describe('a counterexample played again', () => {
  test('plays one duel and no other (F-05)', () => {
    let opened = 0;
    const counting: typeof forgetsNormalSummons = (state, command, env, chance) => {
      if (command.type === 'OpenDuel') opened += 1;
      return forgetsNormalSummons(state, command, env, chance);
    };
    const { duel } = replayCounterexample(kept, { inspect: look, play: { advance: counting } });
    expect(opened).toBe(1);
    expect(duel.sources.filter((source) => source >= 0)).toEqual(recipe.commands.map((_, i) => i));
  });

  test('with the engine it was found with it fails the same', () => {
    const again = replayCounterexample(parsed(text), { inspect: look, play });
    expect(again).toMatchObject({ verdict: 'fails-the-same', same: true, elsewhere: null, otherPool: false });
    expect(again.findings).toContainEqual(finding);
  });

  test('with the right engine it passes: the second command is refused', () => {
    const again = replayCounterexample(parsed(text), { inspect: look });
    expect(again).toMatchObject({ verdict: 'passes', same: false, findings: [], elsewhere: null });
    expect(again.duel.skipped).toEqual([recipe.commands.length - 1]);
  });

  test('a failure of another kind is told from the one it was kept for', () => {
    const other = [{ oracle: 'toy', rule: 'ENGINE-TOY', revision: 3, message: 'Something else.' }];
    expect(replayCounterexample(kept, { inspect: () => other })).toMatchObject({
      verdict: 'fails-otherwise',
      same: false,
    });
  });

  test('says from which event on the duel takes another course', () => {
    const [board, ...more] = kept.boards;
    if (board === undefined) throw new Error('no board was kept');
    const boards = [{ ...board, hash: 'another' }, ...more];
    expect(replayCounterexample({ ...kept, boards }, { inspect: look }).elsewhere).toBe(board.revision);
    expect(replayCounterexample({ ...kept, poolHash: 'x' }, { inspect: look }).otherPool).toBe(true);
  });
});

describe('a file that is no counterexample is told in one sentence', () => {
  const say = (change: (value: Record<string, unknown>) => unknown): string => {
    const value = JSON.parse(text) as Record<string, unknown>;
    const result = parseCounterexample(JSON.stringify(change(value)), 'my.json');
    if (result.ok) throw new Error('it was taken');
    expect(result.message).toMatch(/^my\.json .+[^.]\.$/);
    return result.message;
  };
  const inRecipe = (change: object) => (value: Record<string, unknown>) => ({
    ...value,
    recipe: { ...(value['recipe'] as object), ...change },
  });
  const cases: readonly (readonly [string, (value: Record<string, unknown>) => unknown, string])[] = [
    ['another JSON', () => ({ id: 'SC-TRIB-01' }), 'is no counterexample'],
    ['a list', () => [1], 'is no counterexample'],
    ['a later version', (value) => ({ ...value, v: 2 }), 'version 2'],
    ['no version', ({ v: _left, ...value }) => value, 'names no version (v)'],
    ['a command without a type', inRecipe({ commands: [{ by: 'A' }] }), 'commands.0.type is missing'],
    ['a missing field', ({ finding: _left, ...value }) => value, 'finding is missing'],
    ['an unknown field', (value) => ({ ...value, colour: 'red' }), 'colour is an unknown key'],
    ['a name that leads elsewhere', (value) => ({ ...value, name: '../x/y' }), 'name is no plain name'],
    ['no list of commands', inRecipe({ commands: 'Pass' }), 'recipe.commands is no list'],
    [
      'a command of no kind',
      inRecipe({ commands: [{ type: 'Cheat', by: 'A' }] }),
      'recipe.commands.0.type is unknown: "Cheat"',
    ],
    [
      'a command without its card',
      inRecipe({
        commands: [
          { type: 'Pass', by: 'A' },
          { type: 'Discard', by: 'A' },
        ],
      }),
      'recipe.commands.1.card is missing',
    ],
    ['a wrong chance', inRecipe({ commands: [{ type: 'Pass', by: 'A', chance: -1 }] }), 'commands.0.chance'],
    ['half a position', inRecipe({ from: { v: 1 } }), 'recipe.from.'],
  ];
  test.each(cases)('%s', (_, change, says) => {
    expect(say(change)).toContain(says);
  });
  test('no JSON at all', () => {
    const result = parseCounterexample('{', 'my.json');
    expect(result.ok ? '' : result.message).toMatch(/^my\.json is no JSON: name a file/);
  });
});

describe('beside it lies a duel file', () => {
  test('that every verb can open, although the duel is illegal', () => {
    const [json, stream] = filesOf(kept, playRecipe(recipe, play));
    expect(json).toEqual({ file: `${kept.name}.counterexample.json`, text });
    expect(stream?.file).toBe(`${kept.name}.duel.ndjson`);
    const read = readDuelFile(stream?.text ?? '');
    if (read._tag === 'Left') throw new Error(read.left.message);
    expect(verify(read.right).chain).toBe('ok');
    const events = decodeEvents(read.right);
    if (events._tag === 'Left') throw new Error(events.left.message);
    expect(events.right).toEqual(playRecipe(recipe, play).events);
  });

  test('up to the first commit that cannot be stored at all', () => {
    const duel = playRecipe(recipeWith(destroysNothing, VANILLA_SETUP, '3', 40));
    const broken = {
      ...duel,
      commits: duel.commits.map((commit, i) =>
        i < 20
          ? commit
          : { ...commit, events: commit.events.map((event) => ({ ...event, data: { batch: Number.NaN } })) },
      ),
    };
    const read = readDuelFile(duelFileOf(broken as unknown as typeof duel));
    expect(read._tag === 'Right' ? read.right.length : 0).toBe(
      duel.commits.slice(0, 20).flatMap(({ events }) => events).length,
    );
  });

  test('a duel that begins in the middle is also a recipe again', () => {
    const duel = playRecipe(recipe, play);
    expect(playRecipe(recipeOf(duel), play).events).toEqual(duel.events);
  });
});
