import { hmac } from '@duel-log/codec';
import type { Chance } from '@duel-log/duel';

/** Bits of the hash that one answer is made of: few enough for exact arithmetic, plenty for 80 cards. */
const BITS = 48;

/**
 * Chance of a recorded duel: nobody who does not hold the seed can foresee it, and a command that is sent again under
 * its id meets the same one. The seed is in no state and no stream.
 */
export function secretChance(seed: string, commandId: string): Chance {
  return ({ sides, index, purpose }) => {
    if (sides <= 1) return 0;
    const digits = hmac(seed, `${commandId}/${purpose}/${index}`).slice(0, BITS / 4);
    return Math.floor((Number.parseInt(digits, 16) / 2 ** BITS) * sides);
  };
}
