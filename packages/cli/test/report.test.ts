import { readFileSync, writeFileSync } from 'node:fs';
import { CARDS } from '@duel-log/cards';
import { beforeAll, describe, expect, it } from 'vitest';
import { withExtraDraw } from './forged.js';
import { type Schema, schemaFaults } from './schema.js';
import { fixture, makeWorld, type World } from './world.js';

interface Report {
  readonly violations: readonly {
    readonly evidence: readonly number[];
    readonly sentences: readonly (string | null)[];
    readonly citation: { readonly sentence: string | null; readonly source: readonly string[] };
  }[];
  readonly head: string;
}

/** A clean duel, one with an extra draw, and that one ruled on. */
let clean: World;
let forged: World;
let illegal: number;
let schema: Schema;
beforeAll(async () => {
  clean = makeWorld();
  forged = makeWorld();
  await clean.json('demo', '--seed', '3');
  illegal = await withExtraDraw(clean, forged);
  schema = JSON.parse((await clean.duel(['audit', '--schema'])).out) as Schema;
});

const html = async (world: World, ...args: readonly string[]): Promise<string> => {
  await world.duel(['audit', 'last', '--format', 'html', '-o', 'report.html', ...args]);
  return readFileSync(world.path('report.html'), 'utf8');
};

/** The page without the program of the replay, which is the same in every page. */
const content = (page: string): string => page.replaceAll(/<script>[\s\S]*?<\/script>/g, '');

/** Ids and names of all cards that a text holds. */
function cardsIn(text: string): ReadonlySet<string> {
  const plain = text.replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  return new Set(
    [...CARDS.values()].flatMap(({ id, nameEn }) =>
      plain.includes(`"${id}"`) || plain.includes(nameEn) ? [id] : [],
    ),
  );
}

describe('the page of a dispute', () => {
  const page = async (name: string, ...ruling: readonly string[]): Promise<string> => {
    const world = makeWorld();
    await world.duel(['import', fixture(`disputes/${name}.duel.ndjson`)]);
    if (ruling.length > 0)
      await world.duel(['rule', 'last', '--judge', 'Ann', '--reason', 'Back', ...ruling]);
    return content(await html(world, '--view', 'judge'));
  };

  it('is headed by what counts: what was found first, or that all of it is settled', async () => {
    const open = await page('11-no-tribute');
    expect(open).toContain('<div class="verdict bad"><strong>First illegal event: 7, turn 5.</strong>');
    const settled = await page('11-no-tribute', '--answers', '7', '--rewind-to', '5');
    expect(settled).toMatch(/<div class="verdict good"><strong>All that was found is settled/);
    expect(settled).toContain('Back. It answers event 7.');
  });

  it('shows the ledger that its rule is about', async () => {
    expect(await page('12-speed-1-in-answer')).toContain('Links of Chains, turn 6.');
    expect(await page('06-life-points-wrong-damage')).toContain('Life Points with their causes, turn 5.');
    expect(await page('18-control-to-the-wrong-seat')).not.toContain('From the ledger');
  });

  it('says what to type with the id of the duel, and how the two boards are read', async () => {
    const shown = await page('07-drew-two');
    expect(shown).toContain(
      '<code>duel rule f4559204 --judge NAME --reason TEXT --answers 11 --move A:2=A.deck</code>',
    );
    expect(shown).toContain('those of the far side run from right to left');
    expect(shown).toMatch(/ B5 .* B4 .* B3 .* B2 .* B1 /);
    const lines = /<pre>([^]*?)<\/pre>/g;
    for (const [, text = ''] of shown.matchAll(lines))
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('the report as JSON', () => {
  it('keeps to its published schema: clean, with a violation, ruled on, of a view, with a claim', async () => {
    const all = [
      await clean.json('audit'),
      await clean.json('audit', 'last', '--rule', 'SUM'),
      await clean.json('audit', 'last', '--view', 'spectator'),
      await forged.json('audit', 'last', '--claim', 'He drew two.'),
    ];
    const ruled = makeWorld();
    await ruled.duel(['import', forged.path('forged.duel.ndjson')]);
    const { proposals } = await ruled.json<{
      proposals: readonly { options: string | null; kind: string }[];
    }>('rule', 'last', '--propose');
    const back = proposals.find(({ kind }) => kind === 'undo')?.options?.split(' ') ?? [];
    const who = ['rule', 'last', '--judge', 'Ann', '--reason', 'As the rules say.'];
    expect(await ruled.json(...who, ...back)).toMatchObject({ accepted: true });
    expect(await ruled.json(...who, '--life', 'A=100')).toMatchObject({ accepted: true });
    all.push(await ruled.json('audit'));
    for (const report of all) expect(schemaFaults(schema, report)).toEqual([]);
  });

  it('goes into a file, too, and stdout says where', async () => {
    const told = await forged.json('audit', 'last', '--out', 'report.json');
    expect(told).toMatchObject({ file: 'report.json', view: 'judge' });
    expect(schemaFaults(schema, JSON.parse(readFileSync(forged.path('report.json'), 'utf8')))).toEqual([]);
  });

  it('its schema goes into a file, too', async () => {
    const world = makeWorld();
    const { out } = await world.duel(['audit', '--schema']);
    expect((await world.duel(['audit', '--schema', '-o', 'schema.json'])).out).toBe(
      'Written to schema.json.\n',
    );
    expect(readFileSync(world.path('schema.json'), 'utf8')).toBe(out);
  });

  it('the schema is no formality: what is missing, wrong or new is a fault', async () => {
    const report = await forged.json<Record<string, unknown>>('audit');
    const { head: _, ...headless } = report;
    expect(schemaFaults(schema, headless)).toEqual(['$: head is missing']);
    expect(schemaFaults(schema, { ...report, schemaVersion: 2 })).not.toEqual([]);
    expect(schemaFaults(schema, { ...report, chain: 'fine' })).not.toEqual([]);
    expect(schemaFaults(schema, { ...report, more: 1 })).not.toEqual([]);
    expect(schemaFaults(schema, { ...report, violations: [{ rule: 'X' }] })).not.toEqual([]);
  });

  it('tells the evidence in words and cites the rule with its source', async () => {
    const { violations, head } = await forged.json<Report>('audit');
    expect(violations[0]?.sentences).toHaveLength(violations[0]?.evidence.length ?? -1);
    expect(violations[0]?.sentences.join()).toContain('draws');
    expect(violations[0]?.citation.sentence).toContain('exactly one card');
    expect(violations[0]?.citation.source.length).toBeGreaterThan(0);
    expect((await forged.json<{ head: string }>('verify', 'last')).head).toBe(head);
  });
});

describe('the report as text', () => {
  it('has claim, verdict, evidence in words, citation, checks and head hash', async () => {
    const { out } = await forged.duel(['audit', 'last', '--claim', 'He drew two.']);
    for (const words of [
      'Claim: He drew two.',
      `First illegal event: ${illegal}`,
      'DRAW-02 "The Draw Phase gives exactly one card',
      `Evidence: event ${illegal}, `,
      'Checks that ran: ',
      'Head hash: ',
    ])
      expect(out).toContain(words);
  });
});

describe('the report as one HTML file', () => {
  it('has all its parts, opens the replay at the event, and asks for nothing from outside', async () => {
    const page = await html(forged, '--view', 'judge', '--claim', 'He drew <two>.');
    for (const words of [
      'He drew &lt;two&gt;.',
      'What was found',
      'What would have been legal',
      'What could be done',
      'Repair it now',
      'The board after event',
      'From the ledger',
      'What was checked',
      'How to verify this',
    ])
      expect(page).toContain(words);
    expect(page).toContain(`"at":${illegal},`);
    expect(page).toContain(`href="#e=${illegal}"`);
    expect(page).toContain(`id="e=${illegal}"`);
    expect(page).toContain("default-src 'none'");
    expect(page).toContain('size: A4');
    expect(content(page)).not.toMatch(/(?:src|href)=["'](?!#e=)/);
    expect(content(page)).not.toMatch(/ on[a-z]+=|https?:/);
  });

  it('holds, as a spectator’s, no card in any byte that a spectator has not seen', async () => {
    for (const world of [clean, forged]) {
      await world.duel(['export', 'last', '--ndjson', '--view', 'spectator', '-o', 'seen.duel.ndjson']);
      const seen = cardsIn(readFileSync(world.path('seen.duel.ndjson'), 'utf8'));
      const names = [...seen].map((id) => CARDS.get(id)?.nameEn ?? '');
      const page = content(await html(world));
      const told = [...cardsIn(page)].filter(
        (id) => !seen.has(id) && !names.some((name) => name.includes(CARDS.get(id)?.nameEn ?? '?')),
      );
      expect(told).toEqual([]);
      expect(page).toContain('"view":"spectator"');
      const all = content(await html(world, '--view', 'judge'));
      expect(cardsIn(all).size).toBeGreaterThan(cardsIn(page).size);
    }
  });

  it('has no instance of a card, no key and no salted order that its viewer may not know', async () => {
    await forged.duel(['export', 'last', '--ndjson', '--view', 'spectator', '-o', 'seen.duel.ndjson']);
    const seen = readFileSync(forged.path('seen.duel.ndjson'), 'utf8');
    const page = content(await html(forged));
    const instances = (text: string): readonly string[] => [...new Set(text.match(/\b[AB]:\d+\b/g))].sort();
    expect(instances(page).filter((one) => !instances(seen).includes(one))).toEqual([]);
    await forged.duel(['export', 'last', '--ndjson', '-o', 'whole.duel.ndjson']);
    const [opened] = readFileSync(forged.path('whole.duel.ndjson'), 'utf8').split('\n');
    const { data } = JSON.parse(opened ?? '{}') as { data: { key: { $h: string } } };
    expect(page).not.toContain(data.key.$h);
  });

  it('is of whose eyes it is asked for, and of a view’s file of that view', async () => {
    expect(await html(forged, '--view', 'A')).toContain('"view":"A"');
    await forged.duel(['export', 'last', '--ndjson', '--view', 'B', '-o', 'b.duel.ndjson']);
    await forged.duel(['audit', 'b.duel.ndjson', '--format', 'html', '-o', 'b.html']);
    expect(readFileSync(forged.path('b.html'), 'utf8')).toContain('"view":"B"');
  });

  it.each([
    [['--format', 'html', '--json'], 'use one of them'],
    [['--event', '3'], '--format html'],
    [['--format', 'html', '--event', '99999'], 'There is no event 99999'],
    [['--out', '.'], 'cannot be written'],
  ])('%j is answered with a sentence', async (args, words) => {
    const outcome = await forged.duel(['audit', 'last', ...args]);
    expect(outcome.exit).toBeGreaterThan(1);
    expect(outcome.err).toContain(words);
  });

  it('never takes the place of the file that it judges', async () => {
    const before = readFileSync(forged.path('forged.duel.ndjson'), 'utf8');
    const outcome = await forged.duel(['audit', 'forged.duel.ndjson', '--out', 'forged.duel.ndjson']);
    expect(outcome.exit).toBe(2);
    expect(readFileSync(forged.path('forged.duel.ndjson'), 'utf8')).toBe(before);
  });

  it('is still made of a file that was changed after it was recorded, and says so', async () => {
    const lines = readFileSync(forged.path('forged.duel.ndjson'), 'utf8').split('\n');
    lines[60] = (lines[60] ?? '').replace('"engine":"0.1.0"', '"engine":"0.1.1"');
    writeFileSync(forged.path('changed.duel.ndjson'), lines.join('\n'));
    await forged.duel([
      'audit',
      'changed.duel.ndjson',
      '--format',
      'html',
      '-o',
      'changed.html',
      '--view',
      'judge',
    ]);
    expect(readFileSync(forged.path('changed.html'), 'utf8')).toContain('The hash chain is broken');
  });
});
