import type { Cells } from './cells.js';
import { EXEMPT, type Exemption } from './exempt.js';

/** How often a rule was seen from both sides. */
export interface RuleMet {
  /** verdicts "ok" of the audit, and commands let pass beside one that the rule refused */
  readonly accepted: number;
  readonly refused: number;
}

/** What a campaign met of what it had to meet. Cells are named `SUM-NS-01 refused`. */
export interface CoverageReport {
  readonly hit: number;
  readonly required: number;
  /** required cells that stayed empty, in order */
  readonly missing: readonly string[];
  readonly rules: Readonly<Record<string, RuleMet>>;
}

const SIDES = ['accepted', 'refused'] as const;

/** Each rule that was met, from both sides. */
export function rulesMet(cells: Cells): Readonly<Record<string, RuleMet>> {
  const rules: Record<string, RuleMet> = {};
  for (const [cell, times] of Object.entries(cells)) {
    const [section, side, rule] = cell.split('/');
    if (section !== 'rule' || rule === undefined) continue;
    const { accepted, refused } = rules[rule] ?? { accepted: 0, refused: 0 };
    rules[rule] =
      side === 'refused' ? { accepted, refused: refused + times } : { accepted: accepted + times, refused };
  }
  return Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Each of the rules has to be seen accepted and refused, but for what is exempt. */
export function coverageReport(
  cells: Cells,
  required: readonly string[],
  exempt: readonly Exemption[] = EXEMPT,
): CoverageReport {
  const rules = rulesMet(cells);
  const wanted = required.flatMap((rule) =>
    SIDES.filter((side) => !exempt.some((one) => one.rule === rule && one.side === side)).map((side) => ({
      rule,
      side,
    })),
  );
  const missing = wanted
    .filter(({ rule, side }) => (rules[rule]?.[side] ?? 0) === 0)
    .map(({ rule, side }) => `${rule} ${side}`)
    .sort();
  return { hit: wanted.length - missing.length, required: wanted.length, missing, rules };
}
