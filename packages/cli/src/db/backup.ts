import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { badInput, EXIT, type Exit, Failure, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson, withStore } from '../options.js';
import { demandWritable } from '../store/files.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { makePrivate } from '../store/private.js';
import { storeOption } from '../store/url.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

type Options = JsonOption & StoreOption;

/** `duel db backup`: a second file that is known to be good. */
export function defineBackup(command: Command, io: Io, finish: Finish): void {
  command.argument('<file>', 'a file that is not there yet');
  withStore(withJson(command)).action((path: string) =>
    finish(() => {
      const options = optionsOf<Options>(command);
      return withOpenStore(io, options.store, (opened) => backUp(io, opened, path, options));
    }),
  );
  examples(
    command,
    'duel db backup duels-monday.db',
    'duel db backup /safe/duels.db --store sqlite:./league.db',
  );
}

async function backUp(io: Io, opened: OpenStore, path: string, options: Options): Promise<Exit> {
  const { sqlite, url } = opened;
  if (sqlite === null)
    throw badInput(
      `${url} is not kept in a file: \`duel db copy${storeOption(url).replace(' --store', '')} sqlite:${path}\` copies it.`,
    );
  const target = resolve(io.cwd, path);
  if (existsSync(target))
    throw badInput(`${path} is there already: name a new file, so that no backup is lost.`);
  demandWritable(io, path);
  // Under another name until it is whole and has been looked at.
  const beside = `${target}.part`;
  rmSync(beside, { force: true });
  try {
    makePrivate(beside);
    orFail(await sqlite.backup(beside)());
    const { openSqliteStore } = await import('@duel-log/store-sqlite');
    const copy = orFail(await openSqliteStore(beside)());
    const checked = await copy.check()();
    await copy.close()();
    const { streams, events, problems } = orFail(checked);
    const [first] = problems;
    if (first !== undefined)
      throw new Failure(
        EXIT.finding,
        `${url} holds damage, so nothing was backed up: ${first.message} \`duel db check\` says what to do.`,
      );
    renameSync(beside, target);
    const seeds = keepSeeds(sqlite.file, target);
    const bytes = statSync(target).size;
    if (options.json === true) printJson(io, { file: target, streams, events, bytes, seeds });
    else
      io.out(
        `${path} holds ${streams} streams with ${events} events, ${bytes} bytes, all checked.${
          seeds === null ? '' : `\nKeep ${path}.secrets with it: the seeds of duels that are not over.`
        }\n`,
      );
    return EXIT.fine;
  } finally {
    for (const end of ['', '-wal', '-shm']) rmSync(`${beside}${end}`, { force: true });
  }
}

/** The seeds of chance lie beside a store; without them an open duel goes on with other ones. */
function keepSeeds(from: string, to: string): string | null {
  const [source, target] = [`${from}.secrets`, `${to}.secrets`];
  if (!existsSync(source)) return null;
  makePrivate(target);
  copyFileSync(source, target);
  return target;
}
