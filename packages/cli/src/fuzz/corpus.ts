import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENDING, type Finding, perftCounts, replayCounterexample, stores } from '@duel-log/fuzz';
import type { Io } from '../io.js';
import { readCounterexample } from '../verbs/fuzz-replay.js';
import { readPerft } from '../verbs/perft.js';
import type { KeptFailure } from './kept.js';

/** Failures that were found and mended: they are tried before anything new is. */
const PROMOTED = 'fixtures/counterexamples';

/** Positions whose sequences of commands were counted. */
const COUNTED = 'fixtures/perft/perft.json';

/** Orders of writers and subscribers in which a store in memory is tried. */
const INTERLEAVINGS = 60;

/**
 * Counts known positions, tries a store, plays the duels that failed in earlier runs, and says what is wrong. What is new
 * follows from `seed`.
 */
export async function tryCorpus(
  io: Io,
  seed: string,
  out: string | undefined,
): Promise<readonly KeptFailure[]> {
  const failures: KeptFailure[] = [
    ...countPositions(io),
    ...(await stores(seed, INTERLEAVINGS)).map((finding) => keptOf(finding, 'a store in memory')),
  ];
  for (const file of [PROMOTED, ...(out === undefined ? [] : [out])].flatMap((one) => filesIn(io, one))) {
    const kept = readCounterexample(io, file);
    const { verdict, findings, same } = replayCounterexample(kept);
    const finding = same ? kept.finding : findings[0];
    if (verdict === 'passes' || finding === undefined) continue;
    failures.push({
      finding,
      times: 1,
      duel: null,
      name: file,
      commands: kept.recipe.commands.length,
      file,
      replay: null,
    });
  }
  return failures;
}

function countPositions(io: Io): readonly KeptFailure[] {
  if (!existsSync(resolve(io.cwd, COUNTED))) return [];
  return perftCounts(readPerft(io, COUNTED)).map((finding) => ({
    ...keptOf(finding, COUNTED),
    file: COUNTED,
  }));
}

/** What was found outside of duels. */
const keptOf = (finding: Finding, name: string): KeptFailure => ({
  finding,
  times: 1,
  duel: null,
  name,
  commands: 0,
  file: null,
  replay: null,
});

function filesIn(io: Io, folder: string): readonly string[] {
  const path = resolve(io.cwd, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith(ENDING))
    .sort()
    .map((file) => join(folder, file));
}
