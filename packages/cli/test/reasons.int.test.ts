import { fileURLToPath } from 'node:url';
import { auditEvents } from '@duel-log/audit';
import { type DuelEvent, type DuelState, evolve, isFaceUp } from '@duel-log/duel';
import { Reasons } from '@duel-log/projections';
import { runFiles } from '@duel-log/scenarios';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../../../fixtures/scenarios/cards/', import.meta.url));

/** Cards that negate as long as they lie face-up. */
const NEGATING = ['imperial-order', 'jinzo', 'royal-decree', 'skill-drain'];

/** What an event leaves open that a judge would ask; `null` where it says all itself. */
function open(before: DuelState, event: DuelEvent): string | null {
  switch (event.type) {
    case 'CardMoved': {
      const { cause, destroyed, link } = event.data;
      if (cause === 'discard') return 'discarded';
      return destroyed === true && link === null && cause !== 'battle' ? 'destroyed' : null;
    }
    case 'LifePointsChanged':
      return event.data.cause === 'effect' && event.data.link === null ? 'given' : null;
    case 'LinkResolved': {
      const { outcome, link } = event.data;
      const up = Object.values(before.cards).filter((card) => isFaceUp(card));
      const several = NEGATING.filter((id) => up.some((card) => card.id === id)).length > 1;
      const byLink = before.chain[link - 1]?.negated !== null;
      return outcome === 'negated' && !byLink && !several ? 'negated' : null;
    }
    default:
      return null;
  }
}

describe('in the scenarios of all cards', () => {
  const asked = new Map<string, number>();
  const untold: string[] = [];
  runFiles(folder, {
    audit: (events, initial, env) => {
      const reasons = new Reasons();
      let state = initial;
      for (const event of events) {
        const what = open(state, event);
        const reason = reasons.add(state, event, (id) => env.pool.cards.get(id));
        if (what !== null) asked.set(what, (asked.get(what) ?? 0) + 1);
        if (what !== null && reason === null) untold.push(`${what}: ${JSON.stringify(event.data)}`);
        state = evolve(state, event);
      }
      return auditEvents([], { pool: env.pool });
    },
  });

  it.each(['destroyed', 'discarded', 'given', 'negated'])('something is %s', (what) => {
    expect(asked.get(what)).toBeGreaterThan(0);
  });

  it('a reason is told for each', () => {
    expect(untold).toEqual([]);
  });
});
