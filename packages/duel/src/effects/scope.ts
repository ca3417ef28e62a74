import type { Occasion, Vars } from '../agenda.js';
import type { Answer } from '../commands.js';
import type { CardFacts } from '../facts.js';
import {
  type CardState,
  type ChainLink,
  type DuelState,
  freeZones,
  isFaceUp,
  isMonsterZone,
  isOnField,
  type Lasting,
  opponentsOf,
  seatOf,
  seatsFrom,
  teamOf,
  type TeamState,
} from '../state.js';
import { type Instance, invariant, type SeatId } from '../vocabulary.js';
import { type Env, factsAt, scriptOf } from './env.js';
import { shownValues } from './shown.js';

/** Where the state is read from: a state, or a run that is changing one. */
export interface Holder {
  readonly state: DuelState;
}

export interface Frame {
  readonly env: Env;
  /** who controls the effect */
  readonly me: SeatId;
  /** the card whose effect it is */
  readonly card: Instance;
  readonly vars?: Vars;
  readonly occasion?: Occasion;
  /** the link this belongs to, when it resolves */
  readonly link?: ChainLink | null;
  /** facts a trigger remembered */
  readonly data?: Readonly<Record<string, Answer>>;
}

const NOTHING: Occasion = { kind: 'open', facts: [] };

/** What a card's text may ask about the duel. Reads only. */
export class Scope {
  readonly env: Env;
  readonly me: SeatId;
  readonly card: Instance;
  readonly occasion: Occasion;
  readonly link: ChainLink | null;
  readonly data: Readonly<Record<string, Answer>>;
  vars: Vars;
  protected readonly holder: Holder;

  constructor(holder: Holder, frame: Frame) {
    this.holder = holder;
    this.env = frame.env;
    this.me = frame.me;
    this.card = frame.card;
    this.vars = frame.vars ?? {};
    this.occasion = frame.occasion ?? NOTHING;
    this.link = frame.link ?? null;
    this.data = frame.data ?? {};
  }

  get state(): DuelState {
    return this.holder.state;
  }

  /** The other side: opponents in turn order after `me`. */
  get opponents(): readonly SeatId[] {
    return opponentsOf(this.state, this.me);
  }

  /** In a two-player duel the opponent; with more, the next one in turn order. */
  get opponent(): SeatId {
    const first = this.opponents[0];
    invariant(first !== undefined, 'a duel has two sides');
    return first;
  }

  get team(): TeamState {
    return teamOf(this.state, this.me);
  }

  get lp(): number {
    return this.team.lp;
  }

  /** Life Points of the team of this seat. */
  lpOf(seat: SeatId): number {
    return teamOf(this.state, seat).lp;
  }

  /** Turn duelist. */
  get turnSeat(): SeatId {
    return this.state.turn.seat;
  }

  get myTurn(): boolean {
    return this.state.turn.seat === this.me;
  }

  /** How many turns of these seats have begun after turn `start`, the present one included. */
  turnsSince(start: number, seats: readonly SeatId[]): number {
    const order = seatsFrom(this.state, this.state.turn.seat);
    let found = 0;
    for (let ago = 0; ago < this.state.turn.number - start; ago++)
      if (seats.includes(order[(order.length - (ago % order.length)) % order.length] ?? '')) found += 1;
    return found;
  }

  get inMainPhase(): boolean {
    return this.state.turn.phase === 'main1' || this.state.turn.phase === 'main2';
  }

  at(card: Instance): CardState | null {
    return this.state.cards[card] ?? null;
  }

  facts(card: Instance): CardFacts | null {
    return factsAt(this.state, this.env, card);
  }

  onField(card: Instance): boolean {
    return isOnField(this.at(card));
  }

  faceUp(card: Instance): boolean {
    return isFaceUp(this.at(card));
  }

  inGraveyard(card: Instance): boolean {
    return this.at(card)?.place.endsWith('.gy') === true;
  }

  /** Who controls the card: the seat whose zone or pile it lies in. */
  controller(card: Instance): SeatId {
    const found = this.at(card);
    return found === null ? '' : seatOf(found.place);
  }

  isMine(card: Instance): boolean {
    return this.controller(card) === this.me;
  }

  isMonsterZone(card: Instance): boolean {
    const found = this.at(card);
    return found !== null && isMonsterZone(found.place);
  }

  /** Monsters in Monster Zones: of these seats (default all, turn duelist's first). */
  monsters(seats: readonly SeatId[] = this.allSeats): readonly Instance[] {
    return seats.flatMap((seat) => known(this.state.seats[seat]?.monster));
  }

  /** Cards in Spell & Trap Zones and Field Zones. */
  spellsTraps(seats: readonly SeatId[] = this.allSeats): readonly Instance[] {
    return seats.flatMap((seat) => {
      const own = this.state.seats[seat];
      return [...known(own?.st), ...known(own?.field)];
    });
  }

  get allSeats(): readonly SeatId[] {
    return seatsFrom(this.state, this.state.turn.seat);
  }

  faceUpMonsters(seats?: readonly SeatId[]): readonly Instance[] {
    return this.monsters(seats).filter((card) => this.faceUp(card));
  }

  hand(seat: SeatId = this.me): readonly Instance[] {
    return known(this.state.seats[seat]?.hand);
  }

  handSize(seat: SeatId = this.me): number {
    return this.state.seats[seat]?.hand.length ?? 0;
  }

  deck(seat: SeatId = this.me): readonly Instance[] {
    return known(this.state.seats[seat]?.deck);
  }

  graveyard(seat: SeatId = this.me): readonly Instance[] {
    return known(this.state.seats[seat]?.gy);
  }

  extra(seat: SeatId = this.me): readonly Instance[] {
    return known(this.state.seats[seat]?.extra);
  }

  freeMonsterZones(seat: SeatId = this.me): number {
    return freeZones(this.state, seat, 'monster').length;
  }

  freeSpellTrapZones(seat: SeatId = this.me): number {
    return freeZones(this.state, seat, 'st').length;
  }

  /** Current values, as they are shown. */
  atk(card: Instance): number {
    return shownValues(this.state, this.env, card).atk;
  }

  def(card: Instance): number {
    return shownValues(this.state, this.env, card).def;
  }

  level(card: Instance): number {
    return shownValues(this.state, this.env, card).level;
  }

  /** How many more counters of this name a face-up card can hold. */
  room(card: Instance, counter: string): number {
    const found = this.at(card);
    if (found === null || !this.faceUp(card)) return 0;
    const most = scriptOf(this.env, found.id)?.holds?.[counter] ?? 0;
    return Math.max(0, most - (found.counters[counter] ?? 0));
  }

  /** What `last` noted about a card under this name since it came to its place; the newest note, `null` where there is none. */
  noted(effect: string, card: Instance = this.card): Lasting | null {
    const found = this.at(card);
    if (found === null) return null;
    const notes = this.state.lasting.filter(
      (one) => one.on === card && one.card === found.id && one.effect === effect && one.at >= found.at,
    );
    return notes[notes.length - 1] ?? null;
  }

  /** Number of the next turn of this seat after the present one. */
  nextTurnOf(seat: SeatId): number {
    const order = seatsFrom(this.state, this.state.turn.seat);
    const away = order.indexOf(seat);
    return this.state.turn.number + (away > 0 ? away : order.length);
  }

  /** Cards chosen under this name. */
  chosen(name: string): readonly Instance[] {
    return (this.vars[name] ?? []) as readonly Instance[];
  }

  one(name: string): Instance | null {
    return this.chosen(name)[0] ?? null;
  }

  /** A declared number, word or card id. */
  answer(name: string): Answer | null {
    return this.vars[name]?.[0] ?? this.link?.values[name] ?? this.data[name] ?? null;
  }

  /** Targets of the link, or while it is being activated those chosen so far. Whether they are still there is the text's to ask. */
  get targets(): readonly Instance[] {
    return this.link?.targets ?? this.chosen('target');
  }

  /** The link that would be answered: the newest of the chain. */
  get top(): ChainLink | null {
    return this.state.chain[this.state.chain.length - 1] ?? null;
  }

  /** The link below the one that resolves: what a negating card answers. */
  get answered(): ChainLink | null {
    return this.link === null ? this.top : (this.state.chain[this.link.link - 2] ?? null);
  }
}

function known(list: readonly (Instance | null)[] | undefined): readonly Instance[] {
  const found: Instance[] = [];
  for (const card of list ?? []) if (card !== null) found.push(card);
  return found;
}
