import type { Recorded } from '@duel-log/store';

/** The latest events of all streams without a gap, as far back as they are remembered. */
export class Window {
  private readonly capacity: number;
  private events: Recorded[] = [];
  /** everything after this position is here; `null` before anything is known */
  private from: number | null = null;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Begins anew: what comes after this position will be added. */
  begin(position: number | null): void {
    this.events = [];
    this.from = position;
  }

  /** What it has seen already, it takes no second time. */
  add(recorded: Recorded): void {
    if (recorded.position <= (this.end ?? -1)) return;
    this.events.push(recorded);
    if (this.events.length < 2 * this.capacity) return;
    const dropped = this.events.splice(0, this.events.length - this.capacity);
    this.from = dropped.at(-1)?.position ?? this.from;
  }

  /** Position up to which everything was seen; `null` before anything is known. */
  get end(): number | null {
    return this.events.at(-1)?.position ?? this.from;
  }

  /** Events after a position; `null` where not all of them are remembered. */
  since(position: number): readonly Recorded[] | null {
    if (this.from === null || position < this.from) return null;
    let low = 0;
    let high = this.events.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle] as Recorded).position > position) high = middle;
      else low = middle + 1;
    }
    return this.events.slice(low);
  }
}
