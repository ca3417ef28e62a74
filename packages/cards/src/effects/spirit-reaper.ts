import type { CardScript } from '@duel-log/duel';
import { dealsBattleDamage } from './words.js';

export const spiritReaper: CardScript = {
  id: 'spirit-reaper',
  version: 1,
  effects: [
    {
      key: 'reap',
      kind: 'trigger',
      mandatory: true,
      text: 'After battle damage by a direct attack: the opponent discards 1 random card.',
      on: {
        events: ['AttackCompared'],
        match: (x, event) =>
          event.type === 'AttackCompared' && event.data.target === 'direct' && dealsBattleDamage(x, event),
      },
      resolve: [
        {
          do: (x) => {
            if (x.handSize(x.opponent) === 0) x.fizzle();
            else x.discard(x.randomOf(x.hand(x.opponent), 1));
          },
        },
      ],
    },
  ],
  applies: [
    { key: 'unbroken', text: 'Not destroyed by battle.', sparedByBattle: (x, monster) => monster === x.card },
  ],
  reactions: [
    {
      key: 'targeted',
      events: ['LinkResolved'],
      match: (x, event) => {
        if (event.type !== 'LinkResolved' || event.data.outcome === 'no-effect') return false;
        const link = x.state.chain[event.data.link - 1];
        return (
          link?.negated !== 'activation' &&
          link?.targets.includes(x.card) === true &&
          x.faceUp(x.card) &&
          x.isMonsterZone(x.card)
        );
      },
      do: (x) => x.destroy([x.card]),
    },
  ],
};
