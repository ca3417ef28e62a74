import type {
  Ask,
  CardFacts,
  CardId,
  Command,
  DuelEvent,
  EventData,
  Phase,
  Pool,
  Ruleset,
  SeatId,
  Step,
} from '@duel-log/duel/read';
import { DECLARED, documentsOf, rulesetNamed } from '@duel-log/duel/read';
import type { Board } from './board.js';
import { rowOf } from './board.js';
import { OUTSIDE } from './commands.js';
import { countBattle, type BattleLog } from './recount-battle.js';
import { countCards, type CardLog, type LastingLog } from './recount-cards.js';
import { countChain, type ChainLog } from './recount-chain.js';
import { recountPosition } from './recount-position.js';
import { isKnown, traitsOf } from './table.js';

export interface TurnLog {
  readonly number: number;
  readonly seat: SeatId;
  /** phase of the last `PhaseStarted` of this turn; `null` right after the turn has begun */
  readonly phase: Phase | null;
  readonly step: Step | null;
  readonly startedAt: number;
  readonly phaseAt: number;
  /** phases this turn has had */
  readonly had: readonly Phase[];
}

export interface NormalLog {
  readonly used: number;
  readonly granted: number;
  readonly events: readonly number[];
}

/**
 * What the audit counts for itself, from events alone: turns, Normal Summons, set turns, attacks, the chain, and so
 * on. A given position is taken as it is, and counting goes on from there.
 */
export class Recount {
  readonly board: Board;
  readonly pool: Pool;
  ruleset: Ruleset | null = null;
  /** its documents, without switches */
  documents = '';
  turn: TurnLog | null = null;
  first: SeatId | null = null;
  /** the stream, or the last position, began inside this turn: what came before in it is not known */
  givenTurn: number | null = null;
  command: { readonly command: Command; readonly event: number } | null = null;
  /** commands that announced a phase, in this turn */
  announced: string[] = [];
  asks: { readonly ask: Ask; readonly event: number } | null = null;
  /** what the last command answered; `null` = an open state, or nobody was asked */
  answered: { readonly ask: Ask; readonly event: number } | null = null;
  normal = new Map<SeatId, NormalLog>();
  cards = new Map<string, CardLog>();
  lasting = new Map<string, LastingLog>();
  chain: ChainLog = { links: [], resolving: false };
  battle: BattleLog | null = null;
  /** the last Draw Phase that an effect has taken away: its turn, the card, and the event by which the effect was used up */
  skippedDraw: { readonly turn: number; readonly card: CardId; readonly event: number } | null = null;
  /** turn in which an effect unknown to the table was last activated */
  unknownTurn = -1;
  /** a judge has ruled: what follows may be a correction */
  ruledAt: number | null = null;
  ended: { readonly event: number } | null = null;
  /** cards whose control went over in this commit */
  readonly controls = new Set<string>();
  /** two cards change places: this one still has to leave the zone that the other has taken */
  leaving: { readonly name: string; readonly place: string } | null = null;
  previous: DuelEvent | null = null;

  constructor(board: Board, pool: Pool) {
    this.board = board;
    this.pool = pool;
  }

  facts(id: CardId | null): CardFacts | null {
    return id === null ? null : (this.pool.cards.get(id) ?? null);
  }

  get turnNumber(): number {
    return this.turn?.number ?? 0;
  }

  get phase(): Phase | null {
    return this.turn?.phase ?? null;
  }

  /** Main Phase 1 or 2 of this seat's own turn. */
  inOwnMainPhase(seat: SeatId): boolean {
    return this.turn?.seat === seat && (this.turn.phase === 'main1' || this.turn.phase === 'main2');
  }

  usedNormal(seat: SeatId): NormalLog {
    return this.normal.get(seat) ?? { used: 0, granted: 0, events: [] };
  }

  useNormal(seat: SeatId, event: number): void {
    const now = this.usedNormal(seat);
    this.normal.set(seat, { ...now, used: now.used + 1, events: [...now.events, event] });
  }

  setRuleset(name: string): void {
    this.ruleset = rulesetNamed(name);
    this.documents = documentsOf(name);
  }

  /** Counts an event that has been folded. `before` holds what it was about, as it lay before. */
  count(event: DuelEvent, at: number, before: string | null): void {
    switch (event.type) {
      case 'DuelOpened':
        this.setRuleset(event.data.ruleset);
        break;
      case 'StarterChosen':
        this.first = event.data.first;
        break;
      case 'PositionSet':
        recountPosition(this, event.data.position, at);
        break;
      case 'ActionTaken':
        this.commanded(event.data.command, at);
        break;
      case 'DecisionOpened':
        this.asks = { ask: event.data.asks, event: at };
        break;
      case 'TurnStarted':
        this.turnStarted(event.data, at);
        break;
      case 'PhaseStarted':
        this.phaseStarted(event.data, at);
        break;
      case 'SummonDeclared':
        if (event.data.how === 'normal' || event.data.how === 'tribute') this.useNormal(event.data.by, at);
        break;
      case 'MonsterSet':
        if (event.data.normal) this.useNormal(event.data.by, at);
        break;
      case 'NormalSummonGranted': {
        const now = this.usedNormal(event.data.seat);
        this.normal.set(event.data.seat, { ...now, granted: now.granted + 1 });
        break;
      }
      case 'LinkAdded':
        if (!isKnown(this.facts(event.data.id)) || event.data.effect === DECLARED)
          this.unknownTurn = this.turnNumber;
        break;
      case 'LastingEnded': {
        const skip = this.lasting.get(event.data.key);
        if (skip !== undefined && this.phase === null && this.skipsThisDraw(skip))
          this.skippedDraw = { turn: this.turnNumber, card: skip.card, event: at };
        break;
      }
      case 'JudgeRuled':
        this.ruledAt = at;
        if (event.data.declared !== undefined) this.asks = null;
        break;
      case 'DuelEnded':
        this.ended = { event: at };
        break;
      default:
        break;
    }
    countCards(this, event, at, before);
    countChain(this, event, at);
    countBattle(this, event, at, before);
    this.previous = event;
  }

  /** It takes the Draw Phase of the turn under way. */
  skipsThisDraw({ card, value }: LastingLog): boolean {
    return traitsOf(card).skipsDraws === true && value === this.turnNumber;
  }

  private commanded(command: Command, event: number): void {
    // A ruling or a surrender answers nothing: what was asked stays open.
    if (OUTSIDE.includes(command.type)) {
      this.command = { command, event };
      return;
    }
    this.command = { command, event };
    this.controls.clear();
    this.leaving = null;
    this.answered = this.asks;
    this.asks = null;
    if (command.type === 'EnterPhase') this.announced.push(command.phase);
    if (command.type === 'EndTurn') this.announced.push('main2', 'end');
  }

  private turnStarted(data: EventData['TurnStarted'], at: number): void {
    this.first ??= data.seat;
    this.turn = {
      number: data.number,
      seat: data.seat,
      phase: null,
      step: null,
      startedAt: at,
      phaseAt: at,
      had: [],
    };
    this.normal.clear();
    this.announced = [];
    this.battle = null;
  }

  private phaseStarted(data: EventData['PhaseStarted'], at: number): void {
    if (this.turn === null) return;
    const had = this.turn.had.includes(data.phase) ? this.turn.had : [...this.turn.had, data.phase];
    const phaseAt = this.turn.phase === data.phase ? this.turn.phaseAt : at;
    this.turn = { ...this.turn, phase: data.phase, step: data.step, phaseAt, had };
    if (data.phase !== 'battle') this.battle = null;
  }

  /** The move is one half of an exchange: control of both cards went over, and the other one leaves next. */
  exchanges(data: EventData['CardMoved']): boolean {
    const there = this.board.at(data.to);
    const here = this.board.at(data.from);
    return there !== null && here !== null && this.controls.has(there) && this.controls.has(here);
  }

  /** What this event is about lies here before it is folded: the name that counting goes on with. */
  subject(event: DuelEvent): string | null {
    switch (event.type) {
      case 'CardMoved':
        if (rowOf(event.data.from) === null) return event.data.card;
        if (this.leaving?.place === event.data.from) return this.leaving.name;
        return this.board.at(event.data.from);
      case 'CardTurned':
      case 'CardRevealed':
        return this.board.at(event.data.at);
      case 'AttackDeclared':
        return event.data.target === 'direct' ? null : this.board.name(event.data.target);
      default:
        return null;
    }
  }
}
