import type { MatchEventData, MatchEventType } from '@duel-log/duel/read';
import type { AuditedRule } from '../report.js';
import type { MatchDesk } from './desk.js';

type MatchHandlers = { readonly [T in MatchEventType]?: (data: MatchEventData[T]) => void };

/** A check at work on the stream of one Match. */
interface MatchRunning {
  /** looks at an event before it is counted */
  readonly on?: MatchHandlers;
  /** what is overdue at the end of the stream */
  readonly finish?: () => void;
}

/** One topic of the audit of a Match: the rules it looks after, and how. */
export interface MatchCheck {
  readonly name: string;
  readonly rules: readonly AuditedRule[];
  readonly start: (desk: MatchDesk) => MatchRunning;
}
