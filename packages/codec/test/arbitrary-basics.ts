import { FACES, PHASES, PILES, POSITIONS, STEPS, SUMMONS } from '@duel-log/duel/read';
import fc from 'fast-check';

/** Words and small objects of events. */

export const seat = fc.constantFrom('A', 'B', '1A', '2B');
export const number = fc.integer({ min: 1, max: 60 });
export const count = fc.nat(100_000);
export const int = fc.oneof(fc.integer({ min: -10_000, max: 10_000 }), fc.maxSafeInteger());
export const card = fc.oneof(
  fc.tuple(seat, number).map(([s, n]) => `${s}:${n}`),
  fc.tuple(seat, count).map(([s, n]) => `${s}@${n}`),
);
export const id = fc.constantFrom('summoned-skull', 'jinzo', 'sheep-token', 'mirror-force');
export const place = fc.oneof(
  fc.tuple(seat, fc.constantFrom(...PILES, 'field')).map(([s, p]) => `${s}.${p}`),
  fc
    .tuple(seat, fc.constantFrom('monster', 'st'), fc.integer({ min: 1, max: 5 }))
    .map(([s, r, n]) => `${s}.${r}:${n}`),
);
export const ref = fc.oneof(place, card);
/** Texts of any script; halves of surrogate pairs have no place in JSON. */
export const text = fc.string({ unit: 'grapheme', maxLength: 12 });
/** Keys of tables: no `$` in front, not the one that means the prototype. */
const key = text.filter((name) => !name.startsWith('$') && name !== '__proto__');
export const word = text.filter((name) => name !== '');
export const face = fc.constantFrom(...FACES);
export const battlePosition = fc.constantFrom(...POSITIONS);
export const summon = fc.constantFrom(...SUMMONS);
export const answer = fc.oneof(text, int, card);
export const maybe = <A>(inner: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(inner, { nil: null });
export const few = <A>(inner: fc.Arbitrary<A>): fc.Arbitrary<A[]> => fc.array(inner, { maxLength: 4 });
export const table = <A>(inner: fc.Arbitrary<A>): fc.Arbitrary<Record<string, A>> =>
  fc.dictionary(key, inner, { maxKeys: 3, noNullPrototype: true });
/** An object whose keys of the second part may be missing. */
export function partly<R extends object, O extends object>(
  must: { [K in keyof R]: fc.Arbitrary<R[K]> },
  may: { [K in keyof O]: fc.Arbitrary<O[K]> },
): fc.Arbitrary<R & Partial<O>> {
  const record = fc.record(
    { ...must, ...may } as never,
    { requiredKeys: Object.keys(must), noNullPrototype: true } as never,
  );
  return record as unknown as fc.Arbitrary<R & Partial<O>>;
}

export const link = maybe(number);
export const phase = fc.constantFrom(...PHASES);
export const step = maybe(fc.constantFrom(...STEPS));
const deck = fc.record({ main: few(id), side: few(id), extra: few(id) });
export const decks = table(maybe(deck));
export const cardList = maybe(fc.record({ id: word, version: text }));
export const pool = fc.record({ name: text, hash: text });
export const teams = few(fc.record({ id: word, seats: few(seat), lp: int }));
export const modifiers = few(fc.record({ source: id, at: maybe(place), what: text }));
