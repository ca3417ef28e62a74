import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { Stage } from './support/stage.js';
import type { FixtureName } from './support/duels.js';

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
