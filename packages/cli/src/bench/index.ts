import { appendBatchCase, appendCase } from './append.js';
import { auditCase } from './audit.js';
import type { BenchCase } from './case.js';
import { decodeCase } from './decode.js';
import { foldCase } from './fold.js';
import { fuzzCase, fuzzVanillaCase } from './fuzz.js';
import { groupCase } from './group.js';
import { liveCase } from './live.js';
import { vanillaCase } from './vanilla.js';
import { viewerCase } from './viewer.js';

/** All benchmarks, in the order in which they run. A new one is a file here and a line in this list. */
export const BENCHES: readonly BenchCase[] = [
  foldCase,
  decodeCase,
  appendCase,
  appendBatchCase,
  groupCase,
  vanillaCase,
  auditCase,
  fuzzCase,
  fuzzVanillaCase,
  viewerCase,
  liveCase,
];
