import type { Command } from 'commander';
import { emptyState, fold } from '@duel-log/duel/read';
import { decodeEvents, decodeView, duelKey, type StoredEvent } from '@duel-log/codec';
import { readStream } from '@duel-log/store';
import { EXIT, failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, type StoreOption, withJson, withStore } from '../options.js';
import { allDuels, short, streamOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Row {
  readonly duel: string;
  readonly ruleset: string;
  readonly status: string;
  readonly turns: number;
  readonly events: number;
  readonly winner: string | null;
  readonly players: Readonly<Record<string, string>>;
  readonly began: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  withStore(withJson(command)).action((options: JsonOption & StoreOption) =>
    finish(async () => {
      const rows = await withOpenStore(io, options.store, async (opened) => {
        const found: Row[] = [];
        for (const duel of await allDuels(opened)) found.push(await readRow(opened, duel));
        return found.sort((a, b) => (a.began < b.began ? -1 : 1));
      });
      if (options.json === true) printJson(io, rows);
      else show(io, rows);
      return EXIT.fine;
    }),
  );
  examples(command, 'duel list', 'duel list --json --store sqlite:./league.db');
}

/** One damaged duel does not hide the others. */
async function readRow(opened: OpenStore, duel: string): Promise<Row> {
  const stored = await readStream(opened.store, streamOf(duel))();
  if (stored._tag === 'Right') return rowOf(duel, stored.right);
  if (stored.left._tag !== 'Damaged') throw failureOf(stored.left);
  const nothing = { ruleset: '', turns: 0, winner: null, players: {}, began: '' };
  return { duel, status: 'damaged', events: stored.left.revision ?? 0, ...nothing };
}

function rowOf(duel: string, stored: readonly StoredEvent[]): Row {
  const view = duelKey(stored) === null;
  const read = view ? decodeView(stored) : decodeEvents(stored);
  const state = fold(emptyState(view ? 'spectator' : null), orFail(read, `Duel ${duel}`));
  return {
    duel,
    ruleset: state.ruleset,
    status: state.status,
    turns: state.turn.number,
    events: stored.length,
    winner: state.result?.winner ?? null,
    players: state.players,
    began: stored[0]?.meta.occurredAt ?? '',
  };
}

function show(io: Io, rows: readonly Row[]): void {
  if (rows.length === 0) {
    io.out('No duels yet: `duel demo` records one.\n');
    return;
  }
  const cells = rows.map((row) => [
    short(row.duel),
    row.began.slice(0, 16).replace('T', ' '),
    Object.values(row.players).join(' - '),
    row.ruleset,
    row.status === 'ended' ? (row.winner === null ? 'draw' : `${row.winner} won`) : row.status,
    row.turns,
    row.events,
  ]);
  io.out(
    table(['duel', 'began (UTC)', 'players', 'ruleset', 'status', 'turns', 'events'], cells, styleOf(io)),
  );
}
