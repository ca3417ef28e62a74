import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarios } from './reader.js';
import { type RunOptions, runScenario, type ScenarioResult } from './runner.js';

/** Scenario files under a folder (or the one file), in order of their names; `schema.json` is none. */
export function scenarioFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json') && !name.endsWith('schema.json'))
    .sort()
    .map((name) => join(path, name));
}

/** Runs every scenario of a file or folder. Throws a `ScenarioError` where a file cannot be read. */
export function runFiles(path: string, options: RunOptions = {}): readonly ScenarioResult[] {
  return scenarioFiles(path).flatMap((file) => {
    const shown =
      file.startsWith(path) && file !== path ? file.slice(path.length).replace(/^[/\\]/, '') : file;
    return readScenarios(shown, readFileSync(file, 'utf8')).map((scenario) =>
      runScenario(shown, scenario, options),
    );
  });
}

/** Names a scenario among all files. */
export const keyOf = ({ file, id }: Pick<ScenarioResult, 'file' | 'id'>): string => `${file}#${id}`;

/** What the list of green scenarios holds. */
export function greenKeys(results: readonly ScenarioResult[]): readonly string[] {
  return results
    .filter(({ ok }) => ok)
    .map(keyOf)
    .sort();
}

export interface ReportRow {
  readonly waitsFor: string;
  readonly count: number;
  readonly ids: readonly string[];
}

export interface Report {
  readonly total: number;
  readonly green: readonly string[];
  /** the rest, grouped by what they wait for; the largest group first */
  readonly rest: readonly ReportRow[];
}

/** What is green, and what each of the rest waits for. */
export function report(path: string, options: RunOptions = {}): Report {
  return summarise(runFiles(path, options));
}

export function summarise(results: readonly ScenarioResult[]): Report {
  const groups = new Map<string, string[]>();
  for (const { ok, id, failures, undescribed } of results) {
    if (ok) continue;
    const key = reasonOf(failures[0] ?? '', undescribed);
    groups.set(key, [...(groups.get(key) ?? []), id]);
  }
  const rest = [...groups].map(([waitsFor, ids]) => ({ waitsFor, count: ids.length, ids }));
  return {
    total: results.length,
    green: results.filter(({ ok }) => ok).map(({ id }) => id),
    rest: rest.sort((a, b) => b.count - a.count || (a.waitsFor < b.waitsFor ? -1 : 1)),
  };
}

/** The kind of a failure: what is not supported as it is said, else the sentence without its numbers and names. */
function reasonOf(failure: string, undescribed: readonly string[]): string {
  if (failure.startsWith('not supported: ')) return failure;
  if (undescribed.length > 0) return `the effect of ${undescribed.join(', ')}`;
  if (failure.startsWith('the engine broke down: ')) return failure;
  const refused = /but it was refused by ([A-Z]+(?:-[A-Z0-9]+)+)/.exec(failure);
  if (refused !== null) return `refused by ${refused[1]}`;
  if (failure.includes('but it was accepted')) return 'accepted, but should be refused';
  return failure.split(/[:.[]/, 1)[0] ?? failure;
}

/** What a scenario that is not green waits for, in a few words. */
export function reasonOfRest({ failures, undescribed }: ScenarioResult): string {
  return reasonOf(failures[0] ?? '', undescribed).replace(/^not supported: /, '');
}

/** The report as a table for people. */
export function reportText({ total, green, rest }: Report): string {
  const lines = [`${green.length} of ${total} scenarios are green`];
  for (const { waitsFor, count, ids } of rest) {
    const some = ids.slice(0, 4).join(', ');
    lines.push(`${String(count).padStart(5)}  ${waitsFor}  (${some}${ids.length > 4 ? ', …' : ''})`);
  }
  return lines.join('\n');
}
