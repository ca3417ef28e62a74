import type { Effect } from '@duel-log/duel';

/** A Flip effect: whenever its monster is turned from face-down to face-up (CARD-EFF-01). Attacked, it works after damage calculation. */
export const flipped = {
  key: 'flip',
  kind: 'trigger',
  on: {
    events: ['CardTurned'],
    match: (x, event) =>
      event.type === 'CardTurned' && event.data.card === x.card && event.data.face === 'up',
  },
} as const satisfies Partial<Effect>;
