import type { CardScript } from '@duel-log/duel';
import { activation, discardOne } from './words.js';

export const magicJammer: CardScript = {
  id: 'magic-jammer',
  version: 1,
  effects: [
    activation({
      text: 'Discard 1 card: negate the activation of a Spell Card and destroy it.',
      damageStep: 'any',
      when: (x) => {
        const link = x.top;
        return link !== null && link.activation && x.env.pool.cards.get(link.id)?.kind === 'spell'
          ? null
          : 'no Spell Card has just been activated.';
      },
      cost: discardOne,
      resolve: [{ do: (x) => x.negate('activation', { destroy: true }) }],
    }),
  ],
};
