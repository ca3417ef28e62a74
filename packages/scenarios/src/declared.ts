import { DECLARED_SHAPE } from '@duel-log/codec';
import {
  type DeclaredMove,
  type DuelState,
  opponentsOf,
  parsePlace,
  resolveRef,
  seatOf,
  type SeatId,
} from '@duel-log/duel';

/** Moves as people write them: selectors, and what goes without saying left out. */

export type ReadMoves =
  | { readonly ok: true; readonly moves: readonly DeclaredMove[] }
  | { readonly ok: false; readonly fault: string };

/** How a selector is read in this state. */
export type Resolve = (selector: string) => string;

type Written = Readonly<Record<string, unknown>>;

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a list of moves that `by` declares; what is wrong is one sentence that names the move, counted from 1. */
export function readMoves(state: DuelState, by: SeatId, written: unknown, resolve: Resolve): ReadMoves {
  if (!Array.isArray(written))
    return { ok: false, fault: 'moves are a list, like [{"do":"draw","count":2}]' };
  const moves: unknown[] = [];
  for (const [index, move] of written.entries()) {
    const read = isWritten(move) ? complete(state, by, move, resolve) : null;
    const fault =
      read === null
        ? ' is no object, like {"do":"destroy","card":"B.st:1"}'
        : explained(DECLARED_SHAPE.explain([read]));
    if (fault !== null) return { ok: false, fault: `move ${index + 1}${fault}` };
    moves.push(read);
  }
  return { ok: true, moves: moves as readonly DeclaredMove[] };
}

function explained(fault: ReturnType<typeof DECLARED_SHAPE.explain>): string | null {
  if (fault === null) return null;
  const [, ...path] = fault.path;
  return path.length === 0 ? ` ${fault.reason}` : `: ${path.join('.')} ${fault.reason}`;
}

/** A move with its selectors resolved and with what its verb takes for granted. */
function complete(state: DuelState, by: SeatId, written: Written, resolve: Resolve): Written {
  const move: Record<string, unknown> = { ...written };
  if (typeof move['card'] === 'string') move['card'] = resolve(move['card']);
  const { to, at } = move;
  const word = move['do'] === 'return' || move['do'] === 'mill';
  if (typeof to === 'string' && !word) move['to'] = placeOf(by, to, resolve);
  if (typeof at === 'string') move['at'] = placeOf(by, at, resolve);
  const whole = move['do'] === undefined ? moved(state, move) : move;
  return { ...granted(state, by, String(whole['do'])), ...whole };
}

function granted(state: DuelState, by: SeatId, verb: string): Written {
  const other = state.seatOrder.includes(by) ? (opponentsOf(state, by)[0] ?? by) : by;
  switch (verb) {
    case 'draw':
      return { seat: by, count: 1 };
    case 'discard-random':
      return { seat: other, count: 1 };
    case 'mill':
      return { seat: by, count: 1, to: 'gy' };
    case 'damage':
      return { seat: other };
    case 'return':
      return { to: 'hand' };
    case 'summon':
    case 'token':
      return { seat: by, position: 'attack' };
    case 'gain':
    case 'set':
    case 'control':
    case 'shuffle':
    case 'coin':
    case 'die':
      return { seat: by };
    default:
      return {};
  }
}

/** `hand` and `monster:2` are places of whoever declares; else a selector names a card. */
function placeOf(by: SeatId, text: string, resolve: Resolve): string {
  if (parsePlace(text) !== null) return text;
  const own = `${by}.${text}`;
  return parsePlace(own) === null ? resolve(text) : own;
}

/** A move without a verb says only where the card goes: `{card, to, face, position}`. */
function moved(state: DuelState, { card, to, face, position, ...rest }: Written): Written {
  const place = typeof to === 'string' ? parsePlace(to) : null;
  const shown = face === undefined ? {} : { face };
  if (place === null) return { ...rest, card, to, ...shown };
  if (place.kind === 'pile') {
    switch (place.pile) {
      case 'gy':
        return { ...rest, do: 'send', card };
      case 'banished':
        return { ...rest, do: 'banish', card, ...shown };
      case 'hand':
        return { ...rest, do: 'return', card, to: 'hand' };
      default:
        return { ...rest, do: 'return', card, to: 'top' };
    }
  }
  const { seat } = place;
  const zone = place.index + 1;
  const name = typeof card === 'string' ? resolveRef(state, card) : null;
  const from = parsePlace(name === null ? '' : (state.cards[name]?.place ?? ''));
  if (from?.kind === 'zone' && from.row === place.row)
    return seatOf(String(to)) === from.seat
      ? { ...rest, do: 'place', card, to }
      : { ...rest, do: 'control', card, seat };
  if (face === 'down') return { ...rest, do: 'set', card, seat, ...(place.row === 'field' ? {} : { zone }) };
  return place.row === 'monster'
    ? { ...rest, do: 'summon', card, seat, zone, position: position ?? 'attack' }
    : { ...rest, do: 'place', card, to };
}
