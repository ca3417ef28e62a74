import type { CardScript, Scope } from '@duel-log/duel';
import { activation, choosePosition, ofKind, pick, positionChosen, roomToSummon } from './words.js';

const summonable = (x: Scope) => x.hand().filter((card) => x.at(card)?.id === 'relinquished');

/** Any monster reaches Level 1; without a free Monster Zone only one of the own field makes room. */
function tributes(x: Scope) {
  const ritual = x.one('ritual') ?? summonable(x)[0];
  const held = x.hand().filter((card) => card !== ritual && ofKind(x, 'monster')(card));
  return x.freeMonsterZones() > 0 ? [...held, ...x.monsters([x.me])] : x.monsters([x.me]);
}

export const blackIllusionRitual: CardScript = {
  id: 'black-illusion-ritual',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Tribute 1 monster of the own hand or field: Ritual Summon Relinquished from the hand.',
      when: (x) => {
        if (summonable(x).length === 0) return { rule: 'RIT-01', reason: 'Relinquished is not in the hand.' };
        if (tributes(x).length > 0) return null;
        return (
          roomToSummon(x) ?? {
            rule: 'RIT-01',
            reason: 'there is no other monster in hand or on the own field to be Tributed.',
          }
        );
      },
      resolve: [
        { ...pick('ritual', 'the Ritual Monster', summonable), if: (x) => tributes(x).length > 0 },
        { ...pick('tribute', 'the monster to Tribute', tributes), if: (x) => x.one('ritual') !== null },
        { ...choosePosition, if: (x) => x.one('tribute') !== null },
        {
          do: (x) => {
            const [ritual, tribute] = [x.one('ritual'), x.one('tribute')];
            if (ritual === null || tribute === null) return x.fizzle();
            x.send(tribute, 'gy', 'tribute');
            x.specialSummon(ritual, { position: positionChosen(x), how: 'ritual', materials: [tribute] });
          },
        },
      ],
    }),
  ],
};
