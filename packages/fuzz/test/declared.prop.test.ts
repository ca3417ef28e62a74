import fc from 'fast-check';
import { expect, test } from 'vitest';
import { duelCases, findingsText, inspect, playDuel, rareFirst, uniform } from '../src/index.js';
import { DECLARED_SETUP } from '../src/toys/declared.js';
import { PATIENCE, runs } from './soak.js';

test(
  'every oracle agrees with random duels of cards of which only the facts are known',
  () => {
    fc.assert(
      fc.property(duelCases({ setups: [DECLARED_SETUP], limit: 1500 }), (one) => {
        const duel = playDuel(one);
        expect(findingsText(inspect(duel, { all: true }))).toBe('');
      }),
      runs(6),
    );
  },
  PATIENCE,
);

test(
  'such duels end; outcomes are agreed to, withdrawn, upheld and denied in them',
  () => {
    const verbs = new Set<string>();
    const ends = new Set<string>();
    for (const [seed, strategy] of [uniform, rareFirst, uniform, rareFirst].entries()) {
      const duel = playDuel({ setup: DECLARED_SETUP, strategy, seed, limit: 3000 });
      expect(duel.end.status).toBe('ended');
      for (const { type, data } of duel.events) {
        if (type === 'LinkResolved') ends.add(data.outcome);
        if (type === 'JudgeRuled') ends.add(data.declared ?? 'ruled');
        if (type === 'ActionTaken' && data.command.type === 'Declare')
          for (const move of data.command.moves) verbs.add(move.do);
      }
    }
    expect([...ends].sort()).toEqual(expect.arrayContaining(['declared', 'denied', 'no-effect', 'upheld']));
    expect(verbs.size).toBeGreaterThan(15);
  },
  PATIENCE,
);
