import { type DuelState, type EventData, resolveRef } from '@duel-log/duel/read';
import { type Words, zone } from '../words.js';

/** Pieces that sentences of several topics share. */

/** The beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const defenseWord = (position: 'attack' | 'defense' | null): string =>
  position === 'defense' ? ' in Defense Position' : '';

/** A monster that is Flip Summoned lies in its zone already. */
export const toZone = (how: EventData['SummonDeclared']['how'], to: string): string =>
  `${how === 'flip' ? 'in' : 'to'} ${zone(to)}`;

/** A card being Set: named only where this stream knows it. */
export function setCard(words: Words, state: DuelState, ref: string, unknown: string): string {
  const name = resolveRef(state, ref);
  const id = name === null ? null : words.idOf(name);
  return id === null ? unknown : words.name(id);
}
