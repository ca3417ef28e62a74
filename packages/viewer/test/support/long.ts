import type { DuelEvent } from '@duel-log/duel';
import type { DuelDocument } from '../../src/core/types.js';
import { fullOf } from './duels.js';
import { allFacts } from './record.js';

/** A duel of so many events: the long fixture without its end, then turns in which Life Points go up and down. */
export function stretched(count: number): DuelDocument {
  const events: DuelEvent[] = fullOf('long').slice(0, Math.min(count, 1200)) as DuelEvent[];
  let turn = events.filter((event) => event.type === 'TurnStarted').length;
  while (events.length < count) {
    turn += 1;
    const seat = turn % 2 === 1 ? 'A' : 'B';
    const batch = events.length;
    const change = (delta: number, total: number): DuelEvent => ({
      type: 'LifePointsChanged',
      data: { team: seat, delta, total, cause: 'effect', link: null, batch },
    });
    events.push(
      { type: 'TurnStarted', data: { number: turn, seat } },
      { type: 'PhaseStarted', data: { phase: 'draw', step: null } },
      { type: 'PhaseStarted', data: { phase: 'main1', step: null } },
      change(-100, 900),
      { type: 'CoinTossed', data: { by: seat, purpose: 'effect', result: 'heads' } },
      { type: 'DieRolled', data: { by: seat, purpose: 'effect', result: 4 } },
      { type: 'PhaseStarted', data: { phase: 'battle', step: 'battle' } },
      change(100, 1000),
      { type: 'PhaseStarted', data: { phase: 'end', step: null } },
    );
  }
  const raw = events.slice(0, count).map((event, revision) => ({ revision, ...event, meta: { v: '1' } }));
  return { view: 'judge', events: raw, facts: allFacts(), title: `${count} events` };
}
