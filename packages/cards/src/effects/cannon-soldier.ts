import type { CardScript } from '@duel-log/duel';

export const cannonSoldier: CardScript = {
  id: 'cannon-soldier',
  version: 1,
  effects: [
    {
      key: 'fire',
      kind: 'ignition',
      text: 'Tribute 1 monster: inflict 500 damage to the opponent.',
      cost: [
        { choose: 'tributed', ask: 'a monster to Tribute', from: (x) => x.monsters([x.me]) },
        { do: (x) => x.sendAll(x.chosen('tributed'), 'gy', 'tribute') },
      ],
      resolve: [{ do: (x) => x.damage(500) }],
    },
  ],
};
