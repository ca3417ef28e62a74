import { type EventData, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import { FREE } from '../commands.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';
import { traitsOf } from '../table.js';

/** Flip effects: whenever their monster is turned up, and for whoever controls it (CARD-EFF-01, CTRL-04). */
export const flips: Check = {
  name: 'flips',
  rules: [
    { rule: 'CARD-EFF-01', title: 'a Flip effect activates whenever its monster is turned up' },
    { rule: 'CTRL-04', title: 'it activates for the controller of the monster' },
  ],
  start: (desk) => {
    /** monsters that were turned up and whose Flip effect has not been activated yet, with the event */
    const due = new Map<string, number>();
    const look = (): void => {
      for (const [name, event] of due) silent(desk, name, event);
      due.clear();
    };
    return {
      on: {
        ActionTaken: (data) => {
          if (FREE.includes(data.command.type)) look();
        },
        TurnStarted: look,
        PositionSet: () => due.clear(),
        LinkAdded: (data) => {
          const name = desk.board.name(data.card);
          if (data.activation || desk.facts(data.id)?.subtype !== 'flip') return;
          if (name !== null && due.delete(name)) activated(desk, data, name);
        },
      },
      after: {
        CardTurned: (data) => {
          const name = rowOf(data.at) === 'monster' ? desk.board.at(data.at) : null;
          if (name === null) return;
          if (data.face === 'down') due.delete(name);
          else if (desk.facts(data.id)?.subtype === 'flip') due.set(name, desk.now);
        },
      },
    };
  },
};

function activated(desk: Desk, data: EventData['LinkAdded'], name: string): void {
  const card = desk.board.see(name);
  // One that has left the field has its effect all the same; who controlled it is not told by its place any more.
  const seat = card !== null && rowOf(card.place) === 'monster' ? seatOf(card.place) : null;
  const lent = seat !== null && card?.owner !== seat ? 'CTRL-04' : null;
  desk.weigh(under('CARD-EFF-01', lent), seat === null ? null : data.by === seat, () => ({
    message: `The Flip effect of ${desk.title(name)} was activated by ${data.by}; it is that of its controller, ${seat ?? '?'}.`,
    responsible: data.by,
    about: [name],
  }));
}

/** It was turned up, play went on, and its effect is missing. */
function silent(desk: Desk, name: string, event: number): void {
  const card = desk.board.see(name);
  if (card?.face !== 'up' || rowOf(card.place) !== 'monster' || traitsOf(card.id).flips !== true) return;
  const lent = card.owner === seatOf(card.place) ? null : 'CTRL-04';
  desk.weigh(under('CARD-EFF-01', lent), false, () => ({
    message: `${desk.title(card.place)} was turned face-up, and its Flip effect was not activated.`,
    responsible: seatOf(card.place),
    about: [name],
    evidence: [event],
  }));
}
