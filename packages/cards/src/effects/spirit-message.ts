import type { CardId, CardScript } from '@duel-log/duel';
import { activation } from './words.js';

/** The letters that Destiny Board places, in their order. */
export const MESSAGES: readonly CardId[] = ['i', 'n', 'a', 'l'].map((letter) => `spirit-message-${letter}`);

/** A letter has no effect of its own, and comes to the field by Destiny Board only. */
export function spiritMessage(id: CardId): CardScript {
  return {
    id,
    version: 1,
    placed: 'by-effect',
    effects: [
      activation({
        text: 'A letter of Destiny Board.',
        when: () => 'it is placed by Destiny Board and never activated.',
        resolve: [],
      }),
    ],
  };
}
