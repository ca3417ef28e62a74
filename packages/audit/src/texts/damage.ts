import type { CardText } from './due.js';
import { loses } from './parts-effects.js';
import { allGo } from './parts-field.js';
import { faceUp } from './told.js';

/** Damage by effects. */
export const DAMAGE: Readonly<Record<string, CardText>> = {
  'cannon-soldier/fire': {
    says: 'deals 500 damage to the opponent',
    ruling: 1,
    due: (told) => [loses(told, told.foes, 500)],
  },
  'chain-strike/activate': {
    says: 'deals 400 damage for each link up to its own',
    ruling: 2,
    due: (told) => [loses(told, told.foes, 400 * told.use.link)],
  },
  'chain-detonation/activate': {
    says: 'deals 500 damage, and goes to the Deck as link 2 or 3 and to the hand as a later one',
    ruling: 2,
    due: (told) => {
      const { link } = told.use;
      const damage = loses(told, told.foes, 500);
      const card = told.itself;
      if (link === 1 || card === null) return [damage];
      return [damage, allGo(told, [card], link > 3 ? 'hand' : 'deck')];
    },
  },
  'magic-cylinder/activate': {
    says: 'negates the attack and deals the ATK of the attacker as damage',
    ruling: 5,
    due: (told) => {
      const attacker = told.lay(told.before.fighting[0] ?? null);
      if (attacker === null || !faceUp(attacker)) return [];
      const stopped = told.beside.some(
        ({ event }) => event.type === 'AttackCancelled' && event.data.reason === 'negated',
      );
      return [
        loses(told, told.foes, attacker.atk ?? 0),
        {
          takes: () => false,
          wrong: () =>
            stopped
              ? null
              : {
                  did: `did not negate the attack of ${told.desk.title(attacker.name)}`,
                  about: [attacker.name],
                },
        },
      ];
    },
  },
};
