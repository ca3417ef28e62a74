import { describe, expect, test } from 'vitest';
import { fuzzGame, inOrder, playGame, shrinkList } from '../src/index.js';
import { type Bug, tricks } from './toy-tricks.js';

const fuzz = (bug: Bug | null, seed = 'toy') => fuzzGame(tricks(bug), { seed, games: 200 });

describe('the core plays any game', () => {
  test('a sound engine of another game passes', () => {
    const { games, commands, failures } = fuzz(null);
    expect(failures).toEqual([]);
    expect(games).toBe(200);
    expect(commands).toBeGreaterThan(1000);
  });

  test('the same seed is the same run', () => {
    expect(fuzz('double on a tie')).toEqual(fuzz('double on a tie'));
  });

  test.each([
    // a card, and the same card upon it
    ['double on a tie', 'invariants', 'CARDS', 2],
    ['shows the hand', 'sight', 'ENGINE-SIGHT', 1],
    // a 3, and the card that nobody holds
    ['offers too much', 'play', 'ENGINE-LEGALITY', 2],
    ['throws', 'play', 'ENGINE-THROWS', 2],
    // a 4 waits for an answer
    ['gets stuck', 'play', 'ENGINE-TERMINATION', 1],
  ] as const)('%s: found, told once, and shrunk to the shortest game', (bug, oracle, rule, least) => {
    const { failures } = fuzz(bug);
    expect(failures).toHaveLength(1);
    const [failure] = failures;
    expect(failure?.finding).toMatchObject({ oracle, rule });
    expect(failure?.games).toBeGreaterThan(1);
    expect(failure?.commands).toHaveLength(least);
    if (failure === undefined) return;
    const { seed, commands } = failure;
    for (let at = 0; at < commands.length; at++) {
      const shorter = commands.filter((_, i) => i !== at);
      const played = playGame(tricks(bug), { seed, choose: inOrder(shorter), limit: 50 });
      const doubled = played.end.won.flat().length + played.end.hands.flat().length > 8;
      expect(played.broken !== null || doubled, `without command ${at} nothing is wrong`).toBe(false);
    }
  });
});

describe('shrinking a list', () => {
  test('only what is needed is left, in its order', () => {
    const list = Array.from({ length: 100 }, (_, i) => i);
    const fails = (some: readonly number[]): boolean => some.includes(17) && some.includes(63);
    expect(shrinkList(list, fails)).toEqual([17, 63]);
  });
  test('the number of tries is kept to', () => {
    let tries = 0;
    shrinkList(
      Array.from({ length: 100 }, (_, i) => i),
      () => {
        tries += 1;
        return false;
      },
      10,
    );
    expect(tries).toBe(10);
  });
});
