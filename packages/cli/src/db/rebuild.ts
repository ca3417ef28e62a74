import type { Command } from 'commander';
import { EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { removeModels } from '../models/layout.js';
import { withModels } from '../models/open.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson, withStore } from '../options.js';
import { withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

/** `duel db rebuild`: drops the read models and reads the store from its beginning. */
export function defineRebuild(command: Command, io: Io, finish: Finish): void {
  withStore(withJson(command)).action(() =>
    finish(async () => {
      const options = optionsOf<JsonOption & StoreOption>(command);
      const made = await withOpenStore(io, options.store, (opened) => {
        if (opened.models !== null) removeModels(opened.models);
        return withModels(opened, (models) => ({
          duels: models.duels().length,
          events: models.duels().reduce((sum, { events }) => sum + events, 0),
          players: models.players().length,
          cards: models.cards().length,
        }));
      });
      if (options.json === true) printJson(io, made);
      else
        io.out(
          `The lists are made anew: ${made.duels} duels with ${made.events} events, ${made.players} players, ${made.cards} cards.\n`,
        );
      return EXIT.fine;
    }),
  );
  examples(command, 'duel db rebuild', 'duel db rebuild --store esdb://127.0.0.1:2113?tls=false');
}
