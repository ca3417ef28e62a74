import type { CardScript } from '@duel-log/duel';
import { opposingMonsters } from './words.js';

export const cyberDragon: CardScript = {
  id: 'cyber-dragon',
  version: 1,
  summon: {
    ways: [
      {
        key: 'alone',
        when: (x) => {
          if (x.monsters([x.me]).length > 0) return 'the own side has a monster.';
          return opposingMonsters(x).length > 0 ? null : 'the opponent has no monster.';
        },
        count: 0,
        from: () => [],
        fits: () => true,
        pay: () => undefined,
      },
    ],
  },
};
