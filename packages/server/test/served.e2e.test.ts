import type { StoredEvent } from '@duel-log/codec';
import { memoryStore } from '@duel-log/store';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launch, Reader, VIEWER } from './support/browser.js';
import { JUDGE, type Running, SEATS, serve } from './support/http.js';
import { append, recordDuel } from './support/record.js';

const recorded = recordDuel('served');
const path = `/duel/${recorded.duel}`;
const api = `/api/duels/${recorded.duel}`;
/** revision of the last event of so many commits */
const lastOf = (commits: number): number =>
  recorded.commits.slice(0, commits).reduce((sum, commit) => sum + commit.length, -1);
const end = recorded.events.length - 1;
/** commits before the one that ends the duel */
const running = recorded.commits.length - 1;
const views = 'select[aria-label="View"]';

let browser: Browser;
const readers: Reader[] = [];

beforeAll(async () => {
  browser = await launch();
}, 90_000);
afterAll(async () => {
  await browser?.close();
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.close()));
});

async function begun(commits: number): Promise<Running> {
  const store = memoryStore();
  await append(store, recorded, 0, commits);
  return serve({ store, viewerDir: VIEWER });
}

async function reader(): Promise<Reader> {
  const opened = await Reader.open(browser);
  readers.push(opened);
  return opened;
}

interface DOMRectJson {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

const overlap = (one: DOMRectJson, other: DOMRectJson): boolean =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;

const addressOf = (server: Running, path_: string): string => `http://127.0.0.1:${server.port}${path_}`;

describe('the page of a served duel', () => {
  it('[9] without a token: the spectators’ view, no other on offer, nothing asked of the judge', async () => {
    const server = await begun(recorded.commits.length);
    const one = await reader();
    await one.go(addressOf(server, path));
    expect(await one.tell('replay.view')).toBe('spectator');
    expect(await one.tell('replay.source.views')).toEqual(['spectator']);
    await one.tell('replay.seek(40)');
    expect(await one.page.locator(views).count()).toBe(0);
    expect(await one.page.locator('.legal').count()).toBe(0);
    expect(one.asked.filter((address) => /judge|legal|token/.test(address))).toEqual([]);
    expect(one.complaints).toEqual([]);
  });

  it('[9] a judge’s token: the view switch shows what is hidden, and takes it back; the token stays nowhere', async () => {
    const server = await begun(recorded.commits.length);
    const one = await reader();
    await one.go(addressOf(server, `${path}?view=spectator&token=${JUDGE}`));
    await one.tell('replay.seek(60)');
    const faces = (): Promise<number> =>
      one.tell('root.querySelectorAll(".board .card .face, .board .face").length');
    const before = await faces();
    await one.page.locator(views).selectOption('judge');
    await expect.poll(() => one.tell('replay.view')).toBe('judge');
    expect(await one.at()).toBe(60);
    expect(await one.last()).toBe(end);
    expect(await faces()).toBeGreaterThan(before);
    expect(one.asked).toContain(`${api}/events?view=judge`);
    expect(one.asked.some((address) => address.startsWith(`${api}/events?view=judge&from=`))).toBe(
      end >= 500,
    );
    expect(await one.page.locator(`${views} option`).allTextContents()).toEqual([
      'Spectator',
      'Anna (A)',
      'Bo (B)',
      'Judge',
    ]);
    await one.page.locator(views).selectOption('A');
    await expect.poll(() => one.tell('replay.view')).toBe('A');
    const bo = await one.tell<readonly unknown[]>('replay.events');
    expect(JSON.stringify(bo[0])).not.toContain('"$h":"');
    await one.page.locator(views).selectOption('spectator');
    await expect.poll(() => one.tell('replay.view')).toBe('spectator');
    expect(await faces()).toBe(before);
    expect(one.page.url()).not.toContain(JUDGE);
    expect(await one.page.evaluate('JSON.stringify([localStorage, sessionStorage, document.cookie])')).toBe(
      '[{},{},""]',
    );
    expect(one.asked.slice(1).filter((address) => address.includes(JUDGE))).toEqual([]);
    expect(one.complaints).toEqual([]);
  });

  it('[9] a seat’s token offers that seat’s view and no other; another view’s refusal is a sentence', async () => {
    const server = await begun(running);
    const one = await reader();
    await one.go(addressOf(server, `${path}?view=A&token=${SEATS.A}`));
    expect(await one.tell('replay.source.views')).toEqual(['spectator', 'A']);
    await one.page.route(/\/events\?/, (route) =>
      route.fulfill({ status: 503, json: { detail: 'The store is away.' } }),
    );
    await one.page.locator(views).selectOption('spectator');
    await one.page.getByText('The duel could not be fetched: The store is away.').waitFor();
    expect(await one.tell('replay.view')).toBe('A');
    expect(await one.page.locator(views).inputValue()).toBe('A');
  });

  it('[legal] the judge reads what could be played after an event; inside a commit nobody is asked', async () => {
    const server = await begun(running);
    const one = await reader();
    await one.go(addressOf(server, `${path}?view=judge&token=${JUDGE}`));
    const at = lastOf(8);
    await one.tell(`replay.seek(${at})`);
    const answer = await server.get(`${api}/legal?at=${at}`, { token: JUDGE });
    const words = answer.json()['words'] as readonly string[];
    expect(words.length).toBeGreaterThan(0);
    const panel = one.page.getByRole('region', { name: 'What could be played here' });
    await expect.poll(() => panel.locator('li').allTextContents()).toEqual(words);
    const inside = recorded.commits.findIndex((commit) => commit.length > 2);
    await one.tell(`replay.seek(${lastOf(inside) + 2})`);
    await panel.getByText('Nobody must decide here.').waitFor();
    expect(one.complaints).toEqual([]);
  });
});

describe('the page of a running duel', () => {
  it('[33] follows at the end; stepping back stays where it is; “Live (+n)” goes on; the end closes the stream', async () => {
    const server = await begun(10);
    const one = await reader();
    await one.go(addressOf(server, path));
    expect(await one.at()).toBe(lastOf(10));
    const live = one.page.getByRole('button', { name: /^Live/ });
    await expect.poll(() => live.getAttribute('aria-pressed')).toBe('true');
    const log = (): Promise<number> => one.tell('root.querySelectorAll(".log-line").length');
    await one.tell('(root.mark = root.querySelector(".board"), null)');

    await append(server.store, recorded, 10, 12);
    await one.knows(lastOf(12), 2000);
    expect(await one.at()).toBe(lastOf(12));
    expect(await log()).toBeGreaterThan(0);

    await one.tell('replay.step(-3)');
    const here = await one.at();
    await append(server.store, recorded, 12, running);
    await one.knows(lastOf(running), 2000);
    expect(await one.at()).toBe(here);
    const behind = lastOf(running) - here;
    await one.page.getByRole('button', { name: `Live (+${behind})` }).click();
    expect(await one.at()).toBe(lastOf(running));
    // The board is the same one as before: nothing was built anew.
    expect(await one.tell('root.mark === root.querySelector(".board")')).toBe(true);

    await append(server.store, recorded, running);
    await one.knows(end, 2000);
    expect(await one.at()).toBe(end);
    await expect.poll(() => live.count()).toBe(0);
    await one.page.locator('.result').waitFor();
    const held = await one.tell<readonly StoredEvent[]>('replay.events');
    expect(held.map(({ revision }) => revision)).toEqual(recorded.events.map((_, revision) => revision));
    // Every card that has become public since has its name.
    const facts = (await server.get(`${api}/facts?view=spectator`)).json();
    expect(await one.tell('replay.facts')).toEqual(facts);
    expect(one.asked.filter((address) => address.includes('/live?'))).toEqual([
      `${api}/live?view=spectator&from=${lastOf(10) + 1}`,
    ]);
    expect(one.complaints).toEqual([]);
  });

  it('[34] doubles are ignored and gaps refused: the stream is asked for again from the last event', async () => {
    const server = await begun(10);
    const one = await reader();
    const lines = recorded.commits.slice(0, 12).flat();
    const frame = (at: number): string => `id: ${at}\ndata: ${JSON.stringify(lines[at])}\n\n`;
    const last = lastOf(10);
    await one.page.route(
      /\/live\?/,
      (route) =>
        route.fulfill({
          contentType: 'text/event-stream',
          body: `${frame(last - 1)}${frame(last)}${frame(last + 2)}`,
        }),
      { times: 1 },
    );
    await append(server.store, recorded, 10, 12);
    // The page itself is the one from before: it holds ten commits.
    await one.page.route(`**${path}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const cut = html.replace(
        /(<script type="application\/json" id="duel-data">)(.*)(<\/script>)/,
        (_, open: string, json: string, close: string) => {
          const data = JSON.parse(json) as { readonly events: readonly unknown[] };
          const text = JSON.stringify({ ...data, events: data.events.slice(0, last + 1) });
          return `${open}${text.replaceAll('<', '\\u003c')}${close}`;
        },
      );
      await route.fulfill({ response: answer, body: cut });
    });
    await one.go(addressOf(server, path));
    await one.knows(lastOf(12), 5000);
    const held = await one.tell<readonly StoredEvent[]>('replay.events');
    expect(held.map(({ revision }) => revision)).toEqual(lines.map((_, revision) => revision));
    const from = `${api}/live?view=spectator&from=${last + 1}`;
    expect(one.asked.filter((address) => address.includes('/live?'))).toEqual([from, from]);
  });

  it('[34] a server that closes says why; the page comes back and goes on without a gap', async () => {
    const server = await begun(10);
    const one = await reader();
    await one.go(addressOf(server, path));
    await one.page.getByRole('button', { name: 'Live' }).waitFor();
    await expect.poll(() => one.asked.some((address) => address.includes('/live?'))).toBe(true);
    const { port, store } = server;
    await server.server.close();
    const lost = one.page.getByRole('button', { name: 'Reconnecting' });
    await lost.waitFor();
    expect(await lost.getAttribute('title')).toContain('The connection is lost');
    await append(store, recorded, 10, 12);
    const again = await serve({ store, viewerDir: VIEWER });
    // The browser asks the old address: it is led to the new server.
    await one.page.route(`http://127.0.0.1:${port}/**`, (route) =>
      route.continue({ url: route.request().url().replace(`:${port}/`, `:${again.port}/`) }),
    );
    await one.knows(lastOf(12), 10_000);
    const held = await one.tell<readonly StoredEvent[]>('replay.events');
    expect(held.map(({ revision }) => revision)).toEqual(
      recorded.events.slice(0, lastOf(12) + 1).map((_, revision) => revision),
    );
  });

  it('[22] choice of views, “Live” and buttons find room at every width', async () => {
    const server = await begun(20);
    const one = await reader();
    await one.go(addressOf(server, `${path}?view=judge&token=${JUDGE}`));
    await one.tell('replay.step(-12)');
    for (const width of [320, 390, 768, 1024, 1130, 1440]) {
      await one.page.setViewportSize({ width, height: 844 });
      const boxes = await one.tell<readonly { readonly what: string; readonly box: DOMRectJson }[]>(
        `[...root.querySelectorAll('.buttons button, .buttons select, .where > b')]
          .map((found) => ({ what: found.ariaLabel ?? found.textContent, box: found.getBoundingClientRect().toJSON() }))
          .filter(({ box }) => box.width > 0)`,
      );
      expect(boxes.length).toBeGreaterThan(10);
      for (const [i, { what, box }] of boxes.entries()) {
        expect([width, what, box.left >= 0 && box.right <= width]).toEqual([width, what, true]);
        expect(box.width, what).toBeGreaterThan(20);
        for (const other of boxes.slice(i + 1))
          expect([width, what, other.what, overlap(box, other.box)]).toEqual([
            width,
            what,
            other.what,
            false,
          ]);
      }
    }
  });

  it('[9] the judge switches views of a running duel and goes on following', async () => {
    const server = await begun(10);
    const one = await reader();
    await one.go(addressOf(server, `${path}?view=spectator&token=${JUDGE}`));
    await append(server.store, recorded, 10, 11);
    await one.knows(lastOf(11), 2000);
    await one.page.locator(views).selectOption('B');
    await expect.poll(() => one.tell('replay.view')).toBe('B');
    expect(await one.at()).toBe(lastOf(11));
    await append(server.store, recorded, 11, 13);
    await one.knows(lastOf(13), 2000);
    expect(await one.at()).toBe(lastOf(13));
    expect(one.asked).toContain(`${api}/live?view=B&from=${lastOf(11) + 1}`);
    expect(one.complaints).toEqual([]);
  });
});
