import type { StoredEvent } from '@duel-log/codec';
import type { Command, DuelEvent } from '@duel-log/duel';
import type { DuelRecord } from '../store/record.js';

/** The last event of the commit that an event belongs to. */
export const commitEnd = ({ revision, meta }: StoredEvent): number =>
  revision + Number(meta.of) - 1 - Number(meta.index);

/** The first event of the commit that an event belongs to. */
export const commitBegin = ({ revision, meta }: StoredEvent): number => revision - Number(meta.index);

/** One command of a stream with what was recorded of it. */
export interface Commit {
  readonly from: number;
  readonly to: number;
  readonly commandId: string;
  /** `null`: the opening, a given position, or a stream in which the command is missing */
  readonly command: Command | null;
  readonly events: readonly DuelEvent[];
}

export function commitAt({ stored, events }: DuelRecord, at: number): Commit | null {
  const event = stored[at];
  return event === undefined ? null : commitOf(event, events);
}

/** The commits after an event, up to the next position that a judge has set. */
export function commitsAfter({ stored, events }: DuelRecord, at: number): readonly Commit[] {
  const commits: Commit[] = [];
  for (let next = stored[at + 1]; next !== undefined; ) {
    const commit = commitOf(next, events);
    if (commit.events.some(({ type }) => type === 'PositionSet')) break;
    commits.push(commit);
    next = stored[commit.to + 1];
  }
  return commits;
}

function commitOf(event: StoredEvent, events: readonly DuelEvent[]): Commit {
  const [from, to] = [commitBegin(event), commitEnd(event)];
  const first = events[from];
  return {
    from,
    to,
    commandId: event.meta.commandId,
    command: first?.type === 'ActionTaken' ? first.data.command : null,
    events: events.slice(from, to + 1),
  };
}

/** A decision of a player: not a ruling, and no pass, which nobody would miss. */
export const isDecision = ({ command }: Commit): boolean =>
  command !== null && command.type !== 'IssueRuling' && command.type !== 'Pass';
