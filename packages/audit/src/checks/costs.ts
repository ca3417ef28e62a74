import { DECLARED, type EventData, type SeatId, type TeamId } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import { type Cost, costOf } from '../costs.js';
import { type Desk, lifeOf } from '../desk.js';
import { under } from '../ledger.js';

const RULES = under('CARD-EFF-03', 'CARD-PREVAILS-01');

/** Life Points of a team, or a card of a hand, that were given as a cost. */
interface Payment {
  readonly event: number;
  readonly team: TeamId;
  /** Life Points; 0 for a card */
  readonly amount: number;
  /** Life Points before it */
  readonly before: number;
}

/** What a card text asks is paid between the command and the link, all of it, by the side that uses the card. */
export const costs: Check = {
  name: 'costs',
  rules: [
    { rule: 'CARD-EFF-03', title: 'what a card demands is paid before its link is added' },
    { rule: 'CARD-PREVAILS-01', title: 'the amount of a cost is that of the card text' },
  ],
  start: (desk) => {
    let payments: Payment[] = [];
    /** the command of this activation is in the stream: nothing that was paid for it is missing */
    let whole = false;
    const pay = (seat: SeatId | null, team: TeamId, amount: number): void => {
      const before = desk.board.lifePoints(team) ?? 0;
      payments.push({
        event: desk.now,
        team: seat === null ? team : desk.board.teamOf(seat),
        amount,
        before,
      });
    };
    return {
      on: {
        ActionTaken: ({ command }) => {
          if (command.type !== 'Activate') return;
          payments = [];
          whole = true;
        },
        PositionSet: () => {
          payments = [];
          whole = false;
        },
        LifePointsChanged: (data) => {
          if (data.cause === 'cost') pay(null, data.team, -data.delta);
        },
        CardMoved: (data) => {
          const seat = data.from.slice(0, data.from.indexOf('.'));
          if (data.cause === 'cost' && pileOf(data.from) === 'hand') pay(seat, seat, 0);
        },
        LinkAdded: (data) => {
          const cost = costOf(data.id, data.activation, data.effect);
          if (cost !== null && data.effect !== DECLARED) {
            if (whole) judge(desk, data, cost, payments);
            else desk.undetermined(RULES);
          }
          payments = [];
          whole = false;
        },
      },
    };
  },
};

function judge(desk: Desk, data: EventData['LinkAdded'], cost: Cost, payments: readonly Payment[]): void {
  const team = desk.board.teamOf(data.by);
  const own = payments.filter((one) => one.team === team);
  const lp = own.filter(({ amount }) => amount !== 0);
  const cards = own.filter(({ amount }) => amount === 0);
  const paid = lp.reduce((sum, { amount }) => sum + amount, 0);
  const due = lifePoints(cost, data, lp[0]?.before ?? desk.board.lifePoints(team));
  const discards = cost.discards ?? 0;
  const good = due === null ? null : paid === due && cards.length === discards;
  const [only] = lp;
  desk.weigh(RULES, good, () => ({
    message: `${data.by} used ${desk.called(data.id)} for ${sum(paid, cards.length)}; it costs ${sum(due ?? 0, discards)}.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card, lifeOf(team)],
    evidence: own.map(({ event }) => event),
    // A wrong payment is the mistake itself; one that is missing shows where the link is added.
    ...(lp.length === 1 && only !== undefined && paid !== due ? { at: only.event } : {}),
  }));
}

function lifePoints(cost: Cost, data: EventData['LinkAdded'], before: number | null): number | null {
  switch (cost.lifePoints) {
    case undefined:
      return 0;
    case 'half':
      return before === null ? null : Math.floor(before / 2);
    case 'declared': {
      const said = data.values.amount;
      return typeof said === 'number' && said > 0 && said % 1000 === 0 ? said : null;
    }
    default:
      return cost.lifePoints;
  }
}

/** A price in words. */
function sum(amount: number, cards: number): string {
  const parts = [
    ...(amount === 0 ? [] : [`${amount} Life Points`]),
    ...(cards === 0 ? [] : [`${cards} discarded card${cards === 1 ? '' : 's'}`]),
  ];
  return parts.length === 0 ? 'nothing' : parts.join(' and ');
}
