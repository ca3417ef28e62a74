import { Problem } from '../problem.js';

/** The entries of an Accept-like header with their weights; those refused (`q=0`) have 0. */
function entries(header: string): readonly (readonly [string, number])[] {
  return header.split(',').map((part) => {
    const [name = '', ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const q = parameters.find((one) => one.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    return [name, weight >= 0 && weight <= 1 ? weight : 0] as const;
  });
}

/** The weight a header gives to a media type: the most exact entry counts. */
function weightOf(list: readonly (readonly [string, number])[], type: string): number {
  const group = `${type.split('/')[0]}/*`;
  for (const wanted of [type, group, '*/*']) {
    const found = list.find(([name]) => name === wanted);
    if (found !== undefined) return found[1];
  }
  return 0;
}

/** The first of the types that the caller likes best; a problem where it accepts none. */
export function pickType<T extends string>(header: string | undefined, types: readonly T[]): T {
  const [first] = types;
  if (first === undefined) throw new Error('an answer has a type');
  if (header === undefined || header.trim() === '') return first;
  const list = entries(header);
  let best: T | null = null;
  let weight = 0;
  for (const type of types) {
    const own = weightOf(list, type);
    if (own > weight) [best, weight] = [type, own];
  }
  if (best !== null) return best;
  throw new Problem('not-acceptable', `This address answers with ${types.join(' or ')}.`);
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** How the answer may be packed. */
export function pickEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const list = entries(header);
  const weight = (name: string): number => list.find(([one]) => one === name)?.[1] ?? 0;
  const br = weight('br');
  const gzip = Math.max(weight('gzip'), weight('x-gzip'));
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}
