import type { ServerResponse } from 'node:http';
import type { EventStore } from '@duel-log/store';
import type { Tape } from '../duels/tape.js';
import type { ByteCache } from '../http/byte-cache.js';
import type { Logger } from '../http/log.js';
import type { Limits } from '../options.js';
import { Problem } from '../problem.js';
import { Feed } from './feed.js';

/** All open live streams. */
export class Feeds {
  private readonly feeds = new Map<string, Feed>();
  private readonly ending = new Set<Promise<void>>();
  private readonly perAddress = new Map<string, number>();
  private readonly timers: readonly NodeJS.Timeout[];
  private open = 0;
  private closed = false;
  private readonly store: Pick<EventStore, 'subscribe'>;
  private readonly limits: Limits;
  private readonly packed: ByteCache;
  private readonly log: Logger;

  constructor(store: Pick<EventStore, 'subscribe'>, limits: Limits, packed: ByteCache, log: Logger) {
    this.packed = packed;
    this.store = store;
    this.limits = limits;
    this.log = log;
    const often = Math.max(10, Math.min(1000, limits.slowMs / 4));
    this.timers = [
      setInterval(() => this.each((one) => one.heartbeat()), limits.heartbeatMs).unref(),
      setInterval(() => this.dropSlow(often), often).unref(),
    ];
  }

  /** Refuses one stream too many, before anything is sent. */
  demandRoom(address: string): void {
    const later = { headers: { 'retry-after': '5' } };
    if (this.closed) throw new Problem('busy', 'The server is closing.', later);
    if (this.open >= this.limits.followers)
      throw new Problem('busy', 'There are too many live streams now: try again later.', later);
    if ((this.perAddress.get(address) ?? 0) >= this.limits.followersPerAddress)
      throw new Problem('too-many-requests', 'Your address has too many live streams open.', later);
  }

  /** Follows a view from a revision on. The answer's headers have been sent. */
  join(tape: Tape, view: string, address: string, response: ServerResponse, from: number): void {
    this.open += 1;
    this.perAddress.set(address, (this.perAddress.get(address) ?? 0) + 1);
    response.once('close', () => {
      this.open -= 1;
      const left = (this.perAddress.get(address) ?? 1) - 1;
      if (left > 0) this.perAddress.set(address, left);
      else this.perAddress.delete(address);
    });
    let feed = this.feeds.get(tape.duel);
    if (feed === undefined) {
      const made: Feed = new Feed(this.store, tape, this.packed, this.log, () => {
        if (this.feeds.get(tape.duel) === made) this.feeds.delete(tape.duel);
        const end = made.stopped();
        this.ending.add(end);
        void end.finally(() => this.ending.delete(end));
      });
      feed = made;
      this.feeds.set(tape.duel, feed);
    }
    feed.join(view, response, from);
  }

  private dropSlow(everyMs: number): void {
    this.each((one) => {
      if (one.dropIfSlow(this.limits.slowMs, everyMs)) this.log('warn', 'slow follower dropped');
    });
  }

  private each(work: (one: Feed['followers'][number]) => void): void {
    for (const feed of this.feeds.values()) for (const follower of feed.followers) work(follower);
  }

  /** Ends all streams; resolves when the store is no longer asked. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearInterval(timer);
    const feeds = [...this.feeds.values()];
    for (const feed of feeds)
      feed.endAll('closing', new Problem('busy', 'The server is closing: come back with the last id.'));
    await Promise.all([...feeds.map((feed) => feed.stopped()), ...this.ending]);
  }
}
