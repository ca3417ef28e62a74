import { documentsOf } from '@duel-log/duel';
import catalogueJson from './data/catalogue.json' with { type: 'json' };
import { deepFreeze } from './freeze.js';

/** The rulesets whose rules the catalogue holds. */
export const RULESETS = ['classic-8000', 'league-8000', 'variant-4000', 'tag-16000'] as const;
export type RulesetId = (typeof RULESETS)[number];

/** The documents that a ruleset's name begins with, switches left out; `null` where they are none of these. */
export function rulesetIdOf(name: string): RulesetId | null {
  const documents = documentsOf(name);
  return isRulesetId(documents) ? documents : null;
}

export const isRulesetId = (value: string): value is RulesetId =>
  (RULESETS as readonly string[]).includes(value);

export const RULE_KINDS = [
  'transition',
  'card-type',
  'invariant',
  'deckbuilding',
  'setup',
  'match',
  'win',
  'conduct',
  'information',
] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** One rule of the catalogue. */
export interface CatalogueRule {
  readonly id: string;
  readonly title: string;
  readonly rule: string;
  /** Where a source document states the rule. */
  readonly rulesets: readonly RulesetId[];
  /** Where it holds because that document is silent. */
  readonly inheritedBy: readonly RulesetId[];
  readonly kind: RuleKind;
  /** Places in the source documents, `document:line`; empty for rules that no document states. */
  readonly source: readonly string[];
  readonly notes: string;
  /** Rules that this one replaces in its own rulesets. */
  readonly overrides?: readonly string[];
}

/** All rules in the order of the catalogue. */
export const CATALOGUE: readonly CatalogueRule[] = deepFreeze(catalogueJson as readonly CatalogueRule[]);

const byId: ReadonlyMap<string, CatalogueRule> = new Map(CATALOGUE.map((rule) => [rule.id, rule]));

export const findRule = (id: string): CatalogueRule | undefined => byId.get(id);

/** Does a document of this ruleset state the rule, or is it silent and so inherits it? */
const holdsIn = (rule: CatalogueRule, ruleset: RulesetId): boolean =>
  rule.rulesets.includes(ruleset) || rule.inheritedBy.includes(ruleset);

/** The rules that a ruleset's own rules replace. */
const overriddenIn = (ruleset: RulesetId): ReadonlySet<string> =>
  new Set(
    CATALOGUE.filter((rule) => rule.rulesets.includes(ruleset)).flatMap((rule) => rule.overrides ?? []),
  );

const inForce: ReadonlyMap<RulesetId, readonly CatalogueRule[]> = new Map(
  RULESETS.map((ruleset) => {
    const overridden = overriddenIn(ruleset);
    return [ruleset, CATALOGUE.filter((rule) => holdsIn(rule, ruleset) && !overridden.has(rule.id))];
  }),
);

/** Every rule in force: stated or inherited, and not replaced by a rule of the ruleset's own. */
export const rulesInForce = (ruleset: RulesetId): readonly CatalogueRule[] => inForce.get(ruleset) ?? [];

export const isInForce = (ruleId: string, ruleset: RulesetId): boolean =>
  rulesInForce(ruleset).some((rule) => rule.id === ruleId);

/** The rulesets in which a rule is in force. */
export const rulesetsOf = (ruleId: string): readonly RulesetId[] =>
  RULESETS.filter((ruleset) => isInForce(ruleId, ruleset));
