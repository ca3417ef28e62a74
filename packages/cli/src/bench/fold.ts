import { type DuelEvent, emptyState, fold } from '@duel-log/duel';
import type { BenchCase } from './case.js';
import { sampleDuel } from './sample.js';

const TIMES = 20;

/** Folding decoded events, beside the plainest fold there is: counting what lies where in a mutable table. */
export const foldCase: BenchCase = {
  name: 'fold',
  about: 'decoded events folded into a state, beside a plain mutable fold of the same events',
  unit: 'events/s',
  prepare: () => {
    const events = sampleDuel();
    const start = emptyState();
    return {
      run: () => {
        for (let time = 0; time < TIMES; time++) fold(start, events);
        return TIMES * events.length;
      },
      reference: () => {
        for (let time = 0; time < TIMES; time++) plainFold(events);
        return TIMES * events.length;
      },
    };
  },
};

/** Where each card lies, the Life Points and the turn: by hand, in place. */
function plainFold(events: readonly DuelEvent[]): object {
  const places: Record<string, string> = {};
  const lifePoints: Record<string, number> = {};
  const turn = { number: 0, phase: '' };
  let commands = 0;
  for (const event of events) {
    switch (event.type) {
      case 'CardMoved':
        if (event.data.card !== null) places[event.data.card] = event.data.to;
        break;
      case 'LifePointsChanged':
        lifePoints[event.data.team] = event.data.total;
        break;
      case 'TurnStarted':
        turn.number = event.data.number;
        break;
      case 'PhaseStarted':
        turn.phase = event.data.phase;
        break;
      case 'ActionTaken':
        commands += 1;
        break;
      default:
        break;
    }
  }
  return { places, lifePoints, turn, commands };
}
