import { advance } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import {
  CLASSIC_SETUPS,
  counterexampleOf,
  findingsOf,
  type Finding,
  playDuel,
  playRecipe,
  type Recipe,
  type RecipeCommand,
  recipeOf,
  replayCounterexample,
  type Setup,
  SETUPS,
  shrink,
  type Shrunk,
  uniform,
  VANILLA_SETUP,
} from '../src/index.js';
import {
  breaksDownAtDirectAttacks,
  destroysNothing,
  forgetsAttacks,
  forgetsNormalSummons,
  forgetsTheTurnOfASet,
  look,
  losesSomeDamage,
  recipeWith,
} from './wrong-engines.js';
import { PATIENCE } from './soak.js';

type Engine = typeof advance;

interface Case {
  readonly engine: Engine;
  readonly recipe: Recipe;
  readonly finding: Finding;
}

/** The first failing duel of that engine, and what was found in it. */
function failing(engine: Engine, setup: Setup, seeds = 6, nth = 0): Case {
  const found: Case[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const recipe = recipeWith(engine, setup, String(seed));
    const [finding] = findingsOf(playRecipe(recipe, { advance: engine }), look);
    if (finding !== undefined) found.push({ engine, recipe, finding });
    if (found.length > nth) break;
  }
  const last = found[nth];
  if (last === undefined) throw new Error(`no failure in ${seeds} duels`);
  return last;
}

const small = ({ engine, recipe, finding }: Case): Shrunk =>
  shrink(recipe, finding, { inspect: look, play: { advance: engine } });

describe('a failing duel is made small', () => {
  const planted: readonly (readonly [string, Engine, readonly Setup[]])[] = [
    ['Normal Summons are not counted', forgetsNormalSummons, SETUPS],
    ['attacks are not counted', forgetsAttacks, SETUPS],
    ['a Trap is activated the turn it was Set', forgetsTheTurnOfASet, CLASSIC_SETUPS],
    ['some damage is lost', losesSomeDamage, SETUPS],
    ['what is destroyed stays', destroysNothing, CLASSIC_SETUPS],
  ];
  test('to eight commands or fewer but where several turns have to pass', () => {
    const sizes = planted
      .flatMap(([, engine, setups]) => setups.map((setup) => small(failing(engine, setup))))
      .map(({ recipe, tries, repeats }) => {
        expect(repeats).toBe(true);
        expect(tries).toBeLessThanOrEqual(1000);
        return recipe.commands.length;
      })
      .sort((a, b) => a - b);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(4);
    // Swords of Revealing Light that do not go are seen after three turns of the opponent only.
    expect(sizes.at(-2)).toBeLessThanOrEqual(8);
    expect(sizes.at(-1)).toBeLessThanOrEqual(16);
  }, 120_000);

  test('two Normal Summons in a turn are shown by a position and two commands', () => {
    const { recipe } = small(failing(forgetsNormalSummons, VANILLA_SETUP));
    expect(recipe.commands.map(({ type }) => type.replace('SetMonster', 'NormalSummon'))).toEqual([
      'NormalSummon',
      'NormalSummon',
    ]);
    expect(recipe.from?.cards.length).toBeLessThan(8);
  });

  test('every command is made plain, the first as well as the last (F-02)', () => {
    const { recipe } = small(failing(forgetsNormalSummons, VANILLA_SETUP));
    for (const command of recipe.commands) {
      expect(command).not.toHaveProperty('zone');
      expect(command).not.toHaveProperty('chance');
    }
  });

  test('what comes out fails the same, and no command of it can be spared', () => {
    const one = failing(forgetsAttacks, VANILLA_SETUP);
    const { recipe, finding } = small(one);
    const fails = (commands: readonly RecipeCommand[]): boolean =>
      findingsOf(playRecipe({ ...recipe, commands }, { advance: one.engine }), look).some(
        ({ oracle, rule }) => oracle === finding.oracle && rule === finding.rule,
      );
    expect(finding.rule).toBe(one.finding.rule);
    expect(fails(recipe.commands)).toBe(true);
    for (const [at] of recipe.commands.entries())
      expect(fails(recipe.commands.filter((_, i) => i !== at))).toBe(false);
  });

  test(
    'the same duel shrinks to the same one',
    () => {
      const one = failing(destroysNothing, CLASSIC_SETUPS[0] as Setup);
      expect(small(one)).toEqual(small(one));
    },
    PATIENCE,
  );

  test('the recipe that was given is not changed', () => {
    const one = failing(losesSomeDamage, VANILLA_SETUP);
    const before = JSON.stringify(one.recipe);
    small(one);
    expect(JSON.stringify(one.recipe)).toBe(before);
  });

  test('no more duels are played than the budget allows, and a clock may stop it', () => {
    const one = failing(forgetsAttacks, VANILLA_SETUP);
    let played = 0;
    const counting: Engine = (state, command, env, chance) => {
      if (command.type === 'OpenDuel') played += 1;
      return one.engine(state, command, env, chance);
    };
    const options = { inspect: look, play: { advance: counting } };
    expect(shrink(one.recipe, one.finding, { ...options, budget: 7 }).tries).toBe(7);
    expect(played).toBe(7);
    let asked = 0;
    const { tries } = shrink(one.recipe, one.finding, { ...options, stop: () => ++asked > 5 });
    expect(tries).toBeGreaterThan(0);
    expect(tries).toBeLessThanOrEqual(5);
  });

  test('a failure that does not show again is handed back as it was', () => {
    const one = failing(forgetsAttacks, VANILLA_SETUP);
    const right = shrink(one.recipe, one.finding, { inspect: look });
    expect(right).toEqual({ recipe: one.recipe, finding: one.finding, tries: 1, repeats: false });
  });
});

describe('a command that was tried in passing', () => {
  /** Takes a pass although nobody asked. */
  const takesPasses: Engine = (state, command, env, chance) => {
    const decided = advance(state, command, env, chance);
    if (decided._tag === 'Right' || command.type !== 'Pass') return decided;
    return { _tag: 'Right', right: { state, events: [{ type: 'ActionTaken', data: { command } }] } };
  };
  const recipe = recipeOf(playDuel({ setup: VANILLA_SETUP, strategy: uniform, seed: 3, limit: 120 }));
  const { commits } = playRecipe(recipe);
  const { before } = commits[60] as (typeof commits)[number];
  const finding: Finding = {
    oracle: 'legality',
    rule: 'ENGINE-LEGALITY',
    revision: before.revision,
    message: 'accepted, but not listed',
    command: { type: 'Pass', by: before.turn.seat },
  };

  test('becomes the last command of a small recipe, and is found again by being given', () => {
    const play = { advance: takesPasses };
    const shrunk = shrink(recipe, finding, { play });
    expect(shrunk.repeats).toBe(true);
    expect(shrunk.recipe.commands.map(({ type }) => type)).toEqual(['Pass']);
    const kept = counterexampleOf(shrunk.recipe, shrunk.finding, playRecipe(shrunk.recipe, play));
    expect(replayCounterexample(kept, { play }).verdict).toBe('fails-the-same');
    expect(replayCounterexample(kept).verdict).toBe('passes');
  });
  test('also where it was refused, in wrong words', () => {
    const mumbles: Engine = (state, command, env, chance) => {
      const decided = advance(state, command, env, chance);
      if (decided._tag === 'Right' || command.type !== 'Pass') return decided;
      return { _tag: 'Left', left: { ...decided.left, message: 'no' } };
    };
    const wrong: Finding = { ...finding, rule: 'ENGINE-REFUSAL', message: '"no" is no sentence' };
    const shrunk = shrink(recipe, wrong, { play: { advance: mumbles } });
    expect(shrunk.repeats).toBe(true);
    expect(shrunk.recipe.commands.map(({ type }) => type)).toEqual(['Pass']);
    expect(shrunk.recipe.from?.cards).toEqual([]);
  });
  test('and with the right engine nothing is found', () => {
    expect(shrink(recipe, finding).repeats).toBe(false);
  });
});

describe('only the same failure counts (F-07)', () => {
  /** A second bug, easier to reach than the first: it must not take the place of the first. */
  const both: Engine = (state, command, env, chance) => {
    if (command.type === 'EnterPhase') throw new Error('no such phase');
    return forgetsAttacks(state, command, env, chance);
  };
  test('where an easier bug lies on the way', () => {
    const one = failing(forgetsAttacks, VANILLA_SETUP);
    const { finding, repeats } = shrink(one.recipe, one.finding, { inspect: look, play: { advance: both } });
    expect(repeats).toBe(false);
    expect(finding).toEqual(one.finding);
  });

  test('where two engines break down in different words', () => {
    const two: Engine = (state, command, env, chance) => {
      if (command.type === 'SetMonster') throw new Error('nothing is Set');
      return breaksDownAtDirectAttacks(state, command, env, chance);
    };
    const { recipe, finding } = failing(breaksDownAtDirectAttacks, VANILLA_SETUP, 20);
    const commands = recipe.commands.filter(({ type }) => type !== 'SetMonster');
    const before = findingsOf(playRecipe({ ...recipe, commands }, { advance: two }), look)[0];
    expect((before ?? finding).message).toContain('no target of');
    const shrunk = shrink({ ...recipe, commands }, finding, { inspect: look, play: { advance: two } });
    expect(shrunk.finding.message).toContain('no target of');
    // The whole duel meets the other breakdown first, and that is another failure.
    expect(shrink(recipe, finding, { inspect: look, play: { advance: two } }).repeats).toBe(false);
  });

  test('a position that is wrong by itself shows nothing', () => {
    const inspect = (duel: { readonly commits: readonly unknown[] }): readonly Finding[] =>
      duel.commits.length > 30
        ? [{ oracle: 'toy', rule: 'ENGINE-TOY', revision: 200, message: 'a long duel' }]
        : [];
    const recipe = recipeWith(forgetsAttacks, VANILLA_SETUP, '1');
    const [finding] = inspect(playRecipe(recipe));
    if (finding === undefined) throw new Error('the duel is short');
    const { recipe: small_ } = shrink(recipe, finding, { inspect, budget: 300 });
    expect(playRecipe(small_).commits.length).toBe(31);
  });
});
