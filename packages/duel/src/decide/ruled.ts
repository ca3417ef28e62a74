import type { CommandOf } from '../commands.js';
import type { Env } from '../effects/env.js';
import type { Position } from '../position.js';
import { type Refusal, refusal } from '../refusal.js';
import { fromPosition } from '../replace.js';
import { positionFault } from '../rules/position.js';
import { standingFault } from '../rules/standing.js';
import { type DuelState, emptyState } from '../state.js';
import { offersNow } from './waiting.js';

/** Why play could not go on from a position, ruled or given; `null` where somebody can go on. */
export function stuckRefusal(position: Position, env: Env): Refusal | null {
  const fault = otherRules(position, env) ?? standingFault(position) ?? noAnswer(position, env);
  return fault === null
    ? null
    : refusal('ENGINE-POSITION', `Nobody could go on from this position: ${fault}.`);
}

/** Its rules are others than those by which the duel is decided. */
const otherRules = ({ ruleset }: Position, env: Env): string | null =>
  ruleset === env.ruleset.name ? null : `it is one of ${ruleset}, and ${env.ruleset.name} decides the duel`;

/** A choice to which there is no answer. */
function noAnswer(position: Position, env: Env): string | null {
  const { asks } = position;
  if (asks?.kind !== 'choice' || position.status === 'ended') return null;
  if (offersNow(fromPosition(position, emptyState()), env).length > 0) return null;
  return `${asks.seat} has to choose (${asks.about}), and there is nothing to choose from`;
}

/** A Duel ends once: who rules another result goes back to before its end in the same ruling (WIN-END-01). */
export function rulingRefusal(
  state: DuelState,
  env: Env,
  { sets, result, declared }: CommandOf<'IssueRuling'>,
): Refusal | null {
  if (declared !== undefined && state.asks?.kind !== 'ruling')
    return refusal('ENGINE-DECLARE', 'No declared outcome of an effect waits for a judge.');
  if (declared !== undefined && (sets !== undefined || result !== undefined))
    return refusal(
      'ENGINE-DECLARE',
      'A ruling settles the declared outcome, or sets a position or a result: one of them.',
    );
  const fault =
    sets === undefined ? null : (positionFault(state, sets.position) ?? stuckRefusal(sets.position, env));
  if (fault !== null || result === undefined) return fault;
  const { status, teams } = sets?.position ?? state;
  if (status !== 'ended' && teams.every(({ lp }) => lp > 0)) return null;
  return refusal(
    'WIN-END-01',
    'The Duel has its result where this ruling leaves it; to give it another one, a ruling goes back to before its end and says the winner.',
    { result: status === 'ended' ? state.result : null },
  );
}
