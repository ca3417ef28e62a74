import {
  type Chance,
  type Command,
  decide,
  type DuelState,
  type Env,
  fold,
  legalCommands,
  type Refusal,
  refusal,
} from '@duel-log/duel';
import { uuidV5 } from '@duel-log/codec';
import { refOf, type TypedCommand } from './parse.js';
import { stated } from './stated.js';

/** One command of a plan with the id under which it will be given. */
interface Planned {
  readonly command: Command;
  readonly commandId: string;
}

export type Plan =
  | { readonly ok: true; readonly steps: readonly Planned[] }
  | { readonly ok: false; readonly refusal: Refusal };

export interface PlanContext {
  readonly env: Env;
  readonly chance: (commandId: string) => Chance;
}

/** Id of the nth Choose that belongs to a command: sent again, the same commands come out. */
const chooseId = (commandId: string, index: number): string => uuidV5(commandId, `choose-${index}`);

/**
 * The commands that a typed one stands for: itself, and for an Activate with cost and targets the Chooses that give
 * them. It is tried out first, so that an illegal choice refuses the whole. Cards may be written in any order.
 */
export function plan(context: PlanContext, state: DuelState, typed: TypedCommand, commandId: string): Plan {
  const { command, cost, targets } = stated(state, context.env, typed);
  const first = attempt(context, state, { command, commandId });
  if ('rule' in first) return { ok: false, refusal: first };
  if (cost === null && targets === null) return { ok: true, steps: [{ command, commandId }] };
  const search = new Search(context, command, commandId);
  const paid = (cost ?? []).map(String);
  const rest = search.complete(first, paid, targets ?? [], 0);
  if (rest !== null) return { ok: true, steps: [{ command, commandId }, ...rest] };
  return { ok: false, refusal: search.refusal ?? unfit(command, [...paid, ...(targets ?? [])]) };
}

interface Tried {
  readonly state: DuelState;
  /** the link is on the Chain: nothing more belongs to this activation */
  readonly done: boolean;
}

function attempt(context: PlanContext, state: DuelState, { command, commandId }: Planned): Tried | Refusal {
  const decided = decide(state, command, context.env, context.chance(commandId));
  if (decided._tag === 'Left') return decided.left;
  return {
    state: fold(state, decided.right),
    done: decided.right.some((event) => event.type === 'LinkAdded'),
  };
}

class Search {
  /** what the engine said of the first choice that it refused */
  refusal: Refusal | null = null;
  private readonly context: PlanContext;
  private readonly command: Command;
  private readonly commandId: string;

  constructor(context: PlanContext, command: Command, commandId: string) {
    this.context = context;
    this.command = command;
    this.commandId = commandId;
  }

  /** The Chooses that use up both lists, or `null`. */
  complete(
    tried: Tried,
    cost: readonly string[],
    targets: readonly string[],
    index: number,
  ): readonly Planned[] | null {
    const { state } = tried;
    const open = !tried.done && state.asks?.kind === 'choice' && state.asks.seat === this.command.by;
    if (!open) return cost.length + targets.length === 0 ? [] : null;
    const paying = state.asks?.about === 'cost' || targets.length === 0;
    const written = paying ? cost : targets;
    const legal = legalCommands(state, this.context.env);
    for (const [at, selector] of written.entries()) {
      const rest = written.filter((_, other) => other !== at);
      const lists = paying ? ([rest, targets] as const) : ([cost, rest] as const);
      const found = this.choose(state, this.answer(state, selector, legal), lists, index);
      if (found !== null) return found;
    }
    // Nothing is written about this choice: end an "up to", or take the only answer.
    const answers = legal.flatMap((one) => (one.type === 'Choose' ? [one.answer] : []));
    const own = answers.includes('done') ? 'done' : answers.length === 1 ? answers[0] : undefined;
    return own === undefined ? null : this.choose(state, own, [cost, targets], index);
  }

  private choose(
    state: DuelState,
    answer: string | number,
    [cost, targets]: readonly [readonly string[], readonly string[]],
    index: number,
  ): readonly Planned[] | null {
    const step: Planned = {
      command: { type: 'Choose', by: this.command.by, answer },
      commandId: chooseId(this.commandId, index),
    };
    const next = attempt(this.context, state, step);
    if ('rule' in next) {
      this.refusal ??= next;
      return null;
    }
    const rest = this.complete(next, cost, targets, index + 1);
    return rest === null ? null : [step, ...rest];
  }

  /** A written selector as one of the legal answers: any copy of the card in that place will do. */
  private answer(state: DuelState, selector: string, legal: readonly Command[]): string | number {
    const ref = refOf(state, this.command.by, selector);
    const offered = legal.flatMap((one) => (one.type === 'Choose' ? [one.answer] : []));
    const exact = offered.find((one) => String(one) === ref || String(one) === selector);
    if (exact !== undefined) return exact;
    const meant = state.cards[ref];
    const copy = offered.find((one) => {
      const other = typeof one === 'string' ? state.cards[one] : undefined;
      return meant !== undefined && other?.id === meant.id && other?.place === meant.place;
    });
    return copy ?? ref;
  }
}

function unfit(command: Command, written: readonly string[]): Refusal {
  return refusal(
    'ENGINE-CHOICE',
    `${command.type}: the written cost and targets (${written.join(', ') || 'none'}) do not fit what is to be chosen; nothing was done. Give the Activate without them and look at \`duel legal\`.`,
    { written },
  );
}
