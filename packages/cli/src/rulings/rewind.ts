import type { StoredEvent } from '@duel-log/codec';
import { type DuelEvent, emptyState, fold, type RuledPosition, rewoundTo } from '@duel-log/duel';
import { badInput } from '../failure.js';
import type { DuelRecord } from '../store/record.js';

/** The last event of the commit that an event belongs to. */
export const commitEnd = ({ revision, meta }: StoredEvent): number =>
  revision + Number(meta.of) - 1 - Number(meta.index);

/** The first event of the commit that an event belongs to. */
export const commitBegin = ({ revision, meta }: StoredEvent): number => revision - Number(meta.index);

/** The position after event `to`, as a ruling sets it. Play stands still only where a command has been carried out whole. */
export function rewindTo(record: DuelRecord, to: number): RuledPosition {
  const last = record.events.length - 1;
  if (to >= last)
    throw badInput(
      to === last
        ? `Event ${to} is the last one: there is nothing to take back.`
        : `There is no event ${to}: the last event of this duel is ${last}.`,
    );
  demandBoundary(record.stored, to);
  return { position: positionAfter(record.events, to), reason: 'rewind', of: String(to) };
}

/** Everything as it was after event `to`, with what has been learnt since. */
function positionAfter(events: readonly DuelEvent[], to: number): RuledPosition['position'] {
  return rewoundTo(fold(emptyState(), events.slice(0, to + 1)), events.slice(to + 1));
}

function demandBoundary(stored: readonly StoredEvent[], to: number): void {
  const event = stored[to];
  if (event === undefined || commitEnd(event) === to) return;
  const [begin, end] = [commitBegin(event), commitEnd(event)];
  const [before, after] = [`${begin - 1}, before it`, `${end}, after it`];
  const ends = [...(begin === 0 ? [] : [before]), ...(end >= stored.length - 1 ? [] : [after])];
  throw badInput(
    `Event ${to} is inside a command (events ${begin} to ${end}), and play stands still only after a whole one: rewind to ${ends.join(', or to ')}.`,
  );
}
