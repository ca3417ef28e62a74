import type { Command, DuelEvent, Env, SeatId } from '@duel-log/duel';
import { type Books, emptyBooks, enter } from '../books.js';
import { enterNames } from '../names.js';

/** A stream as it is read: counts kept from its events, and where in the turn it stands. */
export interface Reading {
  readonly env: Env;
  readonly books: Books;
  /** card ids by instance */
  readonly ids: Map<string, string>;
  seats: readonly SeatId[];
  teams: readonly (readonly SeatId[])[];
  turn: SeatId;
  step: string | null;
  command: Command | null;
}

export type Fault = readonly [rule: string, message: string];

/** What one topic remembers of a stream. `event` has not been read yet: `reading` shows how things were before it. */
export type Due = (event: DuelEvent, reading: Reading) => Iterable<Fault>;

export function newReading(env: Env): Reading {
  return {
    env,
    books: emptyBooks(),
    ids: new Map(),
    seats: [],
    teams: [],
    turn: '',
    step: null,
    command: null,
  };
}

export function read(reading: Reading, event: DuelEvent): void {
  enter(reading.books, event);
  enterNames(reading.ids, event);
  switch (event.type) {
    case 'DuelOpened':
      reading.seats = event.data.seats;
      reading.teams = event.data.teams.map(({ seats }) => seats);
      return;
    case 'PositionSet': {
      const { seats, teams, turn } = event.data.position;
      reading.seats = seats;
      reading.teams = teams.map((team) => team.seats);
      reading.turn = turn.seat;
      reading.step = turn.step;
      reading.command = null;
      return;
    }
    case 'ActionTaken':
      reading.command = event.data.command;
      return;
    case 'TurnStarted':
      reading.turn = event.data.seat;
      reading.step = null;
      return;
    case 'PhaseStarted':
      reading.step = event.data.step;
      return;
    default:
  }
}

/** The instance that a reference means: what lies on that zone, else the name itself. */
export const nameOf = ({ books }: Reading, ref: string): string => books.zones.get(ref) ?? ref;

/** Where a card lies on the field; `null` where it does not. */
export function zoneOf({ books }: Reading, name: string): string | null {
  for (const [zone, card] of books.zones) if (card === name) return zone;
  return null;
}

export const isMonsterZone = (place: string): boolean => place.includes('.monster:');
export const isPile = (place: string): boolean => !/\.(?:monster|st):\d|\.field$/.test(place);
export const seatIn = (place: string): SeatId => place.slice(0, place.indexOf('.'));

/** Commands that answer or complete what is under way. */
export const ANSWERS: readonly Command['type'][] = [
  'Pass',
  'Activate',
  'Choose',
  'Declare',
  'Discard',
  'Surrender',
  'IssueRuling',
];
