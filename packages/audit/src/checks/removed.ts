import { type EventData, ownerOf } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** Cards removed from play lie apart and never come back (ZONE-RFP-01, ZONE-RFP-02). */
export const removed: Check = {
  name: 'removed',
  rules: [
    { rule: 'ZONE-RFP-01', title: 'a card removed from play is set aside, not in a graveyard' },
    { rule: 'ZONE-RFP-02', title: 'a card removed from play does not come back' },
  ],
  start: (desk) => {
    let any = false;
    return {
      on: {
        CardMoved: (data) => {
          if (pileOf(data.to) === 'banished') {
            any = true;
            aside(desk, data);
          }
          if (pileOf(data.from) === 'banished') back(desk, data);
        },
        PositionSet: () => {
          any = false;
        },
        TurnStarted: () => {
          if (any && !desk.tag) desk.ok('ZONE-RFP-02');
        },
      },
    };
  },
};

/** A pile of its owner, as a graveyard is. */
function aside(desk: Desk, data: EventData['CardMoved']): void {
  const name = data.card ?? desk.board.at(data.from);
  const own = name === null ? null : data.to.startsWith(`${ownerOf(name)}.`);
  desk.judge('ZONE-RFP-01', own, () => ({
    message: `${desk.title(name)} was removed from play to ${data.to}; its owner sets it aside.`,
    about: [name ?? data.to],
  }));
}

/** In a Tag Duel an effect may bring it back; in the others a text that does so is not in the table. */
function back(desk: Desk, data: EventData['CardMoved']): void {
  const linked = (data.link ?? null) !== null;
  const rule = pileOf(data.to) === 'gy' ? 'ZONE-RFP-01' : 'ZONE-RFP-02';
  desk.weigh(rule, desk.tag && linked ? null : false, () => ({
    message: `${desk.title(data.card)} had been removed from play and went to ${data.to}; it stays where it is for this Duel.`,
    responsible: desk.actor,
    about: [data.card ?? data.from],
  }));
}
