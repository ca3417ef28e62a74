import type { CardScript } from '@duel-log/duel';
import { ritual } from './ritual.js';

export const blackLusterRitual: CardScript = {
  id: 'black-luster-ritual',
  version: 1,
  effects: [
    ritual(
      'black-luster-soldier',
      'Black Luster Soldier',
      'Tribute monsters of the own hand or field whose Levels total 8 or more: Ritual Summon Black Luster Soldier from the hand.',
    ),
  ],
};
