import type { CardScript, Scope } from '@duel-log/duel';
import { onBuried } from './triggers.js';
import { searched } from './words.js';

const fitting = (x: Scope) =>
  x.deck().filter((card) => x.facts(card)?.kind === 'monster' && (x.facts(card)?.atk ?? 0) <= 1500);

export const sangan: CardScript = {
  id: 'sangan',
  version: 1,
  effects: [
    {
      key: 'search',
      kind: 'trigger',
      from: 'gy',
      mandatory: true,
      text: 'When sent from the field to the graveyard: add 1 monster with 1500 or less ATK from the Deck to the hand.',
      on: onBuried,
      resolve: [
        { choose: 'found', ask: 'a monster with 1500 or less ATK in the Deck', from: fitting },
        searched,
      ],
    },
  ],
};
