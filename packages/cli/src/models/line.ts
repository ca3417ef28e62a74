import { decodeEvent, decodeViewEvent, type StoredEvent } from '@duel-log/codec';
import type { DuelEvent, RegisteredDeck } from '@duel-log/duel';

/** What lists and records need to know of a duel. */
export interface DuelLine {
  readonly ruleset: string;
  /** `unknown`: a newer program wrote it; `damaged`: what is stored is not what was recorded */
  readonly status: 'empty' | 'setup' | 'playing' | 'ended' | 'unknown' | 'damaged';
  readonly turns: number;
  readonly events: number;
  /** team; `null` = nobody yet, or a draw */
  readonly winner: string | null;
  /** when the first event was recorded */
  readonly began: string;
  readonly seats: readonly SeatLine[];
}

export interface SeatLine {
  readonly seat: string;
  readonly player: string;
  readonly team: string;
  /** copies by card; `null` where the viewer may not know the Deck */
  readonly deck: Readonly<Record<string, number>> | null;
}

/** The line of a duel of which nothing is known. */
export const NOTHING: DuelLine = {
  ruleset: '',
  status: 'empty',
  turns: 0,
  events: 0,
  winner: null,
  began: '',
  seats: [],
};

/** Events that change a line; all others are only counted, so nobody needs to understand them. */
const TELLING: ReadonlySet<string> = new Set(['DuelOpened', 'PositionSet', 'TurnStarted', 'DuelEnded']);

/** The line after one more event of the duel, or of a view of it. */
export function lineAfter(before: DuelLine | null, stored: StoredEvent): DuelLine {
  const line = before ?? { ...NOTHING, began: stored.meta.occurredAt };
  const next = { ...line, events: stored.revision + 1 };
  if (!TELLING.has(stored.type) || line.status === 'unknown') return next;
  const event = understood(stored);
  return event === null ? { ...next, status: 'unknown' } : told(next, event);
}

function understood(stored: StoredEvent): DuelEvent | null {
  const whole = decodeEvent(stored);
  if (whole._tag === 'Right') return whole.right;
  const seen = decodeViewEvent(stored);
  return seen._tag === 'Right' ? seen.right : null;
}

function told(line: DuelLine, event: DuelEvent): DuelLine {
  switch (event.type) {
    case 'DuelOpened': {
      const { ruleset } = event.data;
      return { ...line, ruleset, status: 'setup', turns: 0, winner: null, seats: seatsOf(event.data) };
    }
    case 'PositionSet': {
      const { ruleset, status, turn, result } = event.data.position;
      const winner = result?.winner ?? null;
      return { ...line, ruleset, status, turns: turn.number, winner, seats: seatsOf(event.data.position) };
    }
    case 'TurnStarted':
      return { ...line, status: 'playing', turns: event.data.number };
    case 'DuelEnded':
      return { ...line, status: 'ended', winner: event.data.winner };
    default:
      return line;
  }
}

interface Table {
  readonly seats: readonly string[];
  readonly teams: readonly { readonly id: string; readonly seats: readonly string[] }[];
  readonly players: Readonly<Record<string, string>>;
  readonly decks: Readonly<Record<string, RegisteredDeck | null>>;
}

function seatsOf({ seats, teams, players, decks }: Table): readonly SeatLine[] {
  return seats.map((seat) => ({
    seat,
    player: players[seat] ?? '',
    team: teams.find((team) => team.seats.includes(seat))?.id ?? '',
    deck: copiesIn(decks[seat] ?? null),
  }));
}

/** Main and Extra Deck; cards of the Side Deck are not used in the duel. */
function copiesIn(deck: RegisteredDeck | null): Readonly<Record<string, number>> | null {
  if (deck === null) return null;
  const copies: Record<string, number> = {};
  for (const card of [...deck.main, ...deck.extra]) copies[card] = (copies[card] ?? 0) + 1;
  return copies;
}
