import { never } from '@duel-log/duel/read';
import type { Reason } from '../reasons.js';
import type { Words } from '../words.js';

/** Why something happens, as it is put behind the sentence that tells of it; nothing where the stream does not say. */

/** `: its turns are over` */
export function destroyedBecause(words: Words, reason: Reason | null): string {
  if (reason === null) return '';
  switch (reason.why) {
    case 'turns-over':
      return ': its turns are over';
    case 'not-paid':
      return ': its upkeep was not paid';
    case 'targeted':
      return ': it was a target';
    case 'effect-of':
      return `: the effect of ${words.name(reason.card)}`;
    case 'monster-gone': {
      const monster = reason.card === null ? 'its monster' : words.name(reason.card);
      return `: ${monster} ${reason.faceDown ? 'is face-down' : 'has left the field'}`;
    }
    case 'alone':
      return ': it is on no monster';
    case 'card-gone':
      return `: ${reason.card === null ? 'the card that it is tied to' : words.name(reason.card)} has left the field`;
    case 'no-zone':
      return ': no zone is free that it could go back to';
    case 'text':
    case 'hand-limit':
    case 'link':
    case 'negated-by':
      return '';
    default:
      return never(reason);
  }
}

/** ` at random (Chain Link 1, Spirit Reaper)`, ` for the hand limit` */
export function discardedBecause(words: Words, reason: Reason | null): string {
  if (reason?.why === 'hand-limit') return ' for the hand limit';
  if (reason?.why !== 'link') return '';
  return `${reason.random ? ' at random' : ''} (Chain Link ${reason.link}, ${words.name(reason.card)})`;
}

/** ` by Snatch Steal` */
export const givenBecause = (words: Words, reason: Reason | null): string =>
  reason?.why === 'text' ? ` by ${words.name(reason.card)}` : '';

/** ` by Skill Drain` */
export const negatedBecause = (words: Words, reason: Reason | null): string =>
  reason?.why === 'negated-by' ? ` by ${words.name(reason.card)}` : '';
