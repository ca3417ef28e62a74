import {
  apply,
  Draft,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Phase,
  type SeatId,
  type Viewer,
} from '@duel-log/duel/read';
import { beginsAnew, isMinor, isUsedUp, saysAgain } from './minor.js';
import { Reasons } from './reasons.js';
import { sentence } from './sentence.js';
import { type DeclaredSummon, DeclaredSummons, withDeclaredName } from './declared-summon.js';
import { takenBack } from './taken-back.js';
import { type NameLookup, phaseName } from './words.js';

export type { NameLookup } from './words.js';

/** One event of a duel in words. */
export interface TranscriptLine {
  readonly revision: number;
  readonly turn: number;
  readonly seat: SeatId;
  readonly phase: Phase | null;
  /** number of links on the chain: how far the line is set in */
  readonly depth: number;
  /** what another line says already: a reader in a hurry may leave it out */
  readonly minor: boolean;
  readonly text: string;
}

export interface TranscriptOptions {
  readonly names: NameLookup;
  /** whose view the events are; `null` = the full stream */
  readonly viewer?: Viewer | null;
}

/** Tells a stream event by event. Of a view's stream it names nothing that the viewer may not know. */
export function transcript(
  events: readonly DuelEvent[],
  options: TranscriptOptions,
): readonly TranscriptLine[] {
  return new GrowingTranscript(options).add(events);
}

/** Tells a stream as it grows: each event is folded and told once. */
export class GrowingTranscript {
  private readonly draft: Draft;
  private readonly names: NameLookup;
  private before: DuelState;
  private told = 0;
  private readonly summons = new DeclaredSummons();
  private readonly reasons = new Reasons();
  private summon: DeclaredSummon | null = null;
  private last: { readonly event: DuelEvent; readonly text: string } | null = null;

  constructor({ names, viewer = null }: TranscriptOptions) {
    this.names = names;
    this.draft = new Draft(emptyState(viewer));
    this.before = this.draft.done();
  }

  /** The lines of the next events. What makes a line minor is looked for among these events only. */
  add(events: readonly DuelEvent[]): readonly TranscriptLine[] {
    const lines: TranscriptLine[] = [];
    // A stream that is told whole is told with what became of it.
    const back = this.told === 0 ? takenBack(events) : [];
    for (const [at, event] of events.entries()) {
      apply(this.draft, event);
      const after = this.draft.done();
      const { before, summon } = this;
      this.summon = this.summons.add(event);
      const text = sentence(
        withDeclaredName(before, summon),
        event,
        withDeclaredName(after, this.summon),
        this.names,
        this.reasons.add(before, event, this.names),
      );
      if (text !== null) {
        const now = beginsAnew(event, before) ? after : before;
        const open = now.turn.number === 0;
        lines.push({
          revision: this.told + at,
          turn: now.turn.number,
          seat: now.turn.seat,
          phase: open ? null : now.turn.phase,
          depth: Math.max(before.chain.length, after.chain.length),
          minor: isMinor(events, at, back) || isUsedUp(before, event) || saysAgain(this.last, event, text),
          text,
        });
        this.last = { event, text };
      }
      this.before = after;
    }
    this.told += events.length;
    return lines;
  }
}

export interface RenderOptions {
  /** also lines that another line says already */
  readonly full?: boolean;
  /** put `#131` before each line */
  readonly revisions?: boolean;
}

/** The transcript as plain text: a heading for each turn and phase, links of a chain set in. */
export function renderTranscript(lines: readonly TranscriptLine[], options: RenderOptions = {}): string {
  const out: string[] = [];
  let turn = -1;
  let phase: Phase | null = null;
  for (const line of lines) {
    if (line.minor && options.full !== true) continue;
    if (line.phase !== null && line.turn !== turn) {
      if (out.length > 0) out.push('');
      out.push(`Turn ${line.turn} - ${line.seat}`);
      turn = line.turn;
      phase = null;
    }
    if (line.phase !== null && line.phase !== phase) {
      out.push(`  ${phaseName(line.phase)}`);
      phase = line.phase;
    }
    const mark = options.revisions === true ? `#${line.revision} ` : '';
    out.push(`${line.phase === null ? '' : '    '}${'  '.repeat(line.depth)}${mark}${line.text}`);
  }
  return out.join('\n');
}
