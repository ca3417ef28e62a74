import {
  type CardFacts,
  type DuelState,
  decider,
  type Env,
  type Instance,
  opponentsOf,
  parsePlace,
  type Ref,
  resolveRef,
  type SeatId,
  seatOf,
  teamOf,
} from '@duel-log/duel';

/** A monster on the field as a bot sees it. */
export interface Seen {
  readonly ref: Ref;
  readonly seat: SeatId;
  /** ATK in Attack Position, DEF in Defense Position; of an unknown Set monster a guess */
  readonly value: number;
  readonly atk: number;
  readonly attacking: boolean;
  readonly faceUp: boolean;
}

/** An unknown Set monster is taken for a wall of this DEF. */
const GUESSED_DEF = 1600;

/** What a seat may know of the board, in the form bots reason with. */
export class Sight {
  readonly state: DuelState;
  readonly env: Env;
  readonly me: SeatId;

  constructor(state: DuelState, env: Env, me: SeatId = decider(state) ?? '') {
    this.state = state;
    this.env = env;
    this.me = me;
  }

  facts(ref: Ref): CardFacts | null {
    const card = this.card(ref);
    const id = card === null ? null : (this.state.cards[card]?.id ?? null);
    return id === null ? null : (this.env.pool.cards.get(id) ?? null);
  }

  card(ref: Ref): Instance | null {
    return resolveRef(this.state, ref);
  }

  /** Whose side it lies on; `null` where it lies nowhere. */
  sideOf(ref: Ref): 'mine' | 'theirs' | null {
    const card = this.card(ref);
    const place = card === null ? ref : (this.state.cards[card]?.place ?? '');
    const seat = seatOf(place);
    if (!this.state.seatOrder.includes(seat)) return null;
    return this.own.includes(seat) ? 'mine' : 'theirs';
  }

  onField(ref: Ref): boolean {
    const card = this.card(ref);
    return card !== null && parsePlace(this.state.cards[card]?.place ?? '')?.kind === 'zone';
  }

  get own(): readonly SeatId[] {
    return this.me === '' ? [] : teamOf(this.state, this.me).seats;
  }

  get opponents(): readonly SeatId[] {
    return this.me === '' ? [] : opponentsOf(this.state, this.me);
  }

  monsters(seats: readonly SeatId[]): readonly Seen[] {
    return seats.flatMap((seat) =>
      (this.state.seats[seat]?.monster ?? []).flatMap((card, index) =>
        card === null ? [] : [this.seen(card, seat, `${seat}.monster:${index + 1}`)],
      ),
    );
  }

  seen(card: Instance, seat: SeatId, ref: Ref): Seen {
    const found = this.state.cards[card];
    const known = found?.face === 'up' || this.own.includes(seat);
    const id = known ? (found?.id ?? null) : null;
    const facts = id === null ? null : (this.env.pool.cards.get(id) ?? null);
    const atk = found?.values?.atk ?? facts?.atk ?? 0;
    const attacking = found?.position === 'attack';
    const def = found?.values?.def ?? facts?.def ?? GUESSED_DEF;
    return { ref, seat, value: attacking ? atk : def, atk, attacking, faceUp: found?.face === 'up' };
  }

  /** The strongest ATK that faces this seat. */
  get threat(): number {
    return Math.max(0, ...this.monsters(this.opponents).map((monster) => monster.atk));
  }

  backRow(seats: readonly SeatId[]): number {
    let count = 0;
    for (const seat of seats) {
      const own = this.state.seats[seat];
      for (const card of [...(own?.st ?? []), ...(own?.field ?? [])]) if (card !== null) count++;
    }
    return count;
  }
}
