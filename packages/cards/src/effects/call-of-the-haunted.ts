import type { CardScript } from '@duel-log/duel';
import { bond } from './bond.js';
import { activation, fromOwnGraveyard, reviveAndAttach, roomToSummon } from './words.js';

export const callOfTheHaunted: CardScript = {
  id: 'call-of-the-haunted',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Special Summon 1 monster of the own graveyard in Attack Position; the two stand and fall together.',
      when: roomToSummon,
      targets: [fromOwnGraveyard],
      resolve: [reviveAndAttach],
    }),
  ],
  reactions: [
    ...bond,
    {
      key: 'monster-turned-down',
      events: ['CardTurned'],
      match: (x, event) =>
        event.type === 'CardTurned' &&
        event.data.face === 'down' &&
        event.data.card === x.at(x.card)?.equippedTo,
      do: (x) => x.equip(x.card, null),
    },
  ],
};
