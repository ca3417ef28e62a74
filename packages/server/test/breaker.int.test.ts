import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@duel-log/store';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { afterAll, describe, expect, it } from 'vitest';
import { allPages, type Call, send, serve } from './support/http.js';
import { append, recordDuel } from './support/record.js';
import { SseReader } from './support/sse.js';

const recorded = recordDuel('breaker', { limit: 80 });
const base = `/api/duels/${recorded.duel}`;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const running = async () => {
  const store = memoryStore();
  await append(store, recorded);
  return serve({ store });
};

/** A request, the status it deserves. */
const CASES: readonly (readonly [string, number, Call?])[] = [
  ['/api/duels/%00', 400],
  ['/api/duels/..', 400],
  ['/api/duels/%2e%2e%2f', 400],
  ['/api/duels/__proto__', 404],
  ['/api/duels/constructor/events', 404],
  [`/api/duels/${NOBODY}`, 404],
  [`/api/duels/${NOBODY}/events`, 404],
  [`/api/duels/${NOBODY}/live`, 404],
  [`/api/duels/${NOBODY}/board?view=judge`, 404],
  [`/api/duels/${'a'.repeat(300)}`, 414],
  [`/api/duels/${'a'.repeat(100)}`, 400],
  [`/api/duels/${recorded.duel}%00`, 400],
  ['/api/duels/%ff%fe', 400],
  ['/api/duels/%zz', 400],
  ['/%', 400],
  ["/api/duels/'; DROP TABLE events; --", 400],
  ['/api/duels/duel’', 400],
  [`${base}/events?from=-1`, 400],
  [`${base}/events?from=1e9`, 400],
  [`${base}/events?from=${'9'.repeat(400)}`, 400],
  [`${base}/events?from=9007199254740993`, 400],
  [`${base}/events?from=900719925474099`, 416],
  [`${base}/events?from=0x10`, 400],
  [`${base}/events?from=`, 400],
  [`${base}/events?from=1&from=2`, 400],
  [`${base}/events?limit=0`, 400],
  [`${base}/events?limit=2001`, 400],
  [`${base}/events?limit=NaN`, 400],
  [`${base}/events?__proto__=1`, 400],
  [`${base}/events?constructor=1`, 400],
  [`${base}/events?view=__proto__`, 404],
  [`${base}/events?view=Z`, 404],
  [`${base}/events?view=a`, 404],
  [`${base}/events?view=%00`, 404],
  [`${base}/events?view=spectator&view=judge`, 400],
  [`${base}/events?seal=../x`, 400],
  [`${base}/events/`, 404],
  [`${base}/board?at=99999`, 416],
  [`${base}/board?at=-0`, 400],
  [`${base}/board?at=١`, 400],
  [`${base}/transcript?lang=de`, 400],
  [`${base}/transcript?lang[]=fr`, 400],
  [`${base}/live?from=99999`, 416],
  [`${base}/live`, 400, { headers: { 'last-event-id': '1,2' } }],
  [`${base}/live`, 406, { headers: { accept: 'application/json' } }],
  [`${base}/events`, 406, { headers: { accept: 'text/html, image/*' } }],
  [`${base}/board`, 406, { headers: { accept: 'application/json;q=0, */*;q=0' } }],
  [`${base}/board`, 200, { headers: { accept: ',,;;q=x,*/*' } }],
  [`${base}/board`, 405, { method: 'POST', body: '{}' }],
  [`${base}/board`, 405, { method: 'DELETE' }],
  [`${base}/board`, 405, { method: 'OPTIONS' }],
  [`${base}/board`, 405, { method: 'PROPFIND' }],
  ['/nothing', 405, { method: 'PUT', body: '{' }],
  ['/nothing', 404],
  ['/api', 404],
  [`${base}/board`, 413, { method: 'POST', body: 'x'.repeat(5000) }],
  [`${base}/board`, 413, { headers: { 'content-length': '1000000' } }],
  [`/${'x'.repeat(20_000)}`, 431],
  ['/healthz', 431, { headers: { cookie: 'x'.repeat(20_000) } }],
  ['/healthz', 200, { headers: { cookie: ';;=;duel-=;__proto__=1' } }],
  ['/healthz', 401, { headers: { authorization: `Bearer ${'x'.repeat(9000)}` } }],
  ['/app/__proto__', 404],
];

describe('malformed and hostile requests', () => {
  it.each(CASES.map(([path, status, call = {}]) => [path, status, call] as const))(
    '%s: %i',
    async (path, status, call) => {
      const server = await running();
      const answer = await server.get(path.replaceAll(/[^\x21-\x7e]/g, encodeURIComponent), call);
      expect(answer.status).toBe(status);
      if (status !== 200) {
        expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
        const problem = answer.json();
        expect(problem).toMatchObject({
          status,
          type: expect.stringMatching(/^urn:duel-log:problem:[a-z-]+$/),
        });
        expect(String(problem['detail'])).toMatch(/^[^.]+.*\.$/);
        expect(answer.text).not.toMatch(/node_modules|\.ts:|\.js:|at \w+ \(/);
      }
      if (status === 405) expect(answer.headers['allow']).toBe('GET, HEAD');
      expect((await server.get('/healthz')).status).toBe(200);
      expect(server.log.filter((line) => line.includes('unexpected'))).toEqual([]);
    },
  );

  it.each([
    'NONSENSE\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    'GET /healthz HTTP/1.1\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n`,
  ])('bytes that are no request: %j', async (bytes) => {
    const server = await running();
    const text = await raw(server.port, bytes);
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect((await server.get('/healthz')).status).toBe(200);
  });

  it('a body after a refusal is not taken for the next request', async () => {
    const server = await running();
    const inner = 'GET /api/duels HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const text = await raw(
      server.port,
      `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`,
    );
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(text).toMatch(/connection: close/i);
  });
});

function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(1500, () => socket.destroy());
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

describe('two servers on one store file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duel-server-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const opened = async () => {
    const store = await openSqliteStore(join(folder, 'duels.db'))();
    if (store._tag === 'Left') throw new Error(store.left.message);
    return store.right;
  };

  it('both show what a third process writes, live and in pages', async () => {
    const [one, two, writer] = [await opened(), await opened(), await opened()];
    await append(writer, recorded, 0, 5);
    const servers = [await serve({ store: one }), await serve({ store: two })];
    const readers = servers.map(({ port }) => new SseReader(port, `${base}/live`));
    await append(writer, recorded, 5);
    const last = recorded.events.length - 1;
    for (const reader of readers) await reader.until(({ lastId }) => lastId === last);
    const pages = await Promise.all(servers.map((server) => allPages(server, `${base}/events?limit=50`)));
    expect(pages[0]).toEqual(pages[1]);
    expect(readers[0]?.events.map(({ data }) => data)).toEqual(pages[0]);
    for (const reader of readers) reader.cut();
    await Promise.all(servers.map(({ server }) => server.close()));
    for (const store of [one, two, writer]) await store.close()();
  });

  it('a port that is taken is an error of the listener', async () => {
    const server = await running();
    await expect(serve().then((other) => other.server.listen({ port: server.port }))).rejects.toThrow();
    expect((await send(server.port, '/healthz')).status).toBe(200);
  });
});
