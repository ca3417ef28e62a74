import { type Command, legalCommands, type Refusal, type SeatId } from '@duel-log/duel';
import { type Context, give, type Line, type Outcome } from './line.js';
import { means } from './selectors.js';
import type { Step } from './schema.js';
import { commandOf, isStated } from './step-command.js';

/**
 * An Activate with the Chooses of its written cost and targets. An illegal one is refused whole: the line stays as
 * it was. Where only one set can be chosen its order is given, so each order is tried, the written one first.
 */
export function activate(context: Context, line: Line, step: Step, by: SeatId): Outcome {
  const first = give(context, line, commandOf(line.state, context.env, step, by));
  if (!first.ok) return first;
  if (step.cost === undefined && step.targets === undefined) return first;
  if (isStated(line.state, context.env, step, by)) return first;
  const found = choose({ context, by }, first.line, (step.cost ?? []).map(String), step.targets ?? []);
  return found.ok ? found : { ok: false, refusal: found.refusal };
}

interface Who {
  readonly context: Context;
  readonly by: SeatId;
}

/** Answers the open choices from the two lists until both are used up and nothing of the activation is open. */
function choose(who: Who, line: Line, cost: readonly string[], targets: readonly string[]): Outcome {
  if (line.state.status === 'ended') return { ok: true, line };
  const { asks } = line.state;
  if (asks === null || asks.kind !== 'choice' || asks.seat !== who.by || isOnChain(line)) {
    if (cost.length + targets.length === 0) return { ok: true, line };
    return tooMany(who, line, [...cost, ...targets]);
  }
  const paying = asks.about.startsWith('cost') || (targets.length === 0 && cost.length > 0);
  const written = paying ? cost : targets;
  const legal = legalCommands(line.state, who.context.env);
  let refused: Refusal | null = null;
  for (const [index, selector] of written.entries()) {
    const command = legal.find(
      (one) => one.type === 'Choose' && means(line.state, who.by, selector, one.answer),
    );
    if (command === undefined) continue;
    const rest = written.filter((_, at) => at !== index);
    const next = give(who.context, line, command);
    if (!next.ok) {
      refused ??= next.refusal;
      continue;
    }
    const found = choose(who, next.line, paying ? rest : cost, paying ? targets : rest);
    if (found.ok) return found;
    refused ??= found.refusal;
  }
  return otherwise(who, line, { cost, targets, written, legal, refused });
}

/** The link is there: what is asked now belongs to something else. */
function isOnChain(line: Line): boolean {
  return line.commits.at(-1)?.events.some((event) => event.type === 'LinkAdded') === true;
}

interface Rest {
  readonly cost: readonly string[];
  readonly targets: readonly string[];
  readonly written: readonly string[];
  readonly legal: readonly Command[];
  readonly refused: Refusal | null;
}

/** No written entry fits: end an "up to", take the only answer, or leave what is not written about; else refuse. */
function otherwise(who: Who, line: Line, rest: Rest): Outcome {
  const { cost, targets, written, legal, refused } = rest;
  const done = legal.find((one) => one.type === 'Choose' && one.answer === 'done');
  const only = legal.length === 1 ? legal[0] : undefined;
  const automatic = written.length === 0 ? (done ?? only) : only;
  if (automatic !== undefined) {
    const next = give(who.context, line, automatic);
    if (next.ok) {
      const found = choose(who, next.line, cost, targets);
      if (found.ok || (refused === null && written.length === 0)) return found;
    }
  }
  if (refused !== null) return { ok: false, refusal: refused };
  const about = line.state.asks?.about ?? '';
  if (written.length === 0 && !/^(?:cost|target)/.test(about)) return { ok: true, line };
  return tooMany(who, line, written.length === 0 ? ['done'] : written);
}

/** The refusal of an entry that does not fit, in the engine's own words. */
function tooMany(who: Who, line: Line, written: readonly string[]): Outcome {
  const step: Step = { do: 'Choose', by: who.by, answer: written[0] ?? 'done' };
  const outcome = give(who.context, line, commandOf(line.state, who.context.env, step, who.by));
  if (!outcome.ok) return outcome;
  return {
    ok: false,
    refusal: {
      rule: 'ENGINE-SCENARIO',
      also: [],
      message: `the written cost or targets ${JSON.stringify(written)} do not fit the choices of this activation`,
      facts: {},
    },
  };
}
