import { existsSync, statSync } from 'node:fs';
import { failureOf } from '../failure.js';
import type { OpenStore } from '../store/open.js';
import { makePrivate } from '../store/private.js';
import { removeModels } from './layout.js';
import { type Models, openModels } from './models.js';

/** Brings the read models of a store up to date and does something with them. */
export async function withModels<A>(opened: OpenStore, work: (models: Models) => A): Promise<A> {
  const { models: file, sqlite, store, url } = opened;
  // They tell the Decks of duels that are not over: for the owner's eyes only, like the store.
  if (file !== null && !existsSync(file)) makePrivate(file);
  // Another file under the old name is another store.
  const source = sqlite === null ? url : `sqlite:${sqlite.file}#${statSync(sqlite.file).ino}`;
  const told = async (where: string | null): Promise<A> => {
    const models = openModels(where, source, { ...store, dense: sqlite !== null });
    try {
      const fault = await models.catchUp();
      if (fault !== null) throw failureOf(fault);
      return work(models);
    } finally {
      models.close();
    }
  };
  try {
    return await told(file);
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code;
    if (file === null || typeof code !== 'string' || !code.startsWith('SQLITE_')) throw error;
    // A full disk or a damaged file of lists is no reason to show none.
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) removeModels(file);
    return told(null);
  }
}
