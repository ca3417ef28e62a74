import type { EventData } from '@duel-log/duel/read';
import { ownerOf, parsePlace } from '@duel-log/duel/read';
import { rowOf, ZONES } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';

/** Five monsters, five Spells and Traps (ZONE-MON-01, ZONE-ST-01); which way cards lie (ZONE-ORIENT-01). */
export const zones: Check = {
  name: 'zones',
  rules: [
    { rule: 'ZONE-MON-01', title: 'never more than five monsters' },
    { rule: 'CTRL-03', title: 'monsters of others count among the five of their controller' },
    { rule: 'ZONE-ST-01', title: 'never more than five Spells and Traps' },
    { rule: 'ZONE-ORIENT-01', title: 'face and position of cards on the field' },
  ],
  start: (desk) => ({
    after: {
      CardMoved: (data) => {
        const row = rowOf(data.to);
        if (row === null) return;
        limit(desk, data, row);
        orientation(desk, data.to, data.face, data.position);
      },
      CardTurned: (data) => orientation(desk, data.at, data.face, data.position),
      PositionChanged: (data) => {
        const seen = desk.board.see(data.card);
        if (seen !== null) orientation(desk, seen.place, seen.face, data.position);
      },
    },
  }),
};

function limit(desk: Desk, data: EventData['CardMoved'], row: 'monster' | 'st' | 'field'): void {
  const where = parsePlace(data.to);
  if (where === null || where.kind !== 'zone' || row === 'field') return;
  const lent =
    row === 'monster' &&
    desk.board.row(where.seat, row).some((name) => name !== null && ownerOf(name) !== where.seat);
  const rule = row === 'monster' ? under('ZONE-MON-01', lent ? 'CTRL-03' : null) : 'ZONE-ST-01';
  const count = desk.board.count(where.seat, row);
  desk.judge(rule, count <= ZONES && where.index < ZONES, () => ({
    message: `${where.seat} has ${count} cards in this row after ${data.to} was taken; the limit is ${ZONES}.`,
    responsible: where.seat,
    about: [desk.board.at(data.to) ?? data.to],
  }));
}

function orientation(desk: Desk, place: string, face: string, position: string | null): void {
  const monster = rowOf(place) === 'monster';
  const good = monster ? position !== null && (face === 'up' || position === 'defense') : position === null;
  desk.judge('ZONE-ORIENT-01', good, () => ({
    message: monster
      ? `The monster on ${place} lies face-${face} in ${position ?? 'no'} position.`
      : `The card on ${place} has a battle position, ${String(position)}.`,
    about: [desk.board.at(place) ?? place],
  }));
}
