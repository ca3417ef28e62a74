import type { CardScript, Scope, Why } from '@duel-log/duel';
import { canReturn, choosePosition, positionChosen, roomToSummon } from './words.js';

function mayReturn(x: Scope): Why | null {
  if (x.spellsTraps([x.me]).length > 0) return 'a Spell or Trap lies on the own side.';
  if (x.faceUpMonsters([x.me]).some((card) => x.at(card)?.id === 'treeborn-frog'))
    return 'a Treeborn Frog is face-up on the own side.';
  return roomToSummon(x);
}

export const treebornFrog: CardScript = {
  id: 'treeborn-frog',
  version: 1,
  effects: [
    {
      key: 'return',
      summons: true,
      kind: 'trigger',
      from: 'gy',
      text: 'In the own Standby Phase it may return from the graveyard while the own side holds no Spell or Trap.',
      on: {
        events: ['PhaseStarted', 'CardMoved'],
        match: (x, event) =>
          x.myTurn &&
          x.state.turn.phase === 'standby' &&
          x.inGraveyard(x.card) &&
          (event.type === 'PhaseStarted' || (event.type === 'CardMoved' && event.data.card === x.card)),
      },
      when: mayReturn,
      resolve: [
        { ...choosePosition, if: (x) => canReturn(x) && mayReturn(x) === null },
        {
          do: (x) => {
            if (canReturn(x) && mayReturn(x) === null)
              x.specialSummon(x.card, { position: positionChosen(x) });
            else x.fizzle();
          },
        },
      ],
    },
  ],
};
