import { type CardScript, ownerOf, seatOf } from '@duel-log/duel';
import { leavesField } from './triggers.js';
import { activation, roomToControl } from './words.js';

export const snatchSteal: CardScript = {
  id: 'snatch-steal',
  version: 1,
  equip: (x, monster) =>
    x.opponents.includes(x.controller(monster)) ? null : 'it is no monster of the opponent.',
  effects: [
    activation({
      text: 'Control of the equipped monster of the opponent, as long as it is equipped.',
      when: roomToControl,
      resolve: [
        {
          do: (x) => {
            const card = x.targets[0];
            if (card !== undefined && x.takeControl(card, null)) return;
            x.equip(x.card, null);
            x.fizzle();
          },
        },
      ],
    }),
  ],
  duties: [
    {
      key: 'rent',
      text: 'The opponent gains 1000 Life Points in each of the own Standby Phases.',
      phase: 'standby',
      when: (x) => x.opponents.includes(x.turnSeat),
      steps: [{ do: (x) => x.gain(1000, x.turnSeat) }],
    },
  ],
  reactions: [
    {
      key: 'claim-ends',
      condition: true,
      events: ['CardMoved'],
      match: (x, event, before) =>
        leavesField(event, x.card) &&
        x.state.borrowed.some(
          (one) => one.card === before?.equippedTo && one.back === seatOf(event.data.from),
        ),
      do: (x, _event, before) => x.keepControl(before?.equippedTo ?? ''),
    },
    {
      key: 'give-back',
      condition: true,
      events: ['CardMoved'],
      match: (x, event, before) =>
        leavesField(event, x.card) &&
        x.isMonsterZone(before?.equippedTo ?? '') &&
        x.controller(before?.equippedTo ?? '') === seatOf(event.data.from),
      do: (x, _event, before) => {
        const monster = before?.equippedTo ?? '';
        const back = ownerOf(monster) === x.controller(monster) ? x.opponent : ownerOf(monster);
        if (!x.takeControl(monster, null, back)) x.send(monster, 'gy', 'rule');
      },
    },
  ],
};
