/** Most layouts that are remembered in all, and of those that begin with one key. */
const MOST = 4096;
const MOST_ALIKE = 64;

interface Known<A> {
  readonly keys: readonly string[];
  readonly layout: A;
}

/**
 * What is known of objects by their keys in the order in which they stand. Objects of one kind are many and their kinds
 * are few: a layout is made once and found again by comparing names, which is far cheaper than to sort or join them.
 */
export class Layouts<A> {
  private readonly known = new Map<string | undefined, Known<A>[]>();
  private readonly make: (keys: readonly string[]) => A;
  private count = 0;

  constructor(make: (keys: readonly string[]) => A) {
    this.make = make;
  }

  of(keys: readonly string[]): A {
    const alike = this.known.get(keys[0]);
    if (alike !== undefined)
      for (let i = 0; i < alike.length; i++) {
        const one = alike[i] as Known<A>;
        if (same(one.keys, keys)) return one.layout;
      }
    return this.learn(keys, alike);
  }

  private learn(keys: readonly string[], alike: Known<A>[] | undefined): A {
    const layout = this.make(keys);
    if (this.count >= MOST || (alike?.length ?? 0) >= MOST_ALIKE) return layout;
    this.count++;
    if (alike === undefined) this.known.set(keys[0], [{ keys, layout }]);
    else alike.push({ keys, layout });
    return layout;
  }
}

function same(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
