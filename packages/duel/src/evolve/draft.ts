import { type CardFlags, type CardState, type DuelState, NO_FLAGS, type SeatState } from '../state.js';
import {
  type CardId,
  type Instance,
  invariant,
  parsePlace,
  type PileName,
  type Place,
  type SeatId,
  type ZoneRow,
} from '../vocabulary.js';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A state being changed. Copies each part of the given state once, at its first change; the given state and every
 * state handed out by `done` stay as they are. One draft may fold many events: that is what makes a fold fast.
 */
export class Draft {
  state: Mutable<DuelState>;
  private readonly ownedCards = new Set<Instance>();
  private readonly ownedSeats = new Set<SeatId>();
  private readonly ownedLists = new Set<readonly unknown[]>();
  private cardsOwned = false;
  private seatsOwned = false;
  /** nothing is shared with any other state: cards, seats and lists may all be changed in place */
  private allOwned = false;
  private handedOut = false;

  constructor(from: DuelState) {
    this.state = { ...from };
  }

  /** Hands the state out. The draft goes on with copies, so what was handed out never changes. */
  done(): DuelState {
    this.handedOut = true;
    return this.state;
  }

  /** The state for one more event to change. */
  next(): Mutable<DuelState> {
    if (this.handedOut) {
      this.replace(this.state);
      this.handedOut = false;
    }
    this.state.revision += 1;
    return this.state;
  }

  /** Goes on from another state, of which nothing is owned yet. */
  replace(state: DuelState): void {
    this.state = { ...state };
    this.ownedCards.clear();
    this.ownedSeats.clear();
    this.ownedLists.clear();
    this.cardsOwned = false;
    this.seatsOwned = false;
    this.allOwned = false;
  }

  /** Goes on from cards and seats that were made for this draft and that nobody else holds. */
  begin(cards: Record<Instance, CardState>, seats: Record<SeatId, SeatState>): void {
    this.state.cards = cards;
    this.state.seats = seats;
    this.cardsOwned = true;
    this.seatsOwned = true;
    this.allOwned = true;
  }

  card(card: Instance): CardState {
    const found = this.state.cards[card];
    if (found === undefined) invariant(false, `no card ${card}`);
    return found;
  }

  private table(): Record<Instance, CardState> {
    if (!this.cardsOwned) {
      this.state.cards = { ...this.state.cards };
      this.cardsOwned = true;
    }
    return this.state.cards as Record<Instance, CardState>;
  }

  /** The card, ready to be changed. */
  own(card: Instance): Mutable<CardState> {
    const table = this.table();
    const found = table[card];
    if (found === undefined) invariant(false, `no card ${card}`);
    if (this.allOwned || this.ownedCards.has(card)) return found as Mutable<CardState>;
    const copy = { ...found };
    table[card] = copy;
    this.ownedCards.add(card);
    return copy;
  }

  /** What the card remembers of turns, ready to be changed. */
  flags(card: Instance): Mutable<CardFlags> {
    const own = this.own(card);
    const copy = copyOfFlags(own.flags);
    own.flags = copy;
    return copy;
  }

  add(card: Instance, value: CardState): void {
    this.table()[card] = value;
    if (!this.allOwned) this.ownedCards.add(card);
  }

  drop(card: Instance): void {
    delete this.table()[card];
    this.ownedCards.delete(card);
  }

  seat(seat: SeatId): Mutable<SeatState> {
    if (!this.seatsOwned) {
      this.state.seats = { ...this.state.seats };
      this.seatsOwned = true;
    }
    const seats = this.state.seats as Record<SeatId, SeatState>;
    const found = seats[seat];
    if (found === undefined) invariant(false, `no seat ${seat}`);
    if (this.allOwned || this.ownedSeats.has(seat)) return found as Mutable<SeatState>;
    const copy = { ...found };
    seats[seat] = copy;
    this.ownedSeats.add(seat);
    return copy;
  }

  /** A pile or row of zones, ready to be changed. */
  list(seat: SeatId, name: ListName): (Instance | null)[] {
    const owner = this.seat(seat);
    const found = owner[name];
    if (this.allOwned || this.ownedLists.has(found)) return found as (Instance | null)[];
    const copy = [...found];
    owner[name] = copy;
    this.ownedLists.add(copy);
    return copy;
  }

  /** Who lies on this zone. */
  at(place: Place): Instance | null {
    const where = parsePlace(place);
    if (where?.kind !== 'zone') return null;
    return this.state.seats[where.seat]?.[where.row][where.index] ?? null;
  }

  /** A reference of an event: the card on that zone, or the instance itself. */
  ref(ref: string): Instance {
    const where = parsePlace(ref);
    if (where?.kind !== 'zone') return ref;
    return this.state.seats[where.seat]?.[where.row][where.index] ?? ref;
  }
}

type ListName = PileName | ZoneRow;

/** Spelled out: a spread would give copies another make than their originals, and that makes folding a third slower. */
export function copyOfFlags(flags: CardFlags): Mutable<CardFlags> {
  return {
    since: flags.since,
    setTurn: flags.setTurn,
    summonedTurn: flags.summonedTurn,
    changedTurn: flags.changedTurn,
    attackTurn: flags.attackTurn,
    attacks: flags.attacks,
    flippedTurn: flags.flippedTurn,
    live: flags.live,
    proper: flags.proper,
    controlTurn: flags.controlTurn,
  };
}

/** A card of which only its owner and place are known. */
export function unknownCard(
  owner: SeatId,
  place: Place,
  at: number,
  id: CardId | null = null,
): Mutable<CardState> {
  return {
    id,
    owner,
    place,
    face: 'down',
    position: null,
    at,
    flags: NO_FLAGS,
    counters: {},
    used: {},
    equippedTo: null,
    values: null,
    knownTo: 0,
  };
}

/** What a view calls a card on the field that it does not know. */
export const handleOf = (owner: SeatId, at: number): Instance => `${owner}@${at}`;
