import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import Database from 'better-sqlite3';
import { SCRIPTS } from '@duel-log/cards';
import { EXODIA, type Pool, type RegisteredDeck } from '@duel-log/duel';
import { type CardTable, CDB_QUERY, readCardTable, readCdb, type TableCard } from '@duel-log/formats';
import { badInput, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { EffectState } from '../text/card-sheet.js';
import { recordedText } from '../options.js';
import { readText } from './files.js';
import { tablePool } from './pools.js';

/** Somebody's own card table: a JSON file of the project's form, or a `.cdb` of EDOPro and its relatives. */

export interface NamedTable extends CardTable {
  /** the name of the file without its ending */
  readonly name: string;
}

const WHAT = 'a card table as JSON ({"cards":[…]}) or a .cdb file';
const SQLITE = 'SQLite format 3\0';
/** The largest database known has a tenth of it. */
const MOST_CARDS = 200_000;

export function readTable(io: Io, source: string): NamedTable {
  const name = source.replace(/^.*[/\\]/, '').replace(/\.\w+$/, '');
  if (isSqlite(io, source)) return { name, ...readDatabase(io, source) };
  return { name, ...orFail(readCardTable(readText(io, source, WHAT)), source) };
}

/** What cannot be opened is said by `readText`; of a pipe nothing may be read twice. */
function isSqlite(io: Io, source: string): boolean {
  const head = Buffer.alloc(SQLITE.length);
  const path = resolve(io.cwd, source);
  try {
    if (!statSync(path).isFile()) return false;
    const file = openSync(path, 'r');
    try {
      readSync(file, head, 0, head.length, 0);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  return head.toString('latin1') === SQLITE;
}

function readDatabase(io: Io, source: string): CardTable {
  let database: Database.Database | null = null;
  try {
    database = new Database(resolve(io.cwd, source), { readonly: true, fileMustExist: true });
    database.pragma('trusted_schema = OFF');
    const query = database.prepare(`${CDB_QUERY} LIMIT ${MOST_CARDS + 1}`).safeIntegers();
    const rows = query.all() as Readonly<Record<string, unknown>>[];
    if (rows.length > MOST_CARDS)
      throw badInput(`${source} holds more than ${MOST_CARDS} cards: it is no card database.`);
    return readCdb(rows);
  } catch (error) {
    if (!(error instanceof Database.SqliteError)) throw error;
    throw badInput(
      `${source} is a SQLite file, but no card database (${error.message}): name one with the tables datas and texts.`,
    );
  } finally {
    database?.close();
  }
}

/** Does the card do anything, and does the engine know what? */
export const tableEffect = ({ id, effect }: TableCard): EffectState => {
  if (SCRIPTS.has(id)) return 'implemented';
  return effect === 'declared' && EXODIA.includes(id) ? 'rule' : effect;
};

/** What only later rules know how to play: ranks, links and scales. */
const isBeyond = ({ kind, subtype, scale }: TableCard): boolean =>
  kind === 'monster' && (subtype === 'xyz' || subtype === 'link' || scale !== undefined);

/** The cards of a table with which a duel can be played. */
export const poolOf = (table: NamedTable): Pool =>
  tablePool(
    recordedText('The name of the card table', table.name, 60),
    table.cards.filter((card) => !isBeyond(card)),
  );

/** A duel is opened with cards only that can be played. */
export function demandPlayable(table: NamedTable, seat: string, deck: RegisteredDeck): void {
  const ids = new Set([...deck.main, ...deck.side, ...deck.extra]);
  const beyond = table.cards.filter((card) => ids.has(card.id) && isBeyond(card));
  if (beyond.length === 0) return;
  const names = beyond.slice(0, 5).map(({ nameEn }) => nameEn);
  const more = beyond.length > names.length ? ` and ${beyond.length - names.length} more` : '';
  throw badInput(
    `The Deck of ${seat} cannot be played: no ruleset here knows Xyz, Link and Pendulum Monsters, and it holds ${names.join(', ')}${more}.`,
  );
}
