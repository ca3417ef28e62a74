import { type DuelState, type Env, type Instruction, sectionSteps, type Task } from '@duel-log/duel';
import type { FactsLookup } from './names.js';

const OCCASIONS: Readonly<Record<string, string>> = {
  'summon-declared': 'the Summon that has just been declared',
  summoned: 'the Summon',
  attack: 'the attack',
  'start-step': 'the beginning of the Battle Phase',
  'end-step': 'the end of the Battle Phase',
  'damage-step': 'the Damage Step, before the calculation',
  'after-calculation': 'the damage calculation',
  draw: 'the draw',
  standby: 'the Standby Phase',
  end: 'the End Phase',
  'end-main': 'the end of the Main Phase',
  'after-chain': 'the Chain that has just resolved',
};

/** What is asked of whoever must decide, in one sentence; `null` in an open state, where the turn duelist acts. */
export function askWords(state: DuelState, env: Env, facts: FactsLookup): string | null {
  const { asks } = state;
  if (asks === null) return null;
  switch (asks.kind) {
    case 'window':
      if (asks.about === 'chain') return `${asks.seat} may add a link to the Chain.`;
      return `${asks.seat} may respond to ${OCCASIONS[asks.about] ?? asks.about}.`;
    case 'trigger':
      return `${asks.seat} may use an effect that has triggered.`;
    case 'discard':
      return `${asks.seat} has too many cards: discard one.`;
    case 'declare':
      return `${asks.seat} declares what ${effectName(state, facts)} does: type Declare and the moves, or withdraw.`;
    case 'ruling':
      return `Play waits for a judge: twice objected to what ${asks.seat} declared of ${effectName(state, facts)}. \`duel rule\` records the ruling.`;
    case 'choice':
      return choiceWords(state, env, facts, asks.seat, asks.about);
  }
}

/** The card of the link that resolves. */
function effectName({ chain }: DuelState, facts: FactsLookup): string {
  const id = chain.filter(({ outcome }) => outcome === null).at(-1)?.id;
  return id === undefined ? 'the effect' : (facts(id)?.nameEn ?? id);
}

function choiceWords(state: DuelState, env: Env, facts: FactsLookup, seat: string, about: string): string {
  if (about === 'starter') return `${seat} won the toss and decides who goes first.`;
  if (about === 'starter-after-loss') return `${seat} lost the Duel before and decides who goes first.`;
  if (about === 'declared')
    return `${seat} agrees with what was declared of ${effectName(state, facts)}, or objects.`;
  if (about === 'replay')
    return `A Replay: ${seat} attacks with the same monster again, the same target or another, or stops.`;
  if (about === 'order') return `${seat} decides which comes next.`;
  const found = questionOf(state, env);
  if (found === null) return viewedChoice(state, facts, seat, about);
  const name = facts(found.id)?.nameEn ?? found.id;
  // The text of a card speaks of the own side; a sentence about a player speaks of his.
  const ask = found.ask.replaceAll(/\bthe own\b/g, 'their own');
  const so =
    found.chosen === 0 ? '' : `; ${found.chosen} ${found.chosen === 1 ? 'is' : 'are'} chosen already`;
  return `${name}: ${seat} chooses ${ask}${so}.`;
}

/** As whoever sees only a part of the duel may tell it: who is asked, by which card where that is public, and for what. */
function viewedChoice({ asks, cards }: DuelState, facts: FactsLookup, seat: string, about: string): string {
  const card = asks === null || asks.card === null ? undefined : asks.card;
  const id = Object.entries(cards).find(([name, one]) => name === card || one.place === card)?.[1].id ?? null;
  const what = CHOSEN[about] ?? 'what comes of an effect';
  return `${id === null ? '' : `${facts(id)?.nameEn ?? id}: `}${seat} chooses ${what}.`;
}

const CHOSEN: Readonly<Record<string, string>> = {
  target: 'a target',
  cost: 'what to pay',
  duty: 'what a card asks for in this phase',
};

/** The card that asks, the words of its description, and how much is chosen so far. The agenda is the judge's; a view has none. */
function questionOf(
  state: DuelState,
  env: Env,
): { readonly id: string; readonly ask: string; readonly chosen: number } | null {
  const task = state.agenda?.tasks.at(-1);
  const at = task === undefined ? null : stepOf(state, env, task);
  if (task === undefined || at === null || at.step === undefined || !('choose' in at.step)) return null;
  const chosen = 'vars' in task ? (task.vars[at.step.choose]?.length ?? 0) : 0;
  return { id: at.id, ask: at.step.ask, chosen };
}

function stepOf(
  state: DuelState,
  env: Env,
  task: Task,
): { readonly id: string; readonly step: Instruction | undefined } | null {
  switch (task.t) {
    case 'activation':
      return { id: task.id, step: sectionSteps(env, task.id, task.effect, task.section)[task.pc] };
    case 'resolve': {
      const link = state.chain[task.link - 1];
      if (link === undefined) return null;
      return { id: link.id, step: sectionSteps(env, link.id, link.effect, 'resolve')[task.pc] };
    }
    case 'duty':
      return { id: task.id, step: sectionSteps(env, task.id, task.effect, 'steps')[task.pc] };
    default:
      return null;
  }
}
