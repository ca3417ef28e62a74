import { type DuelState, fieldZone, monsterZone, stZone } from '@duel-log/duel';
import fc from 'fast-check';

/** The seats of the duel, now and then one that is none of them. */
export function seats(state: DuelState): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...state.seatOrder) },
    { weight: 1, arbitrary: fc.constantFrom('Z', 'a') },
  );
}

/** Names of cards as commands use them: instances, zones, and names of nothing. */
export function refs(state: DuelState): fc.Arbitrary<string> {
  const zones = state.seatOrder.flatMap((seat) => [
    ...[1, 2, 3, 4, 5].flatMap((n) => [monsterZone(seat, n), stZone(seat, n)]),
    fieldZone(seat),
  ]);
  const held = state.seatOrder.flatMap((seat) => {
    const own = state.seats[seat];
    return [...(own?.hand ?? []), ...(own?.gy ?? [])].filter((card) => card !== null);
  });
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...zones) },
    { weight: 4, arbitrary: fc.constantFrom(...(held.length > 0 ? held : zones)) },
    { weight: 2, arbitrary: fc.constantFrom(...Object.keys(state.cards)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'Z:1',
        'A:0',
        'A:999',
        'A.monster:9',
        'A.hand',
        'direct',
        '__proto__',
        'constructor',
      ),
    },
  );
}
