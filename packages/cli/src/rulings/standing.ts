import {
  advance,
  type Chance,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  judge,
  toPosition,
  underWay,
} from '@duel-log/duel';
import type { DuelRecord } from '../store/record.js';
import { commitBegin, commitEnd } from './commits.js';

const stateAt = ({ events, viewer }: Pick<DuelRecord, 'events' | 'viewer'>, at: number): DuelState =>
  fold(emptyState(viewer), events.slice(0, at + 1));

/** Why a judge cannot take the duel back to how it was after an event; `null` where somebody can go on from there. */
export function noWayBack(record: DuelRecord, at: number): string | null {
  const sets = { position: toPosition(stateAt(record, at)), reason: 'rewind', of: String(at) } as const;
  const words = { judge: '', authority: '', reason: '', citation: '' };
  const now = stateAt(record, record.events.length - 1);
  return judge(now, record.env, { type: 'IssueRuling', by: 'judge', ...words, sets })?.message ?? null;
}

/** The last event before this one after which play stands still, with the whole command done; `null`: there is none. */
export function placeBefore(record: DuelRecord, at: number): number | null {
  for (let to = beginOf(record, at) - 1; to >= 0; to = beginOf(record, to) - 1)
    if (noWayBack(record, to) === null) return to;
  return null;
}

/** The next event from this one on after which play stands still; `null` where only the end is left. */
export function placeAfter(record: DuelRecord, at: number): number | null {
  const { stored } = record;
  for (let next = stored[at]; next !== undefined; next = stored[commitEnd(next) + 1]) {
    const to = commitEnd(next);
    if (to < stored.length - 1 && noWayBack(record, to) === null) return to;
  }
  return null;
}

const beginOf = ({ stored }: DuelRecord, at: number): number => {
  const event = stored[at];
  return event === undefined ? 0 : commitBegin(event);
};

/**
 * The state after an event, and where the stream breaks a command off there (a Chain is open, and nobody was asked), what
 * the rules make of that command: who is asked, or how the Chain resolves. `null`: the commands do not tell.
 */
export function carriedOn(
  record: DuelRecord,
  at: number,
  chanceOf: (commandId: string) => Chance,
): { readonly state: DuelState; readonly events: readonly DuelEvent[] } | null {
  const then = stateAt(record, at);
  if (underWay(then) === null) return { state: then, events: [] };
  const last = record.stored[at];
  const whole = record.viewer === null && last !== undefined && commitEnd(last) === at;
  const from = whole ? placeBefore(record, at) : null;
  if (from === null) return null;
  let state = stateAt(record, from);
  const events: DuelEvent[] = [];
  for (let next = from + 1; next <= at; ) {
    const stored = record.stored[next];
    const command = record.events[next];
    if (stored === undefined || command?.type !== 'ActionTaken') return null;
    if (command.data.command.type === 'IssueRuling') return null;
    const done = advance(state, command.data.command, record.env, chanceOf(stored.meta.commandId));
    if (done._tag === 'Left') return null;
    state = done.right.state;
    events.push(...done.right.events);
    next = commitEnd(stored) + 1;
  }
  return { state, events };
}
