import type { CardScript } from '@duel-log/duel';
import { activation, facingUp, payLp, roomToControl, target, targetFaceUp } from './words.js';

export const brainControl: CardScript = {
  id: 'brain-control',
  version: 1,
  effects: [
    activation({
      text: 'Pay 800 Life Points: take control of 1 face-up monster of the opponent until the End Phase.',
      when: roomToControl,
      cost: [payLp(800)],
      targets: [target('a face-up monster of the opponent', facingUp)],
      resolve: [
        {
          do: (x) => {
            const card = targetFaceUp(x);
            if (card === null || x.isMine(card) || !x.takeControl(card, x.state.turn.number)) x.fizzle();
          },
        },
      ],
    }),
  ],
};
