/** One benchmark. Figures of a machine mean little alone, so each has a reference that is measured beside it. */
export interface BenchCase {
  readonly name: string;
  /** what is measured, in one sentence */
  readonly about: string;
  /** of the values, like `events/s` */
  readonly unit: string;
  /**
   * what a value says: units a second (the default), microseconds a unit, or the very amount that `run` answers, which is
   * the same in every round
   */
  readonly says?: 'rate' | 'time' | 'amount';
  /** what seconds are: of this process's CPU unless told; `wall` where waiting for the disk is what is measured */
  readonly clock?: 'wall';
  readonly goal?: Goal;
  /** how many short rounds make one: where rounds are short, what disturbs the machine disturbs case and reference alike */
  readonly often?: number;
  /** Prepares what is measured; not timed. */
  readonly prepare: () => Promise<Prepared> | Prepared;
}

/** What a figure should be: a share of its reference at least, or so much at most. */
export type Goal = { readonly ratio: number } | { readonly most: number };

export interface Prepared {
  /** Does the work once; answers how many units it did. */
  readonly run: () => Promise<number> | number;
  /** The same work done in the plainest way. */
  readonly reference?: () => Promise<number> | number;
  readonly close?: () => Promise<void> | void;
}

/** What a case came to: medians of the rounds. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: number | null;
  /** value / reference */
  readonly ratio: number | null;
  readonly goal: Goal | null;
  /** `null` without a goal, or where its reference is missing */
  readonly verdict: 'met' | 'short' | null;
}

export interface BenchOptions {
  /** interleaved rounds of case and reference that count */
  readonly rounds: number;
}

/** Rounds before those that count, until the code is compiled; where the disk is waited for, one will do. */
const WARM_UP = 3;

/** Measures a case: by default in CPU seconds of this process, because machines are shared. */
export async function measure(bench: BenchCase, { rounds }: BenchOptions): Promise<BenchResult> {
  const prepared = await bench.prepare();
  const values: number[] = [];
  const references: number[] = [];
  const last = bench.says === 'amount' ? 1 : rounds * (bench.often ?? 1);
  for (let round = bench.clock === 'wall' ? 0 : 1 - WARM_UP; round <= last; round++) {
    const value = await figure(prepared.run, bench);
    const reference = prepared.reference === undefined ? null : await figure(prepared.reference, bench);
    if (round < 1) continue;
    values.push(value);
    if (reference !== null) references.push(reference);
  }
  await prepared.close?.();
  const value = median(values);
  const reference = references.length === 0 ? null : median(references);
  const ratio = reference === null || reference === 0 ? null : value / reference;
  const goal = bench.goal ?? null;
  return {
    name: bench.name,
    value,
    unit: bench.unit,
    reference,
    ratio,
    goal,
    verdict: verdict(value, ratio, goal),
  };
}

function verdict(value: number, ratio: number | null, goal: Goal | null): BenchResult['verdict'] {
  if (goal === null) return null;
  if ('most' in goal) return value <= goal.most ? 'met' : 'short';
  if (ratio === null) return null;
  return ratio >= goal.ratio ? 'met' : 'short';
}

async function figure(work: Prepared['run'], { says, clock }: BenchCase): Promise<number> {
  const cpu = process.cpuUsage();
  const begun = process.hrtime.bigint();
  const units = await work();
  if (says === 'amount') return units;
  const { user, system } = process.cpuUsage(cpu);
  const microseconds = clock === 'wall' ? Number(process.hrtime.bigint() - begun) / 1000 : user + system;
  return says === 'time' ? microseconds / units : (units * 1e6) / Math.max(1, microseconds);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
