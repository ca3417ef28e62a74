import type { Task, Vars } from '../agenda.js';
import type { Answer } from '../commands.js';
import type { Acts } from '../effects/acts.js';
import type { ChooseStep, Instruction } from '../effects/script.js';
import { bounds, isChoice, sensibleOffers } from '../effects/steps.js';
import { isZone, refOf, type DuelState } from '../state.js';
import type { Run } from './run.js';

/** Carries out instructions one after another; stands still where one needs an answer. */
export interface Stepper {
  readonly steps: readonly Instruction[];
  readonly pc: number;
  readonly vars: Vars;
  readonly acts: (vars: Vars) => Acts;
  readonly task: (pc: number, vars: Vars) => Task;
  readonly about: string;
}

export interface Stepped {
  readonly done: boolean;
  readonly vars: Vars;
  readonly fizzled: boolean;
}

const doneKey = (name: string): string => `${name}.done`;

export function carryOut(run: Run, stepper: Stepper): Stepped {
  let vars = stepper.vars;
  let fizzled = false;
  for (let pc = stepper.pc; pc < stepper.steps.length && !run.over; pc++) {
    const step = stepper.steps[pc] as Instruction;
    const x = stepper.acts(vars);
    if (step.if !== undefined && !step.if(x)) continue;
    if (!isChoice(step)) {
      step.do(x);
      vars = x.vars;
      fizzled ||= x.fizzled;
      continue;
    }
    const chosen = vars[step.choose] ?? [];
    if (vars[doneKey(step.choose)] !== undefined) continue;
    const { max } = bounds(x, step);
    const options = chosen.length >= max ? [] : sensibleOffers(x, stepper.steps, pc, chosen);
    if (options.length === 0 || (options.length === 1 && options[0] === 'done' && !asksInSecret(x, step))) {
      vars = { ...vars, [doneKey(step.choose)]: [1] };
      continue;
    }
    if (step.forced === true && options.length === 1) {
      vars = { ...vars, [step.choose]: [...chosen, options[0] as Answer], [doneKey(step.choose)]: [1] };
      continue;
    }
    const seat = step.by?.(x) ?? x.me;
    run.pause(stepper.task(pc, vars), {
      seat,
      kind: 'choice',
      about: step.declared === true ? 'declare' : stepper.about,
      card: publicRef(run.state, x.card),
    });
    return { done: false, vars, fizzled };
  }
  return { done: true, vars, fizzled };
}

/** Whether a choice from a hand is asked must not tell what the hand holds: it is asked also where only `done` is left. */
function asksInSecret(x: Acts, step: ChooseStep): boolean {
  return step.private === true && x.handSize(step.by?.(x) ?? x.me) > 0;
}

/** What the waiting choice offers, as answers of a command. */
export function offered(steps: readonly Instruction[], pc: number, acts: Acts): readonly Answer[] {
  const step = steps[pc];
  if (step === undefined || !isChoice(step)) return [];
  const options = sensibleOffers(acts, steps, pc, acts.vars[step.choose] ?? []);
  return options.map((one) =>
    typeof one === 'string' && acts.state.cards[one] !== undefined ? refOf(acts.state, one) : one,
  );
}

/** The vars after an answer. */
export function answered(steps: readonly Instruction[], pc: number, vars: Vars, answer: Answer): Vars {
  const step = steps[pc];
  if (step === undefined || !isChoice(step)) return vars;
  if (answer === 'done') return { ...vars, [doneKey(step.choose)]: [1] };
  return { ...vars, [step.choose]: [...(vars[step.choose] ?? []), answer] };
}

/** The card that asks, where everybody may know it. */
export function publicRef(state: DuelState, card: string): string | null {
  const found = state.cards[card];
  if (found === undefined) return null;
  if (isZone(found.place)) return found.place;
  return found.place.endsWith('.gy') || found.place.endsWith('.banished') ? card : null;
}
