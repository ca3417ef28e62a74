import type { Task } from '../agenda.js';
import { factsOf, indexOf, scriptOf } from '../effects/env.js';
import { Acts } from '../effects/acts.js';
import { Scope } from '../effects/scope.js';
import { forbidden, isNegated, sources } from '../rules/continuous.js';
import { countedOut } from '../rules/turn-counts.js';
import { type CardState, isMonsterZone, isZone, seatOf, seatsFrom, cardsInOrder } from '../state.js';
import { type Instance, never, type Phase, type SeatId, type Step } from '../vocabulary.js';
import { nextSeat } from './activation.js';
import type { Run } from './run.js';
import { carryOut } from './steps.js';

/** The turn as a table of parts: each does its work and says what comes next (TURN-PHASE-01). */
const FLOWS = [
  'turn',
  'draw',
  'standby',
  'main1',
  'battle-start',
  'battle-step',
  'battle-end',
  'main2',
  'end',
  'end-limit',
  'end-close',
  'opening',
] as const;
export type Flow = (typeof FLOWS)[number];

export const isFlow = (text: string): text is Flow => (FLOWS as readonly string[]).includes(text);

function phase(run: Run, name: Phase, step: Step | null = null): void {
  run.emit('PhaseStarted', { phase: name, step });
}

const then = (run: Run, to: Flow): void => run.push({ t: 'flow', to });

/** A window about a moment of the turn. */
function moment(run: Run, kind: string): void {
  run.push({ t: 'after', occasion: { kind, facts: [] } });
}

export function flow(run: Run, to: Flow): void {
  const state = run.state;
  switch (to) {
    case 'opening':
      for (const seat of seatsFrom(state, state.first ?? '')) openingHand(run, seat);
      run.emit('TurnStarted', { number: 1, seat: state.first ?? '' });
      then(run, 'draw');
      return;
    case 'turn':
      run.emit('TurnStarted', { number: state.turn.number + 1, seat: nextSeat(run, state.turn.seat) });
      then(run, 'draw');
      return;
    case 'draw':
      phase(run, 'draw');
      drawForTurn(run);
      then(run, 'standby');
      moment(run, 'draw');
      return;
    case 'standby':
      phase(run, 'standby');
      then(run, 'main1');
      moment(run, 'standby');
      duties(run, 'standby');
      return;
    case 'main1':
      phase(run, 'main1');
      return;
    case 'battle-start':
      phase(run, 'battle', 'start');
      then(run, 'battle-step');
      moment(run, 'start-step');
      return;
    case 'battle-step':
      phase(run, 'battle', 'battle');
      return;
    case 'battle-end':
      phase(run, 'battle', 'end');
      then(run, 'main2');
      moment(run, 'end-step');
      return;
    case 'main2':
      phase(run, 'main2');
      return;
    case 'end':
      phase(run, 'end');
      then(run, 'end-limit');
      moment(run, 'end');
      duties(run, 'end');
      returnBorrowed(run);
      return;
    case 'end-limit':
      if (run.pending.length > 0) {
        then(run, 'end-limit');
        moment(run, 'end');
      } else if ((state.seats[state.turn.seat]?.hand.length ?? 0) > run.env.ruleset.handLimit) {
        run.pause(
          { t: 'hand-limit' },
          { seat: state.turn.seat, kind: 'discard', about: 'hand-limit', card: null },
        );
      } else then(run, 'end-close');
      return;
    case 'end-close':
      endLasting(run);
      then(run, 'turn');
      return;
    default:
      never(to);
  }
}

/** Five cards from the top (SETUP-HAND-01). */
function openingHand(run: Run, seat: SeatId): void {
  run.atOnce(() => {
    for (let i = 0; i < run.env.ruleset.openingHand; i++) {
      const card = run.state.seats[seat]?.deck[0] ?? null;
      if (card === null) {
        run.failedDraws.add(seat);
        return;
      }
      const id = run.state.cards[card]?.id ?? null;
      run.emit('CardMoved', {
        card,
        id,
        from: `${seat}.deck`,
        to: `${seat}.hand`,
        face: 'down',
        position: null,
        cause: 'setup',
        link: null,
        batch: run.batch,
      });
    }
  });
}

/** The draw of the turn (DRAW-01), unless a card says it is skipped; a skipped one is used up. */
function drawForTurn(run: Run): void {
  const seat = run.state.turn.seat;
  if (run.state.turn.number === 1 && !run.env.ruleset.firstTurnDraw) return;
  if (forbidden(run.state, run.env, { do: 'draw', by: seat }) !== null) {
    const spent = sources(run.state, run.env).filter(
      (one) => one.lasting && (one.effect.forbids?.(one.scope, { do: 'draw', by: seat }) ?? null) !== null,
    );
    const keys = run.state.lasting
      .filter((one) => spent.some((source) => source.since === one.at))
      .map((one) => one.key);
    for (const key of keys) run.emit('LastingEnded', { key, batch: run.batch });
    return;
  }
  run.acts('', seat).draw(1, seat);
}

/** Control that was taken until the End Phase goes back (POS-05); without a free zone the monster is destroyed. */
function returnBorrowed(run: Run): void {
  for (const one of run.state.borrowed.filter((item) => item.until <= run.state.turn.number)) {
    const x = run.acts(one.card, one.back);
    if (!x.isMonsterZone(one.card) || x.controller(one.card) === one.back) continue;
    if (!x.takeControl(one.card, null, one.back)) x.destroy([one.card], 'rule');
  }
}

/** What lasted until this turn ends together; a count of turns that is complete with it wins before the next turn starts. */
function endLasting(run: Run): void {
  const over = run.state.lasting.filter((one) => one.until !== null && one.until <= run.state.turn.number);
  if (over.length === 0) return;
  run.atOnce(() => {
    for (const one of over) run.emit('LastingEnded', { key: one.key, batch: run.batch });
  });
  const result = countedOut(run.state, run.env, over);
  if (result !== null) run.end(result.winner, result.reason);
}

/** What face-up cards demand in this phase (TURN-STBY-01), turn duelist's first; several of one seat are put in order by it. */
function duties(run: Run, name: 'standby' | 'end'): void {
  const { duties: known } = indexOf(run.env);
  if (known.size === 0) return;
  const cards = cardsInOrder(run.state);
  const list: { card: Instance; effect: string; seat: SeatId }[] = [];
  for (const seat of seatsFrom(run.state, run.state.turn.seat)) {
    for (const [card, found] of cards) {
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
  }
  if (list.length > 0) run.push({ t: 'duties', list });
}

/** A monster lying in a Spell & Trap Zone as an Equip Card has no effects of its own. */
function isHeldMonster(run: Run, card: CardState): boolean {
  return factsOf(run.env, card.id)?.kind === 'monster' && !isMonsterZone(card.place);
}

export function dutyList(run: Run, task: Extract<Task, { t: 'duties' }>): void {
  const seat = task.list[0]?.seat;
  if (seat === undefined) return;
  const others = task.list.filter((one) => one.seat !== seat);
  const own = task.list.filter((one) => one.seat === seat && isDemanded(run, one));
  const first = own[0];
  if (first === undefined) {
    run.push({ t: 'duties', list: others });
    return;
  }
  const left = { ...task, list: [...own, ...others] };
  if (own.length > 1) run.pause(left, { seat, kind: 'choice', about: 'order', card: null });
  else startDuty(run, left, first);
}

/** Not while the card's effects are negated, unless it is a condition (an upkeep); looked at when its turn comes. */
function isDemanded(run: Run, one: { readonly card: Instance; readonly effect: string }): boolean {
  const found = run.state.cards[one.card];
  if (found === undefined || !isZone(found.place)) return found !== undefined;
  const duty = scriptOf(run.env, found.id)?.duties?.find((item) => item.key === one.effect);
  return duty?.condition === true || !isNegated(run.state, run.env, one.card);
}

export function startDuty(
  run: Run,
  task: Extract<Task, { t: 'duties' }>,
  duty: { card: Instance; effect: string; seat: SeatId },
): void {
  run.push({ t: 'duties', list: task.list.filter((one) => one !== duty) });
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
