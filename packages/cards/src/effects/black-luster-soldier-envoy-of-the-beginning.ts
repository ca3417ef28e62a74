import type { CardScript, Scope } from '@duel-log/duel';
import { envoy } from './envoy.js';
import { target, targetMonster } from './words.js';

const attacks = (x: Scope): number => {
  const flags = x.at(x.card)?.flags;
  return flags?.attackTurn === x.state.turn.number ? flags.attacks : 0;
};

export const blackLusterSoldierEnvoyOfTheBeginning: CardScript = {
  id: 'black-luster-soldier-envoy-of-the-beginning',
  version: 1,
  summon: envoy,
  effects: [
    {
      key: 'banish',
      kind: 'ignition',
      text: 'Once per turn, in place of its attacks: remove 1 monster on the field from play.',
      oncePerTurn: true,
      when: (x) => (attacks(x) === 0 ? null : 'it has attacked this turn.'),
      cost: [{ do: (x) => x.last('rests', { on: x.card, until: x.state.turn.number }) }],
      targets: [target('a monster on the field', (x) => x.monsters())],
      resolve: [
        {
          do: (x) => {
            const card = targetMonster(x);
            if (card === null) x.fizzle();
            else x.banish([card]);
          },
        },
      ],
    },
    {
      key: 'again',
      kind: 'trigger',
      text: 'When its attack destroyed a monster of the opponent: it may attack once more at once.',
      on: {
        events: ['CardMoved'],
        match: (x, event) =>
          event.type === 'CardMoved' &&
          event.data.cause === 'battle' &&
          event.data.card === x.state.battle?.target &&
          x.state.battle?.attacker === x.card &&
          x.onField(x.card),
      },
      when: (x) => (attacks(x) === 1 ? null : 'it attacks twice in a turn at most.'),
      resolve: [
        {
          do: (x) =>
            x.faceUp(x.card) ? x.last('again', { on: x.card, until: x.state.turn.number }) : x.fizzle(),
        },
      ],
    },
  ],
  lasting: {
    rests: {
      key: 'rests',
      forbids: (x, deed) =>
        deed.do === 'attack' && deed.card === x.card
          ? 'it has used its effect in place of its attacks.'
          : null,
    },
    again: {
      key: 'again',
      moreAttacks: (x, monster) => (monster === x.card ? 1 : 0),
      forbids: (x, deed) =>
        deed.do === 'attack' && deed.card !== x.card && x.isMine(deed.card) && attacks(x) < 2
          ? 'Black Luster Soldier attacks once more first.'
          : null,
    },
  },
};
