/** A drawing for each card id: the same card, the same emblem, with no picture file. */
export interface Emblem {
  /** paths in a box of 100 by 100 */
  readonly paths: readonly string[];
  /** number of turns the figure is repeated */
  readonly fold: number;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

const known = new Map<string, Emblem>();

/** A rosette: one petal drawn from the hash, repeated around the middle. */
export function emblemOf(id: string): Emblem {
  const found = known.get(id);
  if (found !== undefined) return found;
  let seed = hash(id);
  const next = (below: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return (seed >>> 8) % below;
  };
  const fold = [3, 4, 5, 6, 8][next(5)] ?? 5;
  const paths = [petal(next), ...(next(2) === 0 ? [ray(next)] : [petal(next)])];
  const emblem = { paths, fold };
  known.set(id, emblem);
  return emblem;
}

type Next = (below: number) => number;

function petal(next: Next): string {
  const inner = 4 + next(12);
  const outer = 30 + next(17);
  const wide = 6 + next(15);
  const waist = inner + ((outer - inner) * (30 + next(45))) / 100;
  const y = (radius: number): string => (50 - radius).toFixed(1);
  return `M50 ${y(inner)}Q${50 - wide} ${y(waist)} 50 ${y(outer)}Q${50 + wide} ${y(waist)} 50 ${y(inner)}Z`;
}

function ray(next: Next): string {
  const outer = 20 + next(26);
  const half = 2 + next(6);
  const inner = 8 + next(8);
  return `M${50 - half} ${50 - inner}L50 ${50 - outer}L${50 + half} ${50 - inner}Z`;
}
