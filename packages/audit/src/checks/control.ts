import { type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { BORDERS } from './borders.js';

/** Control and the zone a monster lies in go together (CTRL-01), and control that has an end goes back (CARD-PREVAILS-01). */
export const control: Check = {
  name: 'control',
  rules: [
    { rule: 'CTRL-01', title: 'a monster whose control goes over moves to a zone of its new controller' },
    { rule: 'CARD-PREVAILS-01', title: 'control that was taken until an End Phase goes back then' },
  ],
  start: (desk) => {
    const open = new Map<string, Told>();
    /** the first event at which the moves should have been made */
    let due: number | null = null;
    const look = (): void => {
      for (const [name, one] of open) unmoved(desk, name, one, due ?? desk.now);
    };
    return {
      each: ({ type }) => {
        // Of two monsters that change sides both are announced first.
        if (open.size === 0 || type === 'ControlChanged' || type === 'CardMoved') return;
        due ??= desk.now;
        if (!BORDERS.has(type)) return;
        look();
        open.clear();
      },
      on: {
        ControlChanged: (data) => {
          const name = desk.board.name(data.card);
          if (name === null || data.from === data.to) return;
          if (open.size === 0) due = null;
          open.set(name, { to: data.to, event: desk.now });
        },
        CardMoved: (data) => moved(desk, data, open),
        TurnStarted: () => kept(desk),
      },
      finish: look,
    };
  },
};

/** Control has gone over, and the card is still to move. */
interface Told {
  readonly to: SeatId;
  readonly event: number;
}

function moved(desk: Desk, data: EventData['CardMoved'], open: Map<string, Told>): void {
  const name = desk.log.leaving?.place === data.from ? desk.log.leaving.name : desk.board.at(data.from);
  const told = name === null ? undefined : open.get(name);
  if (name !== null) open.delete(name);
  if (rowOf(data.from) !== 'monster' || rowOf(data.to) !== 'monster') return;
  if (told === undefined && seatOf(data.from) === seatOf(data.to)) return;
  const to = told === undefined ? null : `Control of ${desk.title(name ?? data.from)} went to ${told.to}`;
  desk.weigh('CTRL-01', told !== undefined && told.to === seatOf(data.to), () => ({
    message:
      to === null
        ? `${desk.title(name ?? data.from)} went from ${data.from} to ${data.to}; its control had not gone over to ${seatOf(data.to)}.`
        : `${to}; it was moved to ${data.to}, a zone of ${seatOf(data.to)}.`,
    responsible: desk.actor,
    about: [name ?? data.from],
    evidence: told === undefined ? [] : [told.event],
  }));
}

/** A turn begins, and a monster that was to go back in the one before still lies where it was taken to. */
function kept(desk: Desk): void {
  const last = desk.log.turn;
  if (last === null) return;
  for (const [name, { lent }] of desk.log.cards) {
    const place = desk.board.see(name)?.place;
    if (lent === null || lent.until > last.number || place === undefined || seatOf(place) === lent.back)
      continue;
    desk.weigh('CARD-PREVAILS-01', false, () => ({
      message: `Control of ${desk.title(name)} was to go back to ${lent.back} in the End Phase of turn ${lent.until}; it still lies on ${place}.`,
      responsible: last.seat,
      about: [name],
      evidence: [lent.event],
    }));
  }
}

function unmoved(desk: Desk, name: string, { to, event }: Told, at: number): void {
  const place = desk.board.see(name)?.place;
  if (place === undefined || seatOf(place) === to || rowOf(place) !== 'monster') return;
  desk.weigh('CTRL-01', false, () => ({
    message: `Control of ${desk.title(name)} went to ${to}; it was not moved, and still lies on ${place}.`,
    responsible: desk.actor,
    about: [name],
    evidence: [event],
    at,
  }));
}
