import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { activation, pick } from './words.js';

const isSwapped = (x: Scope, card: Instance): boolean =>
  x.state.lasting.some((one) => one.card === 'creature-swap' && one.effect === 'swapped' && one.on === card);

export const creatureSwap: CardScript = {
  id: 'creature-swap',
  version: 1,
  effects: [
    activation({
      text: 'Each player chooses 1 own monster; the two change sides.',
      when: (x) =>
        x.monsters([x.me]).length > 0 && x.monsters([x.opponent]).length > 0
          ? null
          : 'both players need a monster.',
      resolve: [
        pick('mine', 'an own monster to give away', (x) => x.monsters([x.me])),
        {
          ...pick('theirs', 'an own monster to give away', (x) => x.monsters([x.opponent])),
          by: (x) => x.opponent,
        },
        {
          do: (x) => {
            const [mine, theirs] = [x.one('mine'), x.one('theirs')];
            if (mine === null || theirs === null) return x.fizzle();
            x.exchangeControl(mine, theirs);
            const until = x.state.turn.number;
            for (const card of [mine, theirs]) x.last('swapped', { on: card, until });
            x.last('stay', { until });
          },
        },
      ],
    }),
  ],
  lasting: {
    swapped: { key: 'swapped' },
    stay: {
      key: 'stay',
      forbids: (x, deed) =>
        deed.do === 'change-position' && isSwapped(x, deed.card)
          ? 'an exchanged monster keeps its position this turn.'
          : null,
    },
  },
};
