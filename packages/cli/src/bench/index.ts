import type { BenchCase } from './case.js';
import { foldCase } from './fold.js';

/** All benchmarks, in the order in which they run. A new one is a file here and a line in this list. */
export const BENCHES: readonly BenchCase[] = [foldCase];
