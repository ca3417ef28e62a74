import type { Env } from '../effects/env.js';
import type { Position } from '../position.js';
import { type Refusal, refusal } from '../refusal.js';
import { fromPosition } from '../replace.js';
import { standingFault } from '../rules/standing.js';
import { emptyState } from '../state.js';
import { offersNow } from './waiting.js';

/** Why play could not go on from a position, ruled or given; `null` where somebody can go on. */
export function stuckRefusal(position: Position, env: Env): Refusal | null {
  const fault = standingFault(position) ?? noAnswer(position, env);
  return fault === null
    ? null
    : refusal('ENGINE-POSITION', `Nobody could go on from this position: ${fault}.`);
}

/** A choice to which there is no answer. */
function noAnswer(position: Position, env: Env): string | null {
  const { asks } = position;
  if (asks?.kind !== 'choice' || position.status === 'ended') return null;
  if (offersNow(fromPosition(position, emptyState()), env).length > 0) return null;
  return `${asks.seat} has to choose (${asks.about}), and there is nothing to choose from`;
}
