/** A drawing for each card id: the same card, the same emblem, with no picture file. */
export interface Emblem {
  /** two paths in a box of 100 by 100: pale and strong */
  readonly pale: string;
  readonly strong: string;
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
  const first = petal(next);
  const second = next(2) === 0 ? ray(next) : petal(next);
  const emblem = {
    pale: around(first, fold, 0),
    strong: `${around(second, fold, 180 / fold)}M45 50a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z`,
  };
  known.set(id, emblem);
  return emblem;
}

type Next = (below: number) => number;
/** A closed figure above the middle: letters of a path with their points, from the middle. */
type Figure = readonly (readonly [letter: string, ...points: readonly number[]])[];

function petal(next: Next): Figure {
  const inner = 4 + next(12);
  const outer = 30 + next(17);
  const wide = 6 + next(15);
  const waist = inner + ((outer - inner) * (30 + next(45))) / 100;
  return [
    ['M', 0, inner],
    ['Q', -wide, waist, 0, outer],
    ['Q', wide, waist, 0, inner],
  ];
}

function ray(next: Next): Figure {
  const outer = 20 + next(26);
  const half = 2 + next(6);
  const inner = 8 + next(8);
  return [
    ['M', -half, inner],
    ['L', 0, outer],
    ['L', half, inner],
  ];
}

/** The figure, turned and repeated around the middle, as one path. */
function around(figure: Figure, fold: number, offset: number): string {
  let path = '';
  for (let i = 0; i < fold; i++) {
    const angle = ((offset + (360 / fold) * i) * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    for (const [letter, ...points] of figure) {
      path += letter;
      for (let n = 0; n < points.length; n += 2) {
        const [x = 0, y = 0] = [points[n], points[n + 1]];
        path += `${n === 0 ? '' : ' '}${(50 + x * cos + y * sin).toFixed(1)} ${(50 + x * sin - y * cos).toFixed(1)}`;
      }
    }
    path += 'Z';
  }
  return path;
}
