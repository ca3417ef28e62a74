import type { Reading } from '../duels/reading.js';
import type { Problem } from '../problem.js';

/** Events of one write, at most. */
export const PER_WRITE = 64;

/** Writes kept for other followers of the same view. */
const KEPT = 8;

/** The bytes of a view's live stream. Followers who are equally far get the same bytes, made once. */
export class Frames {
  private readonly kept = new Map<string, Buffer>();
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  get length(): number {
    return this.reading.length;
  }

  /** The next write from a revision on, and the revision that follows it. Writes end where those of all others end. */
  next(from: number): { readonly bytes: Buffer; readonly to: number } {
    const to = Math.min(from - (from % PER_WRITE) + PER_WRITE, this.length);
    const key = `${from}-${to}`;
    let bytes = this.kept.get(key);
    if (bytes === undefined) {
      let text = '';
      for (let at = from; at < to; at++) text += `id: ${at}\ndata: ${this.reading.lines[at]}\n\n`;
      bytes = Buffer.from(text);
      this.kept.set(key, bytes);
      for (const oldest of this.kept.keys()) {
        if (this.kept.size <= KEPT) break;
        this.kept.delete(oldest);
      }
    }
    return { bytes, to };
  }
}

/** The first bytes: how soon to come back after a cut. */
export const GREETING = 'retry: 1000\n\n';
export const HEARTBEAT = ': still here\n\n';

/** A last event that says why the stream ends. It has no id, so a reader goes on where it was. */
export function farewell(event: 'dropped' | 'closing' | 'failed', problem: Problem): string {
  return `event: ${event}\ndata: ${JSON.stringify(problem.json)}\n\n`;
}
