import { decodeEvents, decodeView, duelKey, type StoredEvent, ViewFold } from '@duel-log/codec';
import type { DuelEvent } from '@duel-log/duel';
import { orFail } from '../failure.js';
import { demandOneOpening, type DuelRecord, recordOf } from './record.js';

/** A duel that grows, a commit at a time, as one viewer sees it: each event is decoded once. */
export class GrowingRecord {
  /** the duel as far as its first commit */
  readonly opening: DuelRecord;
  /** `null`: the stored events are what the viewer sees */
  private readonly views: ViewFold | null;

  constructor(first: readonly StoredEvent[], view: string | undefined) {
    this.opening = recordOf(first, view);
    const key = this.opening.viewer === null ? null : duelKey(first);
    this.views = key === null ? null : new ViewFold(key);
    this.seen(first);
  }

  /** The events of the next commit. */
  next(commit: readonly StoredEvent[]): readonly DuelEvent[] {
    const seen = this.seen(commit);
    const events = orFail(this.opening.viewer === null ? decodeEvents(seen) : decodeView(seen));
    demandOneOpening(events, commit[0]?.revision ?? 0, undefined);
    return events;
  }

  private seen(commit: readonly StoredEvent[]): readonly StoredEvent[] {
    const { views } = this;
    const { viewer } = this.opening;
    if (views === null || viewer === null) return commit;
    return commit.flatMap((event) => orFail(views.step(event, [viewer])));
  }
}
