import { type DuelEvent, type DuelState, emptyState, fold, type Viewer } from '@duel-log/duel/read';

/** Distance of two keyframes: a seek folds at most this many events. */
export const KEYFRAME_EVERY = 64;

/**
 * The board at any event of a stream, forwards and backwards. Full streams and views alike: `viewer` says whose
 * stream it is (`null` = the full one). Any order of seeks gives the same states, because each is the fold from
 * the keyframe before it; keyframes come into being when they are first needed.
 */
export class BoardTimeline {
  private readonly events: DuelEvent[];
  /** `keyframes[k]` is the state before event `k * KEYFRAME_EVERY`. */
  private readonly keyframes: DuelState[];

  constructor(events: readonly DuelEvent[], viewer: Viewer | null = null) {
    this.events = [...events];
    this.keyframes = [emptyState(viewer)];
  }

  /** Revision of the last event; -1 for an empty stream. */
  get last(): number {
    return this.events.length - 1;
  }

  /** New events of a duel that is being followed. */
  push(...events: readonly DuelEvent[]): void {
    this.events.push(...events);
  }

  event(revision: number): DuelEvent | null {
    return this.events[revision] ?? null;
  }

  /** The state after this event; -1 is the state before the first. Clamped to the stream. */
  at(revision: number): DuelState {
    const wanted = Math.max(-1, Math.min(revision, this.last));
    const count = wanted + 1;
    const key = Math.floor(count / KEYFRAME_EVERY);
    const from = this.keyframe(key);
    const rest = this.events.slice(key * KEYFRAME_EVERY, count);
    return rest.length === 0 ? from : fold(from, rest);
  }

  private keyframe(wanted: number): DuelState {
    let known = Math.min(wanted, this.keyframes.length - 1);
    let state = this.keyframes[known] as DuelState;
    while (known < wanted) {
      const start = known * KEYFRAME_EVERY;
      state = fold(state, this.events.slice(start, start + KEYFRAME_EVERY));
      known += 1;
      this.keyframes[known] = state;
    }
    return state;
  }
}
