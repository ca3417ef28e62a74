import type { Chance } from './effects/env.js';

/** 32-bit FNV-1a of a text: a seed, not a secret. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

function mix(value: number): number {
  let x = value >>> 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return (x ^ (x >>> 16)) >>> 0;
}

/**
 * Chance as a pure function of a seed and the id of the command that asks. Good enough to play, search and fuzz; for a
 * recorded duel between people the seed comes from a source nobody can foresee, and is kept out of state and stream.
 */
export function seededChance(seed: string, commandId: string): Chance {
  const start = hash(`${seed}/${commandId}`);
  return ({ sides, index }) => {
    if (sides <= 1) return 0;
    const high = mix(start + Math.imul(index + 1, 0x9e3779b9));
    return Math.floor((high / 0x1_0000_0000) * sides);
  };
}
