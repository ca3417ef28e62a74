import type Database from 'better-sqlite3';
import type { DuelLine, SeatLine } from './line.js';

/** How far the store was read. */
export interface Checkpoint {
  readonly position: number;
  /** the last event of a duel up to there: where the store holds another one, it is another store */
  readonly last: { readonly stream: string; readonly revision: number; readonly id: string } | null;
}

type DuelRow = Omit<DuelLine, 'seats'>;
interface SeatRow extends Omit<SeatLine, 'deck'> {
  readonly known: number;
}
interface CheckpointRow {
  readonly position: number;
  readonly stream: string | null;
  readonly revision: number;
  readonly event: string;
}

/** The rows of the read models, written and read. */
export class ModelTables {
  private readonly db: Database.Database;
  private readonly source: string;
  private readonly sql;

  /** `source`: the store that is told of; what was read of another one is forgotten. */
  constructor(db: Database.Database, source: string) {
    this.db = db;
    this.source = source;
    this.sql = {
      checkpoint: db.prepare<[string], CheckpointRow>('SELECT * FROM checkpoint WHERE source = ?'),
      setCheckpoint: db.prepare<unknown[]>('INSERT INTO checkpoint VALUES (?, ?, ?, ?, ?)'),
      duel: db.prepare<[string], DuelRow>(
        'SELECT ruleset, status, turns, events, winner, began FROM duels WHERE duel = ?',
      ),
      setDuel: db.prepare<unknown[]>('REPLACE INTO duels VALUES (?, ?, ?, ?, ?, ?, ?)'),
      seats: db.prepare<[string], SeatRow>(
        'SELECT seat, player, team, known FROM seats WHERE duel = ? ORDER BY number',
      ),
      addSeat: db.prepare<unknown[]>('INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)'),
      deck: db.prepare<[string, string], { readonly card: string; readonly copies: number }>(
        'SELECT card, copies FROM decks WHERE duel = ? AND seat = ?',
      ),
      addCard: db.prepare<unknown[]>('INSERT INTO decks VALUES (?, ?, ?, ?)'),
    };
  }

  checkpoint(): Checkpoint {
    const row = this.sql.checkpoint.get(this.source);
    if (row === undefined) return { position: -1, last: null };
    const { position, stream, revision, event } = row;
    return { position, last: stream === null ? null : { stream, revision, id: event } };
  }

  setCheckpoint({ position, last }: Checkpoint): void {
    this.db.exec('DELETE FROM checkpoint');
    this.sql.setCheckpoint.run(
      this.source,
      position,
      last?.stream ?? null,
      last?.revision ?? null,
      last?.id ?? null,
    );
  }

  /** Forgets what was read of another store under this name. */
  forgetOthers(): void {
    const others = this.db.prepare<[string], object>('SELECT 1 FROM checkpoint WHERE source <> ?');
    this.write(() => {
      if (others.get(this.source) !== undefined) this.clear();
    });
  }

  /** Forgets everything. */
  clear(): void {
    for (const table of ['checkpoint', 'duels', 'seats', 'decks']) this.db.exec(`DELETE FROM ${table}`);
  }

  line(duel: string): DuelLine | null {
    const row = this.sql.duel.get(duel);
    if (row === undefined) return null;
    const seats = this.sql.seats.all(duel).map(({ seat, player, team, known }) => ({
      seat,
      player,
      team,
      deck:
        known === 0
          ? null
          : Object.fromEntries(this.sql.deck.all(duel, seat).map(({ card, copies }) => [card, copies])),
    }));
    return { ...row, seats };
  }

  /** `before`: the line that was there; seats and Decks are written where they have changed. */
  setLine(duel: string, line: DuelLine, before: DuelLine | null): void {
    const { ruleset, status, turns, events, winner, began, seats } = line;
    this.sql.setDuel.run(duel, ruleset, status, turns, events, winner, began);
    if (seats === before?.seats) return;
    this.db.prepare('DELETE FROM seats WHERE duel = ?').run(duel);
    this.db.prepare('DELETE FROM decks WHERE duel = ?').run(duel);
    for (const [number, { seat, player, team, deck }] of seats.entries()) {
      this.sql.addSeat.run(duel, number, seat, player, team, deck === null ? 0 : 1);
      for (const [card, copies] of Object.entries(deck ?? {})) this.sql.addCard.run(duel, seat, card, copies);
    }
  }

  /** Runs in one transaction that holds the write lock from its beginning. */
  write<A>(work: () => A): A {
    return this.db.transaction(work).immediate();
  }
}
