import type { CardScript } from '@duel-log/duel';
import { ritual } from './ritual.js';

export const hamburgerRecipe: CardScript = {
  id: 'hamburger-recipe',
  version: 1,
  effects: [
    ritual(
      'hungry-burger',
      'Hungry Burger',
      'Tribute monsters of the own hand or field whose Levels total 6 or more: Ritual Summon Hungry Burger from the hand.',
    ),
  ],
};
