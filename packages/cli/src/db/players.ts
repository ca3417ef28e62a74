import type { Command } from 'commander';
import { EXIT } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  type JsonOption,
  optionsOf,
  recordedText,
  type StoreOption,
  withJson,
  withStore,
} from '../options.js';
import { forgetPlayer, namePlayer } from '../players/players.js';
import { withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

type Options = JsonOption & StoreOption;

/** `duel db name`: the name behind the id that duels hold. */
export function defineName(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<player>', 'the id that duels call the player by, like member-0042')
    .argument('<name>', 'the name to show');
  withStore(withJson(command)).action((player: string, name: string) =>
    finish(async () => {
      const options = optionsOf<Options>(command);
      const words = recordedText('The name', name, 60);
      await withOpenStore(io, options.store, (opened) => namePlayer(io, opened, player, words), {
        create: true,
      });
      if (options.json === true) printJson(io, { player, name: words });
      else io.out(`${player} is shown as ${words} from now on.\n`);
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel db name member-0042 "Yugi Muto"',
    'duel new --deck A=dark-legion --deck B=dragon-hoard --names A=member-0042,B=member-0043',
  );
}

/** `duel db forget`: the name is erased, the duels stay. */
export function defineForget(command: Command, io: Io, finish: Finish): void {
  command.argument('<player>', 'the id that duels call the player by');
  withStore(withJson(command)).action((player: string) =>
    finish(async () => {
      const options = optionsOf<Options>(command);
      await withOpenStore(io, options.store, (opened) => forgetPlayer(io, opened, player));
      if (options.json === true) printJson(io, { player, name: null });
      else io.out(`The name of ${player} is erased; duels show the id.\n`);
      return EXIT.fine;
    }),
  );
  examples(command, 'duel db forget member-0042');
}
