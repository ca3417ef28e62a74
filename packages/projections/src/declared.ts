import {
  type CardId,
  type DeclaredMove,
  never,
  type Place,
  type Ref,
  type SeatId,
} from '@duel-log/duel/read';
import { counterCount, list } from './words.js';

/** How cards, seats and places are called where moves are told. A card that this reader may not know is `null` in his stream. */
export interface MoveNames {
  readonly card: (ref: Ref) => string;
  /** a kind of card, as a token is one */
  readonly kind: (id: CardId) => string;
  readonly seat: (seat: SeatId) => string;
  /** with whose it is */
  readonly place: (place: Place) => string;
}

/** Declared moves in the words of players: `draw 2 cards; destroy Umi`. */
export function movesWords(moves: readonly DeclaredMove[], names: MoveNames): string {
  return moves.length === 0 ? 'nothing happens' : moves.map((move) => moveWords(move, names)).join('; ');
}

const FATE = { gy: 'to the graveyard', banished: 'out of play' } as const;
const BACK = {
  hand: 'to the hand',
  top: 'to the top of the Deck',
  bottom: 'to the bottom of the Deck',
  shuffle: 'into the Deck',
} as const;

function moveWords(move: DeclaredMove, names: MoveNames): string {
  const card = (ref: Ref | null): string => (ref === null ? 'a card' : names.card(ref));
  const { seat, place } = names;
  switch (move.do) {
    case 'draw':
      return `${seat(move.seat)} draws ${cards(move.count)}`;
    case 'damage':
      return `${move.amount} damage to ${seat(move.seat)}`;
    case 'gain':
      return `${seat(move.seat)} gains ${move.amount} Life Points`;
    case 'pay':
      return `pay ${move.amount} Life Points`;
    case 'destroy':
    case 'discard':
      return `${move.do} ${card(move.card)}`;
    case 'send':
      return `send ${card(move.card)} to the graveyard`;
    case 'tribute':
      return `Tribute ${card(move.card)}`;
    case 'banish':
      return `remove ${card(move.card)} from play${move.face === 'down' ? ' face-down' : ''}`;
    case 'return':
      return `return ${card(move.card)} ${BACK[move.to]}`;
    case 'discard-random':
      return `${seat(move.seat)} discards ${cards(move.count)} at random`;
    case 'mill':
      return `the top ${cards(move.count)} of ${seat(move.seat)}'s Deck go ${FATE[move.to]}`;
    case 'summon': {
      const how = move.how === 'fusion' ? 'Fusion' : move.how === 'ritual' ? 'Ritual' : 'Special';
      const lies = `${move.face === 'down' ? 'face-down ' : ''}${move.position === 'attack' ? 'Attack' : 'Defense'} Position`;
      return `${how} Summon ${card(move.card)} to ${zoneOf(names, move.seat, move.zone)} in ${lies}`;
    }
    case 'token':
      return `Special Summon a ${names.kind(move.id)} for ${seat(move.seat)}`;
    case 'set':
      return `Set ${card(move.card)} on the side of ${seat(move.seat)}`;
    case 'place':
      return `place ${card(move.card)} in ${place(move.to)}`;
    case 'turn':
      return `turn ${card(move.card)} face-${move.face}`;
    case 'position':
      return `change ${card(move.card)} to ${move.position === 'attack' ? 'Attack' : 'Defense'} Position`;
    case 'control':
      return `${seat(move.seat)} takes control of ${card(move.card)}${until(move.until)}`;
    case 'counter':
      return `${move.delta > 0 ? 'put' : 'remove'} ${counterCount(Math.abs(move.delta), move.counter)} ${move.delta > 0 ? 'on' : 'from'} ${card(move.card)}`;
    case 'values':
      return `${card(move.card)}: ${list([...signed('ATK', move.atk), ...signed('DEF', move.def)])}${until(move.until)}`;
    case 'negate':
      return `negate the ${move.what ?? 'effect'} of Chain Link ${move.link}`;
    case 'negate-summon':
      return 'negate the Summon';
    case 'negate-attack':
      return 'negate the attack';
    case 'reveal':
      return `show ${card(move.card)}${move.to === undefined ? '' : ` to ${list(move.to.map(seat))}`}`;
    case 'look':
      return `look at ${move.count === undefined ? '' : `the top ${cards(move.count)} of `}${place(move.at)}`;
    case 'shuffle':
      return `shuffle ${seat(move.seat)}'s Deck`;
    case 'equip':
      return `attach ${card(move.card)} to ${names.card(move.to)}`;
    case 'coin':
      return `${seat(move.seat)} tosses a coin`;
    case 'die':
      return `${seat(move.seat)} rolls a die`;
    default:
      return never(move);
  }
}

const cards = (count: number): string => `${count} card${count === 1 ? '' : 's'}`;
const until = (end: 'end' | undefined): string => (end === undefined ? '' : ' until the end of the turn');
const signed = (name: string, value: number | undefined): readonly string[] =>
  value === undefined ? [] : [`${name} ${value < 0 ? '' : '+'}${value}`];

function zoneOf(names: MoveNames, seat: string, number: number | undefined): string {
  return number === undefined ? `the field of ${names.seat(seat)}` : names.place(`${seat}.monster:${number}`);
}
