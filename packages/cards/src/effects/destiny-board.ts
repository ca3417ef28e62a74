import { type Acts, type CardScript, isZone, type Scope, seatOf } from '@duel-log/duel';
import { MESSAGES } from './spirit-message.js';
import { activation, pick } from './words.js';

/** Face-up letters on the own side. */
const letters = (x: Scope) =>
  x.spellsTraps([x.me]).filter((card) => x.faceUp(card) && MESSAGES.includes(x.at(card)?.id ?? ''));

/** The next letter, in the hand or in the Deck. */
function nextLetter(x: Scope) {
  const lie = letters(x).map((card) => x.at(card)?.id);
  const next = MESSAGES.find((id) => !lie.includes(id));
  return [...x.hand(), ...x.deck()].filter((card) => x.at(card)?.id === next);
}

function place(x: Acts): void {
  const card = x.one('letter');
  if (card === null || !x.onField(x.card)) return x.fizzle();
  const fromDeck = x.deck().includes(card);
  if (!x.placeSpellTrap(card)) return x.fizzle();
  if (letters(x).length === MESSAGES.length) x.win('destiny-board');
  else if (fromDeck) x.shuffle();
}

export const destinyBoard: CardScript = {
  id: 'destiny-board',
  version: 1,
  effects: [
    activation({
      text: 'Spells a word, a letter in each End Phase of the opponent, and wins with it.',
      resolve: [],
    }),
    {
      key: 'letter',
      kind: 'trigger',
      text: 'In each End Phase of the opponent: place the next Spirit Message from the hand or the Deck.',
      mandatory: true,
      on: {
        events: ['PhaseStarted'],
        match: (x, event) =>
          event.type === 'PhaseStarted' &&
          event.data.phase === 'end' &&
          x.faceUp(x.card) &&
          x.opponents.includes(x.turnSeat),
      },
      resolve: [
        { ...pick('letter', 'the next letter', nextLetter), if: (x) => x.freeSpellTrapZones() > 0 },
        { do: place },
      ],
    },
  ],
  reactions: [
    {
      key: 'word-broken',
      events: ['CardMoved'],
      match: (x, event, before) => {
        if (event.type !== 'CardMoved' || !isZone(event.data.from) || isZone(event.data.to)) return false;
        if (event.data.card === x.card) return before?.face === 'up';
        return x.faceUp(x.card) && x.me === seatOf(event.data.from) && MESSAGES.includes(event.data.id ?? '');
      },
      do: (x) =>
        x.sendAll(
          [x.card, ...letters(x)].filter((card) => x.onField(card)),
          'gy',
        ),
    },
  ],
};
