import {
  type CardId,
  type DuelState,
  type Instance,
  isFaceUp,
  opponentsOf,
  type SeatId,
  seatOf,
} from '@duel-log/duel/read';

/** Turns that are counted: whose they are, and how long a card or an effect lasts by them. */

/** Whose turn it is, was or will be, as long as nobody's turn is left out. */
export function seatOfTurn({ seatOrder, turn }: DuelState, number: number): SeatId {
  const count = seatOrder.length;
  if (count === 0) return turn.seat;
  const at = seatOrder.indexOf(turn.seat) + number - turn.number;
  return seatOrder[((at % count) + count) % count] ?? turn.seat;
}

/** The turn whose Draw Phase a lasting effect skips; `null`: it skips none. */
export const skipsDrawOf = (one: {
  readonly effect: string;
  readonly value: number | string | null;
}): number | null => (one.effect === 'skip' && typeof one.value === 'number' ? one.value : null);

/** Cards that stay for so many turns of the opponent and are destroyed in the End Phase of the last. */
const STAYS: Readonly<Record<CardId, number>> = { 'swords-of-revealing-light': 3 };

/** How long a card stays by its own text. */
export interface TurnsLeft {
  /** number of the turn in whose End Phase it goes */
  readonly until: number;
  /** turns of `seats` that are not over, of so many */
  readonly left: number;
  readonly of: number;
  readonly seats: readonly SeatId[];
  /** the turn under way is one of them */
  readonly now: boolean;
}

/** The turns that a face-up card still stays; `null` where its text sets no end that is counted in turns. */
export function turnsLeft(state: DuelState, card: Instance): TurnsLeft | null {
  const found = state.cards[card];
  if (!isFaceUp(found) || found.id === null || found.flags.live === 0) return null;
  const of = Object.hasOwn(STAYS, found.id) ? STAYS[found.id] : undefined;
  if (of === undefined) return null;
  const seats = opponentsOf(state, seatOf(found.place));
  if (seats.length === 0) return null;
  const { number } = state.turn;
  const begun = Math.max(found.flags.since, found.flags.flippedTurn);
  let until = begun;
  let [counted, over] = [0, 0];
  while (counted < of) {
    until += 1;
    if (!seats.includes(seatOfTurn(state, until))) continue;
    counted += 1;
    if (until < number) over += 1;
  }
  const now = seats.includes(state.turn.seat) && begun < number && number <= until;
  return { until, left: of - over, of, seats, now };
}

/** `until the End Phase of turn 9 (2 of 3 turns of B left, this one included)` */
export function turnsLeftWords({ until, left, of, seats, now }: TurnsLeft): string {
  const whose = seats.join(' and ');
  return `until the End Phase of turn ${until} (${left} of ${of} turns of ${whose} left${now ? ', this one included' : ''})`;
}
