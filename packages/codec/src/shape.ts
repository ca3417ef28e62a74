import * as t from 'io-ts';

/**
 * Small combinators that make io-ts types which are closed (an unknown key is an error) and fast: a value that is
 * right is only looked at once, by a plain predicate that builds nothing; what is wrong with it is asked afterwards.
 */

export interface Fault {
  readonly path: readonly string[];
  /** goes on after the path: `is no integer` */
  readonly reason: string;
}

type Check = (value: unknown) => boolean;
type Explain = (value: unknown) => Fault | null;

/** Which places of a value are hidden: by key, `*` for any; `true` marks the place itself. */
export interface HiddenTree {
  readonly [key: string]: HiddenTree | true;
}

/** An io-ts type over plain data that decodes to the very same value. */
export class Shape<A> extends t.Type<A, A, unknown> {
  readonly explain: Explain;
  /** The same shape for views: hidden places may also be `null`. */
  readonly masked: (hidden: HiddenTree) => Shape<A>;

  constructor(name: string, check: Check, explain: Explain, masked?: (hidden: HiddenTree) => Shape<A>) {
    super(
      name,
      check as t.Is<A>,
      (value, context) => {
        if (check(value)) return t.success(value as A);
        const fault = explain(value) ?? { path: [], reason: `is no ${name}` };
        const at = fault.path.map((key) => ({ key, type: t.unknown }));
        return t.failure(value, [...context, ...at], fault.reason);
      },
      t.identity,
    );
    this.explain = explain;
    this.masked =
      masked ??
      (() => {
        throw new Error(`duel-log bug: a hidden field lies inside ${name}`);
      });
  }
}

const shown = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text === undefined ? typeof value : text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

/** A shape without parts: `what` completes "is no …". */
export function leaf<A>(what: string, check: Check): Shape<A> {
  return new Shape<A>(what, check, (value) =>
    check(value)
      ? null
      : { path: [], reason: value === undefined ? 'is missing' : `is no ${what}: ${shown(value)}` },
  );
}

export const text = leaf<string>('text', (value) => typeof value === 'string');
/** A text that is not empty. */
export const word = leaf<string>('word', (value) => typeof value === 'string' && value !== '');
export const flag = leaf<boolean>('yes or no', (value) => typeof value === 'boolean');
/** Minus zero is refused with the rest: JSON does not keep it. */
export const int = leaf<number>('integer', (value) => Number.isSafeInteger(value) && !Object.is(value, -0));
/** An integer from 0. */
export const count = leaf<number>(
  'integer from 0',
  (value) => Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0),
);
export const yes = leaf<true>('true', (value) => value === true);

/** One of these words (or small numbers). */
export function among<const L extends readonly (string | number)[]>(list: L): Shape<L[number]> {
  const set = new Set<unknown>(list);
  return leaf<L[number]>(`one of ${list.join(' ')}`, (value) => set.has(value));
}

export function nullable<A>(inner: Shape<A>): Shape<A | null> {
  return new Shape<A | null>(
    `${inner.name} or null`,
    (value) => value === null || inner.is(value),
    (value) => (value === null ? null : inner.explain(value)),
    (hidden) => nullable(inner.masked(hidden)),
  );
}

/** `a` where its check holds, else `b`. For leaves only: two words, a word or a number. */
export function either<A, B>(a: Shape<A>, b: Shape<B>): Shape<A | B> {
  return leaf<A | B>(`${a.name} or ${b.name}`, (value) => a.is(value) || b.is(value));
}

function under(key: string, fault: Fault | null): Fault | null {
  return fault === null ? null : { path: [key, ...fault.path], reason: fault.reason };
}

/** `null` may stand where a view hides something. */
function maskedBy<A>(shape: Shape<A>, hidden: HiddenTree | true | undefined): Shape<A> {
  if (hidden === undefined) return shape;
  return hidden === true ? (nullable(shape) as Shape<A>) : shape.masked(hidden);
}

export function list<A>(element: Shape<A>): Shape<readonly A[]> {
  return new Shape<readonly A[]>(
    `list of ${element.name}`,
    (value) => {
      if (!Array.isArray(value)) return false;
      for (let i = 0; i < value.length; i++) if (!element.is(value[i])) return false;
      return true;
    },
    (value) => {
      if (!Array.isArray(value)) return { path: [], reason: `is no list: ${shown(value)}` };
      for (let i = 0; i < value.length; i++) {
        const fault = under(String(i), element.explain(value[i]));
        if (fault !== null) return fault;
      }
      return null;
    },
    (hidden) => list(maskedBy(element, hidden['*'])),
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const badKey = (key: string): boolean => key.startsWith('$') || key === '__proto__';

/** An object with any keys and one kind of values; `$` at the start of a key is kept for marks. */
export function table<A>(element: Shape<A>): Shape<Readonly<Record<string, A>>> {
  const explain: Explain = (value) => {
    if (!isObject(value)) return { path: [], reason: `is no object: ${shown(value)}` };
    for (const key of Object.keys(value)) {
      if (badKey(key)) return { path: [key], reason: 'is a key that may not be used' };
      const fault = under(key, element.explain(value[key]));
      if (fault !== null) return fault;
    }
    return null;
  };
  return new Shape<Readonly<Record<string, A>>>(
    `table of ${element.name}`,
    (value) => {
      if (!isObject(value)) return false;
      for (const key in value) if (badKey(key) || !element.is(value[key])) return false;
      return true;
    },
    explain,
    (hidden) => table(maskedBy(element, hidden['*'])),
  );
}

type Props = Readonly<Record<string, Shape<never>>>;
type Simple<A> = { readonly [K in keyof A]: A[K] };
type Closed<R, O> = Simple<
  { readonly [K in keyof R]: R[K] extends Shape<infer A> ? A : never } & {
    readonly [K in keyof O]?: O[K] extends Shape<infer A> ? A : never;
  }
>;

/** An object with exactly these keys; those of `optional` may be left out. */
export function closed<R, O = unknown>(required: R, optional?: O): Shape<Closed<R, O>> {
  const must = Object.entries(required as Props);
  const may = Object.entries((optional ?? {}) as Props);
  const mustKeys = must.map(([key]) => key);
  const mustChecks = must.map(([, shape]) => shape.is as Check);
  const mayKeys = may.map(([key]) => key);
  const mayChecks = may.map(([, shape]) => shape.is as Check);
  const known = new Map([...must, ...may]);
  const check: Check = (value) => {
    if (!isObject(value)) return false;
    for (let i = 0; i < mustKeys.length; i++) {
      if (!(mustChecks[i] as Check)(value[mustKeys[i] as string])) return false;
    }
    let expected = mustKeys.length;
    for (let i = 0; i < mayKeys.length; i++) {
      const part = value[mayKeys[i] as string];
      if (part === undefined) continue;
      if (!(mayChecks[i] as Check)(part)) return false;
      expected++;
    }
    for (const _ in value) expected--;
    return expected === 0;
  };
  const explain: Explain = (value) => {
    if (!isObject(value)) return { path: [], reason: `is no object: ${shown(value)}` };
    for (const key of Object.keys(value))
      if (!known.has(key)) return { path: [key], reason: 'is an unknown key' };
    for (const [key, shape] of must) {
      if (value[key] === undefined) return { path: [key], reason: 'is missing' };
      const fault = under(key, shape.explain(value[key]));
      if (fault !== null) return fault;
    }
    for (const [key, shape] of may) {
      if (!(key in value)) continue;
      const fault = under(key, shape.explain(value[key]));
      if (fault !== null) return fault;
    }
    return null;
  };
  const masked = (hidden: HiddenTree): Shape<Closed<R, O>> => {
    const part = (all: readonly (readonly [string, Shape<never>])[]): Props =>
      Object.fromEntries(all.map(([key, shape]) => [key, maskedBy(shape, hidden[key] ?? hidden['*'])]));
    return closed(part(must), part(may)) as unknown as Shape<Closed<R, O>>;
  };
  return new Shape<Closed<R, O>>('object', check, explain, masked);
}

type Variants<V> = { readonly [K in keyof V]: V[K] extends Shape<infer A> ? A : never }[keyof V];

/** One of several closed objects, told apart by the word under `tag`: a lookup, never a trial of all. */
export function tagged<V>(tag: string, variants: V): Shape<Variants<V>> {
  const byTag = new Map<unknown, Shape<unknown>>(
    Object.entries(variants as Readonly<Record<string, Shape<unknown>>>),
  );
  const find = (value: unknown): Shape<unknown> | undefined =>
    isObject(value) ? byTag.get(value[tag]) : undefined;
  return new Shape<Variants<V>>(
    `object by ${tag}`,
    (value) => find(value)?.is(value) ?? false,
    (value) => {
      if (!isObject(value)) return { path: [], reason: `is no object: ${shown(value)}` };
      const shape = find(value);
      if (shape !== undefined) return shape.explain(value);
      const reason = value[tag] === undefined ? 'is missing' : `is unknown: ${shown(value[tag])}`;
      return { path: [tag], reason };
    },
    (hidden) => {
      const all = [...byTag].map(([name, shape]) => [name, shape.masked(hidden)]);
      return tagged(tag, Object.fromEntries(all)) as unknown as Shape<Variants<V>>;
    },
  );
}
