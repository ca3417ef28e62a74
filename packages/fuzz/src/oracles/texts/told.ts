import {
  type CardState,
  type ChainLink,
  type DuelState,
  type Env,
  isZone,
  type SeatId,
  seatOf,
} from '@duel-log/duel';

/** A link that has resolved as its text says, with how things were just before and are just after. */
export interface Told {
  readonly env: Env;
  readonly link: ChainLink;
  readonly me: SeatId;
  readonly before: DuelState;
  readonly after: DuelState;
}

/** What the text says must be true, as a sentence where it is not. */
export type Text = (told: Told) => string | null;

type Named = readonly [name: string, card: CardState];

/** Monsters in Monster Zones; of one side, or all. */
export function monsters(state: DuelState, side: (seat: SeatId) => boolean = () => true): readonly Named[] {
  return state.seatOrder
    .filter(side)
    .flatMap((seat) => (state.seats[seat]?.monster ?? []).flatMap(named(state)));
}

const named =
  (state: DuelState) =>
  (name: string | null): readonly Named[] => {
    const card = name === null ? undefined : state.cards[name];
    return name === null || card === undefined ? [] : [[name, card]];
  };

export const onField = (state: DuelState, name: string): boolean => isZone(state.cards[name]?.place ?? '');
export const placeOf = (state: DuelState, name: string): string => state.cards[name]?.place ?? 'nowhere';
export const faceUp = ([, card]: Named): boolean => card.face === 'up';

/** Friends of the player of the link, and the others. */
export const mine =
  ({ before, me }: Told) =>
  (seat: SeatId): boolean =>
    before.teams.some(({ seats }) => seats.includes(seat) && seats.includes(me));
export const theirs =
  (told: Told) =>
  (seat: SeatId): boolean =>
    !mine(told)(seat);

/** These have left the field, and of the others none has. */
export function destroysExactly(
  told: Told,
  among: readonly Named[],
  doomed: (one: Named) => boolean,
): string | null {
  for (const one of among) {
    const [name, { id }] = one;
    const there = onField(told.after, name);
    if (doomed(one) && there) return `${name} (${id}) is still there`;
    if (!doomed(one) && !there) return `${name} (${id}) is gone`;
  }
  return null;
}

/** How many cards the hand has grown by. */
export const grown = ({ before, after }: Told, seat: SeatId): number =>
  (after.seats[seat]?.hand.length ?? 0) - (before.seats[seat]?.hand.length ?? 0);

export function lifePoints({ before, after }: Told, side: (seat: SeatId) => boolean): number {
  const of = (state: DuelState): number =>
    state.teams.filter(({ seats }) => seats.some(side)).reduce((sum, { lp }) => sum + lp, 0);
  return of(after) - of(before);
}

/** The first target and where it was, if it still lay on the field. */
export function target({ link, before }: Told): Named | null {
  const name = link.targets[0] ?? '';
  const card = before.cards[name];
  return card !== undefined && isZone(card.place) ? [name, card] : null;
}

export const controllerOf = (state: DuelState, name: string): SeatId => seatOf(placeOf(state, name));
