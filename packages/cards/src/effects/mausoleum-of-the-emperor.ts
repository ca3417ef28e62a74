import {
  type CardScript,
  type Effect,
  forbidden,
  type Scope,
  scriptOf,
  tributesNeeded,
} from '@duel-log/duel';
import { activation, ofKind, payLp, pick, roomToSummon } from './words.js';

/** Monsters of the hand that need so many Tributes and may be Normal Summoned or Set. */
const fitting = (x: Scope, tributes: number) =>
  x.hand().filter((card) => {
    const facts = x.facts(card);
    if (!ofKind(x, 'monster')(card) || facts?.subtype === 'ritual') return false;
    return (
      scriptOf(x.env, facts?.id ?? null)?.summon?.noNormal !== true &&
      tributesNeeded(facts?.level ?? 0) === tributes
    );
  });

const left = (x: Scope): boolean => {
  const own = x.state.seats[x.me]?.normalSummons;
  return own !== undefined && 1 + own.granted - own.used > 0;
};

/** Life Points in the place of Tributes: 1000 for one, 2000 for two. */
function payFor(tributes: 1 | 2): Effect {
  return {
    key: tributes === 1 ? 'one' : 'two',
    kind: 'ignition',
    anybody: true,
    text: `Pay ${1000 * tributes} Life Points: Normal Summon or Set a monster that needs ${tributes} Tribute${tributes === 1 ? '' : 's'}, without Tribute.`,
    when: (x) => {
      if (!left(x)) return { rule: 'SUM-NS-01', reason: 'the Normal Summon of the turn is used.' };
      return roomToSummon(x);
    },
    cost: [
      {
        can: (x) => (fitting(x, tributes).length > 0 ? null : 'no fitting monster is in the hand.'),
        private: true,
        do: () => undefined,
      },
      payLp(1000 * tributes),
    ],
    resolve: [
      { ...pick('monster', 'the monster', (x) => (x.faceUp(x.card) ? fitting(x, tributes) : [])) },
      {
        choose: 'how',
        ask: 'Summon (attack) or Set (defense)',
        if: (x) => x.one('monster') !== null,
        from: (x) => {
          const summon =
            forbidden(x.state, x.env, { do: 'summon', card: x.one('monster'), by: x.me, how: 'normal' }) ===
            null;
          const set = forbidden(x.state, x.env, { do: 'set-monster', by: x.me }) === null;
          return [...(summon ? ['attack'] : []), ...(set ? ['defense'] : [])];
        },
      },
      {
        do: (x) => {
          const card = x.one('monster');
          if (card === null || x.freeMonsterZones() === 0) x.fizzle();
          else x.normalSummon(card, x.answer('how') === 'defense' ? 'set' : 'summon', [], true);
        },
      },
    ],
  };
}

export const mausoleumOfTheEmperor: CardScript = {
  id: 'mausoleum-of-the-emperor',
  version: 1,
  effects: [
    activation({ text: 'Lets Life Points be paid in the place of Tributes.', resolve: [] }),
    payFor(1),
    payFor(2),
  ],
};
