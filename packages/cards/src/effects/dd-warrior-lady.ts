import { type CardScript, type DuelEvent, type Instance, resolveRef, type Scope } from '@duel-log/duel';

/** The opposing monster that this one has just fought, if the event is their damage calculation. */
function rival(x: Scope, event: DuelEvent): Instance | null {
  if (event.type !== 'AttackCompared') return null;
  const sides = [event.data.attacker, event.data.target].map((ref) => resolveRef(x.state, ref));
  if (!sides.includes(x.card)) return null;
  return sides.find((one) => one !== null && one !== x.card && !x.isMine(one)) ?? null;
}

export const ddWarriorLady: CardScript = {
  id: 'dd-warrior-lady',
  version: 1,
  effects: [
    {
      key: 'banish',
      kind: 'trigger',
      text: 'After its battle with a monster of the opponent: both may be removed from play.',
      on: {
        events: ['AttackCompared'],
        match: (x, event) => rival(x, event) !== null,
        data: (x, event) => ({ rival: rival(x, event) ?? '' }),
      },
      resolve: [
        {
          do: (x) => {
            const there = [x.card, String(x.answer('rival'))].filter((card) => x.isMonsterZone(card));
            if (there.length === 0) x.fizzle();
            else x.banish(there);
          },
        },
      ],
    },
  ],
};
