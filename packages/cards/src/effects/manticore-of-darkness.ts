import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { buriedThisTurn, inEndPhase, noteBurial } from './triggers.js';
import { canReturn, choosePosition, pick, positionChosen } from './words.js';

const TYPES: readonly (string | undefined)[] = ['Beast', 'Beast-Warrior', 'Winged Beast'];

/** Beasts that may be sent: while no zone is free, only those that leave one. */
const beasts = (x: Scope): readonly Instance[] =>
  [...(x.freeMonsterZones() > 0 ? x.hand() : []), ...x.faceUpMonsters([x.me])].filter((card) => {
    const facts = x.facts(card);
    return facts?.kind === 'monster' && facts.subtype !== 'token' && TYPES.includes(facts.type);
  });

export const manticoreOfDarkness: CardScript = {
  id: 'manticore-of-darkness',
  version: 1,
  effects: [
    {
      key: 'return',
      summons: true,
      kind: 'trigger',
      from: 'gy',
      text: 'In the End Phase of the turn in which it went to the graveyard it may return if a Beast, Beast-Warrior or Winged Beast is sent there.',
      on: inEndPhase(() => true),
      when: (x) => (buriedThisTurn(x) ? null : 'it did not go to the graveyard this turn.'),
      cost: [
        { ...pick('beast', 'a Beast, Beast-Warrior or Winged Beast to send', beasts), private: true },
        { do: (x) => x.sendAll(x.chosen('beast'), 'gy', 'cost') },
      ],
      resolve: [
        { ...choosePosition, if: canReturn },
        {
          do: (x) => {
            if (canReturn(x)) x.specialSummon(x.card, { position: positionChosen(x) });
            else x.fizzle();
          },
        },
      ],
    },
  ],
  reactions: [noteBurial(() => true)],
  lasting: { buried: { key: 'buried' } },
};
