import type { Command, DuelState } from '@duel-log/duel';
import { kindOf } from './kind-of.js';

/** The command whose kind was done least often; `number` decides among equals. */
export function rarest(
  state: DuelState,
  legal: readonly Command[],
  times: (kind: string) => number,
  number: number,
): { readonly chosen: Command; readonly kind: string } {
  let best: { readonly chosen: Command; readonly kind: string }[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const chosen of legal) {
    const kind = kindOf(state, chosen);
    const count = times(kind);
    if (count > least) continue;
    if (count < least) best = [];
    best.push({ chosen, kind });
    least = count;
  }
  const found = best[number % best.length];
  if (found === undefined) throw new Error('a strategy is asked although there is no legal command');
  return found;
}
