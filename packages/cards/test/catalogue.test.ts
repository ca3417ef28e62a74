import { describe, expect, it } from 'vitest';
import {
  CATALOGUE,
  findRule,
  isInForce,
  RULE_KINDS,
  RULESETS,
  rulesetsOf,
  rulesInForce,
} from '../src/index.js';

describe('rule catalogue', () => {
  it('holds 292 rules with ids of their own and known kinds and rulesets', () => {
    expect(CATALOGUE).toHaveLength(292);
    expect(new Set(CATALOGUE.map(({ id }) => id)).size).toBe(292);
    for (const rule of CATALOGUE) {
      expect(RULE_KINDS).toContain(rule.kind);
      for (const ruleset of [...rule.rulesets, ...rule.inheritedBy]) expect(RULESETS).toContain(ruleset);
      expect(findRule(rule.id)).toBe(rule);
    }
  });

  it('a rule is in force where it is stated and where it is inherited', () => {
    expect(isInForce('DECK-COPIES-01', 'classic-8000')).toBe(true);
    expect(isInForce('DECK-COPIES-01', 'tag-16000')).toBe(true);
    expect(isInForce('DECK-BAN-04', 'league-8000')).toBe(false);
    expect(rulesetsOf('MATCH-STRUCT-01')).toEqual(['classic-8000', 'league-8000']);
  });

  it('a rule is not in force where a rule of the ruleset replaces it', () => {
    expect(isInForce('MATCH-DRAW-01', 'league-8000')).toBe(false);
    expect(isInForce('MATCH-DRAW-01', 'classic-8000')).toBe(true);
    for (const rule of CATALOGUE) {
      for (const overridden of rule.overrides ?? []) {
        expect(findRule(overridden), overridden).toBeDefined();
        for (const ruleset of rule.rulesets) expect(isInForce(overridden, ruleset)).toBe(false);
      }
    }
  });

  it('every rule is in force somewhere and the rules of a ruleset keep the order of the catalogue', () => {
    for (const { id } of CATALOGUE) expect(rulesetsOf(id), id).not.toEqual([]);
    for (const ruleset of RULESETS) {
      const ids = new Set(rulesInForce(ruleset).map(({ id }) => id));
      expect(rulesInForce(ruleset)).toEqual(CATALOGUE.filter(({ id }) => ids.has(id)));
      expect(ids.size).toBeGreaterThan(150);
    }
  });
});
