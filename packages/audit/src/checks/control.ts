import type { EventData } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** Control and the zone a monster lies in go together (CTRL-01). */
export const control: Check = {
  name: 'control',
  rules: [
    { rule: 'CTRL-01', title: 'a monster whose control goes over moves to a zone of its new controller' },
  ],
  start: (desk) => {
    const open = new Map<string, { readonly to: string; readonly event: number }>();
    const look = (): void => {
      for (const [name, one] of open) unmoved(desk, name, one);
      open.clear();
    };
    return {
      on: {
        ActionTaken: look,
        ControlChanged: (data) => {
          const name = desk.board.name(data.card);
          if (name !== null) open.set(name, { to: data.to, event: desk.now });
        },
        CardMoved: (data) => moved(desk, data, open),
      },
      finish: () => {
        for (const [name, one] of open) unmoved(desk, name, one);
      },
    };
  },
};

const seatOf = (place: string): string => place.slice(0, place.indexOf('.'));

function moved(
  desk: Desk,
  data: EventData['CardMoved'],
  open: Map<string, { readonly to: string; readonly event: number }>,
): void {
  const name = desk.log.leaving?.place === data.from ? desk.log.leaving.name : desk.board.at(data.from);
  const told = name === null ? undefined : open.get(name);
  const across =
    rowOf(data.from) === 'monster' && rowOf(data.to) === 'monster' && seatOf(data.from) !== seatOf(data.to);
  // A move on the same side does not bring it to its new controller.
  if (name !== null && (across || rowOf(data.to) !== 'monster')) open.delete(name);
  if (!across) return;
  desk.weigh('CTRL-01', told !== undefined && told.to === seatOf(data.to), () => ({
    message: `${desk.title(data.from)} went from ${data.from} to ${data.to}; its control had not gone over to ${seatOf(data.to)}.`,
    responsible: seatOf(data.to),
    about: [name ?? data.from],
  }));
}

function unmoved(desk: Desk, name: string, one: { readonly to: string; readonly event: number }): void {
  const place = desk.board.see(name)?.place;
  if (place === undefined || seatOf(place) === one.to || rowOf(place) !== 'monster') return;
  desk.weigh('CTRL-01', false, () => ({
    message: `Control of ${desk.title(name)} went to ${one.to}; it still lies on ${place}.`,
    responsible: one.to,
    about: [name],
    evidence: [one.event],
  }));
}
