import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emptyState, fold } from '@duel-log/duel/read';
import { documentFor, fullOf } from './support/duels.js';
import { Stage } from './support/stage.js';
import { openDuel } from '../src/core/opened.js';
import { isFault } from '../src/core/check.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
}, 60_000);
afterAll(() => stage?.close());
afterEach(() => stage?.clear());

test('[19] every zone has its name, with what lies there or that it is empty', async () => {
  const { run } = await stage.show('vanilla', 'A', 256);
  const labels = await run<string[]>(
    `return [...root.querySelectorAll('.zone:not([aria-hidden=true]), .touch')].map((one) => one.ariaLabel);`,
  );
  for (const who of ['Your', 'Mai’s']) {
    for (let n = 1; n <= 5; n++) {
      expect(labels.filter((one) => one.startsWith(`${who} monster zone ${n}: `))).toHaveLength(1);
      expect(labels.filter((one) => one.startsWith(`${who} spell & trap zone ${n}: `))).toHaveLength(1);
    }
    for (const pile of ['field zone', 'graveyard', 'removed cards', 'Fusion Deck', 'Deck'])
      expect(labels.filter((one) => one.startsWith(`${who} ${pile}: `))).toHaveLength(1);
  }
  expect(labels).toContain('Your monster zone 1: Gemini Elf, face-up attack, 1900 ATK');
  expect(labels).toContain(
    'Mai’s monster zone 3: La Jinn the Mystical Genie of the Lamp, face-up defense, 1000 DEF',
  );
  expect(labels).toContain('Your monster zone 2: empty');
  expect(labels).toContain('Mai’s Deck: 29 cards');
  expect(labels).toContain('Your graveyard: 4 cards, on top Gemini Elf');
  expect(labels.filter((one) => one.startsWith('Mai’s hand: Hidden card'))).toHaveLength(5);
});

test('[20] piles open as lists as long as the state’s; what the view may not see stays hidden', async () => {
  const state = fold(emptyState(), fullOf('chains').slice(0, 601));
  for (const view of ['judge', 'A']) {
    const { page } = await stage.show('chains', view, 600);
    for (const seat of ['A', 'B']) {
      for (const pile of ['gy', 'deck', 'banished', 'extra'] as const) {
        const count = state.seats[seat]?.[pile].length ?? -1;
        await page.locator(`.zone[data-place="${seat}.${pile}"]`).click();
        await page.locator('dialog.pile').waitFor();
        expect(await page.locator('.pile-list li').count()).toBe(count);
        const hidden = await page.locator('.pile-list .back').count();
        if (pile === 'gy') expect(hidden).toBe(0);
        if (pile === 'deck') expect(hidden).toBe(view === 'judge' ? 0 : count);
        await page.keyboard.press('Escape');
        await page.locator('dialog.pile').waitFor({ state: 'detached' });
      }
    }
  }
});

test('[21] the chain: numbers, order, zones, targets, negation; empty at its end; the same by jump and by play', async () => {
  const { page, run } = await stage.show('chains', 'judge', 419);
  const links = page.locator('.link');
  expect(await links.locator('.link-number').allTextContents()).toEqual(['4', '3', '2', '1']);
  expect(await links.nth(0).textContent()).toContain('Yugi from Spell & Trap Zone 4');
  expect(await links.nth(1).textContent()).toContain('Activation negated');
  expect(await links.nth(0).getAttribute('class')).toContain('lit');
  expect(await page.locator('.link-targets').count()).toBe(1);
  await run('replay.seek(422);');
  expect(await links.nth(0).getAttribute('class')).toContain('done');
  await run('replay.seek(431);');
  expect(await links.count()).toBe(0);
  const same = await run<number[]>(`
    const snap = () => root.querySelector('.chain').innerHTML;
    const jumped = {}; for (let at = 395; at < 435; at++) { replay.seek(at); await drawn(); jumped[at] = snap(); replay.seek(0); await drawn(); }
    replay.seek(395); await drawn(); const wrong = [];
    for (let at = 395; at < 435; at++) { if (snap() !== jumped[at]) wrong.push(at); replay.step(1); await drawn(); }
    return wrong;`);
  expect(same).toEqual([]);
});

test('[21] a declared link says whom it waits for, is marked, and tells how it came out', async () => {
  const { page, run } = await stage.show('ruled', 'B', 0);
  const state = async (event: number): Promise<string | null> => {
    await run(`replay.seek(${event}); await drawn();`);
    return page.locator('.link .link-state').textContent();
  };
  expect(await state(9)).toBe('Waits: Anna says what it does');
  expect(await state(11)).toBe('Waits: Bo agrees or objects');
  expect(await state(17)).toBe('Waits for a judge');
  expect(await page.locator('.link .chip').textContent()).toBe('declared');
  expect(await state(22)).toBe('Resolved as declared');
  await run('replay.seek(19); await drawn();');
  expect(await page.locator('.last-event').textContent()).toContain('What was declared is upheld.');
});

test('[19] what is in force stands beside the board: whose, on which card, until when; the card says it too', async () => {
  for (const width of [390, 1440]) {
    const { page } = await stage.show('lasting', 'spectator', 40, { width });
    expect(await page.locator('.force li').allTextContents()).toEqual([
      'Rush RecklesslyAnnaon Uraby in Anna’s Monster Zone 1until the end of turn 5',
      'Reckless GreedAnnano Draw Phase for Anna in turn 7',
      'Reckless GreedAnnano Draw Phase for Anna in turn 9',
      'Time SealAnnano Draw Phase for Bo in turn 6',
    ]);
    await page.locator('.card[data-at="A.monster:1"]').click();
    const details = await page.locator('.details .facts li').allTextContents();
    expect(details).toContain('Rush Recklessly: until the end of turn 5');
    expect(details).toContain('There since turn 3');
    await stage.clear();
  }
  const { page } = await stage.show('final-countdown', 'B', 30);
  expect(await page.locator('.force li').allTextContents()).toEqual([
    'Final CountdownAnnauntil the end of turn 22',
  ]);
});

test('[19] no digit of ATK or DEF and no line of a battle is cut off at any width', async () => {
  for (const fixture of ['vanilla', 'equips'])
    for (const width of [390, 768, 1440]) {
      const stops = fullOf(fixture).flatMap(({ type }, at) =>
        type === 'AttackCompared' || type === 'ValuesChanged' ? [at] : [],
      );
      const { run } = await stage.show(fixture, 'judge', 0, { width });
      const cut = await run<string[]>(`
        const out = [];
        for (const at of ${JSON.stringify(stops)}) { replay.seek(at); await drawn();
          for (const one of root.querySelectorAll('.face-values, .said'))
            if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1) out.push(at + ' ' + one.textContent); }
        return out;`);
      expect([fixture, width, cut]).toEqual([fixture, width, []]);
      await stage.clear();
    }
});

test('[19] what happened stands on ground of its own, in front of the lines of the board', async () => {
  const { run } = await stage.show('vanilla', 'A', 256, { width: 1440 });
  const [ground, text, lines] = await run<[string, number, number]>(`
    const level = (name) => Number(getComputedStyle(root.querySelector(name)).zIndex);
    return [getComputedStyle(root.querySelector('.said')).backgroundColor, level('.middle'), level('.lines')];`);
  expect(ground).toMatch(/^rgb\(/);
  expect(text).toBeGreaterThan(lines);
});

test('[18] the numbers of the graph stand beside it, level with its rules', async () => {
  for (const width of [390, 1440]) {
    const { run } = await stage.show('vanilla', 'A', 256, { width });
    const far = await run<number[]>(`
      const plot = root.querySelector('.plot').getBoundingClientRect();
      const rules = [...root.querySelectorAll('.plot .rule')].map((one) => one.getBoundingClientRect().top).sort((a, b) => a - b);
      return [...root.querySelectorAll('.axis span')].flatMap((one, i) => {
        const { top, height, right } = one.getBoundingClientRect();
        return [Math.max(0, right - plot.left), Math.round(Math.abs(top + height / 2 - rules[i]))]; });`);
    expect(far).toHaveLength(6);
    expect(Math.max(...far)).toBeLessThanOrEqual(1);
    await stage.clear();
  }
});

test('[11] the judge’s view says in sight that it names hidden cards, and no other view does', async () => {
  for (const width of [390, 768, 1440]) {
    const { page } = await stage.show('vanilla', 'judge', 0, { width });
    const strip = page.locator('.judge-strip');
    expect(await strip.textContent()).toBe('Judge’s view: hidden cards are named');
    const cut = await strip.evaluate((one) => one.scrollWidth > one.clientWidth);
    expect([await strip.isVisible(), cut]).toEqual([true, false]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await stage.clear();
  }
  for (const view of ['A', 'spectator']) {
    const { page } = await stage.show('vanilla', view);
    expect(await page.locator('.judge-strip').count()).toBe(0);
  }
});

test('[22] lines join the right cards at every width and after a flip', async () => {
  for (const width of [390, 768, 1440]) {
    const { run } = await stage.show('vanilla', 'A', 256, { width });
    for (const flip of [false, true]) {
      const far = await run<number[]>(`
        replay.flipped = ${flip}; await drawn(); await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)));
        const path = root.querySelector('.line.attack .stroke');
        const frame = root.querySelector('.lines').getBoundingClientRect();
        const ends = [path.getPointAtLength(0), path.getPointAtLength(path.getTotalLength())];
        const places = ['B.monster:1', 'A.monster:1'];
        return ends.map((end, i) => {
          const box = root.querySelector('.card[data-at="' + places[i] + '"]').getBoundingClientRect();
          const x = end.x + frame.left, y = end.y + frame.top;
          return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
        });`);
      for (const distance of far) expect(distance).toBeLessThanOrEqual(4);
    }
  }
});

test('[23] details by pointer, focus and tap; they can be hovered; Escape closes; current and printed values', async () => {
  const { page } = await stage.show('chains', 'spectator', 730);
  const card = page.locator('.card[data-at="A.monster:1"]');
  const details = page.locator('.details');
  await card.hover();
  await details.waitFor();
  expect(await details.textContent()).toContain('Fiber Jar');
  expect(await details.textContent()).toContain('ATK250printed 500');
  await details.hover();
  await page.waitForTimeout(500);
  expect(await details.count()).toBe(1);
  await page.mouse.move(5, 300);
  await details.waitFor({ state: 'detached' });
  await card.locator('.touch').focus();
  await details.waitFor();
  await page.keyboard.press('Escape');
  expect(await details.count()).toBe(0);
  const touch = await stage.show('chains', 'spectator', 730, { width: 390, height: 844, touch: true });
  await touch.page.locator('.card[data-at="A.monster:2"]').tap();
  await touch.page.locator('.details').waitFor();
  expect(await touch.page.locator('.details').textContent()).toContain('Sangan');
  await touch.page.getByRole('button', { name: 'Close' }).tap();
  expect(await touch.page.locator('.details').count()).toBe(0);
});

test('[24] faces are drawn without pictures, alike for one card, and legible in both themes', async () => {
  const emblems: string[] = [];
  for (const scheme of ['light', 'dark'] as const) {
    const { run, requests } = await stage.show('chains', 'judge', 730, { scheme });
    expect(requests).toEqual([]);
    expect(await run('return root.querySelectorAll("img, image").length;')).toBe(0);
    emblems.push(
      await run<string>(`return root.querySelector('.card[data-at="A.monster:3"] .emblem').innerHTML;`),
    );
    emblems.push(
      await run<string>(`return root.querySelector('.card[data-at="A.monster:4"] .emblem').innerHTML;`),
    );
    const low = await run<string[]>(`
      const rgb = (text) => { const c = document.createElement('canvas').getContext('2d'); c.fillStyle = text; c.fillRect(0, 0, 1, 1); return [...c.getImageData(0, 0, 1, 1).data].slice(0, 3); };
      const light = (text) => { const [r, g, b] = rgb(text).map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
      const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
      const low = [];
      for (const kind of ['normal', 'effect', 'ritual', 'fusion', 'token', 'spell', 'trap', 'unknown']) {
        const probe = document.createElement('span'); probe.className = 'k-' + kind; root.append(probe);
        const style = getComputedStyle(probe);
        if (ratio(style.getPropertyValue('--card'), style.getPropertyValue('--card-ink')) < 4.5) low.push(kind);
        probe.remove();
      }
      const board = getComputedStyle(root.querySelector('.zone'));
      for (const felt of ['--felt', '--felt-2']) {
        const probe = document.createElement('i'); probe.style.color = 'var(' + felt + ')'; root.querySelector('.board').append(probe);
        if (ratio(board.getPropertyValue('border-left-color'), getComputedStyle(probe).color) < 3) low.push(felt);
        probe.remove();
      }
      return low;`);
    expect(low).toEqual([]);
  }
  expect(new Set(emblems).size).toBe(1);
});

/** Names and ids of cards that are in the duel and that the view's events never name. */
function secretsOf(fixture: 'chains' | 'long', view: string): readonly string[] {
  const shown = new Set(Object.keys(documentFor(fixture, view).facts.cards));
  const all = documentFor(fixture, 'judge').facts.cards;
  return Object.entries(all).flatMap(([id, fact]) => (shown.has(id) ? [] : [id, fact.nameEn]));
}

test('[9] in a seat’s or a spectator’s view nothing reachable from the element, nor the file, holds a hidden card', async () => {
  for (const [fixture, view] of [
    ['chains', 'A'],
    ['chains', 'B'],
    ['chains', 'spectator'],
  ] as const) {
    const secrets = secretsOf(fixture, view);
    expect(secrets.length).toBeGreaterThan(3);
    const { page, run } = await stage.show(fixture, view, 0);
    const found = await run<string[]>(`
      const secrets = ${JSON.stringify(secrets)}; const found = new Set();
      const look = (text, where) => { for (const one of secrets) if (text.includes(one)) found.add(one + ' in ' + where); };
      const seen = new WeakSet();
      const walk = (start) => { const stack = [[start, 'element']];
        while (stack.length > 0) { const [value, where] = stack.pop();
          if (typeof value === 'string') { look(value, where); continue; }
          if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
          seen.add(value);
          if (value === window || value === document) continue;
          if (value instanceof Map || value instanceof Set) for (const one of value) stack.push([one, where]);
          for (const key of Reflect.ownKeys(value)) { const how = Object.getOwnPropertyDescriptor(value, key);
            if (typeof key === 'string') look(key, where + ' key');
            if (how && 'value' in how) stack.push([how.value, where + '.' + String(key).slice(0, 20)]); } } };
      for (let at = 0; at <= replay.player.last; at += 37) { replay.seek(at); await drawn(); look(root.innerHTML, 'document at ' + at); }
      walk(replay); for (const name of ['events', 'facts', 'player', 'source', 'legal']) walk(replay[name]);
      return [...found];`);
    expect(found).toEqual([]);
    const html = await page.content();
    expect(secrets.filter((one) => html.includes(one))).toEqual([]);
  }
});

test('[9] each hidden card of a hand or a Set card is nameless at the very event', async () => {
  for (const view of ['A', 'spectator']) {
    const opened = openDuel(documentFor('chains', view));
    if (isFault(opened)) throw new Error('no duel');
    const { run } = await stage.show('chains', view, 0);
    const shown = await run<number[]>(`
      const out = []; for (let at = 0; at <= replay.player.last; at += 5) { replay.seek(at); await drawn();
        out.push([...root.querySelectorAll('.card[data-at="B.hand"]')].filter((one) => one.querySelector('.face-name')).length); }
      return out;`);
    shown.forEach((count, i) => {
      const hand = opened.at(i * 5).seats['B']?.hand ?? [];
      expect(count).toBe(hand.filter((card) => card !== null).length);
    });
  }
});
