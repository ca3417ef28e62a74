import { CARDS } from '@duel-log/cards';
import type { Command } from 'commander';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import type { ListedDuel, Models } from '../models/models.js';
import { withModels } from '../models/open.js';
import { examples, type JsonOption, type StoreOption, withJson, withStore } from '../options.js';
import { short } from '../store/ids.js';
import { withOpenStore } from '../store/open.js';
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
      await withOpenStore(io, options.store, (opened) =>
        withModels(opened, (models) => show(io, models, options)),
      );
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

function show(io: Io, models: Models, options: Options): void {
  const json = options.json === true;
  if (options.players === true) return json ? printJson(io, models.players()) : showPlayers(io, models);
  if (options.cards === true) return json ? printJson(io, models.cards()) : showCards(io, models);
  return json ? printJson(io, models.duels()) : showDuels(io, models.duels());
}

function showPlayers(io: Io, models: Models): void {
  const rows = models.players().map((one) => [one.player, one.duels, one.won, one.lost, one.drawn, one.open]);
  io.out(table(['player', 'duels', 'won', 'lost', 'drawn', 'not over'], rows, styleOf(io)));
}

function showCards(io: Io, models: Models): void {
  const rows = models
    .cards()
    .map(({ card, decks, copies, won }) => [CARDS.get(card)?.nameEn ?? card, decks, copies, won]);
  io.out(table(['card', 'Decks', 'copies', 'won'], rows, styleOf(io)));
}

function showDuels(io: Io, rows: readonly ListedDuel[]): void {
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
