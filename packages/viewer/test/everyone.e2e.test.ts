import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Stage } from './support/stage.js';
import { type FixtureName, rewoundFor } from './support/duels.js';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
}, 60_000);
afterAll(() => stage?.close());
afterEach(() => stage?.clear());

/** Violations of WCAG 2.2 A and AA. axe is put in through the browser's own door: the page's policy forbids it as a script. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  // What lies under the controls, which stay in sight, is scrolled to by a reader: here they stand at the end of the page.
  await page.evaluate(
    `document.querySelector('duel-replay')?.shadowRoot.querySelector('.controls')?.style.setProperty('position', 'static')`,
  );
  return page.evaluate<
    string[]
  >(`axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
    .then((found) => found.violations.flatMap((one) => one.nodes.slice(0, 3).map((node) => one.id + ': ' + node.target.join(' ') + ' ' + (node.any[0]?.message ?? ''))))`);
}

const SIGHTS = [390, 768, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, height: 900, scheme })),
);

test('[35] axe finds nothing in any fixture, view, theme or size', async () => {
  const duels: readonly (readonly [FixtureName, string, number])[] = [
    ['chains', 'judge', 419],
    ['vanilla', 'A', 256],
    ['hostile', 'B', 569],
    ['long', 'spectator', 1240],
    ['declared', 'B', 13],
    ['lasting', 'judge', 40],
    ['tokens', 'spectator', 90],
  ];
  for (const [fixture, view, at] of duels) {
    // The first duel at every sight; the others at every size, in the themes by turns.
    const turn = duels.findIndex(([name]) => name === fixture);
    for (const sight of SIGHTS.filter((_, i) => turn === 0 || (i + Math.floor(i / 2) + turn) % 2 === 0)) {
      const { page } = await stage.show(fixture, view, at, { ...sight, calm: true });
      expect([fixture, sight.width, sight.scheme, await violations(page)]).toEqual([
        fixture,
        sight.width,
        sight.scheme,
        [],
      ]);
      await stage.clear();
    }
  }
}, 240_000);

test('[35] axe finds nothing with details, a pile, the keys, the search or the table open', async () => {
  for (const scheme of ['light', 'dark'] as const) {
    const { page } = await stage.show('chains', 'judge', 730, { scheme, calm: true });
    await page.locator('.card[data-at="A.monster:1"]').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.slider').focus();
    await page.keyboard.press('/');
    await page.getByLabel('Search the log').fill('mirror');
    await page.getByRole('button', { name: 'As a table' }).click();
    expect(await violations(page)).toEqual([]);
    await page.locator('.zone[data-place="A.gy"]').click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.slider').focus();
    await page.keyboard.press('?');
    expect(await violations(page)).toEqual([]);
  }
});

test('[35] one tab stop for the board and one for the log, visible focus, Alt and arrows move inside', async () => {
  const { page, run } = await stage.show('vanilla', 'A', 256);
  const stops = await run<number[]>(
    `return ['.board', '.scroller'].map((group) => root.querySelector(group).querySelectorAll('[tabindex="0"]').length);`,
  );
  expect(stops).toEqual([1, 1]);
  const reached = new Set<string>();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const where =
      await page.evaluate<string>(`(() => { const one = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
      const style = getComputedStyle(one); if (one !== document.body && style.outlineStyle === 'none') return 'unseen ' + one.className;
      return one.closest('.board') ? 'board' : one.closest('.scroller') ? 'log' : one.closest('.controls') ? 'controls' : one.closest('.bar') ? 'bar' : one.tagName; })()`);
    reached.add(where);
  }
  for (const group of ['board', 'log', 'controls', 'bar']) expect([...reached]).toContain(group);
  expect([...reached].filter((one) => one.startsWith('unseen'))).toEqual([]);
  await page.locator('.card[data-at="A.monster:1"] .touch').focus();
  await page.keyboard.press('Alt+ArrowRight');
  const cell = await page.evaluate('document.activeElement.shadowRoot.activeElement.dataset.cell');
  expect(cell).toBe('A.monster:2');
});

test('[36] one polite live region tells each step; played fast only turns, Life Points and the result', async () => {
  const { page, run } = await stage.show('chains', 'judge', 417);
  const regions = await run<number>(
    'return root.querySelectorAll("[aria-live], [role=status], [role=alert]").length;',
  );
  expect(regions).toBe(1);
  const live = page.locator('[aria-live=polite]');
  await page.locator('.slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(100);
  expect(await live.textContent()).toBe(
    'Turn 7. Yugi activates Solemn Judgment in Yugi’s Spell & Trap Zone 4 as Chain Link 4.',
  );
  const heard = await run<{ texts: string[]; gaps: number[] }>(`
    const node = root.querySelector('[aria-live]'); const texts = []; const times = [];
    const watch = new MutationObserver(() => { texts.push(node.textContent); times.push(performance.now()); });
    watch.observe(node, { childList: true, characterData: true, subtree: true });
    replay.player.setSpeed(8); replay.play(); await new Promise((done) => setTimeout(done, 4500)); replay.pause();
    return { texts, gaps: times.slice(1).map((time, i) => time - times[i]) };`);
  expect(heard.texts.length).toBeGreaterThan(1);
  for (const text of heard.texts) expect(text).toMatch(/^Turn \d+ of|Life Points|wins/);
  for (const gap of heard.gaps) expect(gap).toBeGreaterThan(950);
}, 30_000);

test('[37] calm: nothing moves by animation; forced colours keep cards, zones and the current card apart', async () => {
  const { run } = await stage.show('vanilla', 'A', 0, { calm: true });
  const moving = await run<number>(`let moving = 0;
    for (let i = 0; i < 60; i++) { replay.step(1); await drawn();
      moving += document.getAnimations().filter((one) => one.effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame)).length
        + root.querySelector('.board').getAnimations({ subtree: true }).filter((one) => one.effect.getKeyframes().some((frame) => 'transform' in frame || 'translate' in frame)).length; }
    return moving;`);
  expect(moving).toBe(0);
  const forced = await stage.show('vanilla', 'A', 256, { forced: true });
  const borders = await forced.run<string[]>(`
    return ['.zone.empty', '.card .face', '.card .back'].map((one) => { const style = getComputedStyle(root.querySelector(one)); return style.borderTopStyle + parseFloat(style.borderTopWidth); })
      .concat(getComputedStyle(root.querySelector('.card.now'), '::after').borderTopStyle);`);
  for (const border of borders) expect(border).toMatch(/^(solid|dashed)/);
});

test('[39] a narrow window scrolls in one direction only, and what is pressed is large enough', async () => {
  for (const width of [320, 390]) {
    const { page, run } = await stage.show('chains', 'judge', 419, { width, height: 844, touch: true });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    const small = await run<string[]>(
      `return [...root.querySelectorAll('.controls button, .controls select')].filter((one) => one.offsetParent && (one.offsetWidth < 44 || one.offsetHeight < 40)).map((one) => one.ariaLabel);`,
    );
    expect(small).toEqual([]);
  }
});

test('[13] the log of a narrow window shows its current line above the controls, also when the window changes', async () => {
  const { page, run } = await stage.show('chains', 'judge', 419, { width: 390, height: 844 });
  const inSight = `const box = root.querySelector('.scroller').getBoundingClientRect();
    const over = root.querySelector('.controls').getBoundingClientRect().top;
    const line = root.querySelector('.log [aria-current=step]').getBoundingClientRect();
    return [over - box.top > 60, line.top >= box.top && line.top + 20 <= Math.min(box.bottom, over), line.top - box.top];`;
  for (const to of [700, 20, 320, 505]) {
    await run(`replay.seek(${to});`);
    await page.waitForTimeout(120);
    const [open, seen, top] = await run<[boolean, boolean, number]>(inSight);
    // Where a Chain takes the room the log begins below; then its line is in its first half.
    expect(open ? seen : top >= 0 && top < 400, `${to}: ${top}`).toBe(true);
  }
  await page.setViewportSize({ width: 390, height: 1900 });
  await page.waitForTimeout(150);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForTimeout(150);
  expect((await run<[boolean, boolean, number]>(inSight))[1]).toBe(true);
});

/** Names on faces that are wider than their card (one that ends in an ellipsis is not), or whose lines begin within a word: a new line begins behind a space, a hyphen or a soft one. */
const TORN = `
  return [...root.querySelectorAll('.card .face-name')].flatMap((name) => {
    const text = name.firstChild;
    if (text === null) return [];
    const range = document.createRange();
    const cut = name.scrollHeight > name.clientHeight + 1;
    const torn = !cut && name.scrollWidth > name.clientWidth + 1 ? ['too wide: ' + text.data] : [];
    let last = null;
    for (let i = 0; i < text.length; i++) {
      if (/[\\s\\u00ad]/.test(text.data[i])) continue;
      range.setStart(text, i); range.setEnd(text, i + 1);
      // A letter behind a soft hyphen has the hyphen's box as well.
      const top = [...range.getClientRects()].at(-1).top;
      if (last !== null && top > last + 2 && !/[\\s\\u00ad\\-]/.test(text.data[i - 1])) torn.push(text.data);
      last = top;
    }
    return torn;
  });`;

test('[24] names on faces break between words or syllables only, and stay within their card', async () => {
  for (const width of [390, 768, 1440]) {
    const { page, run } = await stage.show('chains', 'judge', 0, { width, height: 900, calm: true });
    let faces = 0;
    for (let at = 30; at < 800; at += 55) {
      await run(`replay.seek(${at});`);
      expect(await run<string[]>(TORN), `${width} ${at}`).toEqual([]);
      faces += await run<number>(`return root.querySelectorAll('.card .face-name').length;`);
    }
    expect(faces).toBeGreaterThan(50);
    await page.close();
  }
});

test('[22] what is said between the fields lies before the lines, on a ground of its own', async () => {
  const { run } = await stage.show('vanilla', 'judge', 0, { width: 390, height: 844 });
  const ground = await run<[string, boolean]>(`
    const said = getComputedStyle(root.querySelector('.said')).backgroundColor;
    return [said, Number(getComputedStyle(root.querySelector('.middle')).zIndex) > Number(getComputedStyle(root.querySelector('.lines')).zIndex)];`);
  expect(ground[0]).toMatch(/^rgb\(/);
  expect(ground[1]).toBe(true);
});

test('[13] what a ruling took back is struck through and says so, and can be read all the same', async () => {
  for (const sight of SIGHTS) {
    const { page, run } = await stage.showDocument(rewoundFor('flip', 'judge', 55), { ...sight, calm: true });
    const lines = await run<[number, string, string][]>(`
      return [...root.querySelectorAll('.log-line')].filter((one) => one.querySelector('.chip') !== null).map((one) =>
        [Number(one.dataset.event), getComputedStyle(one.querySelector('.log-text')).textDecorationLine, one.querySelector('.chip').title]);`);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(line[0] > 40 && line[0] <= 60).toBe(true);
      expect(line.slice(1)).toEqual(['line-through', 'A ruling took this back: event 62.']);
    }
    expect(await violations(page), JSON.stringify(sight)).toEqual([]);
    await page.close();
  }
});
