import { damaged, type StoreError } from '@duel-log/store';

/** Errors of SQLite as values with one sentence. */

function codeOf(error: unknown): string {
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** Something that must be unique is there already. */
export const isTaken = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_CONSTRAINT');

const unavailable = (message: string): StoreError => ({ _tag: 'Unavailable', message });

/** What an error of SQLite means for whoever uses the store. Errors that are none of SQLite's are bugs: thrown on. */
export function faultOf(error: unknown, file: string): StoreError {
  const code = codeOf(error);
  const said = error instanceof Error ? error.message : String(error);
  if (isBusy(error)) return unavailable(`${file} is in use by another process that does not let go.`);
  if (code.startsWith('SQLITE_NOTADB'))
    return damaged(`${file} is no store of duels, or its beginning is damaged (${said}): name another file.`);
  if (/^SQLITE_(CORRUPT|FORMAT)/.test(code))
    return damaged(`${file} is damaged (${said}): \`duel db check\` says what is whole and what to do.`);
  if (code.startsWith('SQLITE_FULL'))
    return unavailable(
      `${file} cannot grow: the disk is full. Make room and try again; nothing that was recorded is lost.`,
    );
  if (/^SQLITE_(READONLY|PERM|AUTH)/.test(code))
    return unavailable(
      `${file} may not be written: check who owns it and its folder, and whether the disk is read-only.`,
    );
  if (code.startsWith('SQLITE_CANTOPEN')) return unavailable(`${file} cannot be opened (${said}).`);
  if (code.startsWith('SQLITE_')) return unavailable(`${file}: ${said}.`);
  if (error instanceof TypeError && said.includes('directory does not exist'))
    return unavailable(`${file} cannot be opened: its directory does not exist.`);
  if (isBindingFault(error)) return unavailable(BINDING);
  throw error;
}

const BINDING =
  'The SQLite binding of better-sqlite3 is not built for this Node: run `npm run setup`, or use --store memory:.';

function isBindingFault(error: unknown): boolean {
  const said = error instanceof Error ? error.message : '';
  return (
    /Could not locate the bindings file|NODE_MODULE_VERSION|invalid ELF header|better_sqlite3\.node/.test(
      said,
    ) || ['ERR_DLOPEN_FAILED', 'MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'].includes(codeOf(error))
  );
}
