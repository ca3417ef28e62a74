import type { EventData, SeatId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { linkOf } from '../recount-chain.js';

const SWORDS = 'swords-of-revealing-light';
/** Turns of the opponent that Swords of Revealing Light lasts. */
const SWORDS_TURNS = 3;

/** Swords of Revealing Light that has resolved. */
interface Swords {
  readonly by: SeatId;
  /** event of its resolution */
  readonly event: number;
  /** turns of the opponent that have begun since */
  turns: number;
}

/** Swords of Revealing Light goes by itself in the End Phase of the last of its turns, and not before (CARD-PREVAILS-01). */
export const swords: Check = {
  name: 'swords',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'a card that lasts for some turns goes with the last of them' }],
  start: (desk) => {
    const lying = new Map<string, Swords>();
    return {
      on: {
        LinkResolved: (data) => {
          const link = linkOf(desk.log, data.link);
          if (link?.id !== SWORDS || !link.activation || link.name === null || data.outcome !== 'applied')
            return;
          lying.set(link.name, { by: link.by, event: desk.now, turns: 0 });
        },
        CardMoved: (data) => {
          const one = lying.get(data.card ?? '');
          lying.delete(data.card ?? '');
          if (one !== undefined && data.destroyed === true && data.link === null) goes(desk, data, one);
        },
        TurnStarted: ({ seat }) => {
          for (const [name, one] of lying) {
            if (one.turns === SWORDS_TURNS) {
              stays(desk, name, one);
              lying.delete(name);
            } else if (!desk.board.allies(one.by).includes(seat)) one.turns += 1;
          }
        },
        PositionSet: () => lying.clear(),
      },
    };
  },
};

/** It was destroyed by its own text: not before the End Phase of the third turn. */
function goes(desk: Desk, { card }: EventData['CardMoved'], { event, turns }: Swords): void {
  desk.weigh('CARD-PREVAILS-01', turns >= SWORDS_TURNS && desk.log.phase === 'end', () => ({
    message: `${desk.title(card)} went by itself in turn ${turns} of the opponent since event ${event}; it goes in the End Phase of the third.`,
    responsible: null,
    about: [card ?? SWORDS],
    evidence: [event],
  }));
}

function stays(desk: Desk, name: string, { event }: Swords): void {
  desk.weigh('CARD-PREVAILS-01', desk.mayNegate('spell') ? null : false, () => ({
    message: `${desk.title(name)} was still there when the third turn of the opponent since event ${event} was over; it goes in its End Phase.`,
    responsible: null,
    about: [name],
    evidence: [event],
  }));
}
