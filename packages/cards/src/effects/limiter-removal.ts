import type { CardScript, Scope } from '@duel-log/duel';
import { activation } from './words.js';

const machines = (x: Scope) => x.faceUpMonsters([x.me]).filter((card) => x.facts(card)?.type === 'Machine');

const doubled = (x: Scope) =>
  x.state.lasting.filter((one) => one.card === 'limiter-removal').flatMap((one) => one.on ?? []);

export const limiterRemoval: CardScript = {
  id: 'limiter-removal',
  version: 1,
  effects: [
    activation({
      text: 'Doubles the ATK of all own face-up Machines until the End Phase, which destroys them.',
      damageStep: 'values',
      when: (x) => (machines(x).length > 0 ? null : 'no own face-up Machine is on the field.'),
      resolve: [
        {
          do: (x) => {
            const gains = machines(x).map((card) => ({ card, value: x.atk(card) }));
            x.atOnce(() => {
              for (const { card, value } of gains)
                x.last('double', { on: card, value, until: x.state.turn.number });
            });
          },
        },
      ],
    }),
  ],
  lasting: {
    double: {
      key: 'double',
      modify: (x, monster) => (monster === x.card ? { atk: Number(x.answer('value')) } : null),
    },
  },
  reactions: [
    {
      key: 'burn-out',
      events: ['PhaseStarted', 'ChainEnded'],
      match: (x) => x.state.turn.phase === 'end' && doubled(x).length > 0,
      do: (x) => x.destroy(doubled(x)),
    },
  ],
};
