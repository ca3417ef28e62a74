import type { Answer } from './commands.js';
import type { DeclaredMove } from './declared.js';
import type { BattlePosition, CardId, Instance, Place, Ref, SeatId, SummonKind } from './vocabulary.js';

/**
 * What remains to be done when play stands still, as plain data: a stack of tasks, the last one on top. No closure
 * lives here; a fold can stop anywhere and go on elsewhere. Choices collected so far are in `vars`.
 */
export interface Agenda {
  readonly tasks: readonly Task[];
  /** triggers that have happened and wait for the next chain */
  readonly pending: readonly PendingTrigger[];
  /** revision of the last batch in which something happened: later than a trigger's, its moment has passed */
  readonly last: number;
  /** seats that could not make a draw of the effect that resolves, where the ruleset looks at the result after it */
  readonly failedDraws?: readonly SeatId[];
}

/** Something that happened and may be answered: what a window is about. */
export interface Occasion {
  /** `summon-declared summoned attack start-step end-step damage-step after-calculation draw standby end end-main after-chain` */
  readonly kind: string;
  readonly facts: readonly Fact[];
}

/** One thing of an occasion, by instance. */
export interface Fact {
  readonly what: 'summoned' | 'summon-declared' | 'attack' | 'moved';
  readonly card: Instance;
  readonly by: SeatId;
  readonly how: SummonKind | null;
  /** the attacked monster, `null` for a direct attack */
  readonly target?: Instance | null;
}

export interface PendingTrigger {
  readonly card: Instance;
  readonly id: CardId;
  readonly effect: string;
  readonly seat: SeatId;
  /** revision of the batch that triggered it; an optional "when" effect is missed if a later batch came last */
  readonly batch: number;
  /** where the card was when it triggered */
  readonly at: Place;
  readonly data: Readonly<Record<string, Answer>>;
}

export type Vars = Readonly<Record<string, readonly Answer[]>>;

/** Which list of steps of an effect is being carried out. */
export type Section = 'cost' | 'targets' | 'resolve' | 'steps';

export type Task =
  /** turn structure: go on with this part of the turn */
  | { readonly t: 'flow'; readonly to: string }
  /** a window: `asked` decides; `passes` seats in a row have passed */
  | { readonly t: 'window'; readonly occasion: Occasion; readonly asked: SeatId; readonly passes: number }
  /** after something happened: triggers first, then a window about it */
  | { readonly t: 'after'; readonly occasion: Occasion }
  /** triggers that go on one chain: `queue` in seat order, the first group is being ordered or asked */
  | {
      readonly t: 'triggers';
      readonly queue: readonly PendingTrigger[];
      readonly occasion: Occasion;
      readonly chosen: number | null;
    }
  /** an activation whose cost and targets are being chosen */
  | {
      readonly t: 'activation';
      readonly by: SeatId;
      readonly card: Instance;
      readonly id: CardId;
      readonly effect: string;
      readonly section: Section;
      readonly pc: number;
      readonly vars: Vars;
      readonly occasion: Occasion;
      readonly trigger: PendingTrigger | null;
      readonly paid: readonly Ref[];
    }
  /** a chain is being built: `asked` may add a link */
  | {
      readonly t: 'chain';
      readonly occasion: Occasion;
      readonly asked: SeatId;
      readonly passes: number;
      readonly window: boolean;
    }
  /** a link resolves: next step `pc` */
  | {
      readonly t: 'resolve';
      readonly link: number;
      readonly pc: number;
      readonly vars: Vars;
      readonly occasion: Occasion;
    }
  /** `by` states the outcome of a link, or has stated it: then `moves` wait for consent, or for a judge */
  | {
      readonly t: 'declared';
      readonly link: number;
      readonly by: SeatId;
      readonly objections: number;
      readonly moves: readonly DeclaredMove[];
      readonly next: SeatId | null;
    }
  /** the links of the chain are resolved from the top */
  | { readonly t: 'unwind'; readonly occasion: Occasion; readonly window: boolean }
  /** a declared Summon waits for its negation window */
  | {
      readonly t: 'summon';
      readonly card: Instance;
      readonly by: SeatId;
      readonly how: SummonKind;
      readonly to: Place;
      readonly position: BattlePosition;
      readonly materials: readonly Instance[];
      readonly negated: boolean;
    }
  /** an attack goes on with this stage */
  | { readonly t: 'battle'; readonly stage: string }
  /** steps of a card carried out without a chain (Standby and End Phase duties) */
  | {
      readonly t: 'duty';
      readonly card: Instance;
      readonly id: CardId;
      readonly effect: string;
      readonly seat: SeatId;
      readonly pc: number;
      readonly vars: Vars;
    }
  /** several duties of one seat: which next */
  | {
      readonly t: 'duties';
      readonly list: readonly { readonly card: Instance; readonly effect: string; readonly seat: SeatId }[];
    }
  /** hand limit */
  | { readonly t: 'hand-limit' }
  /** who goes first */
  | { readonly t: 'choose-starter'; readonly by: SeatId };

export const NO_AGENDA: Agenda = { tasks: [], pending: [], last: -1 };
