import type { CardScript, Scope } from '@duel-log/duel';
import { activation, opposingMonsters } from './words.js';

const TURNS = 3;

/** The turn in which it was turned up or came face-up from the hand. */
const begun = (x: Scope): number =>
  Math.max(x.at(x.card)?.flags.since ?? 0, x.at(x.card)?.flags.flippedTurn ?? 0);

export const swordsOfRevealingLight: CardScript = {
  id: 'swords-of-revealing-light',
  version: 1,
  stays: true,
  effects: [
    activation({
      text: 'Turn the monsters of the opponent face-up; none of them can attack for 3 of the turns of the opponent.',
      resolve: [{ do: (x) => x.atOnce(() => opposingMonsters(x).forEach((card) => x.turnFaceUp(card))) }],
    }),
  ],
  applies: [
    {
      key: 'light',
      forbids: (x, deed) =>
        deed.do === 'attack' && x.opponents.includes(deed.by)
          ? 'Swords of Revealing Light lets no monster of that side attack.'
          : null,
    },
  ],
  duties: [
    {
      key: 'fade',
      text: 'Destroyed in the End Phase of the third turn of the opponent.',
      phase: 'end',
      when: (x) => x.opponents.includes(x.turnSeat) && x.turnsSince(begun(x), x.opponents) >= TURNS,
      steps: [{ do: (x) => x.destroy([x.card]) }],
    },
  ],
};
