import type { CardScript, Instance, Scope } from '@duel-log/duel';
import { fusionSummon } from './fusion.js';
import { activation, ofKind } from './words.js';

const darkMachine = (x: Scope, card: Instance): boolean =>
  x.facts(card)?.attribute === 'DARK' && x.facts(card)?.type === 'Machine';

export const overloadFusion: CardScript = {
  id: 'overload-fusion',
  version: 1,
  effects: [
    activation({
      summons: true,
      text: 'Fusion Summon 1 DARK Machine, removing its materials on the own field or in the own graveyard from play.',
      ...fusionSummon(
        (x) => [...x.monsters([x.me]), ...x.graveyard().filter(ofKind(x, 'monster'))],
        'banished',
        'on the own field or in the own graveyard',
        darkMachine,
      ),
    }),
  ],
};
