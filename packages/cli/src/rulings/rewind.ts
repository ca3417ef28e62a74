import { type DuelEvent, emptyState, fold, type RuledPosition, rewoundTo } from '@duel-log/duel';
import { badInput } from '../failure.js';
import type { DuelRecord } from '../store/record.js';
import { commitBegin, commitEnd } from './commits.js';
import { placeAfter, placeBefore, noWayBack } from './standing.js';

/** The position after event `to`, as a ruling sets it. Play stands still only where a command has been carried out whole. */
export function rewindTo(record: DuelRecord, to: number): RuledPosition {
  const last = record.events.length - 1;
  if (to >= last)
    throw badInput(
      to === last
        ? `Event ${to} is the last one: there is nothing to take back.`
        : `There is no event ${to}: the last event of this duel is ${last}.`,
    );
  demandPlace(record, to);
  return { position: positionAfter(record.events, to), reason: 'rewind', of: String(to) };
}

/** Everything as it was after event `to`, with what has been learnt since. */
function positionAfter(events: readonly DuelEvent[], to: number): RuledPosition['position'] {
  return rewoundTo(fold(emptyState(), events.slice(0, to + 1)), events.slice(to + 1));
}

/** Play goes on only from where it stood still: after a whole command, and with nothing under way that nobody is asked about. */
function demandPlace(record: DuelRecord, to: number): void {
  const event = record.stored[to];
  if (event === undefined) return;
  const [begin, end] = [commitBegin(event), commitEnd(event)];
  const inside = end !== to;
  const stuck = inside ? null : noWayBack(record, to);
  if (!inside && stuck === null) return;
  const why = inside
    ? `Event ${to} is inside a command (events ${begin} to ${end}), and play stands still only after a whole one`
    : `Play cannot go back to event ${to}. ${stuck?.replace(/\.$/, '')}`;
  const [before, after] = [placeBefore(record, to), placeAfter(record, to)];
  const places = [
    ...(before === null ? [] : [`${before}, before it`]),
    ...(after === null ? [] : [`${after}, after it`]),
  ];
  throw badInput(places.length === 0 ? `${why}.` : `${why}: rewind to ${places.join(', or to ')}.`);
}
