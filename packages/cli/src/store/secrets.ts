import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { EXIT, Failure } from '../failure.js';

/**
 * The secret seeds of chance, by duel (of a Match by the name of its stream). They lie beside the store
 * (`duels.db.secrets`, readable by its owner only), never in it: whoever may read or copy a stream still cannot foresee a shuffle. One line a duel, only ever appended; of
 * several lines for a duel the first counts, so two processes that begin at once agree. A lost file harms nothing that
 * is recorded: the duel goes on with a new seed.
 */
export interface Secrets {
  /** The seed of a duel; made where there is none yet. */
  readonly seedOf: (duel: string) => string;
  /** The seed of a duel that has one; makes none. */
  readonly knownSeed: (duel: string) => string | undefined;
  /** Keeps a given seed for a new duel: one that is to be played again in the same way. */
  readonly keep: (duel: string, seed: string) => void;
}

const newSeed = (): string => randomBytes(32).toString('hex');

export function memorySecrets(): Secrets {
  const seeds = new Map<string, string>();
  const keep = (duel: string, seed: string): void => {
    if (!seeds.has(duel)) seeds.set(duel, seed);
  };
  return {
    keep,
    knownSeed: (duel) => seeds.get(duel),
    seedOf: (duel) => {
      keep(duel, newSeed());
      return seeds.get(duel) as string;
    },
  };
}

export function fileSecrets(file: string): Secrets {
  const known = new Map<string, string>();
  const lookUp = (duel: string): string | undefined => {
    const seed = known.get(duel) ?? readSeed(file, duel);
    if (seed !== undefined) known.set(duel, seed);
    return seed;
  };
  const keep = (duel: string, seed: string): void => {
    try {
      // A line that was cut off (a full disk, a kill) must not swallow this one.
      const cutOff = existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'));
      const line = `${cutOff ? '\n' : ''}${JSON.stringify({ duel, seed })}\n`;
      appendFileSync(file, line, { mode: 0o600, flush: true });
    } catch (error) {
      throw unusable(file, error);
    }
  };
  return {
    knownSeed: lookUp,
    keep: (duel, seed) => {
      if (lookUp(duel) === undefined) keep(duel, seed);
    },
    seedOf: (duel) => {
      const there = lookUp(duel);
      if (there !== undefined) return there;
      keep(duel, newSeed());
      const kept = lookUp(duel);
      if (kept === undefined) throw unusable(file, 'what is written cannot be read again');
      return kept;
    },
  };
}

/** The first line about the duel counts; lines that were cut off are passed over. */
function readSeed(file: string, duel: string): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (!line.includes(duel)) continue;
      const entry = parse(line);
      if (entry?.duel === duel && typeof entry.seed === 'string') return entry.seed;
    }
    return undefined;
  } catch (error) {
    throw unusable(file, error);
  }
}

function parse(line: string): { readonly duel?: unknown; readonly seed?: unknown } | null {
  try {
    return JSON.parse(line) as { readonly duel?: unknown; readonly seed?: unknown };
  } catch {
    return null;
  }
}

function unusable(file: string, error: unknown): Failure {
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  return new Failure(
    EXIT.environment,
    `${file}, which keeps the secret seeds of the store, cannot be used (${code}): check who may read and write it.`,
  );
}
