import { type CardFacts, DECLARED, type EventData, type Instance, type TeamId } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import { type Cost, costOf } from '../costs.js';
import { type Desk, lifeOf } from '../desk.js';
import { under } from '../ledger.js';
import { many } from '../texts/due.js';

const RULES = under('CARD-EFF-03', 'CARD-PREVAILS-01');

/** Something that was given as a cost. */
interface Payment {
  readonly kind: 'life' | 'hand' | 'sent' | 'tribute' | 'counter';
  readonly event: number;
  readonly team: TeamId;
  /** Life Points or counters; 1 for a card */
  readonly amount: number;
  /** Life Points before it */
  readonly before: number;
  /** the card that was given */
  readonly card: Instance | null;
  readonly facts: CardFacts | null;
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
    const pay = (kind: Payment['kind'], team: TeamId, amount: number, card: Instance | null = null): void => {
      const before = desk.board.lifePoints(team) ?? 0;
      const facts = card === null ? null : desk.factsOf(card);
      payments.push({ kind, event: desk.now, team, amount, before, card, facts });
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
          if (data.cause === 'cost') pay('life', data.team, -data.delta);
        },
        CountersChanged: (data) => {
          const card = desk.board.name(data.card);
          if (data.delta < 0) pay('counter', desk.board.teamAt(data.card), -data.delta, card);
        },
        CardMoved: (data) => {
          const kind = kindOf(data);
          if (kind === null) return;
          const card = data.card ?? desk.log.subject({ type: 'CardMoved', data });
          pay(kind, desk.board.teamAt(data.from), 1, card);
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

/** How a card is given: from the hand, or from the field, sent or Tributed. */
function kindOf({ cause, from }: EventData['CardMoved']): Payment['kind'] | null {
  if (cause === 'tribute') return 'tribute';
  if (cause !== 'cost') return null;
  return pileOf(from) === 'hand' ? 'hand' : rowOf(from) === null ? null : 'sent';
}

function judge(desk: Desk, data: EventData['LinkAdded'], cost: Cost, payments: readonly Payment[]): void {
  const team = desk.board.teamOf(data.by);
  const own = payments.filter((one) => one.team === team);
  const of = (kind: Payment['kind']): readonly Payment[] => own.filter((one) => one.kind === kind);
  const lp = of('life');
  const paid = lp.reduce((sum, { amount }) => sum + amount, 0);
  const due = lifePoints(cost, data, lp[0]?.before ?? desk.board.lifePoints(team));
  const good = due === null ? null : paid === due && cardsPaid(desk, data, cost, of);
  const [only] = lp;
  desk.weigh(RULES, good, () => ({
    message: `${data.by} used ${desk.called(data.id)} for ${given(desk, own, paid)}; it costs ${price(cost, due ?? 0)}.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card, lifeOf(team)],
    evidence: own.map(({ event }) => event),
    // A wrong payment is the mistake itself; one that is missing shows where the link is added.
    ...(lp.length === 1 && only !== undefined && paid !== due ? { at: only.event } : {}),
  }));
}

/** Cards and counters are as many as the text asks, and the right ones. */
function cardsPaid(
  desk: Desk,
  data: EventData['LinkAdded'],
  cost: Cost,
  of: (kind: Payment['kind']) => readonly Payment[],
): boolean {
  const itself = desk.board.name(data.card);
  const fits = (payments: readonly Payment[], due: number | 'itself' = 0): boolean =>
    due === 'itself'
      ? payments.length === 1 && (itself === null || payments[0]?.card === itself)
      : payments.length === due;
  const counters = of('counter').reduce((sum, { amount }) => sum + amount, 0);
  if (counters !== (cost.counters ?? 0) || !fits(of('tribute'), cost.tributes)) return false;
  const { sends } = cost;
  if (sends === undefined) return fits(of('hand'), cost.discards) && of('sent').length === 0;
  const [one, other] = [...of('hand'), ...of('sent')];
  return one !== undefined && other === undefined && (one.facts === null || sends(one.facts));
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

const listed = (parts: readonly (string | null)[]): string => {
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? 'nothing' : said.join(' and ');
};

/** What was given, in words. */
function given(desk: Desk, payments: readonly Payment[], lifePointsPaid: number): string {
  const words = { hand: 'from the hand', sent: 'from the field', tribute: 'as a Tribute' } as const;
  return listed([
    lifePointsPaid === 0 ? null : `${lifePointsPaid} Life Points`,
    ...payments.map(({ kind, card, amount }) => {
      if (kind === 'life') return null;
      return kind === 'counter' ? many(amount, 'counter') : `${desk.title(card)} ${words[kind]}`;
    }),
  ]);
}

/** A price in words. */
function price(cost: Cost, amount: number): string {
  const { discards = 0, tributes = 0, counters = 0, sends } = cost;
  return listed([
    amount === 0 ? null : `${amount} Life Points`,
    discards === 'itself' ? 'its own discard' : discards === 0 ? null : many(discards, 'discarded card'),
    tributes === 'itself' ? 'its own Tribute' : tributes === 0 ? null : many(tributes, 'Tribute'),
    counters === 0 ? null : many(counters, 'counter'),
    sends === undefined ? null : 'a monster of the kind that its text names',
  ]);
}
