import { either as E } from 'fp-ts';
import type { Task } from '../agenda.js';
import type { Command, RecordedCommand } from '../commands.js';
import type { Chance, Env } from '../effects/env.js';
import type { DuelEvent } from '../events.js';
import { mayActivate, meantEffects } from '../rules/activation.js';
import { REPLAY } from '../rules/battle.js';
import type { Refusal } from '../refusal.js';
import { type DuelState, opponentsOf, resolveRef, teamOf } from '../state.js';
import { type Instance, invariant, never } from '../vocabulary.js';
import { beginActivation, goOnActivation, nextSeat, sectionSteps } from './activation.js';
import * as battle from './battle.js';
import * as chain from './chain.js';
import { activationNow, judge, normalAnswer, occasionNow } from './judge.js';
import { answerOutcome, declareOutcome, ruleOutcome } from './declared.js';
import { OPEN, Run } from './run.js';
import * as setup from './setup.js';
import { answered } from './steps.js';
import * as summon from './summon.js';
import { dutyList, dutySteps, nextDuties, orderDuties } from './duties.js';
import * as turn from './turn.js';
import { orderName, topTask, triggersNow } from './waiting.js';

/**
 * The heart: is the command legal, and what follows? Pure and total: the same state, command and chance always give
 * the same answer, and a refusal leaves no trace. On the right: the events of one commit, `ActionTaken` first (or the opening or position itself).
 */
export function decide(
  state: DuelState,
  command: Command,
  env: Env,
  chance: Chance,
): E.Either<Refusal, readonly DuelEvent[]> {
  const outcome = advance(state, command, env, chance);
  return outcome._tag === 'Left' ? outcome : E.right(outcome.right.events);
}

/** One commit and the state after it. */
export interface Advanced {
  readonly events: readonly DuelEvent[];
  readonly state: DuelState;
}

/** As `decide`, with the state that the events lead to: for drivers that would only fold them again. */
export function advance(
  state: DuelState,
  command: Command,
  env: Env,
  chance: Chance,
): E.Either<Refusal, Advanced> {
  const no = judge(state, env, command);
  if (no !== null) return E.left(no);
  const run = new Run(state, env, chance);
  const recorded = canonical(state, command);
  if (!recordsItself(recorded)) run.emit('ActionTaken', { command: recorded });
  take(run, command.type === 'IssueRuling' ? command : recorded, state);
  go(run);
  const events = run.close();
  return E.right({ events, state: run.finished() });
}

/** `DuelOpened` and `PositionSet` hold everything that was asked for: no `ActionTaken` goes before them. */
function recordsItself(command: Command): boolean {
  return command.type === 'OpenDuel' || command.type === 'SetPosition';
}

/** The command as it is recorded: answers name cards on the field by place, a ruled position is told by its event. */
function canonical(state: DuelState, command: Command): RecordedCommand {
  if (command.type === 'Choose') return { ...command, answer: normalAnswer(state, command.answer) };
  if (command.type !== 'IssueRuling') return command;
  const { sets: _, ...recorded } = command;
  return recorded;
}

/** Begins what the command asks for. `before` is the state with the agenda that waited for it. */
function take(run: Run, command: Command, before: DuelState): void {
  switch (command.type) {
    case 'OpenDuel':
      return setup.openDuel(run, command.opening);
    case 'SetPosition':
      return setup.setPosition(run, command);
    case 'Surrender': {
      const other = opponentsOf(run.state, command.by)[0];
      return run.end(other === undefined ? null : teamOf(run.state, other).id, 'surrender');
    }
    case 'IssueRuling':
      return ruling(run, command, before);
    case 'Pass':
      return pass(run);
    case 'Choose':
      return choose(run, command, before);
    case 'Discard': {
      run.tasks.pop();
      const card = resolveRef(run.state, command.card) as Instance;
      run.acts(card, command.by).send(card, 'gy', 'discard');
      run.push({ t: 'flow', to: 'end-limit' });
      return;
    }
    case 'NormalSummon':
      return summon.normalSummon(run, command);
    case 'SetMonster':
      return summon.setMonster(run, command);
    case 'FlipSummon':
      return summon.flipSummon(run, command);
    case 'SpecialSummon':
      return summon.ownWay(run, command);
    case 'ChangePosition':
      return run.emit('PositionChanged', {
        card: command.card,
        face: 'up',
        position: command.position === 'attack' ? 'attack' : 'defense',
        how: 'command',
        link: null,
        batch: run.batch,
      });
    case 'SetSpellTrap':
      return summon.setSpellTrap(run, command);
    case 'Attack':
      return battle.declareAttack(run, command);
    case 'EnterPhase':
      return enterPhase(run, command.phase);
    case 'EndTurn':
      run.push({ t: 'flow', to: 'end' });
      return endOfMain(run);
    case 'Declare':
      return declareOutcome(run, command);
    case 'Activate':
      return activate(run, command, before);
    default:
      never(command);
  }
}

function enterPhase(run: Run, phase: string): void {
  if (phase === 'battle') {
    run.push({ t: 'flow', to: 'battle-start' });
    endOfMain(run);
  } else if (phase === 'main2') run.push({ t: 'flow', to: 'battle-end' });
  else run.push({ t: 'flow', to: run.state.turn.phase === 'draw' ? 'standby' : 'main1' });
}

/** The end of a Main Phase may be answered. */
function endOfMain(run: Run): void {
  run.push({ t: 'after', occasion: { kind: 'end-main', facts: [] } });
}

function ruling(run: Run, command: Extract<Command, { type: 'IssueRuling' }>, before: DuelState): void {
  const { judge: name, authority, reason, citation } = command;
  run.emit('JudgeRuled', {
    judge: name,
    authority,
    reason,
    citation,
    answers: command.answers ?? null,
    result: command.result ?? null,
    ...(command.declared === undefined ? {} : { declared: command.declared }),
  });
  if (command.declared !== undefined) ruleOutcome(run, command.declared);
  else if (command.sets !== undefined) setup.setPosition(run, command.sets);
  else run.asks = before.asks;
  if (command.result !== undefined && !run.over) run.end(command.result.winner, 'ruling');
}

function pass(run: Run): void {
  const task = run.tasks.pop();
  switch (task?.t) {
    case 'window':
    case 'chain':
      run.push({ ...task, asked: nextSeat(run, task.asked), passes: task.passes + 1 });
      return;
    case 'triggers':
      chain.declineTriggers(run, task);
      return;
    default:
      invariant(false, 'a pass answers a window');
  }
}

function choose(run: Run, command: Extract<Command, { type: 'Choose' }>, before: DuelState): void {
  const task = run.tasks.pop();
  const named =
    typeof command.answer === 'string'
      ? (resolveRef(before, command.answer) ?? command.answer)
      : command.answer;
  switch (task?.t) {
    case 'choose-starter':
      return setup.chooseStarter(run, task.by, String(command.answer));
    case 'activation':
      return run.push({
        ...task,
        vars: answered(sectionSteps(run.env, task.id, task.effect, task.section), task.pc, task.vars, named),
      });
    case 'resolve': {
      const link = run.state.chain[task.link - 1];
      invariant(link !== undefined, 'a link resolves');
      return run.push({
        ...task,
        vars: answered(sectionSteps(run.env, link.id, link.effect, 'resolve'), task.pc, task.vars, named),
      });
    }
    case 'duty':
      return run.push({
        ...task,
        vars: answered(sectionSteps(run.env, task.id, task.effect, 'steps'), task.pc, task.vars, named),
      });
    case 'duties': {
      const { duties, triggers } = nextDuties(run, task);
      const all = [...duties, ...triggers];
      return orderDuties(run, task, (one) => orderName(before, all, one) === command.answer);
    }
    case 'triggers': {
      const group = chain.triggerGroup(run, task);
      const trigger = group.find((one) => orderName(before, group, one) === command.answer) ?? group[0];
      if (trigger !== undefined) chain.useTrigger(run, task, trigger);
      return;
    }
    case 'declared':
      return answerOutcome(run, task, command.answer);
    case 'battle':
      invariant(task.stage === REPLAY, 'a Replay is what an attack asks about');
      return battle.endByReplay(run, false);
    default:
      invariant(false, 'a choice answers a task');
  }
}

function activate(run: Run, command: Extract<Command, { type: 'Activate' }>, before: DuelState): void {
  const card = resolveRef(before, command.card) as Instance;
  const found = before.cards[card];
  const id = found?.id ?? null;
  invariant(found !== undefined && id !== null, 'a legal activation has a card');
  const trigger = triggersNow(before, run.env).find(
    (one) => one.card === card && (command.effect === undefined || command.effect === one.effect),
  );
  const top = topTask(before);
  if (trigger !== undefined && top?.t === 'triggers') {
    run.tasks.pop();
    chain.useTrigger(run, top, trigger, command);
    return;
  }
  if (top?.t === 'window' || top?.t === 'chain') run.tasks.pop();
  const effect = meantEffects(run.env, id, found).find(
    (one) =>
      (command.effect === undefined || command.effect === one.key) &&
      mayActivate(activationNow(before, run.env, { seat: command.by, card, id, effect: one })),
  );
  invariant(effect !== undefined, 'a legal activation has an effect');
  beginActivation(run, {
    by: command.by,
    card,
    id,
    effect,
    zone: command.zone ?? null,
    occasion: occasionNow(before.agenda),
    trigger: null,
    written: command,
  });
}

/** Works through what remains to be done until somebody must decide. */
function go(run: Run): void {
  for (let steps = 0; !run.over && run.asks === null; steps++) {
    invariant(steps < 10_000, 'the duel goes on without anybody deciding');
    const task = run.tasks.pop();
    if (task === undefined) {
      if (run.pending.length === 0 || run.state.status !== 'playing') return;
      chain.startTriggers(run, OPEN);
      continue;
    }
    perform(run, task);
  }
}

function perform(run: Run, task: Task): void {
  switch (task.t) {
    case 'flow':
      invariant(turn.isFlow(task.to), `no part of a turn is called ${task.to}`);
      if (run.standStill && task.to !== run.state.turn.phase) {
        run.tasks.length = 0;
        return undefined;
      }
      return turn.flow(run, task.to);
    case 'window':
      return chain.window(run, task);
    case 'after':
      return chain.after(run, task);
    case 'triggers':
      return chain.triggers(run, task);
    case 'activation':
      return goOnActivation(run, task);
    case 'chain':
      return chain.chain(run, task);
    case 'unwind':
      return chain.unwind(run, task);
    case 'resolve':
      return chain.resolve(run, task);
    case 'summon':
      return summon.finishSummon(run, task);
    case 'battle':
      return battle.battle(run, task.stage);
    case 'duties':
      return dutyList(run, task);
    case 'duty':
      return dutySteps(run, task);
    case 'hand-limit':
      return turn.flow(run, 'end-limit');
    case 'choose-starter':
    case 'declared':
      return;
    default:
      never(task);
  }
}
