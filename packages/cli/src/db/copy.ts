import type { Command } from 'commander';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson } from '../options.js';
import { isSameFile } from '../store/files.js';
import { duelOf } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { parseStoreUrl } from '../store/url.js';
import { isMatchName } from '../match/store.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import type { Finish } from '../verb.js';
import { bringName, PLAYER } from '../players/players.js';
import { type CopiedStream, copyStream } from './copy-streams.js';

/** `duel db copy`: every stream of a store, from any kind of store to any other. */
export function defineCopy(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<from>', 'a store: sqlite:PATH or esdb://HOST:PORT')
    .argument('<to>', 'another store; a file is made where there is none');
  withJson(command).action((from: string, to: string) =>
    finish(() => {
      const { json = false, store } = optionsOf<JsonOption & StoreOption>(command);
      if (store !== undefined)
        throw badInput('`duel db copy` takes no --store: it names both stores itself, as FROM TO.');
      demandTwo(io, from, to);
      return withOpenStore(io, from, (source) =>
        withOpenStore(io, to, (target) => copyAll(io, source, target, json), { create: true }),
      );
    }),
  );
  examples(
    command,
    'duel db copy sqlite:./duels.db sqlite:./league.db',
    'duel db copy esdb://127.0.0.1:2113?tls=false sqlite:./copy.db',
  );
}

function demandTwo(io: Io, from: string, to: string): void {
  const [one, other] = [parseStoreUrl(from, io.cwd), parseStoreUrl(to, io.cwd)];
  const same =
    (one.kind === 'memory' && other.kind === 'memory') ||
    (one.kind === 'sqlite' && other.kind === 'sqlite' && isSameFile(one.file, other.file)) ||
    (one.kind === 'server' && other.kind === 'server' && one.address.shown === other.address.shown);
  if (same) throw badInput('Both are the same store: name another one to copy to.');
}

async function copyAll(io: Io, source: OpenStore, target: OpenStore, json: boolean): Promise<Exit> {
  const streams = orFail(await source.store.streams()());
  const copied: CopiedStream[] = [];
  for (const [at, stream] of streams.entries()) {
    if (io.progress) io.err(`\r\u001b[K${at + 1} of ${streams.length}: ${stream}`);
    copied.push(orFail(await copyStream(source.store, target.store, stream)));
    await bringSecrets(source, target, stream);
  }
  if (io.progress) io.err('\r\u001b[K');
  const problems = copied.filter(({ problem }) => problem !== null);
  const sum = (key: 'events' | 'added'): number => copied.reduce((total, one) => total + one[key], 0);
  const events = sum('events');
  const added = sum('added');
  if (json) printJson(io, { events, added, streams: copied });
  else {
    const style = styleOf(io);
    for (const { problem } of problems) io.out(`${style.red('Left out')}  ${problem}\n`);
    const good = copied.length - problems.length;
    io.out(`${target.url} holds ${good} of ${copied.length} streams of ${source.url}: ${events} events, `);
    io.out(added === 0 ? 'all of them there already.\n' : `${added} of them copied now.\n`);
  }
  return problems.length === 0 ? EXIT.fine : EXIT.finding;
}

/** What lies beside a store goes with its streams: the copy can be played on with the same chance, and shows names. */
async function bringSecrets(source: OpenStore, target: OpenStore, stream: string): Promise<void> {
  if (stream.startsWith(PLAYER)) return bringName(source, target, stream.slice(PLAYER.length));
  const owner = isMatchName(stream) ? stream : stream.startsWith('duel-') ? duelOf(stream) : null;
  const seed = owner === null ? undefined : source.secrets.knownSeed(owner);
  if (owner !== null && seed !== undefined) target.secrets.keep(owner, seed);
}
