import type { EventData } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';

/** Whose turn comes next, and only after an End Phase (TURN-ALT-01, TURN-END-01, TAG-TURN-01). */
export const turns: Check = {
  name: 'turns',
  rules: [
    { rule: 'TURN-ALT-01', title: 'turns alternate and are counted without a gap' },
    { rule: 'TURN-END-01', title: 'the next turn starts after an End Phase' },
    { rule: 'TAG-TURN-01', title: 'turns go round the table in order' },
  ],
  start: (desk) => ({ on: { TurnStarted: (data) => started(desk, data) } }),
};

function started(desk: Desk, data: EventData['TurnStarted']): void {
  const rule = desk.tag ? 'TAG-TURN-01' : 'TURN-ALT-01';
  const last = desk.log.turn;
  if (last === null || last.number === 0) {
    const first = desk.log.first;
    desk.judge(rule, data.number === 1 && (first === null || first === data.seat), () => ({
      message: `The first turn is turn ${data.number} of ${data.seat}; ${first ?? data.seat} was to start with turn 1.`,
      responsible: data.seat,
      about: [turnOf(data.number), 'turns'],
    }));
    return;
  }
  const seats = desk.board.seats;
  const next = seats[(seats.indexOf(last.seat) + 1) % seats.length] ?? data.seat;
  desk.judge(rule, data.seat === next && data.number === last.number + 1, () => ({
    message: `Turn ${last.number} was ${last.seat}'s; then came turn ${data.number} of ${data.seat} in place of turn ${last.number + 1} of ${next}.`,
    responsible: data.seat,
    about: [turnOf(data.number), turnOf(last.number + 1), 'turns'],
    evidence: [last.startedAt],
  }));
  // A card may make a battle of its own after the End Phase has begun.
  desk.judge('TURN-END-01', last.had.includes('end'), () => ({
    message: `Turn ${data.number} started in the ${last.phase ?? 'first'} phase of turn ${last.number}, without an End Phase.`,
    responsible: last.seat,
    about: [turnOf(last.number), turnOf(data.number)],
    evidence: [last.phaseAt],
  }));
}
