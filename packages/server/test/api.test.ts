import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { decodeView, verify, viewStored, type StoredEvent } from '@duel-log/codec';
import { emptyState, fold } from '@duel-log/duel';
import { boardJson, declaredSummon } from '@duel-log/projections';
import { memoryStore } from '@duel-log/store';
import { describe, expect, it } from 'vitest';
import type { ServerOptions } from '../src/index.js';
import { allPages, JUDGE, SEATS, serve } from './support/http.js';
import { append, ENV, recordDuel } from './support/record.js';

const recorded = recordDuel('api');
const last = recorded.events.length - 1;
const base = `/api/duels/${recorded.duel}`;
const full = recorded.commits.flat();

const running = async (options: Partial<ServerOptions> = {}) => {
  const store = memoryStore();
  await append(store, recorded);
  return serve({ ...options, store });
};

describe('the list and the facts of a duel', () => {
  it('lists duels as `duel list --json` does, the newest first', async () => {
    const server = await running();
    const other = recordDuel('other', { limit: 40 });
    await append(server.store, other);
    const answer = await server.get('/api/duels?limit=1');
    expect(answer.headers['duel-total']).toBe('2');
    expect(answer.headers['link']).toBe('</api/duels?from=1&limit=1>; rel="next"');
    const all = (await server.get('/api/duels')).json() as unknown as readonly Record<string, unknown>[];
    expect(all).toHaveLength(2);
    const state = fold(emptyState(), recorded.events);
    expect(all.find(({ duel }) => duel === recorded.duel)).toEqual({
      duel: recorded.duel,
      ruleset: 'classic-8000',
      status: 'ended',
      turns: state.turn.number,
      events: last + 1,
      winner: state.result?.winner ?? null,
      players: { A: 'Anna', B: 'Bo' },
      began: '2026-11-29T12:00:00.000Z',
    });
    expect(all.find(({ duel }) => duel === other.duel)).toMatchObject({ status: 'playing' });
  });

  it('a duel that goes on is told anew', async () => {
    const server = await serve();
    const other = recordDuel('grows', { limit: 60 });
    await append(server.store, other, 0, 1);
    const row = async () =>
      ((await server.get('/api/duels')).json() as unknown as Record<string, unknown>[])[0];
    expect(await row()).toMatchObject({ status: 'setup', turns: 0 });
    await append(server.store, other, 1);
    expect(await row()).toMatchObject({ status: 'playing', events: other.events.length });
  });

  it('says which views the caller may see', async () => {
    const server = await running();
    const views = async (token?: string) =>
      (await server.get(base, token === undefined ? {} : { token })).json()['views'];
    expect(await views()).toEqual(['spectator']);
    expect(await views(SEATS.A)).toEqual(['spectator', 'A']);
    expect(await views(JUDGE)).toEqual(['spectator', 'A', 'B', 'judge']);
    const facts = (await server.get(base)).json();
    expect(facts).toMatchObject({
      revision: last,
      head: full.at(-1)?.meta.hash,
      status: 'ended',
      seats: ['A', 'B'],
    });
  });

  it('healthz answers', async () => {
    const server = await running();
    expect((await server.get('/healthz')).json()).toEqual({ ok: true });
  });
});

describe('events of a view', () => {
  it.each(['spectator', 'A', 'B', 'judge'])('%s: the pages are the view, and it verifies', async (view) => {
    const server = await running();
    const lines = await allPages(server, `${base}/events?view=${view}&limit=100`, JUDGE);
    const events = lines.map((line) => JSON.parse(line) as StoredEvent);
    const wanted = viewStored(full, view === 'judge' ? null : view);
    expect(events).toEqual(wanted._tag === 'Right' ? wanted.right : []);
    expect(verify(events, { head: full.at(-1)?.meta.hash ?? '' })).toMatchObject({ chain: 'ok' });
  });

  it('packs as the caller likes, and the same bytes come out', async () => {
    const server = await running();
    const path = `${base}/events?limit=64`;
    const plain = await server.get(path);
    const gzip = await server.get(path, { headers: { 'accept-encoding': 'gzip' } });
    const br = await server.get(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(br.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text);
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 2);
    const refused = await server.get(path, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0' } });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('a full page under its sealed address may be kept for ever; other addresses are asked again', async () => {
    const server = await running();
    const first = await server.get(`${base}/events?limit=64`);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers['link']))?.[1] ?? '';
    expect(next).toMatch(/&seal=[0-9a-f]{16}$/);
    const sealed = await server.get(next);
    expect(sealed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const tag = String(sealed.headers['etag']);
    expect((await server.get(next, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const judge = await server.get(next.replace('spectator', 'judge'), { token: JUDGE });
    expect(judge.headers['cache-control']).toMatch(/^private/);
    const other = await server.get(next.replace(/seal=.*/, `seal=${'0'.repeat(16)}`));
    expect(other).toMatchObject({ status: 409 });
  });

  it('the page after the last event is empty, one beyond it is refused', async () => {
    const server = await running();
    const end = await server.get(`${base}/events?from=${last + 1}`);
    expect(end).toMatchObject({ status: 200, text: '' });
    expect(end.headers['duel-next']).toBe(String(last + 1));
    expect((await server.get(`${base}/events?from=${last + 2}`)).status).toBe(416);
  });

  it('HEAD answers with the headers alone', async () => {
    const server = await running();
    const head = await server.get(`${base}/events`, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect((await server.get(`${base}/live`, { method: 'HEAD' })).headers['content-type']).toMatch(
      /event-stream/,
    );
  });
});

describe('what is read from a view', () => {
  it.each(['spectator', 'A', 'judge'])('%s: the board after any event', async (view) => {
    const server = await running();
    const seen = viewStored(full, view === 'judge' ? null : view);
    const events = view === 'judge' ? recorded.events : decodeView(seen._tag === 'Right' ? seen.right : []);
    const list = '_tag' in events ? (events._tag === 'Right' ? events.right : []) : events;
    for (const at of [0, 1, 64, 65, last]) {
      const board = (await server.get(`${base}/board?at=${at}&view=${view}`, { token: JUDGE })).json();
      const state = fold(emptyState(view === 'judge' ? null : view), list.slice(0, at + 1));
      const wanted = boardJson(state, (id) => ENV.pool.cards.get(id), declaredSummon(list.slice(0, at + 1)));
      expect(board).toEqual(JSON.parse(JSON.stringify({ duel: recorded.duel, view, ...wanted })));
    }
  });

  it('the transcript as JSON and as text, with French names', async () => {
    const server = await running();
    const json = (await server.get(`${base}/transcript`)).json() as { lines: { text: string }[] };
    expect(json.lines.length).toBeGreaterThan(50);
    const text = await server.get(`${base}/transcript?lang=fr`, { headers: { accept: 'text/plain' } });
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.text).toMatch(/^.+\n/);
    const both = await server.get(`${base}/transcript?lang=fr`);
    expect(both.text).not.toBe((await server.get(`${base}/transcript?lang=en`)).text);
  });

  it('the audit of a view finds nothing wrong in a recorded duel', async () => {
    const server = await running();
    for (const view of ['spectator', 'judge']) {
      const report = (await server.get(`${base}/audit?view=${view}`, { token: JUDGE })).json();
      expect(report).toMatchObject({ view, events: last + 1, violations: [], firstIllegal: null });
    }
  });

  it('facts of exactly the cards that the view shows', async () => {
    const server = await running();
    const ids = async (view: string) => {
      const { cards } = (await server.get(`${base}/facts?view=${view}`, { token: JUDGE })).json();
      return Object.keys(cards as Record<string, unknown>);
    };
    const lines = (await allPages(server, `${base}/events`)).join('\n');
    const shown = await ids('spectator');
    for (const id of shown) expect(lines).toContain(`"${id}"`);
    expect((await ids('judge')).length).toBeGreaterThan(shown.length);
    const { cards } = (await server.get(`${base}/facts`)).json() as { cards: Record<string, object> };
    const [one] = Object.values(cards);
    expect(Object.keys(one ?? {})).toEqual([
      'nameEn',
      'nameFr',
      'kind',
      'subtype',
      'attribute',
      'type',
      'level',
      'atk',
      'def',
      'text',
    ]);
  });

  it('no legal commands of a duel that was opened with other cards or rules; it is read as ever (L-02)', async () => {
    const asked: string[] = [];
    const server = await running({
      otherRules: ({ pool }) => {
        asked.push(pool.name);
        return 'the cards test@1, and this program has test@2';
      },
    });
    const answer = await server.get(`${base}/legal`, { token: JUDGE });
    expect(answer.status).toBe(501);
    expect(answer.json()).toMatchObject({
      type: 'urn:duel-log:problem:unreadable',
      detail:
        'The duel was opened with the cards test@1, and this program has test@2: nothing can be said of what is legal.',
    });
    expect(asked.length).toBe(1);
    for (const what of ['board', 'transcript', 'audit', 'events'])
      expect((await server.get(`${base}/${what}`, { token: JUDGE })).status).toBe(200);
  });

  it('legal commands for the judge alone, and only where somebody is asked', async () => {
    const server = await running();
    expect((await server.get(`${base}/legal?at=20`)).status).toBe(401);
    expect((await server.get(`${base}/legal?at=20`, { token: SEATS.A })).status).toBe(403);
    const ends = recorded.commits.map((commit) => (commit.at(-1) as StoredEvent).revision);
    const asked = await server.get(`${base}/legal?at=${ends[9]}`, { token: JUDGE });
    expect(asked.json()).toMatchObject({ revision: ends[9], seat: expect.stringMatching(/^[AB]$/) });
    expect((asked.json()['commands'] as unknown[]).length).toBeGreaterThan(0);
    const inside = recorded.commits.find((commit) => commit.length > 1)?.[0]?.revision ?? 0;
    expect((await server.get(`${base}/legal?at=${inside}`, { token: JUDGE })).json()).toMatchObject({
      commands: [],
    });
  });
});

describe('pages', () => {
  it('the list needs no script and escapes what players are called', async () => {
    const server = await running();
    const page = await server.get('/');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`href="/duel/${recorded.duel}"`);
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    expect(page.text).not.toContain('<script');
  });

  it('without the viewer one sentence says how to build it', async () => {
    const server = await running();
    const page = await server.get(`/duel/${recorded.duel}`);
    expect(page.status).toBe(503);
    expect(page.text).toMatch(/^The viewer is not built here: run `.+\n$/);
  });
});
