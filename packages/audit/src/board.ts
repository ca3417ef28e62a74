import {
  type BattlePosition,
  type CardId,
  type Draft,
  type Face,
  type Instance,
  ownerOf,
  parsePlace,
  type Place,
  type SeatId,
  seatOf,
  type TeamId,
  type ZoneRow,
} from '@duel-log/duel/read';

/** What a check may see of a card. Nothing that the decider counts: no flags, uses, values or timers. */
export interface Seen {
  readonly name: Instance;
  /** `null` where the stream does not tell which card it is */
  readonly id: CardId | null;
  readonly owner: SeatId;
  readonly place: Place;
  readonly face: Face;
  readonly position: BattlePosition | null;
}

/** Zones of one seat for monsters, and for Spells and Traps (ZONE-MON-01, ZONE-ST-01). */
export const ZONES = 5;

type Pile = 'hand' | 'deck' | 'gy' | 'banished' | 'extra';

/** The part of the folded state that the audit reads: where each card is, its face and position, controller, Life Points. */
export class Board {
  private readonly draft: Draft;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  get seats(): readonly SeatId[] {
    return this.draft.state.seatOrder;
  }

  /** Nobody's secrets are missing: the full stream. */
  get complete(): boolean {
    return this.draft.state.viewer === null;
  }

  /** Whose view the stream is; `null` for the full one. */
  get viewer(): SeatId | null {
    return this.draft.state.viewer;
  }

  /** The card on a zone. */
  at(place: Place): Instance | null {
    return this.draft.at(place);
  }

  /** The card a reference of an event means: the one on that zone, or the one of that name; none where a view hides it. */
  name(ref: string | null): Instance | null {
    if (ref === null) return null;
    const where = parsePlace(ref);
    if (where === null) return this.draft.state.cards[ref] === undefined ? null : ref;
    return where.kind === 'zone' ? this.draft.at(ref) : null;
  }

  see(ref: string | null): Seen | null {
    const name = this.name(ref);
    const card = name === null ? undefined : this.draft.state.cards[name];
    if (name === null || card === undefined) return null;
    return {
      name,
      id: card.id,
      owner: ownerOf(name),
      place: card.place,
      face: card.face,
      position: card.position,
    };
  }

  row(seat: SeatId, row: ZoneRow): readonly (Instance | null)[] {
    return this.draft.state.seats[seat]?.[row] ?? [];
  }

  pile(seat: SeatId, pile: Pile): readonly (Instance | null)[] {
    return this.draft.state.seats[seat]?.[pile] ?? [];
  }

  /** Cards on the zones of these seats, in these rows. */
  cards(seats: readonly SeatId[], rows: readonly ZoneRow[]): readonly Seen[] {
    const found: Seen[] = [];
    for (const seat of seats)
      for (const row of rows)
        for (const name of this.row(seat, row)) {
          const seen = this.see(name);
          if (seen !== null) found.push(seen);
        }
    return found;
  }

  count(seat: SeatId, row: ZoneRow): number {
    let count = 0;
    for (const name of this.row(seat, row)) if (name !== null) count++;
    return count;
  }

  lifePoints(team: TeamId): number | null {
    for (const one of this.draft.state.teams) if (one.id === team) return one.lp;
    return null;
  }

  teams(): readonly { readonly id: TeamId; readonly seats: readonly SeatId[]; readonly lp: number }[] {
    return this.draft.state.teams;
  }

  teamOf(seat: SeatId): TeamId {
    for (const team of this.draft.state.teams) if (team.seats.includes(seat)) return team.id;
    return seat;
  }

  /** The team on whose side this place is; a card that has left the field names none. */
  teamAt(place: Place): TeamId {
    return this.teamOf(seatOf(place));
  }

  allies(seat: SeatId): readonly SeatId[] {
    for (const team of this.draft.state.teams) if (team.seats.includes(seat)) return team.seats;
    return [seat];
  }

  opponents(seat: SeatId): readonly SeatId[] {
    const own = this.allies(seat);
    return this.seats.filter((other) => !own.includes(other));
  }
}

/** The row of a place on the field; `null` for piles. */
export function rowOf(place: Place): ZoneRow | null {
  const where = parsePlace(place);
  return where?.kind === 'zone' ? where.row : null;
}

/** The pile of a place; `null` for zones. */
export function pileOf(place: Place): string | null {
  const where = parsePlace(place);
  return where?.kind === 'pile' ? where.pile : null;
}
