import type { DuelEvent, EventData, EventType } from '@duel-log/duel/read';
import type { Desk } from './desk.js';
import type { AuditedRule } from './report.js';

export type Handlers = { readonly [T in EventType]?: (data: EventData[T]) => void };

/** A check at work on one stream. What it counts for itself lives here. */
export interface Running {
  /** looks at any event before it is folded and before the other checks do */
  readonly each?: (event: DuelEvent) => void;
  /** looks at an event before it is folded: `desk` shows the state before it */
  readonly on?: Handlers;
  /** looks at an event after it has been folded and counted */
  readonly after?: Handlers;
  /** what is overdue at the end of the stream; changes nothing in the check */
  readonly finish?: () => void;
}

/** One topic of the audit: the rules it looks after, as data, and how. */
export interface Check {
  readonly name: string;
  readonly rules: readonly AuditedRule[];
  readonly start: (desk: Desk) => Running;
}
