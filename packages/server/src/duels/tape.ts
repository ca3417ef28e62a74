import type { StoredEvent } from '@duel-log/codec';
import type { EventStore } from '@duel-log/store';
import { Problem, storeProblem } from '../problem.js';
import { Reading } from './reading.js';
import { sourceOf, type SourceKind } from './source.js';

export const PREFIX = 'duel-';

/** A duel as far as it has been read from the store, and the views that were asked for. */
export class Tape {
  readonly duel: string;
  readonly stream: string;
  /** what keeps it in memory: live streams that read from it */
  pins = 0;
  private readonly stored: StoredEvent[] = [];
  private readonly readings = new Map<string, Reading>();
  private readonly store: Pick<EventStore, 'read'>;
  private readonly most: number;
  private source: { readonly kind: SourceKind; readonly events: number } | null = null;
  private reading: Promise<void> | null = null;

  constructor(store: Pick<EventStore, 'read'>, duel: string, most: number) {
    this.store = store;
    this.duel = duel;
    this.stream = `${PREFIX}${duel}`;
    this.most = most;
  }

  /** Revision of the last event read; -1 before the first. */
  get last(): number {
    return this.stored.length - 1;
  }

  /** How much it holds, in events. */
  get weight(): number {
    return this.stored.length * (1 + this.readings.size);
  }

  get head(): StoredEvent | null {
    return this.stored.at(-1) ?? null;
  }

  get opening(): StoredEvent | null {
    return this.stored[0] ?? null;
  }

  /** The event ends a commit: play stood still after it. */
  endsCommit(revision: number): boolean {
    const meta = this.stored[revision]?.meta;
    return meta !== undefined && Number(meta.index) + 1 === Number(meta.of);
  }

  /** Reads what the store has more. Whoever asks meanwhile waits for the same reading. */
  async catchUp(): Promise<void> {
    this.reading ??= this.read().finally(() => {
      this.reading = null;
    });
    await this.reading;
  }

  private async read(): Promise<void> {
    for await (const batch of this.store.read(this.stream, { from: this.stored.length })) {
      if (batch._tag === 'Left') throw storeProblem(batch.left);
      for (const event of batch.right) this.take(event);
      // Others are served while a long duel is read.
      if (batch.right.length > 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Takes the next event; those that are there already are passed over. Answers false where one is missing before it. */
  take(event: StoredEvent): boolean {
    if (event.revision > this.stored.length) return false;
    if (event.revision < this.stored.length) return true;
    if (this.stored.length >= this.most)
      throw new Problem(
        'busy',
        `The duel has more than ${this.most} events, which this server does not serve.`,
      );
    this.stored.push(event);
    return true;
  }

  /** Names of the views that can be made of it. */
  views(): readonly string[] {
    const source = this.kind();
    if (source.kind === 'whole') return ['spectator', ...this.seats(), 'judge'];
    return source.kind === 'view' && source.open ? ['spectator', 'judge'] : ['judge'];
  }

  /** A view, read up to the last event. */
  view(name: string): Reading {
    const views = this.views();
    if (!views.includes(name))
      throw new Problem('no-view', `There is no such view of this duel; there are ${views.join(', ')}.`);
    let reading = this.readings.get(name);
    if (reading === undefined) {
      const source = this.kind();
      const key = source.kind === 'whole' && name !== 'judge' ? source.key : null;
      reading = new Reading({ key, name, whole: source.kind !== 'view' });
      this.readings.set(name, reading);
    }
    reading.extend(this.stored);
    return reading;
  }

  private kind(): SourceKind {
    const events = this.stored.length;
    if (this.source?.kind.kind !== 'whole' && this.source?.events !== events)
      this.source = { kind: sourceOf(this.stored), events };
    return this.source.kind;
  }

  private seats(): readonly string[] {
    const seats = this.opening?.data['seats'];
    return Array.isArray(seats) ? seats.filter((one) => typeof one === 'string') : [];
  }
}
