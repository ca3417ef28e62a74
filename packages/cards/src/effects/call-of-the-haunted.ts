import { type CardScript, isZone, revivable } from '@duel-log/duel';
import { activation, roomToSummon, target } from './words.js';

export const callOfTheHaunted: CardScript = {
  id: 'call-of-the-haunted',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Special Summon 1 monster of the own graveyard in Attack Position; the two stand and fall together.',
      when: roomToSummon,
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
      key: 'card-leaves',
      events: ['CardMoved'],
      match: (x, event, before) =>
        event.type === 'CardMoved' &&
        event.data.card === x.card &&
        isZone(event.data.from) &&
        !isZone(event.data.to) &&
        (before?.equippedTo ?? null) !== null,
      do: (x, _event, before) => {
        if (before !== null && before.equippedTo !== null && x.isMonsterZone(before.equippedTo))
          x.destroy([before.equippedTo]);
      },
    },
    {
      key: 'monster-turned-down',
      events: ['CardTurned'],
      match: (x, event) =>
        event.type === 'CardTurned' &&
        event.data.face === 'down' &&
        event.data.card === x.at(x.card)?.equippedTo,
      do: (x) => x.equip(x.card, null),
    },
    {
      key: 'monster-destroyed',
      events: ['CardMoved'],
      match: (x, event) =>
        event.type === 'CardMoved' &&
        event.data.card !== null &&
        event.data.card === x.at(x.card)?.equippedTo &&
        isZone(event.data.from) &&
        !isZone(event.data.to),
      do: (x, event) => {
        if (event.type !== 'CardMoved') return;
        if (event.data.destroyed === true) x.destroy([x.card]);
        else x.equip(x.card, null);
      },
    },
  ],
};
