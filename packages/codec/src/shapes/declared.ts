import { among, closed, count, int, list, tagged, word, leaf } from '../shape.js';
import { battlePosition, face, place, seat } from './parts.js';

/** The elementary moves of a declared outcome, each closed. */

const verb = <const T extends string>(...names: readonly T[]) =>
  leaf<T>(names.join(' or '), (value) => names.some((name) => name === value));

const number = { seat, count };
const amount = { seat, amount: count };
const card = { card: word };
const end = { until: among(['end']) };

export const DECLARED_SHAPE = list(
  tagged('do', {
    draw: closed({ do: verb('draw'), ...number }),
    'discard-random': closed({ do: verb('discard-random'), ...number }),
    mill: closed({ do: verb('mill'), ...number, to: among(['gy', 'banished']) }),
    damage: closed({ do: verb('damage'), ...amount }),
    gain: closed({ do: verb('gain'), ...amount }),
    pay: closed({ do: verb('pay'), amount: count }),
    destroy: closed({ do: verb('destroy'), ...card }),
    send: closed({ do: verb('send'), ...card }),
    discard: closed({ do: verb('discard'), ...card }),
    tribute: closed({ do: verb('tribute'), ...card }),
    banish: closed({ do: verb('banish'), ...card }, { face }),
    return: closed({ do: verb('return'), ...card, to: among(['hand', 'top', 'bottom', 'shuffle']) }),
    summon: closed(
      { do: verb('summon'), ...card, seat, position: battlePosition },
      { zone: count, face, how: among(['special', 'fusion', 'ritual']) },
    ),
    token: closed({ do: verb('token'), id: word, seat, position: battlePosition }),
    set: closed({ do: verb('set'), ...card, seat }, { zone: count }),
    place: closed({ do: verb('place'), ...card, to: place }),
    turn: closed({ do: verb('turn'), ...card, face }, { position: battlePosition }),
    position: closed({ do: verb('position'), ...card, position: battlePosition }),
    control: closed({ do: verb('control'), ...card, seat }, end),
    counter: closed({ do: verb('counter'), ...card, counter: word, delta: int }),
    values: closed({ do: verb('values'), ...card }, { atk: int, def: int, ...end }),
    negate: closed({ do: verb('negate'), link: count }, { what: among(['activation', 'effect']) }),
    'negate-summon': closed({ do: verb('negate-summon') }),
    'negate-attack': closed({ do: verb('negate-attack') }),
    reveal: closed({ do: verb('reveal'), ...card }, { to: list(seat) }),
    look: closed({ do: verb('look'), at: place }, { count }),
    shuffle: closed({ do: verb('shuffle'), seat }),
    equip: closed({ do: verb('equip'), ...card, to: word }),
    coin: closed({ do: verb('coin'), seat }),
    die: closed({ do: verb('die'), seat }),
  }),
);
