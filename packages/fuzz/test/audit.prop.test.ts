import { auditEvents } from '@duel-log/audit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audits, duelCases, findingsText, playDuel, type Setup, SETUPS, uniform } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

test(
  'the audit has nothing to say of random legal duels',
  () => {
    fc.assert(
      fc.property(duelCases(), (one) => {
        const duel = playDuel(one);
        expect(findingsText(audits(duel.events, duel.setup.env))).toBe('');
      }),
      runs(40),
    );
  },
  PATIENCE,
);

test('five pieces in an opening hand end the duel when all hands are dealt', () => {
  const pieces = [
    'exodia-the-forbidden-one',
    'left-arm-of-the-forbidden-one',
    'right-arm-of-the-forbidden-one',
    'left-leg-of-the-forbidden-one',
    'right-leg-of-the-forbidden-one',
  ];
  const deck = { main: Array.from({ length: 40 }, (_, i) => pieces[i % 5] as string), side: [], extra: [] };
  const setup: Setup = { ...(SETUPS[0] as Setup), decks: { A: deck, B: deck } };
  const winners = new Set<string | null>();
  for (let seed = 0; seed < 150; seed++) {
    const { events, end } = playDuel({ setup, strategy: uniform, seed, limit: 1 });
    if (end.status !== 'ended') continue;
    winners.add(`${end.first} first, ${end.result?.winner} wins`);
    const { violations } = auditEvents(events, { pool: setup.env.pool });
    expect(violations.map(({ rule }) => rule).filter((rule) => !rule.startsWith('DECK-'))).toEqual([]);
  }
  expect(winners).toEqual(
    new Set(['A first, A wins', 'A first, B wins', 'B first, A wins', 'B first, B wins']),
  );
});
