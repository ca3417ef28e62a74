import type { EventData, SeatId } from '@duel-log/duel/read';
import type { Desk } from '../desk.js';
import { EVERYTHING, type Finding } from '../ledger.js';
import { linkOf } from '../recount-chain.js';
import { traitsOf } from '../table.js';

const RULE = 'CARD-PREVAILS-01';

interface Count {
  readonly card: string;
  readonly by: SeatId;
  /** number of its last turn: when that is over, it wins */
  readonly last: number;
  /** with which event it began, or was given */
  readonly event: number;
  /** event with which the stream says that it is complete */
  readonly ended: number | null;
}

/** Cards that win once so many turns are over, counted from their resolutions and not from what the stream says of them. */
export class TurnCounts {
  private readonly desk: Desk;
  private counts: readonly Count[] = [];

  constructor(desk: Desk) {
    this.desk = desk;
  }

  /** A given position names the turn in which each count ends. */
  given(): void {
    const { lasting } = this.desk.log;
    this.counts = [...lasting.values()].flatMap(({ card, by, until, event }) =>
      traitsOf(card).countsTurns === undefined || until === null
        ? []
        : [{ card, by, last: until, event, ended: null }],
    );
  }

  /** A count begins with each resolution that has its effect. */
  resolved(data: EventData['LinkResolved']): void {
    const link = linkOf(this.desk.log, data.link);
    const card = link?.id ?? null;
    const turns = traitsOf(card).countsTurns;
    if (link === null || card === null || turns === undefined) return;
    if (!link.activation || data.outcome !== 'applied') return;
    const last = this.desk.log.turnNumber + turns - 1;
    const begun = { card, by: link.by, last, event: this.desk.now, ended: null };
    this.counts = [...this.counts, begun];
  }

  /** What everybody is told of it: its last turn. */
  starts({ card, by, until }: EventData['LastingStarted']): void {
    const turns = traitsOf(card).countsTurns;
    if (turns === undefined) return;
    const last = this.desk.log.turnNumber + turns - 1;
    this.desk.weigh(RULE, until === last, () => ({
      message: `${this.desk.called(card)} of ${by} is to count until turn ${until ?? 'for ever'}; its ${turns} turns end with turn ${last}.`,
      responsible: null,
      about: [EVERYTHING],
    }));
  }

  /** A count ends when its last turn is over. */
  ends({ key }: EventData['LastingEnded']): void {
    const one = this.desk.log.lasting.get(key);
    if (one === undefined || traitsOf(one.card).countsTurns === undefined) return;
    const mine = this.counts.find(
      ({ card, by, ended }) => card === one.card && by === one.by && ended === null,
    );
    if (mine === undefined) return;
    const over = this.turnIsOver(mine);
    this.desk.weigh(RULE, over, () => ({
      message: `The count of ${this.desk.called(mine.card)} of ${mine.by} ended in turn ${this.desk.log.turnNumber}; it goes on until turn ${mine.last} is over.`,
      responsible: null,
      about: [EVERYTHING],
      evidence: [mine.event],
    }));
    this.counts = this.counts.map((count) => (count === mine ? { ...count, ended: this.desk.now } : count));
  }

  /** The next turn starts, so the last one of a complete count was over: true where the duel should have ended. */
  turnStarts(): boolean {
    const complete = this.counts.filter(({ last }) => last <= this.desk.log.turnNumber);
    if (complete.length === 0) return false;
    this.desk.weigh(RULE, false, () => this.missing(complete, 'The next turn started'));
    this.counts = [];
    return true;
  }

  /** The stream stands still after the last turn of a count. */
  finish(): void {
    const complete = this.counts.filter(({ ended }) => ended !== null);
    if (complete.length > 0)
      this.desk.weigh(RULE, false, () => this.missing(complete, 'The stream goes no further'));
  }

  /** Judges a duel that ended by a count, or at the moment of one: false where its end has to do with none. */
  ended({ winner, reason }: EventData['DuelEnded']): boolean {
    const complete = this.counts.filter((one) => this.turnIsOver(one));
    const told = this.counts.some(({ ended }) => ended !== null);
    if (traitsOf(reason).countsTurns === undefined && (!told || reason === 'ruling')) return false;
    const teams = new Set(complete.map(({ by }) => this.desk.board.teamOf(by)));
    const [first] = teams;
    const due = teams.size === 1 ? (first ?? null) : null;
    const named = complete.some(({ card }) => card === reason);
    const good = named && (winner ?? null) === due && complete.every(({ ended }) => ended !== null);
    this.desk.weigh(teams.size > 1 ? 'GAP-WIN-01' : RULE, good, () => ({
      message:
        complete.length === 0
          ? `The duel ended by ${this.desk.called(reason)} in turn ${this.desk.log.turnNumber}; no count of turns was complete.`
          : `The duel ended with winner ${winner ?? 'nobody'} (${this.desk.called(reason)}); the complete counts of turns, which end before it, say ${due ?? 'nobody'}.`,
      responsible: null,
      about: [EVERYTHING],
      evidence: this.counts.map(({ event }) => event),
    }));
    return true;
  }

  private turnIsOver({ last }: Count): boolean {
    const { turn, turnNumber } = this.desk.log;
    return turnNumber >= last && turn?.phase === 'end';
  }

  private missing(complete: readonly Count[], what: string): Finding {
    const [one] = complete;
    return {
      message: `${what}, though the last turn that ${this.desk.called(one?.card ?? null)} of ${one?.by ?? 'a player'} counts was over (turn ${one?.last ?? 0}); the duel is over there.`,
      responsible: null,
      about: [EVERYTHING],
      evidence: complete.map(({ event }) => event),
    };
  }
}
