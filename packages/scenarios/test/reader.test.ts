import { describe, expect, it } from 'vitest';
import { readScenarios, ScenarioError } from '../src/reader.js';

const plain = {
  id: 'SC-1',
  name: 'a plain scenario',
  rules: ['SUM-NS-01'],
  ruleset: 'classic-8000',
  given: {},
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
  then: {},
};

const read = (value: unknown): ReturnType<typeof readScenarios> =>
  readScenarios('a.json', JSON.stringify(value));

describe('reading a scenario file', () => {
  it('takes one scenario or an array, and `duel` where no kind is said', () => {
    expect(read(plain)).toEqual([{ ...plain, kind: 'duel' }]);
    expect(read([plain, { ...plain, id: 'SC-2', kind: 'data' }]).map((one) => one.kind)).toEqual([
      'duel',
      'data',
    ]);
  });

  it.each([
    [{ ...plain, wenn: [] }, 'a.json: scenario SC-1: unknown key `wenn`'],
    [
      { ...plain, given: { seats: { A: { hands: [] } } } },
      'a.json: scenario SC-1: unknown key `given.seats.A.hands`',
    ],
    [
      { ...plain, when: [{ do: 'Jump' }] },
      /^a\.json: scenario SC-1: `when\[0\]\.do` must be one of NormalSummon, /,
    ],
    [{ ...plain, name: undefined }, 'a.json: scenario SC-1: `name` is missing'],
    [
      { ...plain, given: { seats: { A: { lp: 'many' } } } },
      'a.json: scenario SC-1: `given.seats.A.lp` must be a whole number',
    ],
    [[plain, plain], 'a.json: scenario SC-1: the id occurs twice'],
    [[{}], 'a.json: scenario number 1: `id` is missing'],
  ])('refuses what it does not know with one sentence (%#)', (value, message) => {
    expect(() => read(value)).toThrow(ScenarioError);
    expect(() => read(value)).toThrow(message);
  });

  it('says which file is no JSON', () => {
    expect(() => readScenarios('b.json', '{')).toThrow(/^b\.json: not JSON: /);
  });
});
