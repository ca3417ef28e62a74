import type { CardScript, DuelEvent, Scope } from '@duel-log/duel';
import { activation } from './words.js';

const standbyBegins = (x: Scope, event: DuelEvent): boolean =>
  event.type === 'PhaseStarted' && event.data.phase === 'standby' && x.faceUp(x.card);

export const mirageOfNightmare: CardScript = {
  id: 'mirage-of-nightmare',
  version: 1,
  effects: [
    activation({ text: 'Lends cards to a small hand for one turn.', resolve: [] }),
    {
      key: 'draw',
      kind: 'trigger',
      text: 'In each Standby Phase of the opponent: draw until 4 cards are in the hand.',
      mandatory: true,
      on: {
        events: ['PhaseStarted'],
        match: (x, event) => standbyBegins(x, event) && x.opponents.includes(x.turnSeat) && x.handSize() < 4,
      },
      resolve: [
        {
          do: (x) => {
            const count = 4 - x.handSize();
            if (count <= 0 || !x.onField(x.card)) return x.fizzle();
            x.draw(count);
            x.last('lent', { on: x.card, value: count, until: x.nextTurnOf(x.me) });
          },
        },
      ],
    },
    {
      key: 'discard',
      kind: 'trigger',
      text: 'In the next own Standby Phase: discard as many cards at random.',
      mandatory: true,
      on: {
        events: ['PhaseStarted'],
        match: (x, event) => standbyBegins(x, event) && x.myTurn && x.noted('lent') !== null,
      },
      resolve: [
        {
          do: (x) => {
            const lent = x.noted('lent');
            if (lent === null) return x.fizzle();
            x.discard(x.randomOf(x.hand(), Number(lent.value)));
            x.endLasting(lent.key);
          },
        },
      ],
    },
  ],
  lasting: { lent: { key: 'lent' } },
};
