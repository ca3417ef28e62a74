import type { CardScript, Scope } from '@duel-log/duel';
import { activation, payLp } from './words.js';

const spellOrTrap = (x: Scope): boolean => {
  const link = x.top;
  return link !== null && link.activation && x.env.pool.cards.get(link.id)?.kind !== 'monster';
};

const summonDeclared = (x: Scope): boolean =>
  x.top === null && x.occasion.facts.some((fact) => fact.what === 'summon-declared');

export const solemnJudgment: CardScript = {
  id: 'solemn-judgment',
  version: 1,
  effects: [
    activation({
      text: 'Pay half of the Life Points: negate the activation of a Spell or Trap Card, or a Summon, and destroy the card.',
      damageStep: 'any',
      negatesSummon: true,
      when: (x) =>
        spellOrTrap(x) || summonDeclared(x)
          ? null
          : 'it answers the activation of a Spell or Trap Card, or a declared Summon.',
      cost: [payLp((x) => Math.floor(x.lp / 2))],
      resolve: [
        {
          do: (x) => {
            if (x.answered !== null) {
              x.negate('activation', { destroy: true });
              return;
            }
            const monster = x.negateSummon();
            if (monster === null) x.fizzle();
            else x.send(monster, 'gy', 'effect', { destroyed: true });
          },
        },
      ],
    }),
  ],
};
