import type { StoredEvent } from '@duel-log/codec';
import { type DuelEvent, emptyState, fold } from '@duel-log/duel/read';
import { GrowingTranscript, type TranscriptLine } from '@duel-log/projections';
import { failureOf } from '../failure.js';
import type { Io } from '../io.js';
import { shownEvents } from '../players/shown.js';
import { GrowingRecord } from '../store/growing.js';
import { findDuel, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { namesOf } from '../text/names.js';
import { storyText } from '../text/story.js';
import { viewLine } from '../text/view-line.js';
import type { LogOptions } from './log.js';

interface Rendering {
  readonly full: boolean;
  readonly revisions: boolean;
}

/** Tells a duel while it is played, a whole commit at a time, until it ends or the person has seen enough. */
export async function followLog(
  io: Io,
  id: string | undefined,
  options: LogOptions,
  rendering: Rendering,
): Promise<void> {
  await withOpenStore(io, options.store, async (opened) => {
    const duel = await findDuel(opened, id);
    const teller = new Teller(io, opened, options, rendering);
    let commit: StoredEvent[] = [];
    let ended: () => void = () => undefined;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const subscription = opened.store.subscribe({ stream: streamOf(duel), after: -1 }, async ({ event }) => {
      commit.push(event);
      if (Number(event.meta.index) + 1 < Number(event.meta.of)) return;
      const whole = commit;
      commit = [];
      await teller.tell(whole);
      if (whole.some(({ type }) => type === 'DuelEnded')) ended();
    });
    io.stop.addEventListener('abort', () => ended(), { once: true });
    if (io.stop.aborted) ended();
    const failed = await Promise.race([end, subscription.done]);
    await subscription.stop();
    if (failed !== undefined && failed._tag === 'Left') throw failureOf(failed.left);
  });
}

/** What is kept of a duel from one commit to the next. */
interface Followed {
  readonly record: GrowingRecord;
  readonly transcript: GrowingTranscript;
  readonly players: Readonly<Record<string, string>>;
}

/** Prints one commit after the other; names of players are those at its beginning. */
class Teller {
  private readonly io: Io;
  private readonly opened: OpenStore;
  private readonly options: LogOptions;
  private readonly rendering: Rendering;
  private followed: Followed | null = null;
  private last: TranscriptLine | null = null;

  constructor(io: Io, opened: OpenStore, options: LogOptions, rendering: Rendering) {
    this.io = io;
    this.opened = opened;
    this.options = options;
    this.rendering = rendering;
  }

  async tell(commit: readonly StoredEvent[]): Promise<void> {
    const { followed } = this;
    if (followed === null) return this.begin(commit);
    this.print(followed, await shownEvents(this.opened, followed.record.next(commit)));
  }

  private async begin(first: readonly StoredEvent[]): Promise<void> {
    const record = new GrowingRecord(first, this.options.view);
    const { events, viewer, env } = record.opening;
    const shown = await shownEvents(this.opened, events);
    const { players } = fold(emptyState(viewer), shown.slice(0, 1));
    const transcript = new GrowingTranscript({ names: namesOf(env, this.options.lang), viewer });
    this.followed = { record, transcript, players };
    this.io.out(`${viewLine(record.opening)}\n\n`);
    this.print(this.followed, shown);
  }

  private print({ transcript, players }: Followed, events: readonly DuelEvent[]): void {
    const lines = transcript.add(events);
    const shown = lines.filter(({ minor }) => !minor || this.rendering.full);
    if (shown.length === 0) return;
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
