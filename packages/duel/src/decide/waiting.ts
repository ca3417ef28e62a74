import type { PendingTrigger, Task } from '../agenda.js';
import type { Answer } from '../commands.js';
import type { Env } from '../effects/env.js';
import { REPLAY } from '../rules/battle.js';
import { type DuelState, refOf } from '../state.js';
import { activationActs, sectionSteps } from './activation.js';
import { resolveActs, triggerGroup, triggerUsable } from './chain.js';
import { Acts } from '../effects/acts.js';
import { nextDuties } from './duties.js';
import { Run } from './run.js';
import { CONSENT, WITHDRAW } from './declared.js';
import { offered } from './steps.js';

/** What the open decision offers. Answers are computed from the agenda, never stored. */

const noChance = (): number => 0;

export function topTask(state: DuelState): Task | null {
  const tasks = state.agenda?.tasks ?? [];
  return tasks[tasks.length - 1] ?? null;
}

/** Answers of the open choice, in the order in which they are offered. */
export function offersNow(state: DuelState, env: Env): readonly Answer[] {
  const task = topTask(state);
  if (task?.t === 'declared')
    return state.asks?.kind === 'declare' ? [WITHDRAW] : state.asks?.kind === 'choice' ? CONSENT : [];
  if (task === null || state.asks?.kind !== 'choice') return [];
  const run = new Run(state, env, noChance);
  switch (task.t) {
    case 'choose-starter':
      return ['first', 'second'];
    case 'activation':
      return offered(
        sectionSteps(env, task.id, task.effect, task.section),
        task.pc,
        activationActs(run, task, task.vars),
      );
    case 'resolve': {
      const link = state.chain[task.link - 1];
      if (link === undefined) return [];
      return offered(
        sectionSteps(env, link.id, link.effect, 'resolve'),
        task.pc,
        resolveActs(run, task, task.vars),
      );
    }
    case 'duty':
      return offered(
        sectionSteps(env, task.id, task.effect, 'steps'),
        task.pc,
        new Acts(run, { env, me: task.seat, card: task.card, vars: task.vars }),
      );
    case 'duties': {
      const { duties, triggers } = nextDuties(run, task);
      return distinct(state, [...duties, ...triggers]);
    }
    case 'triggers':
      return distinct(state, triggerGroup(run, task));
    case 'battle':
      return task.stage === REPLAY ? ['stop'] : [];
    default:
      return [];
  }
}

/** Names of things to put in order: the card, and the effect too where one card has several. */
function distinct(
  state: DuelState,
  list: readonly { readonly card: string; readonly effect: string }[],
): readonly string[] {
  return list.map((one) => orderName(state, list, one));
}

export function orderName(
  state: DuelState,
  list: readonly { readonly card: string; readonly effect: string }[],
  one: { readonly card: string; readonly effect: string },
): string {
  const ref = refOf(state, one.card);
  return list.some((other) => other !== one && other.card === one.card) ? `${ref}#${one.effect}` : ref;
}

/** Optional triggers the asked seat may use now. */
export function triggersNow(state: DuelState, env: Env): readonly PendingTrigger[] {
  const task = topTask(state);
  if (task?.t !== 'triggers' || state.asks?.kind !== 'trigger') return [];
  const run = new Run(state, env, noChance);
  return triggerGroup(run, task).filter((one) => triggerUsable(run, one, task.occasion, false));
}
