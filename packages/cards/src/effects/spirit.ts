import type { Duty } from '@duel-log/duel';

/** A Spirit returns to its owner's hand in the End Phase of the turn in which it was Summoned or turned face-up. */
export const returnsAtEnd: Duty = {
  key: 'return',
  text: 'Returns to the hand of its owner.',
  phase: 'end',
  when: (x) => {
    const flags = x.at(x.card)?.flags;
    return flags?.summonedTurn === x.state.turn.number || flags?.flippedTurn === x.state.turn.number;
  },
  steps: [{ do: (x) => x.send(x.card, 'hand') }],
};
