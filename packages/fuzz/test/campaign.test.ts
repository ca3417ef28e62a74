import { advance } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import {
  campaign,
  type CampaignOptions,
  caseOf,
  coverageReport,
  endless,
  fingerprint,
  oneDuel,
  playDuel,
  TURN_COMMANDS,
} from '../src/index.js';

/** A decider that counts seven Normal Summons at the end of a turn. */
const miscounting: typeof advance = (...asked) => {
  const decided = advance(...asked);
  if (decided._tag === 'Left' || asked[1].type !== 'EndTurn') return decided;
  const { events, state } = decided.right;
  const seat = state.turn.seat;
  const own = state.seats[seat];
  if (own === undefined) return decided;
  const used = { ...own.normalSummons, used: 7 };
  return {
    _tag: 'Right',
    right: {
      events,
      state: { ...state, seats: { ...state.seats, [seat]: { ...own, normalSummons: used } } },
    },
  } as typeof decided;
};

const run = (options: Partial<CampaignOptions>): ReturnType<typeof campaign> =>
  campaign({ seed: 'test', duels: 3, ...options });

describe('a campaign', () => {
  test('a seed and a number are one campaign, whatever was played before', async () => {
    const one = await run({});
    expect(await run({})).toEqual(one);
    expect(one.duels).toBe(3);
    expect(one.commands).toBeGreaterThan(3);
    expect((await run({ seed: 'other' })).cells).not.toEqual(one.cells);
  });

  test('shards play every duel once', async () => {
    const heard: number[] = [];
    for (const number of [1, 2])
      await run({ shard: { number, of: 2 }, heard: ({ index }) => heard.push(index) });
    expect(heard.sort((a, b) => a - b)).toEqual([0, 1, 2]);
  });

  test('what was found is kept when it is stopped', async () => {
    let left = 2;
    const { duels, cells } = await run({ duels: 50, stop: () => left-- <= 0 });
    expect(duels).toBeGreaterThan(0);
    expect(duels).toBeLessThan(50);
    expect(Object.keys(cells).length).toBeGreaterThan(10);
  });

  test('a wrong decider is found, played again, and told once however many duels show it', async () => {
    const { failures } = await run({ duels: 4, work: { advance: miscounting } });
    const kinds = failures.map(({ finding }) => fingerprint(finding));
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toContain('bounds/SUM-NS-01');
    expect(kinds).not.toContain('repeat/ENGINE-UNSTABLE');
    const bounds = failures.find(({ finding }) => finding.oracle === 'bounds');
    expect(bounds?.times).toBeGreaterThan(1);
    expect(bounds?.recipe.commands.length).toBeGreaterThan(0);
  });

  test('what is not found a second time is a failure of its own kind', () => {
    let calls = 0;
    const wrongOnce: typeof advance = (state, command, ...rest) => {
      calls += 1;
      if (calls === 9) throw new Error('a bit has flipped');
      return advance(state, command, ...rest);
    };
    const { failures } = oneDuel({ seed: 'test' }, 0, {}, { advance: wrongOnce });
    expect(failures.map(fingerprint)).toEqual(['repeat/ENGINE-UNSTABLE']);
  });

  test('an engine that throws ends the duel with a finding, not with an exception', () => {
    const broken: typeof advance = (state, ...rest) => {
      if (state.turn.number === 2) throw new Error('turn 2 is not written yet');
      return advance(state, ...rest);
    };
    const duel = playDuel({ ...caseOf({ seed: 'test' }, 1), advance: broken });
    expect(duel.fault).toMatchObject({ oracle: 'play', rule: 'ENGINE-THROWS' });
    expect(duel.fault?.message).toContain('turn 2 is not written yet');
    expect(duel.commits.length).toBeGreaterThan(1);
  });
});

describe('a turn without end', () => {
  test('is found once it has gone on for too long, and the longest of a sound duel is not', () => {
    const duel = playDuel(caseOf({ seed: 'test' }, 1));
    const commit = duel.commits.at(-1);
    if (commit === undefined) throw new Error('nothing was played');
    const quiet = { ...commit, events: [] };
    const round = Array.from({ length: TURN_COMMANDS }, () => quiet);
    expect(endless(duel)).toEqual([]);
    expect(endless({ ...duel, commits: [...duel.commits, ...round] })).toMatchObject([
      { rule: 'ENGINE-TERMINATION' },
    ]);
  });
});

describe('coverage', () => {
  test('a required rule must be seen from both sides, but for what is exempt', () => {
    const cells = { 'rule/accepted/A-01': 2, 'rule/beside/B-01': 1, 'rule/refused/B-01': 3, 'chain/2': 5 };
    const exempt = [{ rule: 'A-01', side: 'refused', reason: 'it only allows' }] as const;
    expect(coverageReport(cells, ['A-01', 'B-01', 'C-01'], exempt)).toEqual({
      hit: 3,
      required: 5,
      missing: ['C-01 accepted', 'C-01 refused'],
      rules: { 'A-01': { accepted: 2, refused: 0 }, 'B-01': { accepted: 1, refused: 3 } },
    });
  });
});
