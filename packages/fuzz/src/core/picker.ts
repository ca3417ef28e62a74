import { hash } from '@duel-log/scenarios';

/** Chooses a number from 0 up to, but not including, `below`; 0 where there is nothing to choose from. */
export type Picker = (below: number) => number;

/** Choices that follow from a seed (mulberry32): the same seed, the same choices, on every machine. */
export function seededPick(seed: string): Picker {
  let state = hash(seed);
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let x = Math.imul(state ^ (state >>> 15), state | 1);
    x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 0x1_0000_0000) * below);
  };
}

/**
 * Choices written down beforehand: the tape's numbers one by one, then zeros. Smaller numbers are simpler choices, so a
 * tool that makes numbers smaller makes what was chosen simpler.
 */
export function tapePick(tape: readonly number[]): Picker {
  let at = 0;
  return (below) => {
    const number = tape[at++] ?? 0;
    return below <= 1 ? 0 : number % below;
  };
}

/** One of the list. It must not be empty. */
export function oneOf<T>(list: readonly T[], pick: Picker): T {
  if (list.length === 0) throw new Error('one of nothing');
  return list[pick(list.length)] as T;
}

/** Yes, `share` times out of `of`. */
export function chance(pick: Picker, share: number, of: number): boolean {
  return pick(of) < share;
}
