import { type DuelState, underWay } from '@duel-log/duel';
import { short } from '../store/ids.js';

/** Why a duel stands where nobody is asked, and what can be done; `null` where somebody decides, or it is over. */
export function stuckWords(state: DuelState, duel: string): string | null {
  const what = underWay(state);
  return what === null
    ? null
    : `This stream breaks off: ${what}, and nobody is asked. A judge can take play back; \`duel rule ${short(duel)} --propose --event ${state.revision}\` shows how.`;
}
