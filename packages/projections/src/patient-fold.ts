import {
  apply,
  Draft,
  type DuelEvent,
  type DuelState,
  type EventType,
  emptyState,
  type Viewer,
} from '@duel-log/duel/read';

/** An event that does not fit what was before it: it is entered in the ledgers, and left out of the fold. */
export interface Unfit {
  readonly event: number;
  readonly type: EventType;
  readonly reason: string;
}

/** Distance of the states that a fold can go back to when an event does not fit. */
const KEEP_EVERY = 64;

/** A fold that goes on behind events that do not fit. */
export class PatientFold {
  readonly unfit: Unfit[] = [];
  draft: Draft;
  private kept: { readonly state: DuelState; readonly next: number };
  private readonly stream: readonly DuelEvent[];

  constructor(stream: readonly DuelEvent[], viewer: Viewer | null) {
    this.stream = stream;
    this.draft = new Draft(emptyState(viewer));
    this.kept = { state: this.draft.done(), next: 0 };
  }

  add(revision: number): void {
    if (revision - this.kept.next >= KEEP_EVERY) this.kept = { state: this.draft.done(), next: revision };
    const event = this.stream[revision] as DuelEvent;
    const reason = fault(this.draft, event);
    if (reason === null) return;
    this.unfit.push({ event: revision, type: event.type, reason });
    this.goBack(revision);
  }

  /** An event that was half folded spoils the state: folds again up to it, without what does not fit. */
  private goBack(revision: number): void {
    this.draft = new Draft(this.kept.state);
    for (let at = this.kept.next; at <= revision; at++)
      if (this.unfit.some((one) => one.event === at)) this.draft.next();
      else fault(this.draft, this.stream[at] as DuelEvent);
  }
}

/** Folds the event; why it cannot be, else `null`. */
function fault(draft: Draft, event: DuelEvent): string | null {
  try {
    apply(draft, event);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^duel-log bug: /, '') : String(error);
  }
}

/** The state after an event of any stream, forged ones too, and what had to be left out. */
export function stateAfter(
  stream: readonly DuelEvent[],
  viewer: Viewer | null,
  event: number,
): { readonly state: DuelState; readonly unfit: readonly Unfit[] } {
  const fold = new PatientFold(stream, viewer);
  for (let at = 0; at <= event && at < stream.length; at++) fold.add(at);
  return { state: fold.draft.done(), unfit: fold.unfit };
}
