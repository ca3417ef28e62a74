import type { CardScript, Scope } from '@duel-log/duel';
import { onBuried } from './triggers.js';
import { pick, searched } from './words.js';

const fitting = (x: Scope) =>
  x.deck().filter((card) => x.facts(card)?.kind === 'monster' && (x.facts(card)?.def ?? 0) <= 1500);

export const witchOfTheBlackForest: CardScript = {
  id: 'witch-of-the-black-forest',
  version: 1,
  effects: [
    {
      key: 'search',
      kind: 'trigger',
      from: 'gy',
      text: 'When sent from the field to the graveyard: add 1 monster with 1500 or less DEF from the Deck to the hand.',
      mandatory: true,
      on: onBuried,
      resolve: [pick('found', 'a monster with 1500 or less DEF in the Deck', fitting), searched],
    },
  ],
};
