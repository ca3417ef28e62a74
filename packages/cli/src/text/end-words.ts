import { CARDS } from '@duel-log/cards';
import { endReason } from '@duel-log/projections';

/** Why a Duel ended, in words: `Life Points at 0`, or the name of the card that ended it. */
export const endWords = (reason: string): string => endReason(reason, (id) => CARDS.get(id));
