import {
  type Command,
  decider,
  type DuelState,
  emptyState,
  fold,
  legalCommands,
  resolveRef,
  rewoundTo,
  select,
  type SeatId,
} from '@duel-log/duel';
import { activate } from './activate.js';
import { type Context, eventsOf, give, type Line, type Outcome } from './line.js';
import { isAsked, isOpen, isUnwrittenChoice, isWindow, places, passUntil, stepOn } from './passing.js';
import { means } from './selectors.js';
import type { Moment, Step } from './schema.js';
import { commandOf } from './step-command.js';

/** What became of a step. `line` holds the passes made before it even where the command was refused. */
export interface StepResult {
  readonly line: Line;
  readonly outcome: Outcome | 'skipped';
  /** what is wrong although the command was accepted */
  readonly problem?: string;
}

/** Carries one step out by the passing rules of contracts 4, small print. */
export function runStep(context: Context, line: Line, step: Step, strict: boolean, from: number): StepResult {
  const by = step.by ?? decider(line.state) ?? '';
  if (line.state.status === 'ended' || strict) return at(context, line, step, by);
  if (step.at !== undefined) return atMoment(context, line, step, by, step.at, from);
  switch (step.do) {
    case 'Surrender':
    case 'IssueRuling':
    case 'CallTime':
    case 'Talk':
      return at(context, line, step, by);
    case 'Declare': {
      const { line: there } = passUntil(context, line, (state) => state.asks?.kind === 'declare');
      return at(context, there, step, by);
    }
    case 'Pass':
      return pass(context, line, step, by);
    case 'Choose':
      return choose(context, line, step, by);
    case 'Discard': {
      const { line: there } = passUntil(context, line, (state) => state.asks?.kind === 'discard');
      return at(context, there, step, by);
    }
    case 'Activate':
      return whereLegal(context, line, step, by);
    default:
      return at(context, passUntil(context, line, isOpen).line, step, by);
  }
}

/** Gives the step here and now. */
function at(context: Context, line: Line, step: Step, by: SeatId): StepResult {
  return { line, outcome: attempt(context, line, step, by) };
}

function attempt(context: Context, line: Line, step: Step, by: SeatId): Outcome {
  if (step.do === 'Activate') return activate(context, line, step, by);
  if (step.do === 'IssueRuling' && step.rewindTo !== undefined)
    return give(context, line, rewinding(context, line, step, by, step.rewindTo));
  return give(context, line, commandOf(line.state, context.env, step, by));
}

/** The ruling of a step that takes play back to how it was after an event. */
function rewinding(context: Context, line: Line, step: Step, by: SeatId, to: number): Command {
  const ruling = commandOf(line.state, context.env, step, by);
  const events = eventsOf(line);
  const position = rewoundTo(fold(emptyState(), events.slice(0, to + 1)), events.slice(to + 1));
  return { ...ruling, sets: { position, reason: 'rewind', of: String(to) } } as Command;
}

/** A written Pass stands where `by` is asked; where nobody asks it, it is skipped. */
function pass(context: Context, line: Line, step: Step, by: SeatId): StepResult {
  for (const place of places(context, line)) {
    if (isOpen(place.state)) break;
    if (isWindow(place.state) && isAsked(place.state, by)) return at(context, place, step, by);
  }
  return { line, outcome: 'skipped' };
}

/**
 * A written Choose goes to the choice that offers it. Choices with one answer, and the order of triggers, may be left
 * out; where none offers it, it is given at the first choice as it stands.
 */
function choose(context: Context, line: Line, step: Step, by: SeatId): StepResult {
  const { line: first, reached } = passUntil(context, line, (state) => isChoice(state, by));
  if (!reached) return at(context, passUntil(context, line, isAnyChoice).line, step, by);
  let place: Line | null = first;
  while (place !== null && isAnyChoice(place.state)) {
    if (isChoice(place.state, by) && offers(context, place.state, step, by))
      return at(context, place, step, by);
    place = stepOn(context, place);
  }
  return at(context, first, step, by);
}

const isAnyChoice = ({ asks }: DuelState): boolean => asks?.kind === 'choice' || asks?.kind === 'declare';
const isChoice = (state: DuelState, by: SeatId): boolean => isAnyChoice(state) && isAsked(state, by);

function offers(context: Context, state: DuelState, step: Step, by: SeatId): boolean {
  return legalCommands(state, context.env).some(
    (command) => command.type === 'Choose' && means(state, by, step.answer ?? '', command.answer),
  );
}

/**
 * The first place where `by` is asked and the Activate is legal; else the first place asked, if there is one where the
 * card lies as written; else here.
 */
function whereLegal(context: Context, line: Line, step: Step, by: SeatId): StepResult {
  let first: StepResult | null = null;
  let found = false;
  let last = line;
  for (const place of places(context, line)) {
    last = place;
    if (isAsked(place.state, by) && !isUnwrittenChoice(context, place.state)) {
      const here = at(context, place, step, by);
      if (here.outcome !== 'skipped' && here.outcome.ok) return here;
      const lies = isThere(place.state, by, step.card ?? '');
      if (first === null || (lies && !found)) first = here;
      found ||= lies;
    }
    if (isOpen(place.state) || place.state.status === 'ended') break;
  }
  return first ?? at(context, isThere(line.state, by, step.card ?? '') ? line : last, step, by);
}

/** A card lies where the selector says. */
function isThere(state: DuelState, by: SeatId, selector: string): boolean {
  const ref = select(state, by, selector);
  return ref !== null && resolveRef(state, ref) !== null;
}

/** Waits for the moment. Where no window opens there, the command is judged in the state of that moment. */
function atMoment(
  context: Context,
  line: Line,
  step: Step,
  by: SeatId,
  moment: Moment,
  from: number,
): StepResult {
  let asked: StepResult | null = null;
  let inside: Line | null = null;
  let last = line;
  for (const place of places(context, line)) {
    last = place;
    if (place.state.status === 'ended') break;
    if (isMoment(place.state, moment)) {
      inside ??= place;
      if (isAsked(place.state, by) && !isUnwrittenChoice(context, place.state)) {
        const here = at(context, place, step, by);
        if (here.outcome !== 'skipped' && here.outcome.ok) return here;
        asked ??= here;
        if (step.do !== 'Activate' && isOpen(place.state)) return here;
      }
    } else if (inside !== null) break;
    if (isOpen(place.state)) break;
  }
  if (asked !== null) return asked;
  if (inside !== null) return at(context, inside, step, by);
  const passed = between(line, last, moment, from);
  if (passed === null) return unreached(at(context, line, step, by), moment);
  const outcome = attempt(context, { ...line, state: passed }, step, by);
  if (!outcome.ok) return { line, outcome };
  const problem = `no window opens at \`${moment}\`, so the command must be refused there, but it was accepted`;
  return { line, outcome: { ok: true, line }, problem };
}

/** Play stands before the moment: what is accepted here was not accepted there. */
function unreached(here: StepResult, moment: Moment): StepResult {
  if (here.outcome === 'skipped' || !here.outcome.ok) return here;
  return { ...here, problem: `play stands still before \`${moment}\`; write the steps that lead there` };
}

/** The state in the middle of a commit in which the moment was run through without a window. */
function between(line: Line, last: Line, moment: Moment, from: number): DuelState | null {
  for (const commit of last.commits.slice(Math.min(from, line.commits.length))) {
    for (const [index, event] of commit.events.entries()) {
      if (event.type !== 'PhaseStarted') continue;
      const state = fold(commit.before, commit.events.slice(0, index + 1));
      if (isMoment(state, moment)) return state;
    }
  }
  return null;
}

function isMoment(state: DuelState, moment: Moment): boolean {
  const { phase, step } = state.turn;
  switch (moment) {
    case 'draw':
    case 'standby':
    case 'end':
    case 'main1':
    case 'main2':
      return phase === moment;
    case 'start-step':
      return phase === 'battle' && step === 'start';
    case 'battle-step':
      return phase === 'battle' && step === 'battle';
    case 'damage-step':
      return phase === 'battle' && step === 'damage';
    case 'after-calculation':
      return phase === 'battle' && step === 'after-calculation';
    case 'end-step':
      return phase === 'battle' && step === 'end';
  }
}
