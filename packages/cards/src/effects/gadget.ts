import type { CardId, CardScript, Scope } from '@duel-log/duel';
import { onSummon } from './triggers.js';
import { pick } from './words.js';

/** Each of the three Gadgets fetches the next one when it is Normal or Special Summoned. */
export function gadget(id: CardId, next: CardId, name: string): CardScript {
  const finds = (x: Scope) => x.deck().filter((card) => x.at(card)?.id === next);
  return {
    id,
    version: 1,
    effects: [
      {
        key: 'search',
        kind: 'trigger',
        text: `When Normal or Special Summoned: 1 ${name} may be added from the Deck to the hand.`,
        on: { ...onSummon('normal', 'tribute', 'special'), missable: true },
        finds,
        resolve: [
          pick('found', `a ${name} in the Deck`, finds),
          { do: (x) => x.addFromDeck(x.one('found')) },
        ],
      },
    ],
  };
}
