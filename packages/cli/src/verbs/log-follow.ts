import type { StoredEvent } from '@duel-log/codec';
import { emptyState, fold } from '@duel-log/duel/read';
import { transcript, type TranscriptLine } from '@duel-log/projections';
import { failureOf } from '../failure.js';
import type { Io } from '../io.js';
import { shownEvents } from '../players/shown.js';
import { findDuel, streamOf } from '../store/ids.js';
import { withOpenStore } from '../store/open.js';
import { type DuelRecord, recordOf } from '../store/record.js';
import { namesOf } from '../text/names.js';
import { storyText } from '../text/story.js';
import { viewLine } from '../text/view-line.js';
import type { LogOptions } from './log.js';

/** Tells a duel while it is played, a whole commit at a time, until it ends or the person has seen enough. */
export async function followLog(
  io: Io,
  id: string | undefined,
  options: LogOptions,
  rendering: { readonly full: boolean; readonly revisions: boolean },
): Promise<void> {
  await withOpenStore(io, options.store, async (opened) => {
    const duel = await findDuel(opened, id);
    const stored: StoredEvent[] = [];
    const teller = new Teller(io, options, rendering);
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const subscription = opened.store.subscribe({ stream: streamOf(duel), after: -1 }, async ({ event }) => {
      stored.push(event);
      if (Number(event.meta.index) + 1 < Number(event.meta.of)) return;
      const record = recordOf(stored, options.view);
      teller.tell({ ...record, events: await shownEvents(opened, record.events) });
      if (event.type === 'DuelEnded' || isOver(stored)) ended();
    });
    io.stop.addEventListener('abort', () => ended(), { once: true });
    if (io.stop.aborted) ended();
    const failed = await Promise.race([end, subscription.done]);
    await subscription.stop();
    if (failed !== undefined && failed._tag === 'Left') throw failureOf(failed.left);
  });
}

function isOver(stored: readonly StoredEvent[]): boolean {
  return stored.slice(-8).some(({ type }) => type === 'DuelEnded');
}

/** Prints what is new since it last spoke. */
class Teller {
  private readonly io: Io;
  private readonly options: LogOptions;
  private readonly rendering: { readonly full: boolean; readonly revisions: boolean };
  private told = 0;
  private last: TranscriptLine | null = null;

  constructor(
    io: Io,
    options: LogOptions,
    rendering: { readonly full: boolean; readonly revisions: boolean },
  ) {
    this.io = io;
    this.options = options;
    this.rendering = rendering;
  }

  tell(record: DuelRecord): void {
    if (this.told === 0) this.io.out(`${viewLine(record)}\n\n`);
    const facts = namesOf(record.env, this.options.lang);
    const lines = transcript(record.events, { names: facts, viewer: record.viewer });
    const fresh = lines.filter(({ revision }) => revision >= this.told);
    this.told = record.events.length;
    const shown = fresh.filter(({ minor }) => !minor || this.rendering.full);
    if (shown.length === 0) return;
    const { players } = fold(emptyState(record.viewer), record.events.slice(0, 1));
    const text = storyText(this.io, shown, { ...this.rendering, players });
    this.io.out(`${this.withoutHeadings(text, shown)}\n`);
    this.last = shown.at(-1) ?? null;
  }

  /** Headings that were printed with the lines before are not printed again. */
  private withoutHeadings(text: string, shown: readonly TranscriptLine[]): string {
    const first = shown[0];
    if (this.last === null || first === undefined) return text;
    const lines = text.split('\n');
    if (first.phase !== null && first.turn === this.last.turn && this.last.phase !== null) {
      lines.shift();
      if (first.phase === this.last.phase) lines.shift();
    } else lines.unshift('');
    return lines.join('\n');
  }
}
