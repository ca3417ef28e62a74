import { once } from 'node:events';
import { Bell, type StoreError } from '@duel-log/store';
import { type RecordedEvent, START, streamNameFilter } from '@eventstore/db-client';
import { mayPass, readFault } from './faults.js';
import { lastPlace, type Server } from './reading.js';
import { pause, within } from './timing.js';
import { Window } from './window.js';
import { fromWire, type Place, positionOf } from './wire.js';

/** Events that the server looks at, at most, before it says how far it is. */
const SEARCH_WINDOW = 500;
/** Milliseconds between two attempts to go on, at first and at most. */
const FIRST_PAUSE = 50;
const LONGEST_PAUSE = 2_000;

export interface FeedOptions {
  /** milliseconds that the server may be away before those who follow are told */
  readonly patienceMs: number;
  /** events that are kept */
  readonly window: number;
}

/**
 * The one subscription of a store: all streams but the server's own, from now on. It goes on from its last place after
 * every interruption, and hands out in memory what it has seen.
 */
export class Feed {
  readonly window: Window;
  private readonly server: Server;
  private readonly patienceMs: number;
  private readonly bell = new Bell();
  private place: Place | null = null;
  private begun = false;
  private error: StoreError | null = null;
  private followers = 0;
  private running: { readonly abort: AbortController; readonly done: Promise<void> } | null = null;

  constructor(server: Server, { patienceMs, window }: FeedOptions) {
    this.server = server;
    this.patienceMs = patienceMs;
    this.window = new Window(window);
  }

  join(): void {
    this.followers++;
    if (this.running !== null) return;
    const abort = new AbortController();
    this.error = null;
    this.running = { abort, done: this.run(abort.signal) };
  }

  async leave(): Promise<void> {
    this.followers--;
    if (this.followers === 0) await this.close();
  }

  /** Ends, whoever follows. */
  async close(): Promise<void> {
    this.running?.abort.abort();
    const done = this.running?.done;
    this.end(null);
    await done;
  }

  /** Why it has ended by itself. */
  get fault(): StoreError | null {
    return this.error;
  }

  /** Resolves when there may be something new. */
  changed(signal: AbortSignal): Promise<void> {
    return this.bell.wait(signal);
  }

  /** Makes everybody who follows look again. */
  ring(): void {
    this.bell.ring();
  }

  private end(fault: StoreError | null): void {
    this.error = fault;
    this.running = null;
    this.begun = false;
    this.window.begin(null);
    this.bell.ring();
  }

  private async run(signal: AbortSignal): Promise<void> {
    let wait = FIRST_PAUSE;
    let healthy = Date.now();
    const confirmed = (): void => {
      wait = FIRST_PAUSE;
      healthy = Number.POSITIVE_INFINITY;
    };
    while (!signal.aborted) {
      const fault = await this.attempt(signal, confirmed);
      if (signal.aborted) return;
      healthy = Math.min(healthy, Date.now());
      if (!mayPass(fault) || Date.now() - healthy > this.patienceMs) return this.end(fault);
      await pause(wait, signal);
      wait = Math.min(wait * 2, LONGEST_PAUSE);
    }
  }

  /** Follows until something goes wrong, and says what. */
  private async attempt(signal: AbortSignal, confirmed: () => void): Promise<StoreError> {
    try {
      if (!this.begun) await this.begin(signal);
      if (!signal.aborted) await this.follow(signal, confirmed);
      return readFault(new Error('it ended the subscription'), this.server, null);
    } catch (error) {
      return readFault(error, this.server, null);
    }
  }

  private async begin(signal: AbortSignal): Promise<void> {
    const last = await lastPlace(this.server);
    if (signal.aborted) return;
    this.place = last;
    this.window.begin(last === null ? -1 : Number(last.commit));
    this.begun = true;
    this.bell.ring();
  }

  private async follow(signal: AbortSignal, confirmed: () => void): Promise<void> {
    const client = await this.server.connection.client();
    const subscription = client.subscribeToAll({
      fromPosition: this.place ?? START,
      filter: streamNameFilter({
        regex: '^[^$]',
        maxSearchWindow: SEARCH_WINDOW,
        checkpointReached: async (_, place) => void (this.place = place),
      }),
    });
    // Without a listener a late error would end the process.
    subscription.on('error', () => undefined);
    const stop = (): unknown => subscription.destroy();
    signal.addEventListener('abort', stop, { once: true });
    try {
      await within(this.server.timeoutMs, once(subscription, 'confirmation', { signal }), client.gone);
      confirmed();
      for await (const { event } of subscription)
        if (event !== undefined && !signal.aborted) this.take(event);
    } finally {
      signal.removeEventListener('abort', stop);
      // Leaving the loop does not end the call.
      subscription.unsubscribe().catch(() => undefined);
    }
  }

  private take(event: RecordedEvent): void {
    if (event.position !== undefined) this.place = event.position;
    const one = fromWire(event, this.server.space);
    if (one === null) return;
    // What is damaged is not handed out: whoever follows reads it from the server and is told.
    if ('_tag' in one) this.window.begin(positionOf(event));
    else this.window.add(one);
    this.bell.ring();
  }
}
