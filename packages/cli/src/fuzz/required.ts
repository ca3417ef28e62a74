import { rulesetsOf } from '@duel-log/cards';
import homesJson from '../generated/rules.json' with { type: 'json' };

const HOMES = homesJson as Readonly<Record<string, { readonly enforcedBy: readonly string[] }>>;

/** The rules that refuse something in one of these rulesets: each is to be seen accepted and refused. */
export function requiredRules(rulesets: readonly string[]): readonly string[] {
  return Object.entries(HOMES)
    .filter(([rule, { enforcedBy }]) => enforcedBy.length > 0 && inForce(rule, rulesets))
    .map(([rule]) => rule);
}

function inForce(rule: string, rulesets: readonly string[]): boolean {
  return rulesetsOf(rule).some((ruleset) => rulesets.includes(ruleset));
}
