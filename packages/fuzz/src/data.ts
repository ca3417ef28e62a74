/** Small tools for plain data: comparing, freezing, looking through. */

/** Where two values of plain data differ first, as `path: one / other`; `null` where they are equal. */
export function difference(a: unknown, b: unknown, path = ''): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null)
    return `${path === '' ? 'value' : path}: ${shown(a)} / ${shown(b)}`;
  if (Array.isArray(a) !== Array.isArray(b)) return `${path}: ${shown(a)} / ${shown(b)}`;
  const left = a as Readonly<Record<string, unknown>>;
  const right = b as Readonly<Record<string, unknown>>;
  for (const key in left) {
    if (!(key in right)) return `${path}.${key}: ${shown(left[key])} / nothing`;
    const found = difference(left[key], right[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  for (const key in right) if (!(key in left)) return `${path}.${key}: nothing / ${shown(right[key])}`;
  return null;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}

/** Freezes plain data and everything inside it; what is frozen already is passed over, so that states that share parts cost little. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}

/** Written out and read back: nothing but JSON survives. */
export function reloaded<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** Every string inside plain data, keys left out, with the path at which it lies. */
export function* strings(value: unknown, path = ''): Generator<readonly [path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value))
      yield* strings(inner, path === '' ? key : `${path}.${key}`);
}
