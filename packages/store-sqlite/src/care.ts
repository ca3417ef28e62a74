import { damaged, type StoreError } from '@duel-log/store';
import type Database from 'better-sqlite3';
import { either as E, type taskEither as TE } from 'fp-ts';
import { faultOf } from './faults.js';
import { forwards } from './reading.js';
import type { Tables } from './tables.js';

/** Something in the file that cannot be right. */
export interface Problem {
  /** `null`: the file as a whole */
  readonly stream: string | null;
  /** first event concerned */
  readonly revision: number | null;
  /** one sentence */
  readonly message: string;
}

export interface CheckReport {
  readonly streams: number;
  readonly events: number;
  readonly problems: readonly Problem[];
}

/** Looks at every page of the file and at every event of every stream: structure, numbers, hash chains. */
export function check(db: Database.Database, tables: Tables, file: string): CheckReport {
  const problems: Problem[] = [];
  let streams = 0;
  let events = 0;
  try {
    for (const line of db.pragma('integrity_check') as readonly { readonly integrity_check: string }[]) {
      const message = line.integrity_check;
      if (message !== 'ok') problems.push({ stream: null, revision: null, message: `${file}: ${message}.` });
    }
    for (const { name } of tables.streams('')) {
      streams++;
      for (const chunk of forwards(tables, name, 0)) {
        if ('_tag' in chunk) problems.push(problemOf(chunk));
        else events += chunk.length;
      }
    }
  } catch (error) {
    problems.push(problemOf(faultOf(error, file)));
  }
  return { streams, events, problems };
}

function problemOf(fault: StoreError): Problem {
  const place = fault._tag === 'Damaged' ? fault : { stream: null, revision: null };
  return { stream: place.stream, revision: place.revision, message: fault.message };
}

/** A copy of the whole file while it is in use, by SQLite's own backup. */
export function backup(
  db: Database.Database,
  file: string,
  target: string,
): TE.TaskEither<StoreError, { readonly pages: number }> {
  return async () => {
    try {
      const { totalPages } = await db.backup(target);
      return E.right({ pages: totalPages });
    } catch (error) {
      try {
        return E.left(faultOf(error, target));
      } catch {
        const said = error instanceof Error ? error.message : String(error);
        return E.left(damaged(`${file} could not be copied to ${target}: ${said}.`));
      }
    }
  };
}
