import type { DeclaredMove } from '../declared.js';
import type { Acts } from '../effects/acts.js';
import { isFaceUp, isOnField, resolveRef, seatOf } from '../state.js';
import { type Cause, type Instance, never, ownerOf, parsePlace, type SeatId } from '../vocabulary.js';
import type { Run } from './run.js';

/** Declared moves become events. Each is total: what has become impossible meanwhile does not happen. */

export interface Outcome {
  readonly moves: readonly DeclaredMove[];
  /** who has declared them: who looks at what is looked at */
  readonly by: SeatId;
  readonly card: Instance;
  readonly me: SeatId;
  /** `null`: the moves pay a cost */
  readonly link: number | null;
}

/** In order; neighbours of one kind happen at once. A Deck from which a card was taken by name is shuffled at the end. */
export function carryOutMoves(run: Run, outcome: Outcome): void {
  const acts = run.acts(outcome.card, outcome.me, outcome.link === null ? {} : { link: outcome.link });
  const cost = outcome.link === null;
  const searched = new Set<SeatId>();
  for (const group of groups(outcome.moves)) {
    run.atOnce(() => {
      const [first] = group;
      if (first?.do === 'destroy') acts.destroy(cardsOf(run, group));
      else for (const move of group) make(run, acts, move, outcome, cost, searched);
    });
    for (const move of group) if (move.do === 'shuffle') searched.delete(move.seat);
    if (run.over) return;
  }
  for (const seat of searched) acts.shuffle(seat);
}

function groups(moves: readonly DeclaredMove[]): readonly (readonly DeclaredMove[])[] {
  const found: DeclaredMove[][] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last?.[0]?.do === move.do) last.push(move);
    else found.push([move]);
  }
  return found;
}

function cardsOf(run: Run, group: readonly DeclaredMove[]): readonly Instance[] {
  return group.flatMap((move) => ('card' in move ? (resolveRef(run.state, move.card) ?? []) : []));
}

/** Makes one move. `searched` gathers the Decks out of which a card was taken by name. */
function make(
  run: Run,
  acts: Acts,
  move: DeclaredMove,
  { by }: Outcome,
  cost: boolean,
  searched: Set<SeatId>,
): void {
  const { state } = run;
  switch (move.do) {
    case 'draw':
      return acts.draw(move.count, move.seat);
    case 'damage':
      return acts.damage(move.amount, move.seat);
    case 'gain':
      return acts.gain(move.amount, move.seat);
    case 'pay':
      return acts.payLp(move.amount);
    case 'discard-random':
      return acts.discard(acts.randomOf(acts.hand(move.seat), move.count));
    case 'mill':
      return acts.sendAll(acts.deck(move.seat).slice(0, move.count), move.to);
    case 'token':
      return void acts.summonTokens(move.id, 1, move.position, move.seat);
    case 'negate':
      return acts.negateLink(move.link, move.what ?? 'effect');
    case 'negate-summon':
      return void acts.negateSummon();
    case 'negate-attack':
      return acts.negateAttack();
    case 'look':
      return look(acts, move.at, move.count, by);
    case 'shuffle':
      return acts.shuffle(move.seat);
    case 'coin': {
      const result = run.random('coin', 2) === 0 ? 'heads' : 'tails';
      return run.emit('CoinTossed', { by: move.seat, purpose: 'effect', result });
    }
    case 'die':
      return run.emit('DieRolled', { by: move.seat, purpose: 'effect', result: run.random('die', 6) + 1 });
    default: {
      const card = resolveRef(state, move.card);
      const place = card === null ? undefined : state.cards[card]?.place;
      if (card === null || place === undefined || place.endsWith('.outside')) return;
      if (move.do !== 'reveal' && place.endsWith('.deck')) searched.add(seatOf(place));
      if (move.do === 'return' && move.to === 'shuffle') searched.add(ownerOf(card));
      return makeWithCard(run, acts, card, move, cost);
    }
  }
}

type CardMove = Extract<DeclaredMove, { readonly card: string }>;

function makeWithCard(run: Run, acts: Acts, card: Instance, move: CardMove, cost: boolean): void {
  const { state } = run;
  const cause: Cause = cost ? 'cost' : 'effect';
  const named = state.cards[card]?.place.endsWith('.deck') === true ? { searched: true as const } : {};
  switch (move.do) {
    case 'destroy':
      return acts.destroy([card]);
    case 'send':
      return acts.send(card, 'gy', cause, named);
    case 'tribute':
      return acts.send(card, 'gy', 'tribute');
    case 'discard':
      return acts.send(card, 'gy', cost ? 'cost' : 'discard');
    case 'banish':
      return acts.send(card, 'banished', cause, { ...named, ...(move.face ? { face: move.face } : {}) });
    case 'return':
      if (move.to === 'hand') return acts.send(card, 'hand', cause, named);
      return acts.send(card, 'deck', cause, move.to === 'bottom' ? { bottom: true } : {});
    case 'summon': {
      const zone = move.zone === undefined || !isFree(run, move.seat, move.zone) ? {} : { zone: move.zone };
      const how = move.how === undefined ? {} : { how: move.how };
      const proper = move.how === 'fusion' || move.how === 'ritual' ? { proper: true as const } : {};
      const { seat, position, face = 'up' } = move;
      return void acts.specialSummon(card, { seat, position, face, ...zone, ...how, ...proper });
    }
    case 'set':
      return acts.setByEffect(card, move.seat, move.zone ?? null);
    case 'place':
      return acts.place(card, move.to);
    case 'turn':
      return move.face === 'down' ? acts.turnFaceDown(card) : acts.turnFaceUp(card, move.position);
    case 'position':
      return acts.setPosition(card, move.position);
    case 'control':
      return void acts.takeControl(card, move.until === 'end' ? state.turn.number : null, move.seat);
    case 'counter':
      return acts.addCounters(card, move.counter, move.delta);
    case 'values': {
      if (!isFaceUp(state.cards[card])) return;
      const until = move.until === 'end' ? state.turn.number : null;
      if (move.atk !== undefined) acts.last('declared-atk', { on: card, until, value: move.atk });
      if (move.def !== undefined) acts.last('declared-def', { on: card, until, value: move.def });
      return;
    }
    case 'reveal':
      return acts.reveal(card, move.to ?? 'all');
    case 'equip':
      return acts.equip(card, resolveRef(state, move.to));
    default:
      return never(move);
  }
}

function isFree(run: Run, seat: SeatId, zone: number): boolean {
  return run.state.seats[seat]?.monster[zone - 1] === null;
}

/** Whoever has declared it sees a hand, the first cards of a Deck, or a Set card. */
function look(acts: Acts, at: string, count: number | undefined, by: SeatId): void {
  const place = parsePlace(at);
  if (place?.kind === 'zone') {
    const card = resolveRef(acts.state, at);
    if (card !== null && isOnField(acts.at(card))) acts.reveal(card, [by]);
    return;
  }
  const seen = place?.pile === 'hand' ? acts.hand(place.seat) : acts.deck(place?.seat).slice(0, count);
  for (const card of seen) acts.reveal(card, [by]);
}
