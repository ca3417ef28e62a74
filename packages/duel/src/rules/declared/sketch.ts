import { knows } from '../../knowledge.js';
import { type DuelState, isZone, seatOf } from '../../state.js';
import {
  type CardId,
  type Face,
  type Instance,
  ownerOf,
  parsePlace,
  type Place,
  pile,
  type Ref,
  type SeatId,
} from '../../vocabulary.js';

/**
 * The board as a list of declared moves changes it, as far as whoever declares can tell: where each card that he may
 * name would lie. Of cards drawn, milled or taken at random nothing is known, so nothing can be asked about them.
 */
export class Sketch {
  readonly state: DuelState;
  private readonly by: SeatId;
  private readonly places = new Map<Instance, Place>();
  private readonly faces = new Map<Instance, Face>();
  private readonly zones = new Map<Place, Instance | null>();
  /** piles from which cards have gone that nobody has named */
  private readonly blurred = new Set<Place>();
  private paid = 0;
  private readonly counted = new Map<string, number>();

  constructor(state: DuelState, by: SeatId) {
    this.state = state;
    this.by = by;
  }

  /** Life Points that are left to pay with, after what the list has paid before. */
  lp(): number {
    return (this.state.teams.find(({ seats }) => seats.includes(this.by))?.lp ?? 0) - this.paid;
  }

  pay(amount: number): void {
    this.paid += amount;
  }

  counters(card: Instance, counter: string): number {
    return (this.state.cards[card]?.counters[counter] ?? 0) + (this.counted.get(`${card}/${counter}`) ?? 0);
  }

  count(card: Instance, counter: string, delta: number): void {
    const key = `${card}/${counter}`;
    this.counted.set(key, (this.counted.get(key) ?? 0) + delta);
  }

  /** The card meant, where whoever declares may name it; else `null`, whatever the reason. */
  named(ref: Ref): Instance | null {
    const place = parsePlace(ref);
    if (place !== null) return place.kind === 'zone' ? this.on(ref) : null;
    const card = Object.hasOwn(this.state.cards, ref) ? this.state.cards[ref] : undefined;
    if (card === undefined || this.blurred.has(card.place)) return null;
    const ownDeck = card.place === pile(this.by, 'deck');
    return ownDeck || knows(this.state, card, this.by) ? ref : null;
  }

  /** What the card is, where whoever declares knows it. */
  known(card: Instance): CardId | null {
    const found = this.state.cards[card];
    if (found === undefined) return null;
    return found.place === pile(this.by, 'deck') || knows(this.state, found, this.by) ? found.id : null;
  }

  /** The card on a zone. */
  on(zone: Place): Instance | null {
    const known = this.zones.get(zone);
    if (known !== undefined) return known;
    const place = parsePlace(zone);
    return place?.kind === 'zone' ? (this.state.seats[place.seat]?.[place.row][place.index] ?? null) : null;
  }

  place(card: Instance): Place {
    return this.places.get(card) ?? this.state.cards[card]?.place ?? '';
  }

  face(card: Instance): Face {
    return this.faces.get(card) ?? this.state.cards[card]?.face ?? 'down';
  }

  onField(card: Instance): boolean {
    return isZone(this.place(card));
  }

  isMonster(card: Instance): boolean {
    const place = parsePlace(this.place(card));
    return place?.kind === 'zone' && place.row === 'monster';
  }

  controller(card: Instance): SeatId {
    return seatOf(this.place(card));
  }

  exists(zone: Place): boolean {
    const place = parsePlace(zone);
    return place?.kind === 'zone' && this.state.seats[place.seat]?.[place.row][place.index] !== undefined;
  }

  /** The zone meant, or the first free one of the row; `null` where there is none. */
  free(seat: SeatId, row: 'monster' | 'st', zone?: number): Place | null {
    const count = this.state.seats[seat]?.[row].length ?? 0;
    for (let number = 1; number <= count; number++) {
      const place = `${seat}.${row}:${number}`;
      if ((zone === undefined || zone === number) && this.on(place) === null) return place;
    }
    return null;
  }

  move(card: Instance, to: Place, face: Face): void {
    const from = this.place(card);
    if (isZone(from)) this.zones.set(from, null);
    if (isZone(to)) this.zones.set(to, card);
    this.places.set(card, to);
    this.faces.set(card, face);
  }

  /** To a pile of its owner. */
  send(card: Instance, to: 'gy' | 'hand' | 'deck' | 'banished', face: Face = 'down'): void {
    this.move(card, pile(ownerOf(card), to), to === 'gy' ? 'up' : face);
  }

  fill(zone: Place): void {
    this.zones.set(zone, '');
  }

  turn(card: Instance, face: Face): void {
    this.faces.set(card, face);
  }

  blur(place: Place): void {
    this.blurred.add(place);
  }
}
