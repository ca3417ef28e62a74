import { CHECKS } from './checks/index.js';
import { MATCH_CHECKS } from './match/checks/index.js';

/** Every rule the audit looks after, in duels and Matches, with the check that does. */
export function rulesAudited(): readonly { readonly rule: string; readonly check: string }[] {
  return [...CHECKS, ...MATCH_CHECKS].flatMap((check) =>
    check.rules.map(({ rule }) => ({ rule, check: check.name })),
  );
}
