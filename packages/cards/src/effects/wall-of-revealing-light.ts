import type { CardScript, Scope } from '@duel-log/duel';
import { activation, payLp } from './words.js';

const amounts = (x: Scope): readonly number[] =>
  Array.from({ length: Math.floor(x.lp / 1000) }, (_, i) => 1000 * (i + 1));

const paid = (x: Scope): number => Number(x.answer('amount') ?? 0);

export const wallOfRevealingLight: CardScript = {
  id: 'wall-of-revealing-light',
  version: 1,
  effects: [
    activation({
      text: "Pay any multiple of 1000 Life Points: the opponent's monsters with at most that ATK cannot attack.",
      cost: [
        { choose: 'amount', ask: 'Life Points to pay', from: amounts, declared: true },
        payLp(paid),
        // It is paid for even if the effect is negated: it applies when the negation ends.
        { do: (x) => x.last('paid', { on: x.card, value: paid(x) }) },
      ],
      resolve: [],
    }),
  ],
  applies: [
    {
      key: 'wall',
      forbids: (x, deed) =>
        deed.do === 'attack' &&
        x.opponents.includes(deed.by) &&
        x.atk(deed.card) <= Number(x.noted('paid')?.value ?? -1)
          ? 'Wall of Revealing Light stops monsters of so little ATK.'
          : null,
    },
  ],
  lasting: { paid: { key: 'paid' } },
};
