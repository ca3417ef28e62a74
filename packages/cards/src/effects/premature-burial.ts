import { type CardScript, isZone, revivable } from '@duel-log/duel';
import { activation, payLp, roomToSummon, target } from './words.js';

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
      targets: [
        target('a monster in the own graveyard', (x) =>
          x.graveyard().filter((card) => revivable(x.state, x.env, card)),
        ),
      ],
      resolve: [
        {
          do: (x) => {
            const card = x.targets[0];
            if (card === undefined || !x.inGraveyard(card)) return x.fizzle();
            x.atOnce(() => {
              if (x.specialSummon(card, { position: 'attack' })) x.equip(x.card, card);
              else x.fizzle();
            });
          },
        },
      ],
    }),
  ],
  reactions: [
    {
      key: 'destroyed',
      events: ['CardMoved'],
      match: (x, event, before) =>
        event.type === 'CardMoved' &&
        event.data.card === x.card &&
        event.data.destroyed === true &&
        isZone(event.data.from) &&
        x.faceUp(before?.equippedTo ?? ''),
      do: (x, _event, before) => x.destroy([before?.equippedTo ?? '']),
    },
  ],
};
