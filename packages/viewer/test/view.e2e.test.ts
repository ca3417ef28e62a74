import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Stage } from './support/stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
}, 60_000);
afterAll(() => stage?.close());
afterEach(() => stage?.clear());

/** Everything the board, the chain and the plates say, without what only a pointer or a focus changes. */
const SNAPSHOT = `const snap = () => root.querySelector('.board').innerHTML.replace(/ tabindex="[^"]*"/g, '') +
  root.querySelector('.chain').innerHTML + (root.querySelector('[aria-current=step]')?.dataset.event ?? '');`;

test('[1] the slider says where it stands, and dragging shows the state at the pointer', async () => {
  const { page, at, run } = await stage.show('chains', 'judge', 419);
  const slider = page.locator('.slider');
  expect(await slider.getAttribute('role')).toBe('slider');
  expect(await slider.getAttribute('aria-valuetext')).toBe('Turn 7, Battle Phase, event 419 of 730');
  const box = await page.locator('.track').boundingBox();
  if (box === null) throw new Error('no track');
  const x = (part: number): number => box.x + box.width * part;
  const y = box.y + box.height / 2;
  await page.mouse.move(x(0.2), y);
  await page.mouse.down();
  expect(await at()).toBe(Math.round(730 * 0.2));
  for (const part of [0.3, 0.5, 0.7]) {
    await page.mouse.move(x(part), y);
    expect(await at()).toBe(Math.round(((x(part) - box.x) / box.width) * 730));
  }
  await page.mouse.up();
  await page.mouse.move(x(0.1), y);
  expect(await at()).toBe(511);
  expect(await slider.getAttribute('aria-valuenow')).toBe('511');
  const dragged = await run<string>(`${SNAPSHOT} return snap();`);
  const fresh = await stage.show('chains', 'judge', 511);
  const strip = (text: string): string => text.replaceAll(/data-line="[^"]*"/g, '');
  expect(strip(dragged)).toBe(strip(await fresh.run<string>(`${SNAPSHOT} return snap();`)));
});

test('[2] keys step by event, phase, turn and chain link, and to the ends', async () => {
  const { page, at, run } = await stage.show('chains', 'judge', 400);
  await page.locator('.slider').focus();
  const press = async (key: string): Promise<number> => {
    await page.keyboard.press(key);
    return at();
  };
  expect(await press('ArrowRight')).toBe(401);
  expect(await press('ArrowLeft')).toBe(400);
  expect(await press('ArrowDown')).toBe(403);
  expect(await press('ArrowDown')).toBe(407);
  expect(await press('ArrowUp')).toBe(403);
  const turns = await run<number[]>('return [...root.querySelectorAll(".turn-part")].length > 0 ? [1] : [];');
  expect(turns).toEqual([1]);
  const nextTurn = await press('Control+ArrowRight');
  expect(await press('PageUp')).toBeLessThan(nextTurn);
  expect(await press('PageDown')).toBe(nextTurn);
  const phase = await press('Shift+ArrowRight');
  expect(phase).toBeGreaterThan(nextTurn);
  expect(await press('Shift+ArrowLeft')).toBe(nextTurn);
  expect(await press('Home')).toBe(0);
  expect(await press('End')).toBe(730);
});

test('[2] at every event of a duel, forward and back give an equal document', async () => {
  {
    const { run } = await stage.show('vanilla', 'A', 0, { calm: true });
    const wrong = await run<number[]>(`${SNAPSHOT}
      const last = replay.player.last; const wrong = [];
      for (let at = 0; at < last; at++) {
        replay.player.drag(at); await drawn(); const before = snap();
        replay.step(1); await drawn(); replay.step(-1); await drawn();
        if (snap() !== before) wrong.push(at);
      }
      return wrong;`);
    expect(wrong).toEqual([]);
  }
}, 40_000);

test('[4] a number and Enter go to a turn; ? lists the keys, Escape gives the focus back', async () => {
  const { page, at } = await stage.show('chains', 'judge', 0);
  await page.locator('.slider').focus();
  await page.keyboard.press('7');
  await page.keyboard.press('Enter');
  await page.locator('.where').filter({ hasText: 'Turn 7' }).waitFor();
  expect(await at()).toBeGreaterThan(300);
  await page.keyboard.press('?');
  await page.locator('dialog.help').waitFor();
  expect(await page.locator('dialog.help dd').count()).toBe(14);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  // The focus comes back a moment after the dialog has gone.
  await page.waitForFunction("document.activeElement?.shadowRoot?.activeElement?.className === 'slider'");
});

test('[5] Backspace and the button go back to before the last jump', async () => {
  const { page, at } = await stage.show('vanilla', 'A', 10);
  await page.locator('.slider').focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  expect(await at()).toBe(10);
  await page.keyboard.press('PageDown');
  await page.getByRole('button', { name: 'Back to where you were' }).click();
  expect(await at()).toBe(10);
});

test('[6] Space and k play and pause; a new speed keeps the position', async () => {
  const { page, at, run } = await stage.show('vanilla', 'A', 30);
  await page.locator('.slider').focus();
  await page.keyboard.press('k');
  expect(await run('return replay.player.playing;')).toBe(true);
  await page.keyboard.press('Space');
  expect(await run('return replay.player.playing;')).toBe(false);
  const before = await at();
  for (const speed of ['0.25', '0.5', '1', '2', '4', '8', 'real']) {
    await page.getByLabel('Speed').selectOption(speed);
    expect(await at()).toBe(before);
  }
  await page.getByLabel('Idle at most').selectOption('10');
  expect(await run('return replay.player.idle;')).toBe(10);
  await page.getByLabel('Speed').selectOption('8');
  await page.locator('.slider').focus();
  await page.keyboard.press('Space');
  await page.waitForTimeout(900);
  expect(await at()).toBeGreaterThan(before + 3);
});

test('[7] ten rapid presses land exactly ten events on, no animation queued or half-way', async () => {
  const { page, at, run } = await stage.show('vanilla', 'A', 100);
  await page.locator('.slider').focus();
  for (let i = 0; i < 10; i++) await page.keyboard.press('ArrowRight');
  expect(await at()).toBe(110);
  const moving = `root.querySelector('.board').getAnimations({ subtree: true })
    .filter((one) => one.effect.getKeyframes().some((frame) => 'transform' in frame)).length`;
  expect(await run<number>(`return ${moving};`)).toBeLessThanOrEqual(1);
  await page.waitForTimeout(500);
  expect(await run(`return ${moving};`)).toBe(0);
  const aside = await run(
    `return [...root.querySelectorAll('.card')].filter((one) => getComputedStyle(one).transform !== 'none').length;`,
  );
  expect(aside).toBe(0);
});

test('[7] one step that moves a card animates it, a jump does not', async () => {
  const { run } = await stage.show('vanilla', 'A', 0);
  const counted = await run<number[]>(`
    const moving = () => root.querySelector('.board').getAnimations({ subtree: true })
      .filter((one) => one.effect.getKeyframes().some((frame) => 'transform' in frame)).length;
    const draw = replay.events.findIndex((one) => one.type === 'CardMoved' && one.data.to === 'A.hand');
    replay.seek(draw - 1); await drawn(); replay.step(1); await drawn(); const step = moving();
    replay.seek(0); await drawn(); replay.seek(draw); await drawn();
    return [step, moving()];`);
  expect(counted).toEqual([1, 0]);
});

test('[10] f flips the board: each duelist keeps colour and letter, and nothing more is known', async () => {
  const { page, run } = await stage.show('chains', 'A', 300);
  const read = `return [...root.querySelectorAll('.plate')].map((one) => [one.querySelector('.seat').textContent,
    getComputedStyle(one.querySelector('.seat')).backgroundColor, one.getBoundingClientRect().top < 300]).sort();`;
  const names = `return [...root.querySelectorAll('.card')].map((one) => one.dataset.at + one.textContent).sort();`;
  const before = await run<[string, string, boolean][]>(read);
  const known = await run<string[]>(names);
  await page.locator('.slider').focus();
  await page.keyboard.press('f');
  const after = await run<[string, string, boolean][]>(read);
  expect(after.map(([seat, colour]) => [seat, colour])).toEqual(
    before.map(([seat, colour]) => [seat, colour]),
  );
  expect(after.map(([, , top]) => top)).toEqual(before.map(([, , top]) => !top));
  expect(await run<string[]>(names)).toEqual(known);
});

test('[11] the judge sees who knows a hidden card; a spectator sees equal backs', async () => {
  const judge = await stage.show('chains', 'judge', 340);
  const label = await judge.page.locator('.card[data-at="A.st:3"] .touch').getAttribute('aria-label');
  expect(label).toContain('Mirror Force');
  expect(label).toContain('Known to');
  const other = await stage.show('chains', 'spectator', 340);
  const backs = await other.run<string[]>(`
    const plain = (one) => { const copy = one.cloneNode(true);
      for (const name of ['style', 'data-key', 'data-at']) copy.removeAttribute(name);
      copy.querySelector('.touch').remove();
      return copy.outerHTML.replace(/ p\\d/, ''); };
    return ['.card[data-at$=".hand"]', '.card[data-at*=".st:"]'].flatMap((what) => [...new Set([...root.querySelectorAll(what)].map(plain))]);`);
  expect(backs).toHaveLength(2);
  const labels = await other.run<string[]>(
    `return [...new Set([...root.querySelectorAll('.card[data-at*=".st:"] .touch')].map((one) => one.ariaLabel.replace(/^[^:]*: /, '')))];`,
  );
  expect(labels).toEqual(['Set card, face-down']);
});

test('[13] the current line is marked and in sight unless the reader has scrolled away', async () => {
  const { page, run, at } = await stage.show('chains', 'judge', 419);
  const current = page.locator('[aria-current=step]');
  expect(await current.getAttribute('data-event')).toBe('419');
  expect(await page.locator('.turn-heading').first().textContent()).toContain('Turn');
  const inSight = `const box = root.querySelector('.scroller').getBoundingClientRect();
    const line = root.querySelector('[aria-current=step]').getBoundingClientRect();
    return line.top >= box.top && line.bottom <= box.bottom;`;
  for (const to of [700, 20, 500]) {
    await run(`replay.seek(${to});`);
    await page.waitForTimeout(120);
    expect(await run(inSight)).toBe(true);
  }
  await page.waitForTimeout(200);
  await page.locator('.scroller').hover();
  await page.mouse.wheel(0, -4000);
  await page.waitForTimeout(250);
  await page.keyboard.press('Escape');
  await page.locator('.slider').focus();
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(100);
  expect(await at()).toBe(501);
  expect(await run(inSight)).toBe(false);
  await page.getByRole('button', { name: 'Back to the current line' }).click();
  await page.waitForTimeout(100);
  expect(await run(inSight)).toBe(true);
});

test('[14] a click or Enter on a line goes there; "no spoilers" hides what is to come', async () => {
  const { page, at, run } = await stage.show('chains', 'judge', 300);
  await page.locator('.log-line[data-event="289"]').click();
  expect(await at()).toBe(289);
  await page.locator('.log-line[data-event="305"]').focus();
  await page.keyboard.press('Enter');
  expect(await at()).toBe(305);
  expect(await page.locator('.log-line.future').count()).toBeGreaterThan(3);
  const plot = `root.querySelector('.all-series').style.clipPath`;
  expect(await run<string>(`return ${plot};`)).toContain(' 0%');
  await page.getByLabel('No spoilers').check();
  expect(await page.locator('.log-line.future').count()).toBe(0);
  const covered = /(\d+\.\d+)%/.exec(await run<string>(`return ${plot};`))?.[1];
  expect(Number(covered)).toBeCloseTo(100 - (100 * 305) / 730, 1);
});

test('[15] two cards of one name are told apart by their zones', async () => {
  const { page } = await stage.show('vanilla', 'A', 312);
  const texts = await page.locator('.log-line.kind-battle .log-text').allTextContents();
  expect(texts.filter((text) => text.includes('attacks')).every((text) => /Monster Zone \d/.test(text))).toBe(
    true,
  );
});

test('[16] search: hits, next and previous, filters; a hit lights its line', async () => {
  const { page, at } = await stage.show('chains', 'judge', 300);
  await page.locator('.slider').focus();
  await page.keyboard.press('/');
  await page.getByLabel('Search the log').fill('mirror FORCE');
  const count = await page.locator('.search output').textContent();
  expect(count).toMatch(/^\d+ hits$/);
  await page.keyboard.press('Enter');
  const first = await at();
  await page.keyboard.press('Enter');
  expect(await at()).toBeGreaterThan(first);
  await page.keyboard.press('Shift+Enter');
  expect(await at()).toBe(first);
  expect(await page.locator('[aria-current=step]').getAttribute('class')).toContain('hit');
  const line = await page.locator('[aria-current=step]').boundingBox();
  expect(line?.height).toBeLessThan(120);
  expect(await page.locator('.search output').textContent()).toMatch(/^\d+ of \d+$/);
  await page.locator('.search').getByLabel('Player').selectOption('A');
  await page.getByLabel('Kind of event').selectOption('effect');
  expect(await page.locator('.search output').textContent()).toMatch(/^(1 hit|\d+ hits|\d+ of \d+)$/);
  await page.keyboard.press('Escape');
  expect(await page.locator('.search').count()).toBe(0);
  await page.locator('.slider').focus();
  await page.keyboard.press('Control+f');
  expect(await page.locator('.search').count()).toBe(1);
});

test('[18] the graph: a line a duelist, solid and dashed; a click goes there; the same as a table', async () => {
  const { page, at, run } = await stage.show('chains', 'judge', 0);
  const dashes = await run<string[]>(
    `return [...root.querySelectorAll('.plot .series')].map((one) => getComputedStyle(one).strokeDasharray);`,
  );
  expect(new Set(dashes).size).toBe(2);
  const box = await page.locator('.plot').boundingBox();
  if (box === null) throw new Error('no graph');
  await page.mouse.click(box.x + box.width / 2, box.y + 40);
  expect(Math.abs((await at()) - 365)).toBeLessThanOrEqual(3);
  await page.getByRole('button', { name: 'As a table' }).click();
  expect(await page.locator('.graph tbody tr').count()).toBe(13);
  expect(await page.locator('.graph tbody tr').last().textContent()).toBe('1303,750');
});
