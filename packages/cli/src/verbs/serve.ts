import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  builtViewer,
  createServer,
  type DuelServer,
  type Listening,
  type SeatToken,
  type ServerOptions,
} from '@duel-log/server';
import { badInput, EXIT, type Exit, Failure } from '../failure.js';
import type { Io } from '../io.js';
import { examples, gather, type JsonOption, type StoreOption, withJson, withStore } from '../options.js';
import { recallPools } from '../store/declared.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { knownPool } from '../store/pools.js';
import { otherRules } from '../store/same-cards.js';
import { numbered } from '../text/legal.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly port: number;
  readonly host: string;
  readonly allowHost: readonly string[];
  readonly judgeTokenFile?: string;
  readonly seatToken: readonly string[];
  readonly quiet?: boolean;
}

const PORT = 7350;
/** Bytes of a token that is made here. */
const TOKEN_BYTES = 32;

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .option('--port <port>', 'port; 0 takes a free one', portNumber, PORT)
    .option(
      '--host <address>',
      'address to listen on; others than this machine see it only if told',
      '127.0.0.1',
    )
    .option('--allow-host <name>', 'another name by which browsers may call the server', gather, [])
    .option(
      '--judge-token-file <file>',
      'file with the token that opens every view; made where there is none',
    )
    .option(
      '--seat-token <seat=file>',
      "the token of a seat's view: A=FILE, or DUEL/A=FILE for one duel",
      gather,
      [],
    )
    .option('--quiet', 'log only warnings and errors');
  withStore(withJson(command)).action((options: Options) =>
    finish(() => withOpenStore(io, options.store, (opened) => serve(io, opened, options))),
  );
  examples(
    command,
    'duel serve',
    'duel serve --port 8080 --judge-token-file ./judge.token --seat-token A=./anna.token',
  );
}

/** What only this side knows of the rules: what is legal in words, and which duels were opened with others. */
const RULES: Pick<ServerOptions, 'legal' | 'otherRules'> = {
  legal: (state, env) => numbered(state, env, namesOf(env)),
  otherRules,
};

/** Shows one duel in the browser until somebody stops it: as spectators saw it, and with a token as the judge does. */
export async function serveReplay(io: Io, opened: OpenStore, duel: string): Promise<void> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const server = createServer({
    store: opened.store,
    tokens: { judge: token, seats: [] },
    hosts: [],
    ...viewerFiles(),
    log: () => undefined,
    ...RULES,
  });
  const { url } = await server.listen({ port: 0, host: '127.0.0.1' });
  io.out(
    `\nWatch the replay in a browser:\n  ${url}duel/${duel}\nWith every card shown, as the judge sees it:\n  ${url}duel/${duel}?token=${token}\nCtrl+C ends.\n`,
  );
  await stopped(io);
  await server.close();
}

function viewerFiles(): { readonly viewerDir?: string } {
  const viewerDir = builtViewer();
  return viewerDir === null ? {} : { viewerDir };
}

async function serve(io: Io, opened: OpenStore, options: Options): Promise<Exit> {
  await recallPools(opened);
  const server = makeServer(io, opened, options);
  const listening = await listen(server, options);
  tell(io, opened, listening, options);
  await stopped(io);
  await server.close();
  return EXIT.fine;
}

function makeServer(io: Io, opened: OpenStore, options: Options): DuelServer {
  const judge = judgeToken(io, options.judgeTokenFile);
  const tokens = {
    ...(judge === null ? {} : { judge }),
    seats: options.seatToken.map((text) => seatToken(io, text)),
  };
  try {
    return createServer({
      store: opened.store,
      tokens,
      hosts: options.allowHost,
      pools: knownPool,
      ...viewerFiles(),
      log: (line) => {
        if (options.quiet !== true || !line.includes('"level":"info"')) io.err(`${line}\n`);
      },
      ...RULES,
    });
  } catch (error) {
    throw badInput(error instanceof Error ? error.message : String(error));
  }
}

async function listen(server: DuelServer, { port, host }: Options): Promise<Listening> {
  try {
    return await server.listen({ port, host });
  } catch (error) {
    await server.close();
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const why = code === 'EADDRINUSE' ? 'something else listens there' : code;
    throw new Failure(
      EXIT.environment,
      `The server cannot listen on ${host}, port ${port} (${why}): choose another --port or --host.`,
    );
  }
}

function tell(io: Io, opened: OpenStore, listening: Listening, options: Options): void {
  const { url, host, port } = listening;
  if (options.json === true) return printJson(io, { url, host, port, store: opened.url });
  io.out(`Serving ${opened.url} at ${url} until Ctrl+C.\n`);
  if (!['127.0.0.1', '::1', 'localhost'].includes(host))
    io.out('Everybody who can reach this machine sees what spectators see.\n');
  if (options.judgeTokenFile !== undefined || options.seatToken.length > 0)
    io.out(
      `Open ${url}?token=TOKEN once with a token from its file: the browser then keeps it as a cookie.\n`,
    );
}

/** Waits until the person or the system says stop. */
async function stopped(io: Io): Promise<void> {
  if (io.stop.aborted) return;
  await new Promise<void>((done) => {
    io.stop.addEventListener('abort', () => done(), { once: true });
  });
}

/** From the file, else from DUEL_JUDGE_TOKEN. */
function judgeToken(io: Io, file: string | undefined): string | null {
  if (file !== undefined) return tokenIn(io, file);
  const fromEnv = io.env['DUEL_JUDGE_TOKEN'];
  return fromEnv === undefined || fromEnv === '' ? null : fromEnv;
}

function seatToken(io: Io, text: string): SeatToken {
  const match = /^(?:([A-Za-z0-9-]+)\/)?([A-Za-z0-9]+)=(.+)$/.exec(text);
  const [, duel, seat, file] = match ?? [];
  if (seat === undefined || file === undefined)
    throw badInput('--seat-token is SEAT=FILE or DUEL/SEAT=FILE, like A=./anna.token.');
  return { seat, token: tokenIn(io, file), ...(duel === undefined ? {} : { duel }) };
}

/** The token in a file; a new one where there is no such file, readable by its owner only. */
function tokenIn(io: Io, file: string): string {
  const path = resolve(io.cwd, file);
  try {
    if (existsSync(path)) return readFileSync(path, 'utf8').trim();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    writeFileSync(path, `${token}\n`, { mode: 0o600, flag: 'wx' });
    return token;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw badInput(
      `${file}, a file for a token, cannot be used (${code}): name a file that can be read or made.`,
    );
  }
}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw badInput('--port is a number from 0 to 65535.');
}
