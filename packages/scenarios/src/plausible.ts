import {
  type Command,
  type DeclaredMove,
  type DuelState,
  type Env,
  type Instance,
  judge,
  opponentsOf,
  refOf,
  type SeatId,
} from '@duel-log/duel';

/** What players say of effects that have no description, for bots: no card says so, but it could. */

/** Most moves of one outcome. */
const MOVES = 3;
/** So many moves are thought of for one that is kept, at most. */
const THOUGHTS = 8;

/**
 * A command that no list holds, where one is wanted: an outcome to declare, or a judge's word on one. `null` where nobody
 * waits for one. `number` gives a whole number from 0 below its argument.
 */
export function unlisted(state: DuelState, env: Env, number: (below: number) => number): Command | null {
  if (state.asks?.kind === 'declare') return outcome(state, env, state.asks.seat, number);
  if (state.asks?.kind !== 'ruling') return null;
  return {
    type: 'IssueRuling',
    by: 'judge',
    judge: 'judge',
    authority: 'judge of this table',
    reason: 'The text of the card says so.',
    citation: 'CARD-RULING-01',
    declared: number(2) === 0 ? 'upheld' : 'denied',
  };
}

/** Moves that can be made one after the other; in the worst case none, and the effect does nothing. */
function outcome(state: DuelState, env: Env, by: SeatId, number: (below: number) => number): Command {
  let moves: readonly DeclaredMove[] = [];
  const wanted = number(MOVES + 1);
  for (let thought = 0; thought < THOUGHTS && moves.length < wanted; thought++) {
    const move = imagined(state, env, by, number);
    if (move === null) continue;
    const more = [...moves, move];
    if (judge(state, env, { type: 'Declare', by, moves: more }) === null) moves = more;
  }
  const other = opponentsOf(state, by)[0] ?? by;
  const next = number(8) === 0 ? { next: number(2) === 0 ? by : other } : {};
  return { type: 'Declare', by, moves, ...next };
}

function imagined(
  state: DuelState,
  env: Env,
  by: SeatId,
  number: (below: number) => number,
): DeclaredMove | null {
  const one = <T>(list: readonly T[]): T | null => list[number(list.length || 1)] ?? null;
  const seat = one(state.seatOrder) ?? by;
  const count = 1 + number(2);
  const amount = 100 * (1 + number(8));
  const position = number(2) === 0 ? 'attack' : 'defense';
  const card = cardSomewhere(state, by, one);
  const monster = onRow(state, seat, 'monster', one);
  switch (number(24)) {
    case 0:
      return { do: 'draw', seat, count };
    case 1:
      return { do: 'damage', seat, amount };
    case 2:
      return { do: 'gain', seat, amount };
    case 3:
      return { do: 'mill', seat, count, to: number(2) === 0 ? 'gy' : 'banished' };
    case 4:
      return { do: 'discard-random', seat, count };
    case 5:
      return { do: 'look', at: `${seat}.${number(2) === 0 ? 'hand' : 'deck'}`, count };
    case 6:
      return { do: 'shuffle', seat };
    case 7:
      return { do: number(2) === 0 ? 'coin' : 'die', seat };
    case 8:
      return { do: 'negate', link: 1 + number(state.chain.length || 1) };
    case 9:
      return { do: number(2) === 0 ? 'negate-attack' : 'negate-summon' };
    case 10: {
      const token = [...env.pool.cards.values()].find(({ subtype }) => subtype === 'token');
      return token === undefined ? null : { do: 'token', id: token.id, seat, position };
    }
    default:
      return card === null ? null : withCard(card, monster, { seat, amount, position, number });
  }
}

interface Chance {
  readonly seat: SeatId;
  readonly amount: number;
  readonly position: 'attack' | 'defense';
  readonly number: (below: number) => number;
}

function withCard(
  card: string,
  monster: string | null,
  { seat, amount, position, number }: Chance,
): DeclaredMove {
  const on = monster ?? card;
  switch (number(14)) {
    case 0:
      return { do: 'destroy', card };
    case 1:
      return { do: 'send', card };
    case 2:
      return { do: 'discard', card };
    case 3:
      return { do: 'banish', card, ...(number(4) === 0 ? { face: 'down' as const } : {}) };
    case 4:
      return { do: 'return', card, to: (['hand', 'top', 'bottom', 'shuffle'] as const)[number(4)] ?? 'hand' };
    case 5:
    case 6:
      return { do: 'summon', card, seat, position };
    case 7:
      return { do: 'set', card, seat };
    case 8:
      return { do: 'turn', card, face: number(2) === 0 ? 'up' : 'down' };
    case 9:
      return { do: 'position', card: on, position };
    case 10:
      return { do: 'control', card: on, seat, ...(number(2) === 0 ? { until: 'end' as const } : {}) };
    case 11:
      return { do: 'values', card: on, atk: amount, ...(number(2) === 0 ? { until: 'end' as const } : {}) };
    case 12:
      return { do: 'counter', card, counter: 'mark', delta: 1 };
    default:
      return { do: 'reveal', card };
  }
}

type One = <T>(list: readonly T[]) => T | null;

/** A card of the field, of a graveyard, or of the declarer's own hand or Deck. */
function cardSomewhere(state: DuelState, by: SeatId, one: One): string | null {
  const seat = one(state.seatOrder) ?? by;
  const parts = [
    'monster',
    'st',
    'gy',
    'banished',
    ...(seat === by ? (['hand', 'deck'] as const) : []),
  ] as const;
  const part = one(parts);
  return part === null ? null : onRow(state, seat, part, one);
}

function onRow(
  state: DuelState,
  seat: SeatId,
  part: 'monster' | 'st' | 'gy' | 'banished' | 'hand' | 'deck',
  one: One,
): string | null {
  const cards = (state.seats[seat]?.[part] ?? []).filter((card): card is Instance => card !== null);
  const card = one(cards);
  return card === null ? null : refOf(state, card);
}
