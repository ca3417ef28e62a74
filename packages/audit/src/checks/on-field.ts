import type { EventType } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** Positions, control, values, counters and Equip Cards are things of the field, and a hand or pile is none (ZONE-FIELD-01). */
export const onField: Check = {
  name: 'on-field',
  rules: [{ rule: 'ZONE-FIELD-01', title: 'what only cards of the field have is changed there' }],
  start: (desk) => ({
    on: {
      PositionChanged: ({ card }) => lies(desk, 'PositionChanged', card),
      ControlChanged: ({ card }) => lies(desk, 'ControlChanged', card),
      ValuesChanged: ({ card }) => lies(desk, 'ValuesChanged', card),
      CountersChanged: ({ card }) => lies(desk, 'CountersChanged', card),
      AttackDeclared: ({ attacker }) => lies(desk, 'AttackDeclared', attacker),
      Equipped: ({ card, to }) => {
        if (to !== null) lies(desk, 'Equipped', card);
      },
    },
  }),
};

function lies(desk: Desk, type: EventType, ref: string): void {
  const place = desk.board.see(ref)?.place;
  if (place === undefined) return;
  desk.judge('ZONE-FIELD-01', rowOf(place) !== null, () => ({
    message: `${type}: ${desk.title(ref)} lies in ${place}, which is not the field.`,
    responsible: desk.actor,
    about: [ref],
  }));
}
