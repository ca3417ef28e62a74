import type { DeclaredMove } from '@duel-log/duel/read';
import fc from 'fast-check';
import {
  battlePosition,
  count,
  face,
  few,
  id,
  int,
  partly,
  place,
  ref,
  seat,
  word,
} from './arbitrary-basics.js';

/** Declared moves, every verb of them. */

const verb = <T extends string>(...names: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...names);
const card = ref;
const until = fc.constant('end' as const);

const move: fc.Arbitrary<DeclaredMove> = fc.oneof(
  fc.record({ do: verb('draw', 'discard-random'), seat, count }),
  fc.record({ do: verb('mill'), seat, count, to: verb('gy', 'banished') }),
  fc.record({ do: verb('damage', 'gain'), seat, amount: count }),
  fc.record({ do: verb('pay'), amount: count }),
  fc.record({ do: verb('destroy', 'send', 'discard', 'tribute'), card }),
  partly({ do: verb('banish'), card }, { face }),
  fc.record({ do: verb('return'), card, to: verb('hand', 'top', 'bottom', 'shuffle') }),
  partly(
    { do: verb('summon'), card, seat, position: battlePosition },
    { zone: count, face, how: verb('special', 'fusion', 'ritual') },
  ),
  fc.record({ do: verb('token'), id, seat, position: battlePosition }),
  partly({ do: verb('set'), card, seat }, { zone: count }),
  fc.record({ do: verb('place'), card, to: place }),
  partly({ do: verb('turn'), card, face }, { position: battlePosition }),
  fc.record({ do: verb('position'), card, position: battlePosition }),
  partly({ do: verb('control'), card, seat }, { until }),
  fc.record({ do: verb('counter'), card, counter: word, delta: int }),
  partly({ do: verb('values'), card }, { atk: int, def: int, until }),
  partly({ do: verb('negate'), link: count }, { what: verb('activation', 'effect') }),
  fc.record({ do: verb('negate-summon', 'negate-attack') }),
  partly({ do: verb('reveal'), card }, { to: few(seat) }),
  partly({ do: verb('look'), at: place }, { count }),
  fc.record({ do: verb('shuffle', 'coin', 'die'), seat }),
  fc.record({ do: verb('equip'), card, to: ref }),
);

export const moves = few(move);
