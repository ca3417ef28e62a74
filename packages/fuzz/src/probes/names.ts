import { type DuelState, fieldZone, monsterZone, stZone } from '@duel-log/duel';
import { chance, oneOf, type Picker } from '../core/picker.js';

/** Names as commands use them, right and wrong ones. */

const NO_SEATS = ['Z', 'a'];
const NO_CARDS = ['Z:1', 'A:0', 'A:999', 'A.monster:9', 'A.hand', 'direct', '__proto__', 'constructor'];

/** A seat of the duel, now and then one that is none of them. */
export function anySeat(state: DuelState, pick: Picker): string {
  return oneOf(state.seatOrder.length > 0 && !chance(pick, 1, 10) ? state.seatOrder : NO_SEATS, pick);
}

/** A zone of the field, used or not. */
function anyZone(state: DuelState, pick: Picker): string {
  const seat = anySeat(state, pick);
  const number = 1 + pick(5);
  return oneOf([monsterZone, stZone, fieldZone], pick)(seat, number);
}

/** A card that lies on the field, in a hand or in a graveyard, by the name that commands use for it. */
function cardInPlay(state: DuelState, pick: Picker): string | null {
  const own = state.seats[anySeat(state, pick)];
  if (own === undefined) return null;
  const list = oneOf([own.hand, own.hand, own.monster, own.st, own.gy, own.field], pick);
  const card = list.length === 0 ? null : oneOf(list, pick);
  return card === null ? null : alike(state, card, pick);
}

/** A card by one of its names, place or instance; a place that is no card stays what it is. */
export function alike(state: DuelState, ref: string, pick: Picker): string {
  const place = Object.hasOwn(state.cards, ref) ? state.cards[ref]?.place : undefined;
  return place !== undefined && /:|\.field$/.test(place) && chance(pick, 1, 2) ? place : ref;
}

/** Any name that could stand for a card, and names of nothing. */
export function anyRef(state: DuelState, pick: Picker): string {
  const kind = pick(11);
  if (kind < 4) return anyZone(state, pick);
  if (kind < 8) return cardInPlay(state, pick) ?? anyZone(state, pick);
  const cards = Object.keys(state.cards);
  return kind < 10 && cards.length > 0 ? oneOf(cards, pick) : oneOf(NO_CARDS, pick);
}

/** A monster on the field by its zone, whoever controls it. */
export function anyMonster(state: DuelState, pick: Picker): string {
  const found: string[] = [];
  for (const [seat, own] of Object.entries(state.seats))
    own.monster.forEach((card, i) => {
      if (card !== null) found.push(monsterZone(seat, i + 1));
    });
  return found.length === 0 ? anyZone(state, pick) : oneOf(found, pick);
}

export function several(most: number, pick: Picker, one: () => string): readonly string[] {
  return Array.from({ length: pick(most + 1) }, one);
}
