import type { Task } from '../agenda.js';
import type { Answer, CommandOf } from '../commands.js';
import { type ChainLink, opponentsOf } from '../state.js';
import { invariant, type SeatId } from '../vocabulary.js';
import { carryOutMoves } from './declared-moves.js';
import type { Run } from './run.js';
import { publicRef } from './steps.js';

/** Effects without a description: their player declares the outcome, the opponent agrees or objects, a judge settles the rest. */

type Declared = Extract<Task, { t: 'declared' }>;

/** After so many objections a judge decides. */
const OBJECTIONS = 2;

/** What the opponent of a declarer answers, in the order in which it is offered. */
export const CONSENT = ['agree', 'object'] as const;
export const WITHDRAW = 'withdraw';

/** The link resolves: its controller is asked what comes of it. */
export function askOutcome(run: Run, link: ChainLink): void {
  askToDeclare(run, { t: 'declared', link: link.link, by: link.by, objections: 0, moves: [], next: null });
}

function askToDeclare(run: Run, task: Declared): void {
  run.pause(
    { ...task, moves: [], next: null },
    { seat: task.by, kind: 'declare', about: 'outcome', card: cardOf(run, task) },
  );
}

function cardOf(run: Run, task: Declared): string | null {
  return publicRef(run.state, linkOf(run, task).card);
}

function linkOf(run: Run, task: Declared): ChainLink {
  const link = run.state.chain[task.link - 1];
  invariant(link !== undefined, 'a declared outcome belongs to a link');
  return link;
}

/** An outcome is stated; the next opponent of its seat is asked. */
export function declareOutcome(run: Run, command: CommandOf<'Declare'>): void {
  const task = pop(run);
  const stated: Declared = { ...task, moves: command.moves, next: command.next ?? null };
  const asked = opponentsOf(run.state, task.by)[0];
  invariant(asked !== undefined, 'a duel has two sides');
  run.pause(stated, { seat: asked, kind: 'choice', about: 'declared', card: cardOf(run, task) });
}

/** The answer to a stated outcome, or its withdrawal. */
export function answerOutcome(run: Run, task: Declared, answer: Answer): void {
  if (answer === WITHDRAW) return settle(run, task, false);
  if (answer === CONSENT[0]) return settle(run, task, true);
  const objections = task.objections + 1;
  if (objections < OBJECTIONS) return askToDeclare(run, { ...task, objections });
  run.pause(
    { ...task, objections },
    { seat: task.by, kind: 'ruling', about: 'declared', card: cardOf(run, task) },
  );
}

/** A judge says what becomes of an outcome that was objected to twice. */
export function ruleOutcome(run: Run, verdict: 'upheld' | 'denied'): void {
  settle(run, pop(run), verdict === 'upheld');
}

function pop(run: Run): Declared {
  const task = run.tasks.pop();
  invariant(task?.t === 'declared', 'an outcome waits');
  return task;
}

/** The moves are made, or the effect comes to nothing; then the next seat goes on, or the link has resolved. */
function settle(run: Run, task: Declared, done: boolean): void {
  const link = linkOf(run, task);
  if (done)
    carryOutMoves(run, { moves: task.moves, by: task.by, card: link.card, me: link.by, link: link.link });
  if (run.over) return;
  if (done && task.next !== null)
    return askToDeclare(run, { ...task, by: task.next as SeatId, objections: 0 });
  run.emit('LinkResolved', { link: task.link, outcome: done ? 'declared' : 'no-effect' });
}
