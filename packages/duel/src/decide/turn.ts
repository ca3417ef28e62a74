import { forbidden, sources } from '../rules/continuous.js';
import { countedOut } from '../rules/turn-counts.js';
import { seatsFrom } from '../state.js';
import { never, type Phase, type SeatId, type Step } from '../vocabulary.js';
import { nextSeat } from './activation.js';
import { duties } from './duties.js';
import type { Run } from './run.js';

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
      then(run, 'standby');
      if (drawPhaseIsSkipped(run)) return;
      phase(run, 'draw');
      if (state.turn.number > 1 || run.env.ruleset.firstTurnDraw)
        run.acts('', state.turn.seat).draw(1, state.turn.seat);
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

/** There is no Draw Phase where a card says so; what skipped it is used up. */
function drawPhaseIsSkipped(run: Run): boolean {
  const seat = run.state.turn.seat;
  if (forbidden(run.state, run.env, { do: 'draw', by: seat }) === null) return false;
  const spent = sources(run.state, run.env).filter(
    (one) => one.lasting && (one.effect.forbids?.(one.scope, { do: 'draw', by: seat }) ?? null) !== null,
  );
  const keys = run.state.lasting
    .filter((one) => spent.some((source) => source.since === one.at))
    .map((one) => one.key);
  for (const key of keys) run.emit('LastingEnded', { key, batch: run.batch });
  return true;
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
