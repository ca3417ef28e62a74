import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { activation, works } from './words.js';

const high = (x: Scope, card: Instance): boolean => x.faceUp(card) && x.level(card) >= 4;

const standing = (x: Scope) =>
  x.monsters().filter((card) => high(x, card) && x.at(card)?.position === 'attack');

export const levelLimitAreaB: CardScript = {
  id: 'level-limit-area-b',
  version: 1,
  effects: [
    activation({
      text: 'While it is face-up, all face-up monsters of Level 4 or higher are in Defense Position.',
      resolve: [],
    }),
  ],
  applies: [
    {
      key: 'limit',
      forbids: (x, deed) =>
        deed.do === 'change-position' && high(x, deed.card)
          ? 'Level Limit - Area B keeps it in Defense Position.'
          : null,
    },
  ],
  reactions: [
    {
      key: 'lay-down',
      events: [
        'LinkResolved',
        'ChainEnded',
        'MonsterSummoned',
        'CardMoved',
        'CardTurned',
        'PositionChanged',
        'ValuesChanged',
      ],
      match: (x) => works(x) && standing(x).length > 0,
      do: (x) => x.atOnce(() => standing(x).forEach((card) => x.setPosition(card, 'defense'))),
    },
  ],
};
