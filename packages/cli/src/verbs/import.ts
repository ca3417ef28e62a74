import type { Command } from 'commander';
import { duelKey, readDuelFile, type StoredEvent, verify } from '@duel-log/codec';
import { NO_STREAM, portions, readStream } from '@duel-log/store';
import { badInput, EXIT, Failure, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, type StoreOption, withJson, withStore } from '../options.js';
import { duelOf, short } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { readText } from '../store/files.js';
import { demandFold, recordOf } from '../store/record.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {}

interface Imported {
  readonly file: string;
  readonly duel: string;
  readonly events: number;
  /** how many of them were new to the store */
  readonly added: number;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command.argument('<file...>', 'duel files (.duel.ndjson) that `duel export --ndjson` wrote');
  withStore(withJson(command)).action((files: readonly string[], options: Options) =>
    finish(async () => {
      // All files are checked before the first one is stored.
      const streams = files.map((file) => ({ file, stored: readGood(io, file) }));
      const done = await withOpenStore(
        io,
        options.store,
        async (opened) => {
          const results: Imported[] = [];
          for (const { file, stored } of streams) results.push(await importOne(opened, file, stored));
          return results;
        },
        { create: true },
      );
      if (options.json === true) printJson(io, done);
      else
        for (const { file, duel, events, added } of done)
          io.out(
            added === 0
              ? `${file}: duel ${short(duel)} is there already, ${events} events.\n`
              : `${file}: duel ${short(duel)}, ${added} of ${events} events imported.\n`,
          );
      return EXIT.fine;
    }),
  );
  examples(command, 'duel import my.duel.ndjson', 'duel import *.duel.ndjson --store sqlite:./league.db');
}

/** A duel that can be named at a command line. */
const STREAM = /^duel-[0-9a-z][0-9a-z._-]{0,99}$/i;

/** The events of a file whose chain is whole and whose every event is understood. */
function readGood(io: Io, file: string): readonly StoredEvent[] {
  const stored = orFail(readDuelFile(readText(io, file, 'a .duel.ndjson file')), file);
  const { chain, reason } = verify(stored);
  if (chain === 'broken')
    throw new Failure(
      EXIT.finding,
      `${file}: the hash chain is broken, nothing was imported. ${reason ?? ''}`.trim(),
    );
  const stream = stored[0]?.stream ?? '';
  if (!STREAM.test(stream)) throw badInput(`${file} holds the stream ${stream}, which is no duel.`);
  const { events, viewer } = recordOf(stored, undefined, file);
  demandFold(events, viewer, file);
  return stored;
}

async function importOne(opened: OpenStore, file: string, stored: readonly StoredEvent[]): Promise<Imported> {
  const stream = stored[0]?.stream ?? '';
  const duel = duelOf(stream);
  const there = orFail(await readStream(opened.store, stream)());
  const shared = Math.min(there.length, stored.length);
  for (let at = 0; at < shared; at++)
    if (there[at]?.meta.hash !== stored[at]?.meta.hash || isView(there) !== isView(stored))
      throw new Failure(
        EXIT.conflict,
        `${file}: the store holds another course of duel ${short(duel)} from event ${at} on; nothing was imported from this file.`,
      );
  const rest = stored.slice(there.length);
  let last = there.length - 1;
  // An import that was interrupted goes on where it stopped.
  for (const portion of portions(rest)) {
    orFail(await opened.store.append(stream, last < 0 ? NO_STREAM : last, portion)(), file);
    last += portion.length;
  }
  return { file, duel, events: stored.length, added: rest.length };
}

const isView = (stored: readonly StoredEvent[]): boolean => duelKey(stored) === null;
