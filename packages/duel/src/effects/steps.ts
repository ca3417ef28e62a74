import type { Vars } from '../agenda.js';
import type { Answer } from '../commands.js';
import type { Scope } from './scope.js';
import type { ChooseStep, Instruction, Why } from './script.js';

/** Questions about instructions: what may be answered, and whether what is begun can be completed. */

export function isChoice(step: Instruction): step is ChooseStep {
  return 'choose' in step;
}

function count(x: Scope, value: number | ((x: Scope) => number) | undefined, fallback: number): number {
  if (value === undefined) return fallback;
  return typeof value === 'number' ? value : value(x);
}

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** How many answers the step takes: exactly one unless it says otherwise; never more than there are. */
export function bounds(x: Scope, step: ChooseStep): Bounds {
  const min = count(x, step.min, 1);
  return { min, max: Math.max(min, count(x, step.max, Math.max(1, min))) };
}

/**
 * The answers to offer after `chosen`, in the order of the list: those from which the set can be completed, the next one
 * alone where only one set can be. `done` ends a choice of which enough is chosen.
 */
function offers(x: Scope, step: ChooseStep, chosen: readonly Answer[]): readonly Answer[] {
  const list = step.from(x);
  const rest = chosen.length === 0 ? list : list.filter((one) => !chosen.includes(one));
  const { min, max } = bounds(x, step);
  const found: Answer[] = [];
  if (chosen.length < max) {
    const fine = rest.filter((one) => canFinish(x, step, rest, [...chosen, one], 0, min, max));
    // All of them have to be chosen: there is nothing to decide, not even which comes first.
    found.push(...(min === max && chosen.length + fine.length === max ? fine.slice(0, 1) : fine));
  }
  if (chosen.length >= min && max > 1 && (step.fits === undefined || step.fits(x, chosen)))
    found.push('done');
  else if (chosen.length >= min && min === 0) found.push('done');
  return found;
}

/** Could the set be completed from these answers, from place `from` of the list on? */
function canFinish(
  x: Scope,
  step: ChooseStep,
  list: readonly Answer[],
  chosen: readonly Answer[],
  from: number,
  min: number,
  max: number,
): boolean {
  if (chosen.length >= min && (step.fits === undefined || step.fits(x, chosen))) return true;
  if (chosen.length >= max) return false;
  const last = chosen.at(-1) as Answer;
  if (step.fits === undefined)
    return chosen.length + (list.length - from - (list.includes(last, from) ? 1 : 0)) >= min;
  for (let i = from; i < list.length; i++) {
    const one = list[i] as Answer;
    if (!chosen.includes(one) && canFinish(x, step, list, [...chosen, one], i + 1, min, max)) return true;
  }
  return false;
}

/** Can these steps (cost, then targets) be carried out from here? `open`: judge by public facts alone. */
export function completable(x: Scope, steps: readonly Instruction[], pc: number, open: boolean): Why | null {
  for (let i = pc; i < steps.length; i++) {
    const step = steps[i] as Instruction;
    if (step.if !== undefined && !step.if(x)) continue;
    if (open && step.private === true && x.handSize() > 0) continue;
    if (!isChoice(step)) {
      const reason = step.can?.(x) ?? null;
      if (reason !== null) return reason;
      continue;
    }
    const { min } = bounds(x, step);
    if (min === 0) continue;
    const options = offers(x, step, []);
    if (options.length === 0) return `nothing to choose: ${step.ask}.`;
    if (i + 1 < steps.length) return choiceCompletable(x, steps, i, step, options, open);
  }
  return null;
}

function choiceCompletable(
  x: Scope,
  steps: readonly Instruction[],
  at: number,
  step: ChooseStep,
  options: readonly Answer[],
  open: boolean,
): Why | null {
  let reason: Why | null = null;
  const before: Vars = x.vars;
  const { min } = bounds(x, step);
  const tries = min === 1 ? options.map((one) => [one]) : [options.slice(0, min)];
  for (const one of tries) {
    x.vars = { ...before, [step.choose]: one };
    reason = completable(x, steps, at + 1, open);
    if (reason === null) break;
  }
  x.vars = before;
  return reason;
}

/** The step's options narrowed to those after which the following steps can still be carried out. */
export function sensibleOffers(
  x: Scope,
  steps: readonly Instruction[],
  pc: number,
  chosen: readonly Answer[],
): readonly Answer[] {
  const step = steps[pc] as ChooseStep;
  const options = offers(x, step, chosen);
  if (pc + 1 >= steps.length) return options;
  const before = x.vars;
  const fine = options.filter((one) => {
    if (one === 'done') return true;
    x.vars = { ...before, [step.choose]: [...chosen, one] };
    return completable(x, steps, pc + 1, false) === null;
  });
  x.vars = before;
  return fine.length > 0 ? fine : options;
}
