import { appendBatchCase, appendCase, appendCpuCase } from './append.js';
import { auditCase } from './audit.js';
import type { BenchCase } from './case.js';
import { chainCase, chainWholeCase } from './chain.js';
import { decodeCase } from './decode.js';
import { foldCase } from './fold.js';
import { fuzzCase, fuzzVanillaCase } from './fuzz.js';
import { groupCase } from './group.js';
import { liveCase } from './live.js';
import { replayCase } from './replay.js';
import { archiveCase, sizeCase } from './size.js';
import { vanillaCase } from './vanilla.js';
import { viewerCase } from './viewer.js';

/** How duels are stored and read back. */
const STORE: readonly BenchCase[] = [
  appendCase,
  appendCpuCase,
  appendBatchCase,
  groupCase,
  replayCase,
  foldCase,
  decodeCase,
  chainCase,
  chainWholeCase,
  sizeCase,
  archiveCase,
];

/** All benchmarks, in the order in which they run. A new one is a file here and a line in this list. */
export const BENCHES: readonly BenchCase[] = [
  ...STORE,
  vanillaCase,
  auditCase,
  fuzzCase,
  fuzzVanillaCase,
  viewerCase,
  liveCase,
];

const GROUPS: ReadonlyMap<string, readonly BenchCase[]> = new Map([['store', STORE]]);

/** Names of benchmarks that belong together. */
export const GROUP_NAMES: readonly string[] = [...GROUPS.keys()];

/** The benchmarks of these names and groups, each once; all where nothing is named. A name that is none is answered. */
export function benchesNamed(names: readonly string[]): readonly BenchCase[] | string {
  if (names.length === 0) return BENCHES;
  const chosen = new Set<BenchCase>();
  for (const name of names) {
    const found = GROUPS.get(name) ?? BENCHES.filter((bench) => bench.name === name);
    if (found.length === 0) return name;
    for (const bench of found) chosen.add(bench);
  }
  return [...chosen];
}
