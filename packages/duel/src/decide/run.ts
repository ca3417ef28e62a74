import type { Agenda, Fact, Occasion, PendingTrigger, Task } from '../agenda.js';
import type { Chance, Env } from '../effects/env.js';
import { indexOf, scriptOf } from '../effects/env.js';
import { Acts } from '../effects/acts.js';
import { Scope } from '../effects/scope.js';
import type { Ask, DuelEvent, EventData, EventType } from '../events.js';
import { Draft } from '../evolve/draft.js';
import { apply } from '../evolve/index.js';
import { printed } from '../effects/shown.js';
import { valuesOf } from '../rules/values.js';
import { verdict } from '../rules/wins.js';
import { isNegated, sources } from '../rules/continuous.js';
import {
  type CardState,
  type DuelState,
  cardsInOrder,
  cardsOnField,
  isFaceUp,
  isZone,
  refOf,
  seatOf,
} from '../state.js';
import type { CardId, Instance, SeatId } from '../vocabulary.js';
import { lostEquips } from '../rules/equips.js';

/**
 * One command being carried out: the events so far, the state they lead to, and what remains to be done. Everything a
 * run knows between two commands is in the state's agenda; the run itself is thrown away.
 */
export class Run {
  readonly env: Env;
  readonly events: DuelEvent[] = [];
  readonly tasks: Task[];
  pending: PendingTrigger[];
  /** revision of the last batch in which something happened */
  last: number;
  asks: Ask | null = null;
  /** a given position in the Draw or Standby Phase stands still there, unless somebody is asked in it */
  standStill = false;
  /** seats that had to draw and could not (WIN-DECK-01) */
  readonly failedDraws: Set<SeatId>;
  private readonly chance: Chance;
  private readonly draft: Draft;
  private asked = 0;
  private inBatch = false;
  private batchStart = -1;
  private batchFrom = 0;
  /** of each event of the batch: the card it is about, as it was before */
  private befores: (CardState | null)[] = [];
  /** cards with reactions whose effects were negated when the batch began */
  private negatedBefore: ReadonlySet<Instance> = NOBODY;
  private watchers: Watchers | null = null;

  constructor(state: DuelState, env: Env, chance: Chance) {
    this.env = env;
    this.chance = chance;
    this.draft = new Draft(state);
    this.tasks = [...(state.agenda?.tasks ?? [])];
    this.pending = [...(state.agenda?.pending ?? [])];
    this.last = state.agenda?.last ?? -1;
    this.failedDraws = new Set(state.agenda?.failedDraws);
  }

  get state(): DuelState {
    return this.draft.state;
  }

  get over(): boolean {
    return this.draft.state.status === 'ended';
  }

  /** Number of the batch that an event emitted now belongs to. */
  get batch(): number {
    return this.inBatch ? this.batchStart : this.state.revision + 1;
  }

  random(purpose: 'coin' | 'die' | 'random' | 'shuffle', sides: number): number {
    return this.chance({ purpose, sides, index: this.asked++ });
  }

  /** Records a fact. After the duel has ended only what a judge says and does is recorded (WIN-END-01). */
  emit<T extends EventType>(type: T, data: EventData[T]): void {
    if (this.over && type !== 'ActionTaken' && type !== 'JudgeRuled' && type !== 'PositionSet') return;
    const alone = !this.inBatch;
    if (alone) this.beginBatch();
    const event = { type, data } as DuelEvent;
    this.befores.push(subjectBefore(this.state, event));
    apply(this.draft, event);
    this.events.push(event);
    if (event.type === 'MonsterSummoned') this.noteSummon(event.data);
    if (alone) this.endBatch();
  }

  /** An event that changes nothing on the board and that nothing answers. */
  private note(event: DuelEvent): void {
    apply(this.draft, event);
    this.events.push(event);
  }

  /** What `deed` records happens at once: one batch, looked at as a whole by triggers and winning conditions. */
  atOnce(deed: () => void): void {
    if (this.over) return;
    const outermost = !this.inBatch;
    if (outermost) this.beginBatch();
    deed();
    if (outermost) this.endBatch();
  }

  private beginBatch(): void {
    this.inBatch = true;
    this.batchStart = this.state.revision + 1;
    this.batchFrom = this.events.length;
    this.befores = [];
    this.negatedBefore = this.negatedReactors();
  }

  /** What follows from a batch, in the order that ARCHITECTURE.md names. Reactions make batches of their own. */
  private endBatch(): void {
    this.endLasting();
    this.announceValues();
    this.inBatch = false;
    const { befores, batchStart: batch, negatedBefore: negated } = this;
    const events = this.events.slice(this.batchFrom);
    if (events.some(happens)) this.last = batch;
    this.checkWins(events);
    if (this.over) return;
    this.collectTriggers(events, befores, batch);
    const last = this.last;
    this.react(events, befores, negated);
    this.last = last;
    const lost = lostEquips(this.state, this.env);
    if (lost.length > 0) this.acts('', this.state.turn.seat).destroy(lost, 'rule');
  }

  /** What an effect has put on a monster ends when the monster leaves the field or is turned face-down; mere marks stay. */
  private endLasting(): void {
    for (const one of this.state.lasting) {
      if (one.on === null) continue;
      const card = this.state.cards[one.on];
      if (isFaceUp(card)) continue;
      const effect = scriptOf(this.env, one.card)?.lasting?.[one.effect];
      if (
        effect?.modify === undefined &&
        effect?.forbids === undefined &&
        effect?.sparedByBattle === undefined
      )
        continue;
      this.emit('LastingEnded', { key: one.key, batch: this.batch });
    }
  }

  private checkWins(events: readonly DuelEvent[]): void {
    if (this.state.status !== 'playing' || this.withinEffect(events)) return;
    const result = verdict(this.state, this.env, this.failedDraws);
    if (result !== null) this.end(result.winner, result.reason);
  }

  /** A link is resolving, and the ruleset looks at the result once it has. */
  private withinEffect(events: readonly DuelEvent[]): boolean {
    if (this.env.ruleset.winCheck === 'at-once' || events.some(({ type }) => type === 'LinkResolved'))
      return false;
    const unwinding = this.tasks.some(({ t }) => t === 'unwind');
    return unwinding && this.state.chain.some(({ outcome }) => outcome === null);
  }

  end(winner: string | null, reason: string): void {
    if (this.over) return;
    const event: DuelEvent = { type: 'DuelEnded', data: { winner, reason } };
    apply(this.draft, event);
    this.events.push(event);
    this.befores.push(null);
    this.tasks.length = 0;
    this.pending = [];
    this.asks = null;
  }

  /** Announces shown values that differ from those shown before, in the batch of what changed them. */
  private announceValues(): void {
    if (this.over) return;
    const state = this.state;
    const changing = (): boolean =>
      sources(state, this.env).some((source) => source.effect.modify !== undefined);
    for (const seat of state.seatOrder) {
      for (const name of state.seats[seat]?.monster ?? []) {
        if (name === null) continue;
        const card = state.cards[name];
        if (card === undefined || card.face !== 'up' || (card.values === null && !changing())) continue;
        const shown = card.values ?? printed(this.env, state, name);
        const now = valuesOf(state, this.env, name);
        if (shown.atk === now.atk && shown.def === now.def && shown.level === now.level) continue;
        this.emit('ValuesChanged', {
          card: card.place,
          atk: now.atk,
          def: now.def,
          level: now.level,
          modifiers: now.modifiers,
          batch: this.batch,
        });
      }
    }
  }

  private collectTriggers(
    events: readonly DuelEvent[],
    befores: readonly (CardState | null)[],
    batch: number,
  ): void {
    const { triggers } = indexOf(this.env);
    if (triggers.size === 0) return;
    events.forEach((event, i) => {
      for (const { id, effect } of triggers.get(event.type) ?? []) {
        for (const [card, now] of this.watching(id)) {
          // What lies face-down does nothing, whatever it did before it was turned down.
          if (now.face === 'down' && isZone(now.place)) continue;
          const me = seatOf(now.place);
          const scope = new Scope(this, { env: this.env, me, card });
          const before = befores[i] ?? null;
          if (effect.on === undefined || !effect.on.match(scope, event, before)) continue;
          const seat = effect.on.seat?.(scope, event) ?? me;
          if (
            this.pending.some((one) => one.card === card && one.effect === effect.key && one.batch === batch)
          )
            continue;
          this.pending.push({
            card,
            id,
            effect: effect.key,
            seat,
            batch,
            at: now.place,
            data: effect.on.data?.(scope, event) ?? {},
          });
        }
      }
    });
  }

  /** All cards of this id, as the board orders them. The board is walked once for each revision, not for each effect. */
  private watching(id: CardId): readonly (readonly [Instance, CardState])[] {
    const { revision } = this.state;
    if (this.watchers?.revision !== revision) {
      const { watching } = indexOf(this.env);
      const cards = new Map<CardId, (readonly [Instance, CardState])[]>();
      for (const one of cardsInOrder(this.state)) {
        const name = one[1].id;
        if (name === null || !watching.has(name)) continue;
        const same = cards.get(name);
        if (same === undefined) cards.set(name, [one]);
        else same.push(one);
      }
      this.watchers = { revision, cards };
    }
    return this.watchers.cards.get(id) ?? NO_CARDS;
  }

  /** A card whose effects were negated does not react to what befalls itself; one that is negated now to nothing. */
  private silenced(
    event: DuelEvent,
    card: Instance,
    now: CardState,
    negated: ReadonlySet<Instance>,
  ): boolean {
    const own = (event.type === 'CardMoved' || event.type === 'CardTurned') && event.data.card === card;
    return own ? negated.has(card) : isZone(now.place) && isNegated(this.state, this.env, card);
  }

  private negatedReactors(): ReadonlySet<Instance> {
    const { reacting } = indexOf(this.env);
    if (reacting.size === 0) return NOBODY;
    const found = new Set<Instance>();
    for (const [card, { id, face }] of cardsOnField(this.state)) {
      if (id !== null && reacting.has(id) && face === 'up' && isNegated(this.state, this.env, card))
        found.add(card);
    }
    return found;
  }

  private react(
    events: readonly DuelEvent[],
    befores: readonly (CardState | null)[],
    negated: ReadonlySet<Instance>,
  ): void {
    const { reactions } = indexOf(this.env);
    if (reactions.size === 0) return;
    events.forEach((event, i) => {
      for (const { id, reaction } of reactions.get(event.type) ?? []) {
        for (const [card, now] of this.watching(id)) {
          if (this.over || (reaction.condition !== true && this.silenced(event, card, now, negated)))
            continue;
          const before = befores[i] ?? null;
          const acts = this.acts(card, seatOf(now.place));
          if (reaction.match(acts, event, before)) reaction.do(acts, event, before);
        }
      }
    });
  }

  /** A Summon that a link makes may be answered once the chain has ended; one that a phase brings, in the window of the phase. */
  private noteSummon(data: EventData['MonsterSummoned']): void {
    const fact: Fact = { what: 'summoned', card: this.draft.ref(data.card), by: data.by, how: data.how };
    for (let i = this.tasks.length - 1; i >= 0; i--) {
      const task = this.tasks[i];
      if (task?.t === 'unwind' || task?.t === 'after') {
        this.tasks[i] = { ...task, occasion: { ...task.occasion, facts: [...task.occasion.facts, fact] } };
        return;
      }
    }
  }

  acts(card: Instance, me: SeatId, more: { readonly link?: number } = {}): Acts {
    const link = more.link === undefined ? null : (this.state.chain[more.link - 1] ?? null);
    return new Acts(this, { env: this.env, me, card, link });
  }

  ref(card: Instance): string {
    return refOf(this.state, card);
  }

  push(task: Task): void {
    if (!this.over) this.tasks.push(task);
  }

  /** Stands still: `task` stays on top and goes on with the answer. */
  pause(task: Task, asks: Ask): void {
    this.tasks.push(task);
    this.asks = asks;
  }

  agenda(): Agenda {
    const failed = this.failedDraws.size === 0 ? {} : { failedDraws: [...this.failedDraws] };
    return { tasks: [...this.tasks], pending: this.pending, last: this.last, ...failed };
  }

  /** The state after the commit; the run is over with it. */
  finished(): DuelState {
    return this.draft.done();
  }

  /** Closes the commit: where play stands still, that is recorded. */
  close(): readonly DuelEvent[] {
    if (!this.over && this.asks !== null) {
      this.note({ type: 'DecisionOpened', data: { asks: this.asks, agenda: this.agenda() } });
    }
    return this.events;
  }
}

/** The cards that may answer an event, by id, at one revision. */
interface Watchers {
  readonly revision: number;
  readonly cards: ReadonlyMap<CardId, readonly (readonly [Instance, CardState])[]>;
}

const NO_CARDS: readonly (readonly [Instance, CardState])[] = [];

const NOBODY: ReadonlySet<Instance> = new Set();

export const OPEN: Occasion = { kind: 'open', facts: [] };

/** The card an event is about, as it was before. */
function subjectBefore(state: DuelState, event: DuelEvent): CardState | null {
  if (event.type === 'CardMoved' || event.type === 'CardTurned')
    return event.data.card === null ? null : (state.cards[event.data.card] ?? null);
  return null;
}

/** Events after which an optional "when" effect has missed its moment. Used cards going away by rule are none. */
function happens(event: DuelEvent): boolean {
  switch (event.type) {
    case 'CardMoved':
      return event.data.cause !== 'rule';
    case 'MonsterSummoned':
    case 'MonsterSet':
    case 'CardTurned':
    case 'PositionChanged':
    case 'LifePointsChanged':
    case 'ControlChanged':
    case 'AttackDeclared':
      return true;
    default:
      return false;
  }
}
