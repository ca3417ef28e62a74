import type { CardScript } from '@duel-log/duel';

export const jinzo: CardScript = {
  id: 'jinzo',
  version: 1,
  applies: [
    {
      key: 'no-traps',
      text: 'No Trap can be activated, and the effects of all Traps on the field are negated.',
      negates: (x, card) => x.facts(card)?.kind === 'trap' && x.faceUp(card),
      forbids: (x, deed) =>
        deed.do === 'activate' && x.env.pool.cards.get(deed.id)?.kind === 'trap'
          ? 'no Trap can be activated while Jinzo is face-up.'
          : null,
    },
  ],
};
