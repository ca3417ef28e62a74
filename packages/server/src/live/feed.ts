import type { ServerResponse } from 'node:http';
import type { EventStore, Subscription } from '@duel-log/store';
import type { Tape } from '../duels/tape.js';
import type { ByteCache } from '../http/byte-cache.js';
import type { Logger } from '../http/log.js';
import { type Problem, problemOf, storeProblem } from '../problem.js';
import { Follower } from './follower.js';
import { Frames } from './frames.js';

/** A duel that is followed: one subscription to the store, fanned out to all followers of all views. */
export class Feed {
  private readonly views = new Map<string, { readonly frames: Frames; readonly followers: Set<Follower> }>();
  private readonly tape: Tape;
  private readonly subscription: Subscription;
  private flushing = false;
  private over = false;
  private readonly packed: ByteCache;
  private readonly emptied: () => void;

  /** `emptied` is called when nobody follows any more, or nobody can. */
  constructor(
    store: Pick<EventStore, 'subscribe'>,
    tape: Tape,
    packed: ByteCache,
    log: Logger,
    emptied: () => void,
  ) {
    this.packed = packed;
    this.tape = tape;
    this.emptied = emptied;
    tape.pins += 1;
    this.subscription = store.subscribe({ stream: tape.stream, after: tape.last }, ({ event }) => {
      if (!tape.take(event)) throw new Error(`event ${event.revision} came before those it follows`);
      this.soon();
    });
    void this.subscription.done.then((ended) => {
      if (ended._tag === 'Left') {
        log('error', 'live stream failed', { duel: tape.duel, error: ended.left._tag });
        this.endAll('failed', storeProblem(ended.left));
      }
    });
  }

  get followers(): readonly Follower[] {
    return [...this.views.values()].flatMap(({ followers }) => [...followers]);
  }

  /** Adds a follower; it leaves when its connection closes. */
  join(view: string, response: ServerResponse, from: number): void {
    let group = this.views.get(view);
    if (group === undefined) {
      group = { frames: new Frames(this.tape.duel, this.tape.view(view), this.packed), followers: new Set() };
      this.views.set(view, group);
    }
    const { frames, followers } = group;
    const follower = new Follower(frames, response, from);
    followers.add(follower);
    response.once('close', () => {
      followers.delete(follower);
      if (followers.size === 0) this.views.delete(view);
      if (this.views.size === 0) this.stop();
    });
    follower.pump();
  }

  /** All that came in one turn of the event loop is sent together. */
  private soon(): void {
    if (this.flushing) return;
    this.flushing = true;
    setImmediate(() => {
      this.flushing = false;
      for (const [view, { followers }] of this.views) this.send(view, followers);
    });
  }

  private send(view: string, followers: ReadonlySet<Follower>): void {
    try {
      this.tape.view(view);
      for (const follower of followers) follower.pump();
    } catch (error) {
      for (const follower of followers) follower.end('failed', problemOf(error));
    }
  }

  /** Ends every stream with a last event. */
  endAll(event: 'closing' | 'failed', problem: Problem): void {
    for (const follower of this.followers) follower.end(event, problem);
    this.stop();
  }

  private stop(): void {
    if (this.over) return;
    this.over = true;
    this.tape.pins -= 1;
    this.emptied();
    void this.subscription.stop();
  }

  /** Resolves when the store is no longer asked. */
  async stopped(): Promise<void> {
    this.stop();
    await this.subscription.done;
  }
}
