import type { CardScript } from '@duel-log/duel';
import { absorb, likeness } from './absorb.js';

export const thousandEyesRestrict: CardScript = {
  id: 'thousand-eyes-restrict',
  version: 1,
  effects: [absorb],
  applies: [
    likeness,
    {
      key: 'stare',
      text: 'All other monsters can neither attack nor change their battle position.',
      forbids: (x, deed) =>
        (deed.do === 'attack' || deed.do === 'change-position') && deed.card !== x.card
          ? 'Thousand-Eyes Restrict lets no other monster attack or change its position.'
          : null,
    },
  ],
};
