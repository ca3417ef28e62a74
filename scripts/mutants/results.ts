import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Seen {
  readonly oracle: string;
  readonly rule: string;
  readonly message: string;
}

/** What the fuzzer found of one bug with one seed. */
export interface Result {
  /** hash of all sources, without the bug */
  readonly source: string;
  /** name of the bug; `null`: none was planted */
  readonly mutant: string | null;
  readonly seed: number;
  readonly seconds: number;
  /** milliseconds of processor time: until the copy was loaded, and from then on until the first finding or the end of the time */
  readonly startMs: number;
  readonly ms: number;
  readonly duels: number;
  readonly findings: readonly Seen[];
}

export const keyOf = ({ mutant, seed }: Pick<Result, 'mutant' | 'seed'>): string => `${mutant ?? ''}#${seed}`;

/** Results of earlier runs on these very sources, so that a run that was stopped goes on where it was; `null`: on any. */
export function readResults(file: string, source: string | null): Map<string, Result> {
  const results = new Map<string, Result>();
  if (!existsSync(file)) return results;
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const result = JSON.parse(line) as Result;
    if (source === null || result.source === source) results.set(keyOf(result), result);
  }
  return results;
}

export function addResult(file: string, result: Result): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(result)}\n`);
}
