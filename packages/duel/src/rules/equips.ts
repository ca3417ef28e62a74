import { type Env, factsOf } from '../effects/env.js';
import { isNegated } from './continuous.js';
import { type DuelState, isFaceUp, isMonsterZone } from '../state.js';
import type { Instance } from '../vocabulary.js';

/**
 * Equip Cards whose monster has left the Monster Zones (a held one lies in a Spell & Trap Zone) or lies face-down
 * (GAP-EQUIP-01), and monsters held by an effect that is negated now.
 */
export function lostEquips(state: DuelState, env: Env): readonly Instance[] {
  const lost: Instance[] = [];
  for (const seat of state.seatOrder) {
    for (const name of state.seats[seat]?.st ?? []) {
      if (name === null) continue;
      const card = state.cards[name];
      if (card === undefined || card.equippedTo === null) continue;
      const facts = factsOf(env, card.id);
      if (facts?.kind !== 'monster' && facts?.subtype !== 'equip') continue;
      const monster = state.cards[card.equippedTo];
      if (!isFaceUp(monster) || !isMonsterZone(monster.place)) lost.push(name);
      else if (facts.kind === 'monster' && isNegated(state, env, card.equippedTo)) lost.push(name);
    }
  }
  return lost;
}
