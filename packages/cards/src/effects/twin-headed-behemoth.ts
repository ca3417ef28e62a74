import { type CardScript, isZone } from '@duel-log/duel';
import { buriedThisTurn, inEndPhase, noteBurial } from './triggers.js';
import { canReturn, choosePosition, positionChosen, roomToSummon } from './words.js';

const destroyed = (move: { readonly from: string; readonly destroyed?: true }): boolean =>
  isZone(move.from) && move.destroyed === true;

export const twinHeadedBehemoth: CardScript = {
  id: 'twin-headed-behemoth',
  version: 1,
  effects: [
    {
      key: 'return',
      summons: true,
      kind: 'trigger',
      from: 'gy',
      text: 'Once per duel: destroyed, it returns in the End Phase of that turn with 1000 ATK and DEF.',
      mandatory: true,
      on: inEndPhase(destroyed),
      when: (x) => {
        if (!buriedThisTurn(x)) return 'it was not destroyed this turn.';
        return x.noted('returned') === null ? roomToSummon(x) : 'this copy has returned once already.';
      },
      resolve: [
        { ...choosePosition, if: canReturn },
        {
          do: (x) => {
            if (!canReturn(x)) return x.fizzle();
            x.atOnce(() => {
              x.last('returned', { on: x.card });
              x.specialSummon(x.card, { position: positionChosen(x) });
              x.last('smaller', { on: x.card });
            });
          },
        },
      ],
    },
  ],
  reactions: [noteBurial(destroyed)],
  lasting: {
    buried: { key: 'buried' },
    returned: { key: 'returned' },
    smaller: {
      key: 'smaller',
      modify: (x, monster) => (monster === x.card ? { baseAtk: () => 1000, baseDef: () => 1000 } : null),
    },
  },
};
