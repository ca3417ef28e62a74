import type { PendingTrigger, Task } from '../agenda.js';
import { Acts } from '../effects/acts.js';
import { effectOf, factsOf, indexOf, scriptOf } from '../effects/env.js';
import { Scope } from '../effects/scope.js';
import { isNegated } from '../rules/continuous.js';
import {
  type Borrowed,
  type CardState,
  cardsInOrder,
  freeZones,
  isMonsterZone,
  isZone,
  seatOf,
  seatsFrom,
} from '../state.js';
import type { Instance, SeatId } from '../vocabulary.js';
import { startTriggers } from './chain.js';
import { OPEN, type Run } from './run.js';
import { carryOut } from './steps.js';

/** What a phase brings about by itself, without a chain: duties of cards, and borrowed monsters that go back. */

type DutyList = Extract<Task, { t: 'duties' }>;
type Due = DutyList['list'][number];

/** In the place of an effect: control of the card goes back. */
const RETURN = 'control';

/**
 * What cards demand in this phase (TURN-STBY-01), and control that goes back in the End Phase (POS-05): turn duelist's
 * first; several of one seat are put in order by it. Where every monster finds room at home, none of them waits.
 */
export function duties(run: Run, name: 'standby' | 'end'): void {
  const back = name === 'end' ? goingBack(run) : [];
  const crowded = back.some(
    ({ back: home }) =>
      freeZones(run.state, home, 'monster').length < back.filter((one) => one.back === home).length,
  );
  const list: Due[] = [];
  for (const seat of seatsFrom(run.state, run.state.turn.seat)) {
    if (crowded)
      for (const { card } of back)
        if (seatOf(run.state.cards[card]?.place ?? '') === seat) list.push({ card, effect: RETURN, seat });
    list.push(...demands(run, name, seat));
  }
  if (list.length > 0) run.push({ t: 'duties', list });
  if (!crowded) for (const one of back) giveBack(run, one);
}

/** Borrowed monsters whose time is over and that lie where they were taken to. */
const goingBack = (run: Run): readonly Borrowed[] =>
  run.state.borrowed.filter(({ card, back, until }) => {
    const place = run.state.cards[card]?.place ?? '';
    return until <= run.state.turn.number && isMonsterZone(place) && seatOf(place) !== back;
  });

/** Without a free zone at home the monster is destroyed. */
function giveBack(run: Run, { card, back }: Borrowed): void {
  const x = run.acts(card, back);
  if (!x.takeControl(card, null, back)) x.destroy([card], 'rule');
}

/** Duties of this seat's cards, in the order in which they lie. */
function demands(run: Run, name: 'standby' | 'end', seat: SeatId): readonly Due[] {
  const { duties: known } = indexOf(run.env);
  const list: Due[] = [];
  if (known.size === 0) return list;
  for (const [card, found] of cardsInOrder(run.state)) {
    if (found.id === null || !known.has(found.id) || seatOf(found.place) !== seat) continue;
    for (const duty of scriptOf(run.env, found.id)?.duties ?? []) {
      if (duty.phase !== name) continue;
      const there =
        (duty.from ?? 'field') === 'field'
          ? isZone(found.place) && found.face === 'up'
          : found.place.endsWith('.gy');
      if (!there || (isZone(found.place) && isHeldMonster(run, found))) continue;
      if (duty.when(new Scope(run, { env: run.env, me: seat, card })))
        list.push({ card, effect: duty.key, seat });
    }
  }
  return list;
}

/** A monster lying in a Spell & Trap Zone as an Equip Card has no effects of its own. */
function isHeldMonster(run: Run, card: CardState): boolean {
  return factsOf(run.env, card.id)?.kind === 'monster' && !isMonsterZone(card.place);
}

export function dutyList(run: Run, task: DutyList): void {
  const next = nextDuties(run, task);
  const first = next.duties[0];
  if (first === undefined) return;
  const left = { ...task, list: [...next.duties, ...next.others] };
  if (next.duties.length + next.triggers.length === 1) startDuty(run, left, first);
  else run.pause(left, { seat: first.seat, kind: 'choice', about: 'order', card: null });
}

/**
 * What is due next, all of one seat: its duties, and its mandatory triggers that wait for them to be over. A duty whose
 * card is negated is among them only where another one may end that.
 */
export function nextDuties(
  run: Run,
  { list }: DutyList,
): {
  readonly duties: readonly Due[];
  readonly triggers: readonly PendingTrigger[];
  readonly others: readonly Due[];
} {
  for (let rest = list; rest.length > 0; ) {
    const seat = rest[0]?.seat;
    const own = rest.filter((one) => one.seat === seat);
    const others = rest.filter((one) => one.seat !== seat);
    const demanded = own.filter((one) => isDemanded(run, one));
    if (demanded.length > 0) {
      const releases = demanded.some((one) => mayNegate(run, one.card));
      const triggers = run.pending.filter(
        (one) => one.seat === seat && effectOf(run.env, one.id, one.effect)?.mandatory === true,
      );
      return { duties: releases ? own : demanded, triggers, others };
    }
    rest = others;
  }
  return { duties: [], triggers: [], others: [] };
}

/** A card that negates others as long as it lies there. */
function mayNegate(run: Run, card: Instance): boolean {
  const id = run.state.cards[card]?.id ?? null;
  return scriptOf(run.env, id)?.applies?.some((one) => one.negates !== undefined) === true;
}

/** The seat has said what comes first: a duty, or its triggers, with all others that wait. */
export function orderDuties(
  run: Run,
  task: DutyList,
  is: (one: { card: Instance; effect: string }) => boolean,
): void {
  const { duties, triggers } = nextDuties(run, task);
  if (!duties.some(is) && triggers.some(is)) {
    run.push(task);
    startTriggers(run, OPEN);
    return;
  }
  const first = duties.find(is) ?? duties[0];
  if (first !== undefined) startDuty(run, task, first);
}

/** A borrowed monster that still lies there; a duty not while its card is negated, unless it is a condition (an upkeep). */
function isDemanded(run: Run, one: Due): boolean {
  if (one.effect === RETURN) return goingBack(run).some(({ card }) => card === one.card);
  const found = run.state.cards[one.card];
  if (found === undefined || !isZone(found.place)) return found !== undefined;
  const duty = scriptOf(run.env, found.id)?.duties?.find((item) => item.key === one.effect);
  return duty?.condition === true || !isNegated(run.state, run.env, one.card);
}

function startDuty(run: Run, task: DutyList, duty: Due): void {
  run.push({ t: 'duties', list: task.list.filter((one) => one !== duty) });
  if (!isDemanded(run, duty)) return;
  if (duty.effect === RETURN) {
    for (const one of goingBack(run)) if (one.card === duty.card) giveBack(run, one);
    return;
  }
  const id = run.state.cards[duty.card]?.id ?? null;
  if (id !== null)
    run.push({ t: 'duty', card: duty.card, id, effect: duty.effect, seat: duty.seat, pc: 0, vars: {} });
}

export function dutySteps(run: Run, task: Extract<Task, { t: 'duty' }>): void {
  const duty = scriptOf(run.env, task.id)?.duties?.find((one) => one.key === task.effect);
  if (duty === undefined) return;
  if (task.pc === 0 && !duty.when(new Scope(run, { env: run.env, me: task.seat, card: task.card }))) return;
  carryOut(run, {
    steps: duty.steps,
    pc: task.pc,
    vars: task.vars,
    about: 'duty',
    acts: (vars) => new Acts(run, { env: run.env, me: task.seat, card: task.card, vars }),
    task: (pc, vars) => ({ ...task, pc, vars }),
  });
}
