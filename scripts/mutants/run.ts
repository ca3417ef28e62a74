import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from '../../packages/fuzz/mutants/index.js';
import type { Copy } from './copy.js';
import type { Result, Seen } from './results.js';

export interface Task {
  /** `null`: the engine as it is */
  readonly mutant: Mutant | null;
  readonly seed: number;
}

/** What a child says. */
interface Said {
  readonly startMs: number;
  readonly ms: number;
  readonly duels: number;
  readonly findings: readonly Seen[];
}

/** A child that says nothing for so many times its processor time hangs. */
const PATIENCE = 60;

/** How a process ends that somebody else stopped: nothing follows from it. */
const STOPPED: readonly (NodeJS.Signals | null)[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Plants the bug into the copy and fuzzes it in a process of its own; `null` where somebody stopped that process. */
export async function runTask(
  root: string,
  copy: Copy,
  { mutant, seed }: Task,
  seconds: number,
): Promise<Omit<Result, 'source'> | null> {
  if (mutant !== null) copy.plant(mutant);
  try {
    const said = await fuzzed(root, copy.folder, seed, seconds);
    return said === null ? null : { mutant: mutant?.name ?? null, seed, seconds, ...said };
  } finally {
    copy.restore();
  }
}

function fuzzed(root: string, folder: string, seed: number, seconds: number): Promise<Said | null> {
  const script = join(root, 'scripts/mutants/child.mjs');
  const child = spawn(process.execPath, [script, folder, String(seed), String(seconds)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is for the one who waits; a child that it ended would give no result.
    detached: true,
  });
  if (child.pid !== undefined) setPriority(child.pid, 10);
  let out = '';
  let errors = '';
  child.stdout.on('data', (part) => (out += String(part)));
  child.stderr.on('data', (part) => (errors += String(part)));
  return new Promise((resolve) => {
    const lost = (rule: string, message: string): Said => ({
      startMs: 0,
      ms: seconds * 1000,
      duels: 0,
      findings: [{ oracle: 'process', rule, message }],
    });
    const watch = setTimeout(
      () => {
        child.kill('SIGKILL');
        resolve(lost('ENGINE-TERMINATION', `nothing came of it within ${seconds * PATIENCE} seconds`));
      },
      seconds * PATIENCE * 1000,
    );
    child.on('close', (_, signal) => {
      clearTimeout(watch);
      const line = out.trim().split('\n').at(-1) ?? '';
      if (line.startsWith('{') && line.endsWith('}')) resolve(JSON.parse(line) as Said);
      else resolve(STOPPED.includes(signal) ? null : lost('ENGINE-THROWS', errors.slice(-300)));
    });
  });
}
