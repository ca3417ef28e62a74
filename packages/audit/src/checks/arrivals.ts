import { type EventData, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** A card that comes to the field was Summoned or Set, and the stream says so (SUM-SP-01, TERM-SET-01). */
export const arrivals: Check = {
  name: 'arrivals',
  rules: [
    { rule: 'SUM-SP-01', title: 'a monster that comes to the field face-up is Summoned' },
    { rule: 'TERM-SET-01', title: 'a card that comes to the field face-down is Set' },
  ],
  start: (desk) => {
    const open = new Map<string, { readonly event: number; readonly data: EventData['CardMoved'] }>();
    const look = (): void => {
      for (const [place, { event, data }] of open) unsaid(desk, place, event, data);
    };
    return {
      on: {
        ActionTaken: () => {
          look();
          open.clear();
        },
        PositionSet: () => open.clear(),
        CardMoved: (data) => {
          open.delete(data.from);
        },
      },
      after: {
        CardMoved: (data) => {
          const row = rowOf(data.to);
          if (row === null || rowOf(data.from) !== null) return;
          if (row === 'monster' || data.face === 'down') open.set(data.to, { event: desk.now, data });
        },
        MonsterSummoned: (data) => {
          open.delete(data.card);
        },
        MonsterSet: (data) => {
          open.delete(data.card);
        },
        SpellTrapSet: (data) => {
          open.delete(data.card);
        },
      },
      finish: () => {
        if (desk.log.ended === null) look();
      },
    };
  },
};

function unsaid(desk: Desk, place: string, event: number, data: EventData['CardMoved']): void {
  const up = data.face === 'up';
  desk.weigh(up ? 'SUM-SP-01' : 'TERM-SET-01', false, () => ({
    message: `${desk.title(place)} came from ${data.from} to ${place} face-${data.face}; no ${up ? 'Summon' : 'Set'} was recorded.`,
    responsible: seatOf(place),
    about: [desk.board.at(place) ?? place],
    evidence: [event],
  }));
}
