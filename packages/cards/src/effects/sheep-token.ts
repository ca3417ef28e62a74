import type { CardScript } from '@duel-log/duel';

export const sheepToken: CardScript = {
  id: 'sheep-token',
  version: 1,
  applies: [
    {
      key: 'no-tribute',
      condition: true,
      forbids: (x, deed) =>
        deed.do === 'tribute' && deed.card === x.card
          ? 'a Sheep Token is no Tribute for a Tribute Summon.'
          : null,
    },
  ],
};
