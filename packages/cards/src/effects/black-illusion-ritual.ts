import type { CardScript } from '@duel-log/duel';
import { ritual } from './ritual.js';

export const blackIllusionRitual: CardScript = {
  id: 'black-illusion-ritual',
  version: 2,
  effects: [
    ritual(
      'relinquished',
      'Relinquished',
      'Tribute 1 monster of the own hand or field: Ritual Summon Relinquished from the hand.',
    ),
  ],
};
