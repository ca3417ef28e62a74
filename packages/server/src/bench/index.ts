import { type ChildProcess, spawn } from 'node:child_process';
import { createServer as createHttp } from 'node:http';
import { createInterface } from 'node:readline';
import type { StoredEvent } from '@duel-log/codec';
import { memoryStore, NO_STREAM } from '@duel-log/store';
import { PER_WRITE } from '../live/frames.js';
import { createServer } from '../server.js';

/** The live stream beside plain writes of the same bytes by `node:http`, both read by another process. */
export interface LiveBench {
  /** replays the duel to one follower; answers how many events */
  readonly run: () => Promise<number>;
  readonly reference: () => Promise<number>;
  /** milliseconds from an append until each of `followers` has it, sorted */
  readonly latencies: (followers: number, appends: number) => Promise<readonly number[]>;
  readonly close: () => Promise<void>;
}

/** `commits`: of one whole duel. The last ones are held back for the latencies. */
export async function liveBench(
  commits: readonly (readonly StoredEvent[])[],
  heldBack: number,
): Promise<LiveBench> {
  const first = commits[0]?.[0];
  if (first === undefined) throw new Error('a benchmark needs a duel');
  const { stream } = first;
  const store = memoryStore();
  const append = async (commit: readonly StoredEvent[]): Promise<void> => {
    const { revision } = commit[0] as StoredEvent;
    await store.append(stream, revision === 0 ? NO_STREAM : revision - 1, commit)();
  };
  const split = commits.length - heldBack;
  for (const commit of commits.slice(0, split)) await append(commit);
  const events = commits.slice(0, split).flat();
  const limits = { ratePerSecond: 1e6, rateBurst: 1e6 };
  const server = createServer({ store, limits });
  const { port } = await server.listen({ port: 0 });
  const path = `/api/duels/${stream.slice('duel-'.length)}/live`;
  const raw = await rawServer(await bytesOf(port, path, events.length));
  const reader = new Reader();
  let held = split;
  return {
    run: async () => {
      await reader.read(port, path, events.length);
      return events.length;
    },
    reference: async () => {
      await reader.read(raw.port, '/', events.length);
      return events.length;
    },
    latencies: async (followers, appends) => {
      const length = commits.slice(0, held).flat().length;
      const found = await reader.follow(port, path, followers, length, async (expect) => {
        for (const commit of commits.slice(held, held + appends))
          await expect(commit.length, () => append(commit));
        held += appends;
      });
      return found.sort((a, b) => a - b);
    },
    close: async () => {
      reader.end();
      raw.close();
      await server.close();
      await store.close()();
    },
  };
}

/** The plainest server that writes these bytes as the live stream does: so many events a write, waiting for room. */
async function rawServer(
  chunks: readonly Buffer[],
): Promise<{ readonly port: number; readonly close: () => void }> {
  const server = createHttp((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let at = 0;
    const pump = (): void => {
      while (at < chunks.length) {
        if (!response.write(chunks[at++])) {
          response.once('drain', pump);
          return;
        }
      }
    };
    pump();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { port: typeof address === 'object' && address !== null ? address.port : 0, close };
}

/** The bytes of the live stream in writes of as many events as it uses. */
async function bytesOf(port: number, path: string, events: number): Promise<readonly Buffer[]> {
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: abort.signal });
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (text.includes(`id: ${events - 1}\n`) && text.endsWith('\n\n')) break;
  }
  abort.abort();
  const blocks = text.split('\n\n').filter((block) => block.startsWith('id: '));
  const chunks: Buffer[] = [];
  for (let at = 0; at < blocks.length; at += PER_WRITE)
    chunks.push(Buffer.from(`${blocks.slice(at, at + PER_WRITE).join('\n\n')}\n\n`));
  return chunks;
}

type Expect = (events: number, give: () => Promise<void>) => Promise<void>;

/** Another process that reads streams and counts events, so that reading costs the measured one nothing. */
class Reader {
  private readonly child: ChildProcess;
  private waiting: ((line: string) => void)[] = [];
  private readonly lines: string[] = [];

  constructor() {
    this.child = spawn(process.execPath, ['-e', READER], { stdio: ['pipe', 'pipe', 'inherit'] });
    createInterface({ input: this.child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const next = this.waiting.shift();
      if (next === undefined) this.lines.push(line);
      else next(line);
    });
  }

  async read(port: number, path: string, events: number): Promise<void> {
    this.tell({ port, path, followers: 1, events });
    await this.next();
    this.tell({ cut: true });
    await this.next();
  }

  /** Opens followers, lets events be appended one commit at a time, and answers how long each took to each follower. */
  async follow(
    port: number,
    path: string,
    followers: number,
    events: number,
    work: (expect: Expect) => Promise<void>,
  ): Promise<number[]> {
    this.tell({ port, path, followers, events });
    await this.next();
    const found: number[] = [];
    await work(async (more, give) => {
      this.tell({ more });
      await this.next();
      const start = Number(process.hrtime.bigint());
      await give();
      for (const at of JSON.parse(await this.next()) as string[]) found.push((Number(at) - start) / 1e6);
    });
    this.tell({ cut: true });
    await this.next();
    return found;
  }

  end(): void {
    this.child.kill();
  }

  private tell(what: object): void {
    this.child.stdin?.write(`${JSON.stringify(what)}\n`);
  }

  private next(): Promise<string> {
    const line = this.lines.shift();
    return line === undefined ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve(line);
  }
}

/** The reader's program: counts blank lines on bare connections; clocks of processes of one machine agree. */
const READER = `
const net = require('node:net');
let open = [], wanted = 0, left = 0, times = [];
const say = (what) => process.stdout.write(JSON.stringify(what) + '\\n');
const reached = () => {
  times.push(String(process.hrtime.bigint()));
  if (--left === 0) { say(times); times = []; }
};
require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
  const ask = JSON.parse(line);
  if (ask.cut) { for (const one of open) one.socket.destroy(); open = []; return say(0); }
  if (ask.more) { wanted += ask.more; left = open.length; times = []; return say(0); }
  wanted = ask.events; left = ask.followers; times = [];
  for (let n = 0; n < ask.followers; n++) {
    const one = { count: 0, tail: Buffer.alloc(0), socket: net.connect(ask.port, '127.0.0.1') };
    one.socket.write('GET ' + ask.path + ' HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n');
    one.socket.on('error', () => {});
    one.socket.on('data', (fresh) => {
      const part = Buffer.concat([one.tail, fresh]);
      one.tail = part.subarray(Math.max(0, part.length - 4));
      const before = one.count;
      for (let at = part.indexOf('\\nid: '); at >= 0; at = part.indexOf('\\nid: ', at + 1)) one.count++;
      if (before < wanted && one.count >= wanted) reached();
    });
    open.push(one);
  }
});
`;
