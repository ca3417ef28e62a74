import { auditEvents } from '@duel-log/audit';
import { advance, emptyState, evolve, type PositionCard, seededChance, toPosition } from '@duel-log/duel';
import {
  checkState,
  duelCases,
  findingsText,
  leaks,
  playDuel,
  type Setup,
  SETUPS,
  uniform,
  views,
} from '@duel-log/fuzz';
import { playOut } from '@duel-log/scenarios';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../src/failure.js';
import { corrected, type Edits } from '../src/rulings/correction.js';

const PLACES = ['hand', 'gy', 'banished', 'deck', 'deck,bottom', 'extra'] as const;
const ZONES = [1, 2, 3, 4, 5].flatMap((zone) => [
  `monster:${zone},attack`,
  `monster:${zone},set`,
  `monster:${zone}`,
  `st:${zone},set`,
  `st:${zone},up`,
]);

/** A card by its number in the order of names, and where it is to go. */
const moves = fc.array(fc.tuple(fc.nat({ max: 200 }), fc.constantFrom(...PLACES, ...ZONES, 'field')), {
  maxLength: 3,
});

describe('any correction that is accepted', () => {
  it('leaves a duel that goes on by the rules, tells no secrets, and audits clean', () => {
    let accepted = 0;
    fc.assert(
      fc.property(duelCases({ limit: 200 }), moves, fc.nat({ max: 9000 }), (one, wanted, lp) => {
        const duel = playDuel(one);
        const { env } = duel.setup;
        if (duel.end.status !== 'playing') return;
        const names = Object.keys(duel.end.cards).sort();
        const list = wanted.map(([number, place]) => {
          const name = names[number % names.length] ?? '';
          return `${name}=${duel.end.cards[name]?.owner ?? 'A'}.${place}`;
        });
        const edits: Edits = { life: [`A=${lp + 1}`], move: [...new Set(list)], normalSummons: ['B=0'] };
        let position: ReturnType<typeof toPosition>;
        try {
          position = corrected(toPosition(duel.end), edits, env, duel.end.revision);
        } catch (error) {
          if (error instanceof Failure) return;
          throw error;
        }
        const ruling = {
          type: 'IssueRuling',
          by: 'judge',
          judge: 'Ann',
          authority: '',
          reason: 'so',
          citation: '',
          sets: { position, reason: 'correction' },
        } as const;
        const ruled = advance(duel.end, ruling, env, seededChance('judge', 'correction'));
        if (ruled._tag === 'Left') {
          expect(ruled.left.rule).toBe('ENGINE-POSITION');
          return;
        }
        accepted += 1;
        const bot = uniform.start('afterwards');
        const bots = Object.fromEntries(duel.end.seatOrder.map((seat) => [seat, bot]));
        const more = [...playOut({ env, from: ruled.right.state, bots, seed: 'afterwards', limit: 40 })];
        const all = [...duel.events, ...ruled.right.events, ...more.flatMap(({ events }) => events)];
        let state = emptyState();
        const states = [state, ...all.map((event) => (state = evolve(state, event)))];
        states.slice(duel.events.length + 1).forEach((after, i) => {
          const settled = (all[duel.events.length + i + 1]?.type ?? 'ActionTaken') === 'ActionTaken';
          if (settled) expect(findingsText(checkState(after, env))).toBe('');
        });
        for (const viewer of ['A', 'B', 'spectator']) {
          expect(findingsText(views(all, states, viewer))).toBe('');
          expect(findingsText(leaks(all, states, viewer, env))).toBe('');
        }
        const found = auditEvents(all, { pool: env.pool }).violations;
        expect(found.map(({ rule, event, message }) => `${rule} ${event} ${message}`)).toEqual([]);
      }),
      { seed: 20_261_130, numRuns: 80, interruptAfterTimeLimit: 45_000 },
    );
    expect(accepted).toBeGreaterThan(10);
  }, 60_000);
});

it('a Token is never put face-down', () => {
  const duel = [...Array(40).keys()]
    .map((seed) => playDuel({ setup: SETUPS[0] as Setup, strategy: uniform, seed, limit: 60 }))
    .find(({ end }) => end.status === 'playing' && end.seats['A']?.monster[0] === null);
  if (duel === undefined) throw new Error('no duel with a free zone');
  const position = toPosition(duel.end);
  const [any] = position.cards;
  const token = {
    ...(any as PositionCard),
    card: 'A:1001',
    id: 'sheep-token',
    owner: 'A',
    place: 'A.monster:1',
    face: 'up' as const,
    position: 'defense' as const,
  };
  const put = (how: string) =>
    corrected(
      { ...position, cards: [...position.cards, token] },
      { move: [`A:1001=A.monster:1,${how}`] },
      duel.setup.env,
      duel.end.revision,
    );
  expect(() => put('set')).toThrow('a Token always lies face-up');
  expect(put('attack').cards.find(({ card }) => card === 'A:1001')?.position).toBe('attack');
});
