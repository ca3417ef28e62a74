import { type IncomingHttpHeaders, request } from 'node:http';
import { memoryStore, type EventStore } from '@duel-log/store';
import { afterEach } from 'vitest';
import { createServer, type DuelServer, type Listening, type ServerOptions } from '../../src/index.js';

export const JUDGE = 'judge-token-of-the-tests-01';
export const SEATS = { A: 'seat-token-of-A-tests-02', B: 'seat-token-of-B-tests-03' } as const;

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly bytes: Buffer;
  readonly json: () => Record<string, unknown>;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
  readonly body?: string;
}

export interface Running extends Listening {
  readonly store: EventStore;
  readonly server: DuelServer;
  readonly log: string[];
  readonly get: (path: string, call?: Call) => Promise<Answer>;
}

const open = new Set<DuelServer>();

afterEach(async () => {
  await Promise.all([...open].map((server) => server.close()));
  open.clear();
});

/** A server on a free port of this machine, closed after the test. */
export async function serve(options: Partial<ServerOptions> = {}): Promise<Running> {
  const store = options.store ?? memoryStore();
  const log: string[] = [];
  const server = createServer({
    store,
    tokens: { judge: JUDGE, seats: Object.entries(SEATS).map(([seat, token]) => ({ seat, token })) },
    log: (line) => log.push(line),
    ...options,
    limits: { rateBurst: 1e6, ratePerSecond: 1e6, ...options.limits },
  });
  open.add(server);
  const listening = await server.listen({ port: 0 });
  return { ...listening, store, server, log, get: (path, call) => send(listening.port, path, call) };
}

/** One request over a real connection, with the path exactly as given. */
export function send(port: number, path: string, call: Call = {}): Promise<Answer> {
  const headers: Record<string, string> = { ...call.headers };
  if (call.token !== undefined) headers['authorization'] = `Bearer ${call.token}`;
  if (call.body !== undefined) headers['content-length'] ??= String(Buffer.byteLength(call.body));
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method: call.method ?? 'GET', headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const text = bytes.toString();
          const json = (): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, bytes, json });
        });
      },
    );
    sent.on('error', reject);
    if (call.body !== undefined) sent.write(call.body);
    sent.end();
  });
}

/** All events of a view, page by page, as the links lead. */
export async function allPages(running: Running, first: string, token?: string): Promise<readonly string[]> {
  const lines: string[] = [];
  let path: string | null = first;
  while (path !== null) {
    const answer: Answer = await running.get(path, token === undefined ? {} : { token });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    lines.push(...answer.text.split('\n').filter((line) => line !== ''));
    path = /<([^>]+)>; rel="next"/.exec(String(answer.headers['link'] ?? ''))?.[1] ?? null;
  }
  return lines;
}
