import { apply, Draft, type DuelEvent, emptyState } from '@duel-log/duel/read';
import {
  beginsAnew,
  isDeclared,
  isMinor,
  isUsedUp,
  saysAgain,
  takenBack,
  type DeclaredSummon,
  DeclaredSummons,
  withDeclaredName,
} from '@duel-log/projections';
import type { Part } from '../messages/index.js';
import { describe, TOLD_AFTER } from './describe.js';
import { type Line, lineText } from './line.js';
import { actorOf, lineKind } from './line-kind.js';
import type { DuelIndex } from './duel-index.js';
import type { OpenedDuel } from './opened.js';
import { indexAt } from './seek.js';

/** A duel in words. */
export interface Told {
  /** the log: without what headings or another line say already */
  readonly lines: readonly Line[];
  /** every event that can be told, by its revision */
  readonly sentences: ReadonlyMap<number, Line>;
}

/** A turn has begun whose Draw Phase is skipped. */
const isBeforePhases = ({ phases }: DuelIndex, revision: number): boolean =>
  phases[indexAt(phases, revision, (one) => one.start)]?.phase === null;

/** Tells a whole view, event by event, in a fold of its own. */
export function tell({ events, words, view, index }: OpenedDuel): Told {
  const draft = new Draft(emptyState(view === 'judge' ? null : view));
  const lines: Line[] = [];
  const sentences = new Map<number, Line>();
  const back = takenBack(events);
  const summons = new DeclaredSummons();
  let summon: DeclaredSummon | null = null;
  let last: { readonly event: DuelEvent; readonly text: string } | null = null;
  events.forEach((event: DuelEvent, revision) => {
    const later = TOLD_AFTER.has(event.type);
    const depth = draft.state.chain.length;
    const before = draft.state;
    let parts: readonly Part[] | null = later
      ? null
      : describe(words, withDeclaredName(before, summon), event);
    apply(draft, event);
    summon = summons.add(event);
    if (later) parts = describe(words, draft.state, event);
    if (parts === null) return;
    const now = (beginsAnew(event, before) ? draft.state : before).turn;
    const line: Line = {
      revision,
      parts,
      turn: now.number,
      phase: now.number === 0 || isBeforePhases(index, revision) ? null : now.phase,
      depth: Math.max(depth, draft.state.chain.length),
      kind: lineKind(event),
      seat: actorOf(event),
      declared: isDeclared(event),
      takenBack: back[revision] ?? null,
    };
    sentences.set(revision, line);
    const text = lineText(line);
    if (!isMinor(events, revision, back) && !isUsedUp(before, event) && !saysAgain(last, event, text))
      lines.push(line);
    last = { event, text };
  });
  return { lines, sentences };
}
