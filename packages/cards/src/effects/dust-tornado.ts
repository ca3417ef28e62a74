import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { activation, target, targetOnField } from './words.js';

const settable = (x: Scope) => (card: Instance) => {
  const facts = x.facts(card);
  if (facts === null || facts.kind === 'monster') return false;
  return facts.subtype === 'field'
    ? (x.state.seats[x.me]?.field[0] ?? null) === null
    : x.freeSpellTrapZones() > 0;
};

export const dustTornado: CardScript = {
  id: 'dust-tornado',
  version: 1,
  effects: [
    activation({
      text: 'Destroy 1 Spell or Trap of the opponent; then 1 Spell or Trap may be Set from the hand.',
      targets: [target('a Spell or Trap of the opponent', (x) => x.spellsTraps(x.opponents))],
      resolve: [
        {
          do: (x) => {
            const card = targetOnField(x);
            if (card === null) return x.fizzle();
            x.destroy([card]);
            if (!x.onField(card)) x.remember('destroyed', [card]);
          },
        },
        {
          choose: 'set',
          ask: 'a Spell or Trap to Set from the hand',
          if: (x) => x.chosen('destroyed').length > 0,
          from: (x) => x.hand().filter(settable(x)),
          private: true,
          min: 0,
          max: 1,
        },
        { do: (x) => x.chosen('set').forEach((card) => x.setSpellTrap(card)) },
      ],
    }),
  ],
};
