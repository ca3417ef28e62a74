import type { CardScript } from '@duel-log/duel';
import { onSummon } from './triggers.js';
import { destroyTarget, target } from './words.js';

export const breakerTheMagicalWarrior: CardScript = {
  id: 'breaker-the-magical-warrior',
  version: 1,
  holds: { spell: 1 },
  effects: [
    {
      key: 'charge',
      kind: 'trigger',
      text: 'When Normal Summoned: put 1 Spell Counter on it.',
      mandatory: true,
      on: onSummon('normal', 'tribute'),
      resolve: [
        { do: (x) => (x.room(x.card, 'spell') > 0 ? x.addCounters(x.card, 'spell', 1) : x.fizzle()) },
      ],
    },
    {
      key: 'break',
      kind: 'ignition',
      text: 'Remove its Spell Counter: destroy 1 Spell or Trap on the field.',
      cost: [
        {
          can: (x) => ((x.at(x.card)?.counters.spell ?? 0) > 0 ? null : 'it carries no Spell Counter.'),
          do: (x) => x.addCounters(x.card, 'spell', -1),
        },
      ],
      targets: [target('a Spell or Trap on the field', (x) => x.spellsTraps())],
      resolve: [destroyTarget],
    },
  ],
  applies: [
    {
      key: 'power',
      text: '300 more ATK for its Spell Counter.',
      modify: (x, monster) =>
        monster === x.card ? { atk: 300 * (x.at(monster)?.counters.spell ?? 0) } : null,
    },
  ],
};
