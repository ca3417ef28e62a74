import { CATALOGUE, rulesetsOf } from '@duel-log/cards';

/** The rules in force in one of these rulesets: each is to be seen kept and refused, but for what is exempt. */
export function requiredRules(rulesets: readonly string[]): readonly string[] {
  return CATALOGUE.map(({ id }) => id).filter((rule) =>
    rulesetsOf(rule).some((ruleset) => rulesets.includes(ruleset)),
  );
}
