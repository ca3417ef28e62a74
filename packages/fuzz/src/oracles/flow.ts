// Catches turns, phases or steps out of order, and anything after the end.
import { type DuelEvent, type EventData, PHASES, type Ruleset, type SeatId } from '@duel-log/duel';
import type { Finding } from '../finding.js';

/** Steps that may follow a step of the Battle Phase (TURN-STEP-01, BATTLE-LOOP-01). */
const NEXT_STEP: Readonly<Record<string, readonly string[]>> = {
  start: ['battle'],
  battle: ['damage', 'end'],
  damage: ['after-calculation', 'battle'],
  'after-calculation': ['battle'],
  end: [],
};

/** In the key of what takes Draw Phases away. */
export const SKIPS = '/skip@';

interface Turn {
  readonly number: number;
  readonly seat: SeatId;
  phase: string | null;
  step: string | null;
  /** Last Turn makes a battle of its own in whatever phase, and play goes on where it was */
  readonly free?: true;
}

/**
 * Turns in their order round the table and phases in theirs, read from events alone (TURN-PHASE-01, TURN-FIRST-01);
 * nothing after the end of the duel (WIN-END-01).
 */
export function flow(events: readonly DuelEvent[], ruleset: Ruleset): readonly Finding[] {
  const findings: Finding[] = [];
  let turn: Turn | null = null;
  let first: SeatId | null = null;
  let ended = false;
  events.forEach((event, revision) => {
    const wrong = (rule: string, message: string): void => {
      findings.push({ oracle: 'flow', rule, revision, message });
    };
    if (ended && event.type !== 'PositionSet') wrong('WIN-END-01', `${event.type} after the end of the duel`);
    switch (event.type) {
      case 'StarterChosen':
        first = event.data.first;
        return;
      case 'TurnStarted': {
        const reason = turnFault(turn, event.data, ruleset, first);
        if (reason !== null) wrong('TURN-PHASE-01', reason);
        turn = { ...event.data, phase: null, step: null };
        return;
      }
      case 'PhaseStarted': {
        if (turn === null) return wrong('SETUP-START-01', `${event.data.phase} phase before the first turn`);
        const reason = turn.free === true ? null : phaseFault(turn, event.data, ruleset);
        if (reason !== null) wrong(reason.includes('turn') ? 'TURN-FIRST-01' : 'TURN-PHASE-01', reason);
        turn = { ...turn, phase: event.data.phase, step: event.data.step };
        return;
      }
      case 'PositionSet': {
        const { turn: set, first: starter, status } = event.data.position;
        first = starter;
        turn = status === 'setup' ? null : { ...set };
        ended = status === 'ended';
        return;
      }
      case 'LastingEnded':
        // A skipped Draw Phase does not begin; what skipped it is used up in its place.
        if (turn !== null && turn.phase === null && event.data.key.includes(SKIPS))
          turn = { ...turn, phase: 'draw' };
        return;
      case 'LinkAdded':
        if (event.data.id === 'last-turn' && turn !== null) turn = { ...turn, free: true };
        return;
      case 'DuelEnded':
        ended = true;
        return;
      default:
    }
  });
  return findings;
}

function turnFault(
  last: Turn | null,
  { number, seat }: EventData['TurnStarted'],
  ruleset: Ruleset,
  first: SeatId | null,
): string | null {
  if (last === null) return number === 1 && seat === first ? null : `turn ${number} of ${seat} comes first`;
  const next = ruleset.seats[(ruleset.seats.indexOf(last.seat) + 1) % ruleset.seats.length];
  if (number !== last.number + 1) return `turn ${number} follows turn ${last.number}`;
  if (seat !== next) return `the turn of ${seat} follows that of ${last.seat}`;
  return last.phase === 'end' ? null : `turn ${last.number} was over in its ${last.phase} phase`;
}

function phaseFault(turn: Turn, { phase, step }: EventData['PhaseStarted'], ruleset: Ruleset): string | null {
  const from = turn.phase === null ? -1 : PHASES.indexOf(turn.phase as (typeof PHASES)[number]);
  const to = PHASES.indexOf(phase);
  const said = `${phase}${step === null ? '' : ` (${step})`} follows ${turn.phase ?? 'nothing'}${turn.step === null ? '' : ` (${turn.step})`}`;
  if ((step !== null) !== (phase === 'battle')) return said;
  if (phase === 'battle') {
    if (turn.number < ruleset.firstBattleTurn) return `a Battle Phase in turn ${turn.number}`;
    if (turn.phase !== 'battle') return turn.phase === 'main1' && step === 'start' ? null : said;
    return NEXT_STEP[turn.step ?? '']?.includes(step ?? '') === true ? null : said;
  }
  if (phase === 'main2') return turn.phase === 'battle' && turn.step === 'end' ? null : said;
  if (phase === 'end') return turn.phase === 'main1' || turn.phase === 'main2' ? null : said;
  return to === from + 1 ? null : said;
}
