import type { CardScript } from '@duel-log/duel';
import { skip, skipDraws } from './skip.js';
import { returnsAtEnd } from './spirit.js';
import { dealsBattleDamage } from './words.js';

export const yataGarasu: CardScript = {
  id: 'yata-garasu',
  version: 1,
  summon: { noSpecial: true },
  effects: [
    {
      key: 'blind',
      kind: 'trigger',
      mandatory: true,
      text: 'After battle damage to the opponent: the next Draw Phase of the opponent is skipped.',
      on: {
        events: ['AttackCompared'],
        match: (x, event) => event.type === 'AttackCompared' && dealsBattleDamage(x, event),
      },
      resolve: [{ do: (x) => skipDraws(x, x.opponent, 1) }],
    },
  ],
  lasting: { skip },
  duties: [returnsAtEnd],
};
