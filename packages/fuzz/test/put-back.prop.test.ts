import { advance, type DuelEvent, seededChance, toPosition } from '@duel-log/duel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { audits, type Duel, duelCases, findingsText, playDuel } from '../src/index.js';

/** The duel up to a commit, put back to the state before an earlier one, and played from there as it was before. */
function putBack({ commits, setup, seed }: Duel, back: number, from: number): readonly DuelEvent[] {
  const then = commits[back]?.before;
  const now = commits[from]?.before;
  if (then === undefined || now === undefined) return [];
  const set = advance(
    now,
    { type: 'SetPosition', by: now.seatOrder[0] ?? '', reason: 'rewind', position: toPosition(then) },
    setup.env,
    seededChance('', ''),
  );
  if (set._tag === 'Left') throw new Error(set.left.message);
  const events = [...commits.slice(0, from).flatMap((commit) => commit.events), ...set.right.events];
  let { state } = set.right;
  for (const { command, commandId } of commits.slice(back, back + 8)) {
    const again = advance(state, command, setup.env, seededChance(seed, commandId));
    if (again._tag === 'Left') throw new Error(again.left.message);
    events.push(...again.right.events);
    ({ state } = again.right);
  }
  return events;
}

test('a duel put back into a window audits clean, though what led to the window is not repeated', () => {
  let tried = 0;
  fc.assert(
    fc.property(duelCases({ limit: 120 }), (one) => {
      const duel = playDuel(one);
      const windows = duel.commits.flatMap(({ before }, i) => (before.asks?.kind === 'window' ? [i] : []));
      for (const back of windows.filter((_, i) => i % 6 === 0)) {
        const events = putBack(duel, back, Math.min(back + 5, duel.commits.length - 1));
        expect(findingsText(audits(events, duel.setup.env))).toBe('');
        tried += 1;
      }
    }),
    { numRuns: 25, seed: 4 },
  );
  expect(tried).toBeGreaterThan(40);
});
