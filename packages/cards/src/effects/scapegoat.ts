import type { CardScript } from '@duel-log/duel';
import { activation } from './words.js';

export const scapegoat: CardScript = {
  id: 'scapegoat',
  version: 1,
  effects: [
    activation({
      text: 'Special Summon 4 Sheep Tokens in Defense Position; no other Summon this turn.',
      when: (x) => {
        if (x.freeMonsterZones() < 4) return '4 free Monster Zones are needed.';
        return x.state.seats[x.me]?.summonTurn === x.state.turn.number
          ? 'a monster has been Summoned this turn.'
          : null;
      },
      resolve: [
        {
          do: (x) => {
            if (x.freeMonsterZones() < 4 || !x.summonTokens('sheep-token', 4, 'defense')) return x.fizzle();
            x.last('no-summon', { until: x.state.turn.number });
          },
        },
      ],
    }),
  ],
  lasting: {
    'no-summon': {
      key: 'no-summon',
      forbids: (x, deed) =>
        deed.do === 'summon' && deed.by === x.me ? 'Scapegoat allows no other Summon this turn.' : null,
    },
  },
};
