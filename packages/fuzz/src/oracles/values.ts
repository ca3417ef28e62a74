// Catches a shown ATK, DEF or Level that is not what the effects in play make.
import { type DuelState, type Env, isZone, shownValues, valuesOf } from '@duel-log/duel';
import type { Fault } from '../finding.js';

/**
 * Shown ATK, DEF and Level of every face-up monster are those that the effects in play make (contracts, principle 5:
 * a shown value that changes is an event in the batch of its cause).
 */
export function* values(state: DuelState, env: Env): Generator<Fault> {
  if (state.status !== 'playing') return;
  for (const own of Object.values(state.seats)) {
    for (const name of own.monster) {
      if (name === null) continue;
      const card = state.cards[name];
      if (card === undefined || card.face !== 'up' || !isZone(card.place)) continue;
      const shown = shownValues(state, env, name);
      const derived = valuesOf(state, env, name);
      for (const key of ['atk', 'def', 'level'] as const)
        if (shown[key] !== derived[key])
          yield {
            rule: 'ENGINE-VALUES',
            message: `${name} (${card.id}) at ${card.place} shows ${key} ${shown[key]}, but it is ${derived[key]}`,
          };
    }
  }
}
