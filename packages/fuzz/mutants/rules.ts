import { rulesAudited } from '@duel-log/audit';
import { CATALOGUE, rulesetsOf } from '@duel-log/cards';
import { RULESETS } from '@duel-log/duel';
import { NOT_REFUSED } from '../src/index.js';
import type { Mutant } from './index.js';

/** All rules of the catalogue that the bug breaks. */
export const rulesOf = ({ rule, also = [] }: Mutant): readonly string[] => [rule, ...also];

/** Rules in force between two players that software can break: something is refused by them, or the audit looks for it. */
export function breakable(): readonly string[] {
  const audited = new Set(rulesAudited().map(({ rule }) => rule));
  return CATALOGUE.map(({ id }) => id).filter(
    (id) =>
      rulesetsOf(id).some((ruleset) => RULESETS.has(ruleset)) &&
      (NOT_REFUSED[id] === undefined || audited.has(id)),
  );
}
