import { type DeclaredMove, never, type Place, type Ref } from '@duel-log/duel/read';
import { list, place, zone } from './words.js';

/** How cards are called where moves are told. A card that this reader may not know is `null` in his stream. */
export type CardNamer = (ref: Ref) => string;

/** Declared moves in the words of players: `draw 2 cards; destroy Umi`. */
export function movesWords(moves: readonly DeclaredMove[], card: CardNamer): string {
  return moves.length === 0 ? 'nothing happens' : moves.map((move) => moveWords(move, card)).join('; ');
}

const FATE = { gy: 'to the graveyard', banished: 'out of play' } as const;
const BACK = {
  hand: 'to the hand',
  top: 'to the top of the Deck',
  bottom: 'to the bottom of the Deck',
  shuffle: 'into the Deck',
} as const;

function moveWords(move: DeclaredMove, namer: CardNamer): string {
  const card = (ref: Ref | null): string => (ref === null ? 'a card' : namer(ref));
  switch (move.do) {
    case 'draw':
      return `${move.seat} draws ${cards(move.count)}`;
    case 'damage':
      return `${move.amount} damage to ${move.seat}`;
    case 'gain':
      return `${move.seat} gains ${move.amount} Life Points`;
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
      return `${move.seat} discards ${cards(move.count)} at random`;
    case 'mill':
      return `the top ${cards(move.count)} of ${move.seat}'s Deck go ${FATE[move.to]}`;
    case 'summon': {
      const how = move.how === 'fusion' ? 'Fusion' : move.how === 'ritual' ? 'Ritual' : 'Special';
      const lies = `${move.face === 'down' ? 'face-down ' : ''}${move.position === 'attack' ? 'Attack' : 'Defense'} Position`;
      return `${how} Summon ${card(move.card)} to ${zoneOf(move.seat, 'monster', move.zone)} in ${lies}`;
    }
    case 'token':
      return `Special Summon a ${move.id} for ${move.seat}`;
    case 'set':
      return `Set ${card(move.card)} on the side of ${move.seat}`;
    case 'place':
      return `place ${card(move.card)} in ${zone(move.to)}`;
    case 'turn':
      return `turn ${card(move.card)} face-${move.face}`;
    case 'position':
      return `change ${card(move.card)} to ${move.position === 'attack' ? 'Attack' : 'Defense'} Position`;
    case 'control':
      return `${move.seat} takes control of ${card(move.card)}${until(move.until)}`;
    case 'counter':
      return `${move.delta > 0 ? 'put' : 'remove'} ${Math.abs(move.delta)} ${move.counter} counter${Math.abs(move.delta) === 1 ? '' : 's'} ${move.delta > 0 ? 'on' : 'from'} ${card(move.card)}`;
    case 'values':
      return `${card(move.card)}: ${list([...signed('ATK', move.atk), ...signed('DEF', move.def)])}${until(move.until)}`;
    case 'negate':
      return `negate the ${move.what ?? 'effect'} of Chain Link ${move.link}`;
    case 'negate-summon':
      return 'negate the Summon';
    case 'negate-attack':
      return 'negate the attack';
    case 'reveal':
      return `show ${card(move.card)}${move.to === undefined ? '' : ` to ${list(move.to)}`}`;
    case 'look':
      return `look at ${move.count === undefined ? '' : `the top ${cards(move.count)} of `}${place(move.at)}`;
    case 'shuffle':
      return `shuffle ${move.seat}'s Deck`;
    case 'equip':
      return `attach ${card(move.card)} to ${namer(move.to)}`;
    case 'coin':
      return `${move.seat} tosses a coin`;
    case 'die':
      return `${move.seat} rolls a die`;
    default:
      return never(move);
  }
}

const cards = (count: number): string => `${count} card${count === 1 ? '' : 's'}`;
const until = (end: 'end' | undefined): string => (end === undefined ? '' : ' until the end of the turn');
const signed = (name: string, value: number | undefined): readonly string[] =>
  value === undefined ? [] : [`${name} ${value < 0 ? '' : '+'}${value}`];

function zoneOf(seat: string, row: 'monster', number: number | undefined): string {
  const where: Place = `${seat}.${row}:${number ?? 1}`;
  return number === undefined ? `the field of ${seat}` : place(where);
}
