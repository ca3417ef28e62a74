import { type CardScript, revivable, type Scope, seatOf } from '@duel-log/duel';
import { onSummon } from './triggers.js';
import { pick, roomToSummon, target, targetOnField } from './words.js';

const pupils = (x: Scope) =>
  x.deck().filter((card) => {
    const facts = x.facts(card);
    return facts?.type === 'Spellcaster' && (facts.level ?? 0) <= 2 && revivable(x.state, x.env, card);
  });

const holders = (x: Scope) =>
  [...x.monsters(), ...x.spellsTraps()].filter((card) => x.room(card, 'spell') > 0);

export const apprenticeMagician: CardScript = {
  id: 'apprentice-magician',
  version: 1,
  effects: [
    {
      key: 'charge',
      kind: 'trigger',
      text: 'When Summoned: put 1 Spell Counter on a face-up card that can hold it.',
      mandatory: true,
      on: onSummon('normal', 'tribute', 'flip', 'special'),
      targets: [target('a face-up card that can hold a Spell Counter', holders)],
      resolve: [
        {
          do: (x) => {
            const card = targetOnField(x);
            if (card === null || x.room(card, 'spell') === 0) x.fizzle();
            else x.addCounters(card, 'spell', 1);
          },
        },
      ],
    },
    {
      key: 'call',
      summons: true,
      kind: 'trigger',
      from: 'gy',
      text: 'When destroyed by battle: 1 Spellcaster of Level 2 or lower may come face-down from the Deck.',
      on: {
        events: ['CardMoved'],
        match: (x, event) =>
          event.type === 'CardMoved' &&
          event.data.card === x.card &&
          event.data.cause === 'battle' &&
          event.data.destroyed === true,
        missable: true,
        seat: (x, event) => (event.type === 'CardMoved' ? seatOf(event.data.from) : x.me),
      },
      when: roomToSummon,
      finds: pupils,
      resolve: [
        pick('pupil', 'a Spellcaster of Level 2 or lower in the Deck', pupils),
        {
          do: (x) => {
            const card = x.one('pupil');
            if (card === null || !x.specialSummon(card, { face: 'down', position: 'defense' })) x.fizzle();
            else x.reveal(card, 'all');
            x.shuffle();
          },
        },
      ],
    },
  ],
};
