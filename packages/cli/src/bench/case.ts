/** One benchmark. Figures of a machine mean little alone, so each has a reference that is measured beside it. */
export interface BenchCase {
  readonly name: string;
  /** what is measured, in one sentence */
  readonly about: string;
  /** of the values, like `events/s` */
  readonly unit: string;
  /** what seconds are: of this process's CPU unless told; `wall` where waiting for the disk is what is measured */
  readonly clock?: 'wall';
  /** Prepares what is measured; not timed. */
  readonly prepare: () => Promise<Prepared> | Prepared;
}

export interface Prepared {
  /** Does the work once; answers how many units it did. */
  readonly run: () => Promise<number> | number;
  /** The same work done in the plainest way. */
  readonly reference?: () => Promise<number> | number;
  readonly close?: () => Promise<void> | void;
}

/** What a case came to: medians of the rounds, in units a second. */
export interface BenchResult {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly reference: number | null;
  /** value / reference; more is better */
  readonly ratio: number | null;
}

export interface BenchOptions {
  /** interleaved rounds of case and reference; a first one warms up and is not counted */
  readonly rounds: number;
}

/** Measures a case: by default in CPU seconds of this process, because machines are shared. */
export async function measure(bench: BenchCase, { rounds }: BenchOptions): Promise<BenchResult> {
  const prepared = await bench.prepare();
  const values: number[] = [];
  const references: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const value = await rate(prepared.run, bench.clock);
    const reference = prepared.reference === undefined ? null : await rate(prepared.reference, bench.clock);
    if (round === 0) continue;
    values.push(value);
    if (reference !== null) references.push(reference);
  }
  await prepared.close?.();
  const value = median(values);
  const reference = references.length === 0 ? null : median(references);
  return {
    name: bench.name,
    value,
    unit: bench.unit,
    reference,
    ratio: reference === null || reference === 0 ? null : value / reference,
  };
}

async function rate(work: () => Promise<number> | number, clock: BenchCase['clock']): Promise<number> {
  const cpu = process.cpuUsage();
  const begun = process.hrtime.bigint();
  const units = await work();
  const { user, system } = process.cpuUsage(cpu);
  const microseconds = clock === 'wall' ? Number(process.hrtime.bigint() - begun) / 1000 : user + system;
  return (units * 1e6) / Math.max(1, microseconds);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
