import { CARDS } from '@duel-log/cards';
import { endReason } from '@duel-log/projections';

/** Why a Duel ended, in words: `Life Points at 0`, or the name of the card that ended it. `lost`: who has lost by it. */
export const endWords = (reason: string, lost: readonly string[] = []): string =>
  endReason(reason, (id) => CARDS.get(id), lost);
