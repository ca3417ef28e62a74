import type { Command } from 'commander';
import { defineBackup } from '../db/backup.js';
import { defineCheck } from '../db/check.js';
import { defineCopy } from '../db/copy.js';
import { defineForget, defineName } from '../db/players.js';
import { defineRebuild } from '../db/rebuild.js';
import type { Io } from '../io.js';
import { examples, refuseOtherWords, withJson, withStore } from '../options.js';
import type { Finish } from '../verb.js';

/** `duel db`: care of a store. */
export function define(command: Command, io: Io, finish: Finish): void {
  // They may stand before the word as well.
  withStore(withJson(command)).enablePositionalOptions();
  const add = (name: string, about: string, sub: (command: Command, io: Io, finish: Finish) => void): void =>
    sub(command.command(name).description(about), io, finish);
  add('backup', 'copy the file of a store, also while it is in use.', defineBackup);
  add('check', 'look at everything that is stored: what is damaged, and what to do.', defineCheck);
  add('copy', 'copy all streams of one store into another one.', defineCopy);
  add('rebuild', 'make the lists of duels, players and cards anew.', defineRebuild);
  add('name', 'give a player a name; duels hold only the id.', defineName);
  add('forget', 'erase the name of a player, in the backups too; no duel is touched.', defineForget);
  refuseOtherWords(command, finish);
  examples(
    command,
    'duel db backup duels-monday.db',
    'duel db check',
    'duel db copy sqlite:./duels.db esdb://127.0.0.1:2113?tls=false',
  );
}
