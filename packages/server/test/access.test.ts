import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryStore } from '@duel-log/store';
import { afterAll, describe, expect, it } from 'vitest';
import { createServer, type ServerOptions } from '../src/index.js';
import { addressOf, RateLimit } from '../src/security/rate.js';
import { isOwnHost } from '../src/security/host.js';
import { JUDGE, SEATS, serve } from './support/http.js';
import { append, recordDuel } from './support/record.js';

const recorded = recordDuel('access', { limit: 60 });
const base = `/api/duels/${recorded.duel}`;

const running = async (options: Partial<ServerOptions> = {}) => {
  const store = memoryStore();
  await append(store, recorded);
  return serve({ store, ...options });
};

const ROUTES = ['events', 'board', 'transcript', 'audit', 'facts', 'live'];

describe('who may see what', () => {
  it.each(ROUTES)('%s: spectators see their view, and no other without a token', async (route) => {
    const server = await running();
    for (const view of ['judge', 'A', 'B']) {
      const answer = await server.get(`${base}/${route}?view=${view}`);
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(answer.json()).toMatchObject({ status: 401, rule: 'INFO-HAND-02' });
    }
    expect((await server.get(`${base}/${route}`, { method: 'HEAD' })).status).toBe(200);
  });

  it.each(ROUTES)('%s: a seat sees its own view and no other', async (route) => {
    const server = await running();
    const status = async (view: string, token: string) =>
      (await server.get(`${base}/${route}?view=${view}`, { token, method: 'HEAD' })).status;
    expect(await status('A', SEATS.A)).toBe(200);
    expect(await status('spectator', SEATS.A)).toBe(200);
    expect(await status('B', SEATS.A)).toBe(403);
    expect(await status('judge', SEATS.A)).toBe(403);
    expect(await status('B', JUDGE)).toBe(200);
    expect(await status('judge', JUDGE)).toBe(200);
  });

  it('a seat of one duel only', async () => {
    const other = recordDuel('access other', { limit: 20 });
    const seats = [{ seat: 'A', duel: recorded.duel, token: 'only-for-that-duel-04' }];
    const server = await running({ tokens: { seats } });
    await append(server.store, other);
    const status = async (duel: string) =>
      (await server.get(`/api/duels/${duel}/board?view=A`, { token: 'only-for-that-duel-04' })).status;
    expect(await status(recorded.duel)).toBe(200);
    expect(await status(other.duel)).toBe(403);
  });

  it('an unknown token opens nothing, not even what everybody may see', async () => {
    const server = await running();
    const answer = await server.get(`${base}/board`, { token: 'some-other-token-12345' });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('some-other-token');
    expect((await server.get(base, { headers: { authorization: 'Basic YTpi' } })).status).toBe(401);
  });

  it('short tokens are refused at the start, without repeating them', () => {
    const make = () => createServer({ store: memoryStore(), tokens: { judge: 'secret' } });
    expect(make).toThrow(/at least 16/);
    expect(make).not.toThrow(/secret/);
  });
});

describe('a token in the address', () => {
  it('becomes a cookie at once and leaves the address', async () => {
    const server = await running();
    const exchanged = await server.get(`${base}/board?at=3&token=${JUDGE}&view=judge`);
    expect(exchanged).toMatchObject({ status: 303, text: '' });
    expect(exchanged.headers['location']).toBe(`${base}/board?at=3&view=judge`);
    expect(exchanged.headers['cache-control']).toBe('no-store');
    const [cookie = ''] = exchanged.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^duel-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(JUDGE);
    const headers = { cookie: `other=1; ${cookie.split(';')[0]}` };
    expect((await server.get(`${base}/board?at=3&view=judge`, { headers })).status).toBe(200);
    expect((await server.get(`${base}/board?view=judge`, { headers: { cookie: 'duel-1=x' } })).status).toBe(
      401,
    );
  });

  it('a second one adds to what the first opened', async () => {
    const server = await running();
    const cookieOf = async (token: string, cookie = '') => {
      const answer = await server.get(`/?token=${token}`, { headers: { cookie } });
      return String(answer.headers['set-cookie']?.[0]).split(';')[0] ?? '';
    };
    const cookie = await cookieOf(SEATS.B, await cookieOf(SEATS.A));
    expect((await server.get(base, { headers: { cookie } })).json()['views']).toEqual([
      'spectator',
      'A',
      'B',
    ]);
  });

  it('leads nowhere else', async () => {
    const server = await running();
    const answer = await server.get(`//example.org/?token=${JUDGE}`);
    expect(answer.headers['location'] ?? '/').toMatch(/^\/(?!\/)/);
    expect((await server.get('/?token=wrong-wrong-wrong-wrong')).status).toBe(401);
    expect((await server.get(`/?token=${JUDGE}&token=${JUDGE}`)).status).toBe(401);
  });

  it('stands in no line of the log and in no answer', async () => {
    const server = await running();
    const bodies: string[] = [];
    for (const token of [JUDGE, SEATS.A, 'wrong-token-of-somebody'])
      for (const path of [
        `/?token=${token}`,
        `/${token}`,
        `/duel/${token}`,
        `${base}/board?view=${token}`,
        `${base}?x=${token}`,
      ])
        bodies.push(
          (await server.get(path, { token, headers: { referer: `http://localhost/?token=${token}` } })).text,
        );
    const all = [...server.log, ...bodies].join('\n');
    for (const secret of [JUDGE, SEATS.A, 'wrong-token-of-somebody']) expect(all).not.toContain(secret);
    for (const line of server.log) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
  });
});

describe('hosts', () => {
  it('a name that is not ours is refused, so that no other site can read through its own', async () => {
    const server = await running({ hosts: ['duels.example'] });
    const status = async (host: string) => (await server.get(base, { headers: { host } })).status;
    expect(await status(`localhost:${server.port}`)).toBe(200);
    expect(await status('127.0.0.1:1')).toBe(200);
    expect(await status('Duels.Example:443')).toBe(200);
    expect(await status('evil.example')).toBe(421);
    expect(await status('localhost.evil.example')).toBe(421);
  });

  it.each([
    ['[::1]:8080', true],
    ['[::1', false],
    ['127.0.0.1.evil.example', false],
    ['127.0.0.1@evil.example', false],
    ['localhost.', true],
    ['', false],
    ['0x7f.1', false],
    ['localhost:99999999', false],
  ])('%s', (host, own) => expect(isOwnHost(host, [])).toBe(own));

  it('listens on this machine alone unless told', async () => {
    expect((await running()).host).toBe('127.0.0.1');
  });
});

describe('limits', () => {
  it('too many requests wait', async () => {
    const server = await running({ limits: { rateBurst: 3, ratePerSecond: 1 } });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await server.get('/healthz')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await server.get('/healthz')).headers['retry-after']).toBe('1');
  });

  it('a bucket fills again, and each address has its own', () => {
    const rate = new RateLimit(2, 2);
    expect([rate.take('a', 0), rate.take('a', 0), rate.take('a', 0), rate.take('b', 0)]).toEqual([
      0, 0, 1, 0,
    ]);
    expect(rate.take('a', 600)).toBe(0);
  });

  it('an IPv6 holder is one address', () => {
    expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe(addressOf('2001:db8:1:2::9'));
    expect(addressOf('2001:db8:1:3::9')).not.toBe(addressOf('2001:db8:1:2::9'));
    expect(addressOf('::ffff:127.0.0.1')).toBe('127.0.0.1');
    expect(addressOf('::1')).toBe('::1');
  });
});

describe('headers', () => {
  it.each(['/healthz', '/', '/nothing', `${base}/live`, `${base}/board?view=judge`, '/%zz'])(
    '%s',
    async (path) => {
      const server = await running();
      const { headers } = await server.get(path, { method: 'HEAD' });
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );
});

describe('the viewer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duel-viewer-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const inline = 'document.title="x";';
  const html = `<!doctype html><script type="module" src="assets/page-Ab12Cd34.js"></script><link href="/assets/page.css"><a href="#x" href="https://example.org/"><script>${inline}</script>`;
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'assets', 'page-Ab12Cd34.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'page.css'), 'p{}');
  writeFileSync(join(folder, 'assets', 'other.exe'), 'MZ');

  it('is served with exactly its own scripts allowed', async () => {
    const server = await running({ viewerDir: folder });
    const page = await server.get(`/duel/${recorded.duel}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('src="/app/assets/page-Ab12Cd34.js"');
    expect(page.text).toContain('href="/app/assets/page.css"');
    expect(page.text).toContain('<a href="#x" href="https://example.org/">');
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    const data = /id="duel-data">([^<]*)<\/script>/.exec(page.text)?.[1] ?? '{}';
    const lines = (await server.get(`${base}/events`)).text.trimEnd().split('\n');
    expect((JSON.parse(data) as { events: unknown[] }).events).toEqual(
      lines.map((line) => JSON.parse(line) as unknown),
    );
    expect((await server.get(`/duel/${recorded.duel}?view=judge`)).status).toBe(401);
    expect((await server.get('/duel/00000000-0000-0000-0000-000000000000')).status).toBe(404);
  });

  it('its files are those of the folder and no others', async () => {
    const server = await running({ viewerDir: folder });
    const script = await server.get('/app/assets/page-Ab12Cd34.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const tag = String(script.headers['etag']);
    const again = await server.get('/app/assets/page-Ab12Cd34.js', { headers: { 'if-none-match': tag } });
    expect(again.status).toBe(304);
    for (const path of [
      'other.exe',
      '../index.html',
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e/x',
      'assets',
      '',
      'constructor',
    ])
      expect((await server.get(`/app/${path}`)).status).toBe(404);
  });
});
