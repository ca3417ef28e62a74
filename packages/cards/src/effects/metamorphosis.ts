import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { fusionMonsters } from './fusion-deck.js';
import { activation, choosePosition, pick, positionChosen } from './words.js';

const ofLevel = (x: Scope, level: number): readonly Instance[] =>
  fusionMonsters(x).filter((card) => x.facts(card)?.level === level);

const reached = (x: Scope): readonly Instance[] => ofLevel(x, Number(x.answer('level')));

export const metamorphosis: CardScript = {
  id: 'metamorphosis',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Tribute 1 monster: Special Summon a Fusion Monster of the same Level.',
      cost: [
        pick('tribute', 'a monster to Tribute', (x) =>
          x.monsters([x.me]).filter((card) => ofLevel(x, x.level(card)).length > 0),
        ),
        {
          do: (x) => {
            x.remember(
              '$level',
              x.chosen('tribute').map((card) => x.level(card)),
            );
            x.sendAll(x.chosen('tribute'), 'gy', 'tribute');
          },
        },
      ],
      resolve: [
        pick('monster', 'a Fusion Monster', reached),
        { ...choosePosition, if: (x) => x.one('monster') !== null },
        {
          do: (x) => {
            const card = x.one('monster');
            if (card === null || !x.specialSummon(card, { position: positionChosen(x) })) x.fizzle();
          },
        },
      ],
    }),
  ],
};
