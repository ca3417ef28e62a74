import { describe, expect, it } from 'vitest';
import { faultOf } from '../src/faults.js';

const error = (code: string, message: string): Error => Object.assign(new Error(message), { code });

describe('errors of SQLite become one sentence', () => {
  it.each([
    ['ERR_DLOPEN_FAILED', 'better_sqlite3.node was compiled against NODE_MODULE_VERSION 108'],
    ['', 'Could not locate the bindings file. Tried:\n → build/better_sqlite3.node'],
  ])('for a binding that is missing or of another Node (%s)', (code, message) => {
    expect(faultOf(error(code, message), 'duels.db')).toEqual({
      _tag: 'Unavailable',
      message:
        'The SQLite binding of better-sqlite3 is not built for this Node: run `npm run setup`, or use --store memory:.',
    });
  });

  it.each([
    ['SQLITE_BUSY', 'Unavailable', 'duels.db is in use by another process that does not let go.'],
    [
      'SQLITE_FULL',
      'Unavailable',
      'duels.db cannot grow: the disk is full. Make room and try again; nothing that was recorded is lost.',
    ],
    [
      'SQLITE_READONLY',
      'Unavailable',
      'duels.db may not be written: check who owns it and its folder, and whether the disk is read-only.',
    ],
    [
      'SQLITE_CORRUPT',
      'Damaged',
      'duels.db is damaged (said): `duel db check` says what is whole and what to do.',
    ],
    [
      'SQLITE_NOTADB',
      'Damaged',
      'duels.db is no store of duels, or its beginning is damaged (said): name another file.',
    ],
    ['SQLITE_IOERR_WRITE', 'Unavailable', 'duels.db: said.'],
  ])('for %s', (code, tag, message) => {
    expect(faultOf(error(code, 'said'), 'duels.db')).toMatchObject({ _tag: tag, message });
  });

  it('but a bug stays a bug', () => {
    expect(() => faultOf(new Error('x is not a function'), 'duels.db')).toThrow('x is not a function');
  });
});
