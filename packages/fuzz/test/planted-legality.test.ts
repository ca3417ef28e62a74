import { type Command, decide, emptyState, type judge } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import {
  type Decide,
  deepFreeze,
  type Fault,
  hiddenNames,
  legality,
  listed,
  playDuel,
  refusalFaults,
  secrecy,
  shippedSetup,
  uniform,
} from '../src/index.js';

/** The oracles of legality are handed deciders and refusals that are wrong. */

const setup = shippedSetup(0);
const { env } = setup;
const duel = playDuel({ setup, strategy: uniform, seed: 2, limit: 300 });
const open = duel.commits.findIndex(({ before }) => before.asks === null && before.turn.phase === 'main1');
const state = duel.commits[open]?.before ?? emptyState();
const legal = duel.legal[open] ?? [];
const rules = (faults: Iterable<Fault>): readonly string[] => [...faults].map(({ rule }) => rule);

describe('legality', () => {
  const pass: Command = { type: 'Pass', by: state.turn.seat };
  const one = legal[0] as Command;
  const accepts: Decide = () => ({ _tag: 'Right', right: [] }) as unknown as ReturnType<Decide>;
  const refuses: Decide = () => decide(state, pass, env, () => 0);

  test('accepted, but not listed; listed, but refused', () => {
    expect(rules(legality(state, env, legal, pass, accepts))).toEqual(['ENGINE-LEGALITY']);
    expect(rules(legality(state, env, legal, one, refuses))).toEqual(['ENGINE-NOT-ASKED']);
    expect(rules(legality(state, env, legal, one))).toEqual([]);
    expect(rules(legality(state, env, legal, pass))).toEqual([]);
  });
  test('a decider that writes into its state', () => {
    const writes: Decide = (given, command, ...rest) => {
      (given.turn as { number: number }).number += 1;
      return decide(given, command, ...rest);
    };
    expect(rules(legality(deepFreeze(structuredClone(state)), env, legal, one, writes))).toEqual([
      'ENGINE-THROWS',
    ]);
  });
  test('the form of a command does not matter, its parts do', () => {
    const summon = legal.find((command) => command.type === 'NormalSummon' || command.type === 'SetMonster');
    if (summon === undefined || !('zone' in summon)) throw new Error('nothing can be Summoned');
    const { zone: _left, ...anywhere } = summon;
    expect(listed(state, legal, anywhere)).toBe(true);
    expect(listed(state, legal, { ...summon, zone: 9 })).toBe(false);
    expect(listed(state, legal, { ...summon, tributes: ['A.monster:1', 'A.monster:2', 'A.monster:3'] })).toBe(
      false,
    );
  });
});

describe('refusals', () => {
  const command: Command = { type: 'EndTurn', by: 'A' };
  const said = (rule: string, message: string, facts = {}, also: readonly string[] = []): readonly string[] =>
    rules(refusalFaults(state, env, command, { rule, also, message, facts }));
  const [secret = ''] = hiddenNames(state, env, 'A');

  test('a rule of no catalogue, no sentence, a slip of the program, a name twice', () => {
    expect(said('TURN-PHASE-01', 'It is not your turn to do that.')).toEqual([]);
    expect(said('NO-SUCH-RULE', 'It is not your turn to do that.')).toEqual(['ENGINE-REFUSAL']);
    expect(said('TURN-PHASE-01', 'no')).toEqual(['ENGINE-REFUSAL']);
    expect(said('TURN-PHASE-01', 'Only undefined can do that.')).toEqual(['ENGINE-REFUSAL']);
    expect(said('TURN-PHASE-01', 'It is not your turn.', {}, ['TURN-PHASE-01'])).toEqual(['ENGINE-REFUSAL']);
  });
  test('a hidden card in words or facts', () => {
    expect(secret).not.toBe('');
    expect(said('TURN-PHASE-01', `B holds ${secret} in the hand.`)).toEqual(['INFO-HAND-02']);
    expect(said('TURN-PHASE-01', 'It is not your turn.', { card: { id: secret } })).toEqual(['INFO-HAND-02']);
  });
  test('an answer that hangs on what the seat cannot know', () => {
    const tells: typeof judge = (given) => ({
      rule: 'X',
      also: [],
      message: Object.values(given.cards)
        .map(({ id }) => id)
        .join(' '),
      facts: {},
    });
    expect(rules(secrecy(state, env, command, tells))).toEqual(['INFO-HAND-02']);
    expect(rules(secrecy(state, env, command))).toEqual([]);
  });
});
