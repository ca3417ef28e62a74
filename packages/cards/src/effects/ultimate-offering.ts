import {
  type CardScript,
  forbidden,
  type Instance,
  type Scope,
  scriptOf,
  tributable,
  tributesNeeded,
} from '@duel-log/duel';
import { activation, ofKind, payLp, pick } from './words.js';

const needed = (x: Scope, card: Instance): number => tributesNeeded(x.facts(card)?.level ?? 0);

/** Ways in which this monster of the hand can come to the field now: Normal Summoned or Set. */
function ways(x: Scope, card: Instance): readonly ('attack' | 'defense')[] {
  const facts = x.facts(card);
  if (facts?.subtype === 'ritual' || scriptOf(x.env, facts?.id ?? null)?.summon?.noNormal === true) return [];
  const tributes = needed(x, card);
  if (tributes > tributable(x.state, x.env, x.me).length) return [];
  if (tributes === 0 && x.freeMonsterZones() === 0) return [];
  const how = tributes > 0 ? 'tribute' : 'normal';
  const summon = forbidden(x.state, x.env, { do: 'summon', card, by: x.me, how }) === null;
  const set = forbidden(x.state, x.env, { do: 'set-monster', by: x.me }) === null;
  return [...(summon ? (['attack'] as const) : []), ...(set ? (['defense'] as const) : [])];
}

const candidates = (x: Scope) =>
  x.hand().filter((card) => ofKind(x, 'monster')(card) && ways(x, card).length > 0);

const rightTime = (x: Scope): boolean =>
  x.myTurn ? x.inMainPhase : x.state.turn.phase === 'battle' && x.opponents.includes(x.turnSeat);

export const ultimateOffering: CardScript = {
  id: 'ultimate-offering',
  version: 1,
  effects: [
    activation({ text: 'Gives more Normal Summons for 500 Life Points each.', resolve: [] }),
    {
      key: 'summon',
      kind: 'quick',
      text: 'Pay 500 Life Points: Normal Summon or Set 1 monster.',
      when: (x) =>
        rightTime(x)
          ? null
          : { rule: 'TURN-PHASE-02', reason: "only in an own Main Phase or an opponent's Battle Phase." },
      cost: [
        {
          can: (x) => (candidates(x).length > 0 ? null : 'no monster of the hand can be Summoned or Set.'),
          private: true,
          do: () => undefined,
        },
        payLp(500),
      ],
      resolve: [
        pick('monster', 'a monster to Summon or Set', candidates),
        {
          choose: 'how',
          ask: 'Summon (attack) or Set (defense)',
          if: (x) => x.one('monster') !== null,
          from: (x) => ways(x, x.one('monster') ?? ''),
        },
        {
          choose: 'tributes',
          ask: 'monsters to Tribute',
          if: (x) => needed(x, x.one('monster') ?? '') > 0,
          from: (x) => tributable(x.state, x.env, x.me),
          min: (x) => needed(x, x.one('monster') ?? ''),
          max: (x) => needed(x, x.one('monster') ?? ''),
        },
        {
          do: (x) => {
            const card = x.one('monster');
            const how = x.answer('how') === 'defense' ? 'set' : 'summon';
            if (card === null) x.fizzle();
            else x.normalSummon(card, how, x.chosen('tributes'));
          },
        },
      ],
    },
  ],
};
