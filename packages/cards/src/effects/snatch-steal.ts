import {
  type Acts,
  type CardScript,
  type Instance,
  type Lasting,
  ownerOf,
  type Scope,
  type SeatId,
  seatOf,
} from '@duel-log/duel';
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
            const from = card === undefined ? x.me : x.controller(card);
            if (card !== undefined && x.takeControl(card, null)) {
              if (from !== ownerOf(card)) x.last('claim', { on: x.card, value: from });
              return;
            }
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
      match: (x, event) => leavesField(event, x.card),
      do: (x, event, before) => {
        if (event.type !== 'CardMoved') return;
        const monster = before?.equippedTo ?? '';
        const seat = seatOf(event.data.from);
        const claim = claimOf(x, x.card);
        const back = backTo(x, monster, seat, claim);
        if (claim !== null) x.endLasting(claim.key);
        if (!x.isMonsterZone(monster)) return;
        if (x.controller(monster) !== seat) passOn(x, monster, seat, back);
        else if (back !== seat && !x.takeControl(monster, null, back)) x.send(monster, 'gy', 'rule');
      },
    },
  ],
  lasting: { claim: { key: 'claim' } },
};

const claimOf = (x: Scope, card: Instance): Lasting | null =>
  x.state.lasting.find(({ on, effect }) => on === card && effect === 'claim') ?? null;

/** Other copies that are on the monster. */
const others = (x: Scope, monster: Instance): readonly Instance[] =>
  x
    .spellsTraps()
    .filter(
      (card) => card !== x.card && x.at(card)?.id === 'snatch-steal' && x.at(card)?.equippedTo === monster,
    );

/**
 * Who has the monster when this Snatch Steal is gone: whom it was taken from, as it noted where that was not the owner;
 * else the owner, or whoever else has a Snatch Steal on it.
 */
function backTo(x: Scope, monster: Instance, seat: SeatId, claim: Lasting | null): SeatId {
  if (claim !== null) return String(claim.value);
  if (ownerOf(monster) !== seat) return ownerOf(monster);
  const [other] = others(x, monster);
  return other === undefined ? seat : x.controller(other);
}

/** The monster had been taken from `seat` by another copy already: that one gives it back to whom this one would have. */
function passOn(x: Acts, monster: Instance, seat: SeatId, back: SeatId): void {
  for (const card of others(x, monster)) {
    const claim = claimOf(x, card);
    if (claim?.value !== seat) continue;
    x.endLasting(claim.key);
    if (back !== ownerOf(monster)) x.last('claim', { on: card, value: back });
  }
}
