import { CARDS } from '@duel-log/cards';
import type { Command } from 'commander';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import type { ListedDuel } from '../models/models.js';
import { withModels } from '../models/open.js';
import { examples, type JsonOption, type StoreOption, withJson, withStore } from '../options.js';
import { knownNames } from '../players/players.js';
import { short } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly players?: boolean;
  readonly cards?: boolean;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .option('--players', 'the records of the players instead')
    .option('--cards', 'how often the cards were in a Deck instead');
  withStore(withJson(command)).action((options: Options) =>
    finish(async () => {
      if (options.players === true && options.cards === true)
        throw badInput('Choose --players or --cards, not both.');
      await withOpenStore(io, options.store, (opened) => show(io, opened, options));
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel list',
    'duel list --json --store sqlite:./league.db',
    'duel list --players',
    'duel list --cards',
  );
}

async function show(io: Io, opened: OpenStore, options: Options): Promise<void> {
  if (options.players === true) return showPlayers(io, opened, options);
  if (options.cards === true) return showCards(io, opened, options);
  const rows = await withModels(opened, (models) => models.duels());
  if (options.json === true) return printJson(io, rows);
  const players = await knownNames(
    opened,
    rows.flatMap((row) => Object.values(row.players)),
  );
  showDuels(io, rows, players);
}

async function showPlayers(io: Io, opened: OpenStore, options: Options): Promise<void> {
  const records = await withModels(opened, (models) => models.players());
  if (options.json === true) return printJson(io, records);
  const names = await knownNames(
    opened,
    records.map(({ player }) => player),
  );
  const rows = records.map(({ player, duels, won, lost, drawn, open }) => [
    names.get(player) ?? player,
    duels,
    won,
    lost,
    drawn,
    open,
  ]);
  io.out(table(['player', 'duels', 'won', 'lost', 'drawn', 'not over'], rows, styleOf(io)));
}

async function showCards(io: Io, opened: OpenStore, options: Options): Promise<void> {
  const usage = await withModels(opened, (models) => models.cards());
  if (options.json === true) return printJson(io, usage);
  const rows = usage.map(({ card, decks, copies, won }) => [
    CARDS.get(card)?.nameEn ?? card,
    decks,
    copies,
    won,
  ]);
  io.out(table(['card', 'Decks', 'copies', 'won'], rows, styleOf(io)));
}

function showDuels(io: Io, rows: readonly ListedDuel[], names: ReadonlyMap<string, string>): void {
  if (rows.length === 0) {
    io.out('No duels yet: `duel demo` records one.\n');
    return;
  }
  const cells = rows.map((row) => [
    short(row.duel),
    row.began.slice(0, 16).replace('T', ' '),
    Object.values(row.players)
      .map((player) => names.get(player) ?? player)
      .join(' - '),
    row.ruleset,
    row.status === 'ended' ? (row.winner === null ? 'draw' : `${row.winner} won`) : row.status,
    row.turns,
    row.events,
  ]);
  io.out(
    table(['duel', 'began (UTC)', 'players', 'ruleset', 'status', 'turns', 'events'], cells, styleOf(io)),
  );
}
