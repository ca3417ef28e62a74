import type { Reading } from '../duels/reading.js';
import type { ByteCache } from '../http/byte-cache.js';
import type { Problem } from '../problem.js';

/** Events of one write, at most. */
export const PER_WRITE = 64;

/** The bytes of a view's live stream. Followers who are equally far get the same bytes, made once. */
export class Frames {
  private readonly duel: string;
  private readonly reading: Reading;
  private readonly kept: ByteCache;
  /** the last write that is not full yet */
  private tail: { readonly from: number; readonly to: number; readonly bytes: Buffer } | null = null;

  /** `kept`: keeps full writes, which do not change any more. */
  constructor(duel: string, reading: Reading, kept: ByteCache) {
    this.duel = duel;
    this.reading = reading;
    this.kept = kept;
  }

  get length(): number {
    return this.reading.length;
  }

  /** The next write from a revision on, and the revision that follows it. Writes end where those of all others end. */
  next(from: number): { readonly bytes: Buffer; readonly to: number } {
    const full = from - (from % PER_WRITE) + PER_WRITE;
    const to = Math.min(full, this.length);
    if (from % PER_WRITE === 0 && to === full) return { bytes: this.full(from, to), to };
    if (this.tail?.from !== from || this.tail.to !== to) this.tail = { from, to, bytes: this.make(from, to) };
    return { bytes: this.tail.bytes, to };
  }

  private full(from: number, to: number): Buffer {
    const { hashes, name } = this.reading;
    const key = `live ${this.duel} ${name} ${from} ${hashes[to - 1]}`;
    let bytes = this.kept.get(key);
    if (bytes === undefined) {
      bytes = this.make(from, to);
      this.kept.set(key, bytes);
    }
    return bytes;
  }

  private make(from: number, to: number): Buffer {
    let text = '';
    for (let at = from; at < to; at++) text += `id: ${at}\ndata: ${this.reading.lines[at]}\n\n`;
    return Buffer.from(text);
  }
}

/** The first bytes: how soon to come back after a cut. */
export const GREETING = 'retry: 1000\n\n';
export const HEARTBEAT = ': still here\n\n';

/** A last event that says why the stream ends. It has no id, so a reader goes on where it was. */
export function farewell(event: 'dropped' | 'closing' | 'failed', problem: Problem): string {
  return `event: ${event}\ndata: ${JSON.stringify(problem.json)}\n\n`;
}
