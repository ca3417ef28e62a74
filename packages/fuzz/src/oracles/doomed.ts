// Catches a Flip effect that may choose a monster which the battle has already destroyed.
import { type DuelState, type Env, isMonsterZone, resolveRef } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { type Finding, found } from '../finding.js';

/** What a Flip effect offers to choose from after damage calculation holds no monster whose destruction is decided (DMG-FLIP-02). */
export function doomed(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  return duel.commits.flatMap(({ before }, i) => {
    if (before.battle === null || before.battle.doomed.length === 0 || !flips(before, env)) return [];
    const { doomed: gone } = before.battle;
    const offered = (duel.legal[i] ?? []).flatMap((command) => {
      const card = command.type === 'Choose' ? resolveRef(before, String(command.answer)) : null;
      const lies = card !== null && isMonsterZone(before.cards[card]?.place ?? '');
      return lies && gone.includes(card) ? [card] : [];
    });
    return found(
      'doomed',
      before.revision,
      offered.map((card) => ({
        rule: 'DMG-FLIP-02',
        message: `${card} is offered, which the battle has destroyed`,
      })),
    );
  });
}

/** Somebody chooses for a Flip effect. */
function flips(state: DuelState, env: Env): boolean {
  const { asks, cards } = state;
  if (asks === null || asks.kind !== 'choice' || asks.card === null) return false;
  const name = resolveRef(state, asks.card);
  return env.pool.cards.get(cards[name ?? '']?.id ?? '')?.subtype === 'flip';
}
