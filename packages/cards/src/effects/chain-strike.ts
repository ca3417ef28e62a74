import type { CardScript, Scope } from '@duel-log/duel';
import { activation } from './words.js';

const sameNames = (x: Scope): boolean =>
  new Set(x.state.chain.map((link) => link.id)).size < x.state.chain.length;

export const chainStrike: CardScript = {
  id: 'chain-strike',
  version: 1,
  effects: [
    activation({
      text: '400 damage to the opponent for each link of the Chain up to this one.',
      when: (x) => {
        if (x.top === null) return 'it can be Chain Link 2 or higher only.';
        return sameNames(x) ? 'two cards of the Chain have the same name.' : null;
      },
      resolve: [{ do: (x) => x.damage(400 * (x.link?.link ?? 0)) }],
    }),
  ],
};
