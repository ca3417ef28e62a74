import type { CardScript } from '@duel-log/duel';
import { leavesField } from './triggers.js';
import { activation, fromOwnGraveyard, payLp, reviveAndAttach, roomToSummon } from './words.js';

export const prematureBurial: CardScript = {
  id: 'premature-burial',
  version: 1,
  attaches: 'by-effect',
  effects: [
    activation({
      summons: true,
      text: 'Pay 800 Life Points: Special Summon 1 monster of the own graveyard in Attack Position and equip this card to it.',
      when: roomToSummon,
      cost: [payLp(800)],
      targets: [fromOwnGraveyard],
      resolve: [reviveAndAttach],
    }),
  ],
  reactions: [
    {
      key: 'destroyed',
      events: ['CardMoved'],
      match: (x, event, before) =>
        leavesField(event, x.card) && event.data.destroyed === true && x.faceUp(before?.equippedTo ?? ''),
      do: (x, _event, before) => x.destroy([before?.equippedTo ?? '']),
    },
  ],
};
