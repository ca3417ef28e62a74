// Catches somebody who could answer and is not asked, or is asked in the wrong order.
import type { Command, DuelEvent, Env, SeatId } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { type Books, emptyBooks, enter } from './books.js';
import { applies, enterNames, hasTrigger } from './names.js';

/**
 * Whoever could have an answer is asked, in turn order from whom the rules say, before play goes on; and a Set opens no
 * window (CHAIN-06, GAP-CHAIN-02, TERM-SET-02). Judged from public facts: a card Set in an earlier turn could be any
 * card of the pool, one among them that can always be activated. Where a text in play forbids something, nothing is said.
 */
export function windows(duel: Duel): readonly Finding[] {
  const findings: Finding[] = [];
  const watch = new Watch(duel.setup.env);
  let revision = -1;
  for (const { events } of duel.commits)
    for (const event of events) {
      revision += 1;
      for (const [rule, message] of watch.see(event))
        findings.push({ oracle: 'windows', rule, revision, message });
      if (findings.length > 0) return findings;
    }
  return findings;
}

/** Cards that can be activated whenever something may be answered, outside of the Damage Step. */
const ANY_TIME = ['toy-nod', 'reckless-greed', 'time-seal', 'gravity-bind', 'imperial-order', 'royal-decree'];
/** Cards that can be activated in the Damage Step before calculation, while a monster is face-up. */
const VALUES = ['toy-halve', 'rush-recklessly', 'shrink'];
/** Quick-Play Spells that need a face-up monster and nothing else, in the Damage Step, too. */
const QUICK = ['rush-recklessly', 'shrink'];
/** Cards that can answer any declared Summon. */
const NEGATES_SUMMON = ['toy-veto', 'solemn-judgment'];

type Need = 'any' | 'values' | 'summon';

/** A moment that may be answered. */
interface Moment {
  readonly what: string;
  readonly need: Need;
  /** who is asked first */
  readonly first: SeatId;
  readonly asked: Set<SeatId>;
}

type Fault = readonly [rule: string, message: string];

class Watch {
  private readonly env: Env;
  private readonly books: Books = emptyBooks();
  private readonly ids = new Map<string, string>();
  private readonly has: Readonly<Record<Need, boolean>>;
  private seats: readonly SeatId[] = [];
  private turn: SeatId = '';
  private step: string | null = null;
  private moment: Moment | null = null;
  /** seats that could have answered when the last command was given, or the last link added */
  private couldAnswer: readonly SeatId[] = [];
  /** the command under way is a Set or a change of position, and nothing has been activated since */
  private quiet = false;
  /** somebody has been asked and has not answered yet */
  private asked = false;
  /** what was begun in an open state: a chain of it answers nothing */
  private fresh = false;
  /** the chain answers something */
  private chainAnswers = false;
  /** the link that resolves has Summoned a monster: where it is the last one, that may be answered */
  private summoned = false;
  /** a card has moved or turned in this chain that has a trigger effect, usable or not */
  private triggered = false;
  /** nothing may be answered between the end of this chain and the next thing done */
  private over = false;

  constructor(env: Env) {
    this.env = env;
    const any = (ids: readonly string[]): boolean => ids.some((id) => env.pool.cards.has(id));
    this.has = { any: any(ANY_TIME), values: any(VALUES), summon: any(NEGATES_SUMMON) };
  }

  see(event: DuelEvent): readonly Fault[] {
    const faults = [...this.gone(event), ...this.asks(event)];
    // What is chosen while a link resolves comes too late to answer it.
    if (event.type === 'ActionTaken' && event.data.command.type !== 'Choose')
      this.couldAnswer = this.entitled();
    enter(this.books, event);
    enterNames(this.ids, event);
    this.begin(event);
    if (event.type === 'LinkAdded') this.couldAnswer = this.entitled();
    return faults;
  }

  /** Play has gone on from a moment without somebody having been asked. */
  private gone(event: DuelEvent): readonly Fault[] {
    if (this.moment === null || !this.goesOn(event)) return [];
    const { what, asked } = this.moment;
    // A link that resolves has changed the board before it says so: who could answer was to be seen before.
    const entitled = event.type === 'LinkResolved' ? this.couldAnswer : this.entitled();
    const missed = entitled.find((seat) => !asked.has(seat));
    this.moment = null;
    return missed === undefined
      ? []
      : [['CHAIN-06', `${missed} has a card Set in an earlier turn and was not asked: ${what}`]];
  }

  private goesOn(event: DuelEvent): boolean {
    switch (event.type) {
      case 'PhaseStarted':
      case 'TurnStarted':
      case 'AttackCompared':
      case 'LinkResolved':
        return true;
      case 'MonsterSummoned':
        return this.moment?.need === 'summon';
      case 'AttackCancelled':
        return event.data.reason !== 'negated';
      case 'ActionTaken':
        return !ANSWERS.includes(event.data.command.type);
      default:
        return false;
    }
  }

  private asks(event: DuelEvent): readonly Fault[] {
    if (event.type !== 'DecisionOpened' || event.data.asks.kind !== 'window') return [];
    const { seat, about } = event.data.asks;
    if (this.quiet)
      return [['TERM-SET-02', `a window (${about}) opens because of a Set or a change of position`]];
    if (this.over) return [['CHAIN-06', `a window (${about}) opens after a chain that answered nothing`]];
    if (this.moment === null) return [];
    // In the End Phase effects that were set off, but cannot be used, open its window anew.
    if (this.moment.asked.has(seat) && this.books.phase !== 'end')
      return [['CHAIN-05', `${seat} is asked a second time: ${this.moment.what}`]];
    const order = this.order();
    const passed = this.entitled().find(
      (one) => !this.moment?.asked.has(one) && order.indexOf(one) < order.indexOf(seat),
    );
    this.moment.asked.add(seat);
    return passed === undefined
      ? []
      : [['GAP-CHAIN-02', `${seat} is asked before ${passed}: ${this.moment.what}`]];
  }

  /** Seats in the order in which they are asked now. */
  private order(): readonly SeatId[] {
    const at = this.seats.indexOf(this.moment?.first ?? this.turn);
    return [...this.seats.slice(at), ...this.seats.slice(0, at)];
  }

  /** Seats that, by public facts, hold a card that could answer now. */
  private entitled(): readonly SeatId[] {
    const { moment, books } = this;
    if (moment === null || !this.has[moment.need] || this.forbidden()) return [];
    if (moment.need === 'values' && !this.faceUpMonster()) return [];
    return this.order().filter(
      (seat) =>
        this.handCould(seat, moment.need) ||
        [1, 2, 3, 4, 5].some((zone) => {
          const card = books.cards.get(books.zones.get(`${seat}.st:${zone}`) ?? '');
          return card?.face === 'down' && card.equippedTo === null && card.setTurn < books.turn;
        }),
    );
  }

  /** In the own turn a card of the hand could be a Quick-Play Spell that can always be activated, if there is a zone for it. */
  private handCould(seat: SeatId, need: Need): boolean {
    if (seat !== this.turn || need === 'summon' || (this.books.seats.get(seat)?.piles.hand.length ?? 0) === 0)
      return false;
    if (![1, 2, 3, 4, 5].some((zone) => !this.books.zones.has(`${seat}.st:${zone}`))) return false;
    if (need === 'any' && this.env.pool.cards.has('toy-hide')) return true;
    return QUICK.some((id) => this.env.pool.cards.has(id)) && this.faceUpMonster();
  }

  private forbidden(): boolean {
    if (this.books.lasting.size > 0) return true;
    for (const [name, card] of this.books.cards)
      if (card.face === 'up' && applies(this.env, this.ids.get(name), 'forbids')) return true;
    return false;
  }

  private faceUpMonster(): boolean {
    for (const [zone, name] of this.books.zones)
      if (zone.includes('.monster:') && this.books.cards.get(name)?.face === 'up') return true;
    return false;
  }

  private open(what: string, need: Need = 'any', first: SeatId = this.turn): void {
    this.moment = { what, need, first, asked: new Set() };
  }

  private begin(event: DuelEvent): void {
    switch (event.type) {
      case 'DuelOpened':
        this.seats = event.data.seats;
        return;
      case 'TurnStarted':
        this.turn = event.data.seat;
        this.step = null;
        return;
      case 'DecisionOpened':
        this.asked = true;
        if (event.data.asks.kind === 'trigger') this.quiet = this.over = false;
        return;
      case 'ActionTaken':
        return this.commanded(event.data.command);
      case 'PhaseStarted':
        return this.phase(event.data.phase, event.data.step);
      case 'SummonDeclared':
        return this.open('a declared Summon', 'summon');
      case 'MonsterSummoned':
        if (this.books.chain > 0) this.summoned = true;
        else this.open('a Summon');
        return;
      case 'AttackDeclared':
        return this.open('an attack');
      case 'LinkAdded':
        return this.link(event.data.by, event.data.speed);
      case 'CardMoved':
      case 'CardTurned':
        this.triggered ||= hasTrigger(this.env, this.ids.get(event.data.card ?? ''));
        return;
      case 'LinkResolved':
        if (event.data.link > 1) this.summoned = false;
        return;
      case 'ChainEnded':
        this.moment = null;
        this.over = !this.chainAnswers && !this.summoned && !this.triggered;
        if ((this.chainAnswers || this.summoned) && !this.inDamageStep()) this.open('after a chain');
        this.summoned = this.triggered = false;
        return;
      case 'DuelEnded':
        this.moment = null;
        return;
      case 'PositionSet': {
        const { turn, asks, seats } = event.data.position;
        this.seats = seats;
        this.turn = turn.seat;
        this.step = turn.step;
        this.moment = null;
        this.asked = asks !== null;
        this.quiet = this.fresh = this.over = this.summoned = this.triggered = false;
        return;
      }
      default:
    }
  }

  private commanded(command: Command): void {
    if (command.type !== 'Choose')
      this.fresh = !this.asked && (command.type === 'Activate' || QUIET.includes(command.type));
    // A cost moves before the link that it pays for, and what it sets off comes after the chain.
    if (command.type === 'Activate' && this.books.chain === 0) this.triggered = false;
    this.asked = this.over = false;
    this.quiet = QUIET.includes(command.type);
    if (command.type === 'EndTurn' || (command.type === 'EnterPhase' && command.phase === 'battle'))
      this.open('the end of a Main Phase');
  }

  private phase(phase: string, step: string | null): void {
    this.step = step;
    this.over = this.quiet = false;
    if (phase === 'draw' || phase === 'standby' || phase === 'end') this.open(`the ${phase} phase`);
    else if (step === 'start' || step === 'end') this.open(`the ${step} step`);
    else if (step === 'damage') this.open('the damage step', 'values');
  }

  private link(by: SeatId, speed: number): void {
    if (this.books.chain === 1) {
      this.chainAnswers = !this.fresh;
      this.fresh = false;
    }
    this.quiet = this.over = false;
    if (speed === 3 || this.inDamageStep()) this.moment = null;
    else
      this.open(
        'a link of a chain',
        'any',
        this.seats[(this.seats.indexOf(by) + 1) % this.seats.length] ?? by,
      );
  }

  private inDamageStep(): boolean {
    return this.step === 'damage' || this.step === 'after-calculation';
  }
}

/** Commands that answer or complete what is under way. */
const ANSWERS: readonly Command['type'][] = [
  'Pass',
  'Activate',
  'Choose',
  'Declare',
  'Discard',
  'Surrender',
  'IssueRuling',
];
/** Commands that nothing can answer. */
const QUIET: readonly Command['type'][] = ['SetMonster', 'SetSpellTrap', 'ChangePosition'];
