import type { Refusal } from '@duel-log/duel';
import type { RefusedExpectation, Scenario } from './schema.js';
import { describeStep } from './step-command.js';

/** The refusals a scenario expects, by step. */
function expectedRefusals(scenario: Scenario): readonly RefusedExpectation[] {
  const { refused } = scenario.then;
  if (refused === undefined || refused === null) return [];
  return Array.isArray(refused)
    ? (refused as readonly RefusedExpectation[])
    : [refused as RefusedExpectation];
}

export const rulesOf = (rule: string | readonly string[]): readonly string[] =>
  typeof rule === 'string' ? [rule] : rule;

/** One of the expected rules is the refusal's own, or among the others that are broken. */
function namesRule(refusal: Refusal, expected: readonly string[]): boolean {
  return expected.includes(refusal.rule) || refusal.also.some((rule) => expected.includes(rule));
}

/** Compares what was refused with what should have been: sentences with step, command, expected, got. */
export function checkRefusals(scenario: Scenario, refused: ReadonlyMap<number, Refusal>): readonly string[] {
  const expected = new Map(expectedRefusals(scenario).map(({ step, rule }) => [step, rulesOf(rule)]));
  return (scenario.when ?? []).flatMap((step, index) => {
    const refusal = refused.get(index);
    const rules = expected.get(index);
    const what = `step ${index} (${describeStep(step)})`;
    if (refusal === undefined) {
      if (rules === undefined) return [];
      return [`${what}: expected a refusal by ${rules.join(' or ')}, but it was accepted`];
    }
    const said = `${[refusal.rule, ...refusal.also].join(', ')}: ${refusal.message}`;
    if (rules === undefined) return [`${what}: expected to be accepted, but it was refused by ${said}`];
    if (namesRule(refusal, rules)) return [];
    return [`${what}: expected a refusal by ${rules.join(' or ')}, but it was refused by ${said}`];
  });
}
