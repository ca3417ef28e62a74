import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type Exit, type Io, run } from '../src/index.js';

/** What one command line came to. */
export interface Outcome {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
}

/** A folder of its own, a clock that ticks, and whatever the command line writes. */
export interface World {
  readonly folder: string;
  /** Runs `duel` with these arguments; `lines` are what a person types. */
  readonly duel: (args: readonly string[], lines?: readonly string[]) => Promise<Outcome>;
  /** The same with `--json`: the one JSON value. */
  readonly json: <T>(...args: readonly string[]) => Promise<T>;
  readonly path: (name: string) => string;
}

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly columns?: number;
  readonly colours?: boolean;
  readonly stop?: AbortSignal;
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export function makeWorld(options: WorldOptions = {}): World {
  const folder = mkdtempSync(join(tmpdir(), 'duel-cli-'));
  folders.push(folder);
  let seconds = 0;
  let captured = { out: '', err: '' };
  let waiting: string[] = [];
  const io: Io = {
    out: (text) => void (captured.out += text),
    err: (text) => void (captured.err += text),
    env: options.env ?? {},
    cwd: folder,
    colours: options.colours ?? false,
    progress: false,
    columns: options.columns ?? 80,
    wipes: false,
    now: () => new Date(Date.UTC(2026, 10, 29, 12, 0, seconds++)),
    ask: () => Promise.resolve(waiting.shift() ?? null),
    stop: options.stop ?? new AbortController().signal,
  };
  const duel = async (args: readonly string[], lines: readonly string[] = []): Promise<Outcome> => {
    captured = { out: '', err: '' };
    waiting = [...lines];
    const exit = await run(args, io);
    return { exit, ...captured };
  };
  return {
    folder,
    duel,
    json: async <T>(...args: readonly string[]) => JSON.parse((await duel([...args, '--json'])).out) as T,
    path: (name) => join(folder, name),
  };
}

/** Fixtures of the repository. */
export const fixture = (name: string): string =>
  new URL(`../../../fixtures/${name}`, import.meta.url).pathname;
