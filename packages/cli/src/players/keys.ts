import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EXIT, Failure } from '../failure.js';
import { writeText } from '../store/files.js';
import { makePrivate } from '../store/private.js';

/**
 * The keys that names of players are locked with, one a player. They lie beside the store (`duels.db.players`, readable
 * by its owner only), never in it. Without its key a name can be read nowhere any more, not in a copy or a backup of the
 * store either: that is how a name is erased while every duel stays as it is.
 */
export interface PlayerKeys {
  readonly keyOf: (player: string) => string | undefined;
  /** The key of a player; made where there is none yet. */
  readonly make: (player: string) => string;
  /** Keeps the key that another store has for the player. */
  readonly keep: (player: string, key: string) => void;
  readonly forget: (player: string) => void;
}

type Keys = Readonly<Record<string, string>>;

export function memoryKeys(): PlayerKeys {
  let keys: Keys = {};
  return keysIn(
    () => keys,
    (next) => void (keys = next),
  );
}

export function fileKeys(file: string): PlayerKeys {
  return keysIn(
    () => readKeys(file),
    (keys) => {
      makePrivate(file);
      // As a whole: what is forgotten is not left over in it.
      writeText({ cwd: '.' }, file, `${JSON.stringify(keys, null, 1)}\n`);
    },
  );
}

/** `read`: as they are now; for looking up they are read once. */
function keysIn(read: () => Keys, write: (keys: Keys) => void): PlayerKeys {
  let known: Keys | null = null;
  const keyIn = (keys: Keys, player: string): string | undefined =>
    Object.hasOwn(keys, player) ? keys[player] : undefined;
  const replace = (keys: Keys): void => {
    write(keys);
    known = keys;
  };
  return {
    keyOf: (player) => keyIn((known ??= read()), player),
    make: (player) => {
      const keys = read();
      const there = keyIn(keys, player);
      if (there !== undefined) return there;
      const key = randomBytes(32).toString('base64');
      replace({ ...keys, [player]: key });
      return key;
    },
    keep: (player, key) => replace({ ...read(), [player]: key }),
    forget: (player) => {
      const { [player]: _, ...rest } = read();
      replace(rest);
    },
  };
}

function readKeys(file: string): Keys {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Keys;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'it is no JSON';
    if (code === 'ENOENT') return {};
    throw new Failure(
      EXIT.environment,
      `${file}, which keeps the keys to the names of players, cannot be read (${code}): check who may read it, or take it from a copy.`,
    );
  }
}
