import { findRule } from '@duel-log/cards';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { BANK, KINDS, MUTANTS, NOT_PLANTED, planted, SURVIVORS } from '../mutants/index.js';
import { breakable, rulesOf } from '../mutants/rules.js';

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  sources.set(file, text);
  return text;
}

/** What the compiler says of the form of a source; types are not looked at. */
function faultsOf(text: string): readonly string[] {
  const source = ts.createSourceFile('mutant.ts', text, ts.ScriptTarget.ES2022) as ts.SourceFile & {
    readonly parseDiagnostics: readonly ts.Diagnostic[];
  };
  return source.parseDiagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('planted bugs', () => {
  test('there are at least 120, each with a name of its own', () => {
    const names = MUTANTS.map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(120);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    expect(names.filter((name) => !/^[a-z0-9-]+$/.test(name))).toEqual([]);
  });

  test('each fits the sources, changes them, and can be compiled', () => {
    const wrong = MUTANTS.flatMap((mutant) => {
      try {
        const source = sourceOf(mutant.file);
        const text = planted(mutant, source);
        return text === source
          ? [`${mutant.name} changes nothing`]
          : faultsOf(text).map((fault) => `${mutant.name}: ${fault}`);
      } catch (error) {
        return [String(error)];
      }
    });
    expect(wrong).toEqual([]);
  });

  test('no two are the same', () => {
    const edits = MUTANTS.map((mutant) => JSON.stringify([mutant.file, mutant.edits]));
    expect(new Set(edits).size).toBe(edits.length);
  });

  test('a text that occurs twice or not at all is an error', () => {
    const mutant = { ...MUTANTS[0], edits: [['one', 'two']] } as unknown as (typeof MUTANTS)[number];
    expect(planted(mutant, 'just one here')).toBe('just two here');
    expect(() => planted(mutant, 'nothing')).toThrow('occurs 0 times');
    expect(() => planted(mutant, 'one and one')).toThrow('occurs 2 times');
  });

  test('each breaks a rule that exists', () => {
    const known = (rule: string): boolean => findRule(rule) !== undefined || /^ENGINE-[A-Z-]+$/.test(rule);
    const unknown = (mutant: (typeof MUTANTS)[number]): string[] =>
      rulesOf(mutant)
        .filter((rule) => !known(rule))
        .map((rule) => `${mutant.name}: ${rule}`);
    expect(MUTANTS.flatMap(unknown)).toEqual([]);
    const twice = MUTANTS.filter((mutant) => new Set(rulesOf(mutant)).size < rulesOf(mutant).length);
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  test('every rule that can be broken has one, or a reason why not', () => {
    const broken = new Set(MUTANTS.flatMap(rulesOf));
    const rules = breakable();
    expect(rules.length).toBeGreaterThan(200);
    expect(rules.filter((rule) => !broken.has(rule) && NOT_PLANTED[rule] === undefined)).toEqual([]);
    expect(Object.keys(NOT_PLANTED).filter((rule) => broken.has(rule) || !rules.includes(rule))).toEqual([]);
  });

  test('every known kind has one, and every kind is explained', () => {
    const used = new Set(MUTANTS.map(({ kind }) => kind));
    expect(Object.keys(KINDS.known).filter((kind) => !used.has(kind))).toEqual([]);
    expect([...used].filter((kind) => !(kind in KINDS.known) && !(kind in KINDS.general))).toEqual([]);
  });

  test('every row of the bank has one, or a reason why not', () => {
    const used = new Set(MUTANTS.flatMap(({ bankRow }) => bankRow ?? []));
    for (const [row, { why }] of Object.entries(BANK))
      expect([row, used.has(row)]).toEqual([row, why === undefined]);
    expect([...used].filter((row) => !(row in BANK))).toEqual([]);
  });

  test('only a bug that exists is explained as a survivor', () => {
    const names = new Set(MUTANTS.map(({ name }) => name));
    expect(Object.keys(SURVIVORS).filter((name) => !names.has(name))).toEqual([]);
  });
});
