import type { FuzzReport } from './report.js';

/** The run as JUnit XML, as build servers read it: one test for each oracle, one for the coverage that is required. */
export function junitOf(report: FuzzReport, oracles: readonly string[]): string {
  const names = [...new Set([...oracles, ...report.failures.map(({ invariant }) => invariant)])];
  const cases = names.map((oracle) => {
    const failures = report.failures.filter(({ invariant }) => invariant === oracle);
    return testCase(
      oracle,
      failures.map(({ rule, message, times, file }) => ({
        type: rule,
        message,
        text: `${message}\n${times === 1 ? 'One duel' : `${times} duels`}. ${file === null ? 'No file could be written.' : `File: ${file}`}`,
      })),
    );
  });
  if (report.coverageRequired) {
    const { missing, hit, required } = report.coverage;
    const message = `${hit} of ${required} required cells were hit`;
    const failures = missing.length === 0 ? [] : [{ type: 'coverage', message, text: missing.join('\n') }];
    cases.push(testCase('coverage', failures));
  }
  const failed = cases.filter((text) => text.includes('<failure')).length;
  const counts = `tests="${cases.length}" failures="${failed}" errors="0" skipped="0" time="${report.seconds}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="duel fuzz" ${counts}>`,
    `  <testsuite name="${escaped(`duel fuzz --seed ${report.seed}`)}" ${counts}>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

interface FailureElement {
  readonly type: string;
  readonly message: string;
  readonly text: string;
}

function testCase(name: string, failures: readonly FailureElement[]): string {
  const open = `    <testcase classname="duel.fuzz" name="${escaped(name)}" time="0"`;
  if (failures.length === 0) return `${open}/>`;
  const inner = failures.map(
    ({ type, message, text }) =>
      `      <failure type="${escaped(type)}" message="${escaped(message)}">${escaped(text)}</failure>`,
  );
  return [`${open}>`, ...inner, '    </testcase>'].join('\n');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
};

/** Text for XML and HTML; characters that XML cannot hold at all become a question mark. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/gu, '?')
    .replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character);
}
