import type Database from 'better-sqlite3';
import type { StoreError } from '@duel-log/store';
import { catchUp, type Source } from './catch-up.js';
import { openModelsFile } from './layout.js';
import { ModelTables } from './tables.js';

/** A duel in a list. */
export interface ListedDuel {
  readonly duel: string;
  readonly ruleset: string;
  readonly status: string;
  readonly turns: number;
  readonly events: number;
  readonly winner: string | null;
  readonly players: Readonly<Record<string, string>>;
  readonly began: string;
}

export interface PlayerRecord {
  readonly player: string;
  readonly duels: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** duels that are not over */
  readonly open: number;
}

export interface CardUsage {
  readonly card: string;
  /** Decks that hold it */
  readonly decks: number;
  readonly copies: number;
  /** of these Decks, those that have won */
  readonly won: number;
}

/** What is known of all duels of a store without reading them again. */
export interface Models {
  /** Reads what is new in the store. */
  readonly catchUp: () => Promise<StoreError | null>;
  /** the oldest first */
  readonly duels: () => readonly ListedDuel[];
  readonly players: () => readonly PlayerRecord[];
  readonly cards: () => readonly CardUsage[];
  readonly close: () => void;
}

/** `file`: where they are kept, `null` = in memory; `source`: which store it is. */
export function openModels(file: string | null, source: string, store: Source): Models {
  const db = openModelsFile(file);
  const tables = new ModelTables(db, source);
  tables.forgetOthers();
  return {
    catchUp: () => catchUp(tables, store),
    duels: () => duelsIn(db),
    players: () => db.prepare<[], PlayerRecord>(PLAYERS).all(),
    cards: () => db.prepare<[], CardUsage>(CARDS).all(),
    close: () => db.close(),
  };
}

const PLAYERS = `
  SELECT player, count(*) AS duels,
    sum(status = 'ended' AND winner IS team) AS won,
    sum(status = 'ended' AND winner IS NOT NULL AND winner <> team) AS lost,
    sum(status = 'ended' AND winner IS NULL) AS drawn,
    sum(status <> 'ended') AS open
  FROM seats JOIN duels USING (duel) GROUP BY player ORDER BY won DESC, duels DESC, player`;

const CARDS = `
  SELECT card, count(*) AS decks, sum(copies) AS copies, sum(status = 'ended' AND winner IS team) AS won
  FROM decks JOIN seats USING (duel, seat) JOIN duels USING (duel)
  GROUP BY card ORDER BY decks DESC, copies DESC, card`;

type DuelRow = Omit<ListedDuel, 'players'> & { readonly players: string };

function duelsIn(db: Database.Database): readonly ListedDuel[] {
  const rows = db
    .prepare<[], DuelRow>(
      `SELECT duel, ruleset, status, turns, events, winner, began, (
         SELECT json_group_object(seat, player)
         FROM (SELECT seat, player FROM seats WHERE seats.duel = duels.duel ORDER BY number)
       ) AS players
       FROM duels ORDER BY began, duel`,
    )
    .all();
  return rows.map((row) => ({ ...row, players: JSON.parse(row.players) as Record<string, string> }));
}
