import { type DuelEvent, type EventData, ownerOf, seatOf } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** Cards are conserved: one place each, and never another owner (ZONE-CONSERVE-01, ZONE-GY-01). */
export const conserve: Check = {
  name: 'conserve',
  rules: [
    { rule: 'ZONE-CONSERVE-01', title: 'every card moves from where it lies, to piles of its owner' },
    { rule: 'ZONE-GY-01', title: 'cards in a graveyard are face-up' },
  ],
  start: (desk) => ({
    each: (event) => {
      const leaving = desk.log.leaving;
      if (leaving === null || (event.type === 'CardMoved' && event.data.from === leaving.place)) return;
      desk.violation('ZONE-CONSERVE-01', {
        message: `${desk.title(leaving.name)} lay on ${leaving.place}, which another card had taken, and did not leave it.`,
        about: [leaving.name, leaving.place],
      });
    },
    on: {
      CardMoved: (data) => moved(desk, data),
    },
  }),
};

function moved(desk: Desk, data: EventData['CardMoved']): void {
  const pile = pileOf(data.to);
  if (pile === null) {
    desk.ok('ZONE-CONSERVE-01');
    return;
  }
  const name = data.card ?? (rowOf(data.from) === null ? null : desk.board.at(data.from));
  if (pile === 'gy' && data.face === 'down')
    desk.violation('ZONE-GY-01', {
      message: `${desk.title(name)} went to ${data.to} face-down; graveyards are open and face-up.`,
      about: [name ?? data.to],
    });
  else if (pile === 'gy') desk.ok('ZONE-GY-01');
  if (name === null) {
    desk.undetermined('ZONE-CONSERVE-01');
    return;
  }
  const token = desk.facts(data.id ?? desk.board.see(name)?.id ?? null)?.subtype === 'token';
  if (token !== (pile === 'outside')) {
    const message = token
      ? `The token ${desk.title(name)} went to ${data.to}; a token that leaves the field is gone.`
      : `${desk.title(name)} left the duel to ${data.to}, though it is no token.`;
    const unknown = desk.facts(data.id) === null;
    desk.judge('ZONE-CONSERVE-01', unknown ? null : false, () => ({ message, about: [name] }));
    return;
  }
  const seat = seatOf(data.to);
  // A graveyard of somebody else has a rule of its own (ZONE-GY-02).
  desk.judge('ZONE-CONSERVE-01', pile === 'gy' || seat === ownerOf(name), () => ({
    message: `${desk.title(name)} belongs to ${ownerOf(name)} and went to ${data.to}; its owner never changes.`,
    about: [name],
  }));
}

/** An event that cannot be folded where it stands: the card is not there. It is reported once and left out. */
export function misplaced(desk: Desk, event: DuelEvent, problem: string): void {
  if (desk.enough) return;
  const rule = event.type === 'CardMoved' ? fullRow(desk, event.data) : 'ZONE-CONSERVE-01';
  desk.violation(rule, {
    message: `${event.type}: ${problem}.`,
    responsible: desk.actor,
    about: subjects(event),
  });
}

/** A card put on a zone that is taken while the whole row is: too many cards, not two in one place. */
function fullRow(desk: Desk, data: EventData['CardMoved']): string {
  const row = rowOf(data.to);
  const seat = seatOf(data.to);
  if (row === null || row === 'field' || desk.board.at(data.to) === null) return 'ZONE-CONSERVE-01';
  if (desk.board.row(seat, row).includes(null)) return 'ZONE-CONSERVE-01';
  return row === 'monster' ? 'ZONE-MON-01' : 'ZONE-ST-01';
}

function subjects(event: DuelEvent): readonly string[] {
  if (event.type === 'CardMoved') {
    const { card, from, to } = event.data;
    return [card ?? from, from, to];
  }
  if (event.type === 'DeckShuffled') return [`${event.data.seat}.deck`];
  if ('card' in event.data && typeof event.data.card === 'string') return [event.data.card];
  return [event.type];
}
