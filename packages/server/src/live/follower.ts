import type { Writable } from 'node:stream';
import { Problem } from '../problem.js';
import { farewell, type Frames, GREETING, HEARTBEAT } from './frames.js';

/** How long the last bytes may take to leave. */
const LAST_WORDS_MS = 2000;

/** One open live stream: pulls what its reader has room for, so a slow one holds no more than one write. */
export class Follower {
  /** the first revision that was not sent yet */
  private next: number;
  /** how many looks in a row found the last write unread; null: there is room */
  private fullLooks: number | null = null;
  private ended = false;
  private readonly frames: Pick<Frames, 'length' | 'next'>;
  private readonly response: Writable;

  constructor(frames: Pick<Frames, 'length' | 'next'>, response: Writable, from: number) {
    this.frames = frames;
    this.response = response;
    this.next = from;
    response.on('drain', () => {
      this.fullLooks = null;
      this.pump();
    });
    response.write(GREETING);
  }

  /** Sends what there is, as far as the reader has room. */
  pump(): void {
    while (!this.ended && this.fullLooks === null && this.next < this.frames.length) {
      const { bytes, to } = this.frames.next(this.next);
      this.next = to;
      if (!this.response.write(bytes)) this.fullLooks = 0;
    }
  }

  heartbeat(): void {
    if (!this.ended && this.fullLooks === null) this.response.write(HEARTBEAT);
  }

  /**
   * One look at the reader, meant to come every `everyMs` and counted as that much however late it comes: a server that was
   * held up blames no reader for that time. Drops one that has left the last write unread for more than `afterMs`; answers
   * whether it did.
   */
  dropIfSlow(afterMs: number, everyMs: number): boolean {
    if (this.ended || this.fullLooks === null) return false;
    this.fullLooks += 1;
    if (this.fullLooks * everyMs <= afterMs) return false;
    const seconds = Math.round(afterMs / 1000);
    const detail = `What was sent was not read for ${seconds} s: come back with the last id to go on from there.`;
    this.end('dropped', new Problem('busy', detail));
    return true;
  }

  /** Says why, then ends; a reader that does not even read that is cut off. */
  end(event: 'dropped' | 'closing' | 'failed', problem: Problem): void {
    if (this.ended) return;
    this.ended = true;
    this.response.end(farewell(event, problem));
    const timer = setTimeout(() => this.response.destroy(), LAST_WORDS_MS);
    this.response.once('close', () => clearTimeout(timer));
  }
}
