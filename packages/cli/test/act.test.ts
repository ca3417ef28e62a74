import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixture, makeWorld, type World } from './world.js';

interface Legal {
  readonly seat: string;
  readonly revision: number;
  readonly commands: readonly { readonly type: string; readonly card?: string }[];
  readonly words: readonly string[];
}
interface Acted {
  readonly accepted: boolean;
  readonly revision?: number;
  readonly events?: readonly { readonly type: string; readonly meta: { readonly commandId: string } }[];
  readonly refusal?: { readonly rule: string; readonly also: readonly string[]; readonly message: string };
}

const NEW = [
  'new',
  '--deck',
  'A=dark-legion',
  '--deck',
  'B=dragon-hoard',
  '--pool',
  'vanilla@1',
  '--list',
  'none',
];

/** A duel of Normal Monsters in which A is on move in the first turn. */
async function begun(world: World, seed = '1'): Promise<string> {
  const { duel, decides } = await world.json<{ duel: string; decides: string }>(...NEW, '--seed', seed);
  expect(['A', 'B']).toContain(decides);
  const first = decides === 'A' ? 'first' : 'second';
  await world.json('act', duel, JSON.stringify({ type: 'Choose', answer: first }));
  return duel;
}

describe('duel new, legal and act', () => {
  let world: World;
  let duel: string;
  beforeAll(async () => {
    world = makeWorld();
    duel = await begun(world);
  });

  it('says where the turn has come to, and what was announced where it may be answered first', async () => {
    const own = makeWorld();
    const id = await begun(own, '2');
    expect((await own.duel(['act', id, '{"type":"EndTurn"}'])).out).toContain('\nTurn 2, B, Main Phase 1.\n');
    await own.duel(['import', fixture('disputes/07-drew-two.duel.ndjson')]);
    const enter = await own.duel(['act', 'f4559204', '{"type":"EnterPhase","phase":"battle"}']);
    expect(enter.out).toMatch(/^A: Go to the Battle Phase\.\nRevision \d+, the judge's view\. A may respond/);
  });

  it('lists the commands of whoever must decide, numbered and in words', async () => {
    const legal = await world.json<Legal>('legal', duel);
    expect(legal.seat).toBe('A');
    expect(legal.commands.length).toBe(legal.words.length);
    const text = (await world.duel(['legal', duel])).out;
    const end = legal.commands.findIndex(({ type }) => type === 'EndTurn');
    expect(text).toMatch(new RegExp(`^ +${end + 1} {2}End the turn$`, 'm'));
    expect(text).toContain(`--expect ${legal.revision}`);
  });

  it('a short id, `last` and the whole id mean the same duel', async () => {
    for (const id of [duel.slice(0, 6), 'last', `duel-${duel}`])
      expect((await world.json<Legal>('legal', id)).revision).toBe(
        (await world.json<Legal>('legal', duel)).revision,
      );
  });

  it('a refused command names its rule, exits with 1 and changes nothing', async () => {
    const before = await world.json<Legal>('legal', duel);
    const outcome = await world.duel(['act', duel, '{"type":"EnterPhase","phase":"battle"}', '--json']);
    expect(outcome.exit).toBe(1);
    const acted = JSON.parse(outcome.out) as Acted;
    expect(acted).toMatchObject({ accepted: false, refusal: { rule: 'TURN-FIRST-01' } });
    expect(await world.json<Legal>('legal', duel)).toEqual(before);
  });

  it('carries out a command by number, and says what followed', async () => {
    const legal = await world.json<Legal>('legal', duel);
    const number = legal.commands.findIndex(({ type }) => type === 'NormalSummon') + 1;
    const outcome = await world.duel(['act', duel, String(number), '--expect', String(legal.revision)]);
    expect(outcome.exit).toBe(0);
    expect(outcome.out).toContain('A Normal Summons');
  });

  it('a stale number is a conflict: exit 3, and nothing is done', async () => {
    const { revision } = await world.json<Legal>('legal', duel);
    const outcome = await world.duel(['act', duel, '1', '--expect', String(revision - 1)]);
    expect(outcome.exit).toBe(3);
    expect(outcome.err).toContain(`at revision ${revision}, not at ${revision - 1}`);
    expect((await world.json<Legal>('legal', duel)).revision).toBe(revision);
  });

  it('a command sent again under its id answers with the same events', async () => {
    const id = '0b9f7a7e-6c1d-4d5e-8f2a-3b4c5d6e7f80';
    const send = ['act', duel, '{"type":"EndTurn"}', '--command-id', id];
    const first = await world.json<Acted>(...send);
    const second = await world.json<Acted>(...send);
    expect(first.accepted).toBe(true);
    expect(second.events?.map(({ type }) => type)).toEqual(first.events?.map(({ type }) => type));
    expect(second.revision).toBe(first.revision);
  });

  it('the seed of chance lies beside the store, readable by its owner, and is never printed', async () => {
    const file = world.path('duels.db.secrets');
    expect(statSync(file).mode & 0o077).toBe(0);
    const hidden = await world.json<{ duel: string }>(...NEW);
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    const seed = (JSON.parse(lines.at(-1) ?? '{}') as { seed: string }).seed;
    expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const exported = await world.duel(['export', hidden.duel, '--ndjson']);
    expect(exported.out).not.toContain(seed);
    expect(readFileSync(world.path('duels.db')).includes(seed)).toBe(false);
  });

  it('the same seed gives the same opening, another one another', async () => {
    const opening = async (seed: string): Promise<string> => {
      const own = makeWorld();
      const id = await begun(own, seed);
      return JSON.stringify((await own.json<{ seats: object }>('board', id)).seats);
    };
    expect(await opening('7')).toBe(await opening('7'));
    expect(await opening('7')).not.toBe(await opening('8'));
  });

  it('a Deck that is not legal is refused with every reason', async () => {
    const outcome = await world.duel(['new', '--deck', 'A=five-pieces', '--deck', 'B=dark-legion', '--json']);
    expect(outcome.exit).toBe(1);
    const { duel: none, problems } = JSON.parse(outcome.out) as { duel: null; problems: { rule: string }[] };
    expect(none).toBeNull();
    expect(problems.map(({ rule }) => rule)).toContain('DECK-BAN-01');
  });
});

/** The same duel in a store of its own. */
async function copyOf(world: World, duel: string): Promise<World> {
  const copy = makeWorld();
  await world.duel(['export', duel, '--ndjson', '--out', copy.path('copy.duel.ndjson')]);
  expect((await copy.duel(['import', 'copy.duel.ndjson'])).exit).toBe(0);
  return copy;
}

/** Passes until the turn duelist may act freely. */
async function passToOpen(world: World, duel: string): Promise<void> {
  for (let i = 0; i < 20; i++) {
    const { commands } = await world.json<Legal>('legal', duel);
    if (commands.some(({ type }) => type === 'EndTurn')) return;
    await world.json('act', duel, '{"type":"Pass"}');
  }
}

/** Normal Monsters that fill a Deck of 40 with three Typhoons and one Umi. */
const FILLER = [
  'gemini-elf',
  'vorse-raider',
  'battle-ox',
  'axe-raider',
  'dark-blade',
  'opticlops',
  'uraby',
  'luster-dragon',
  'archfiend-soldier',
  'mechanicalchaser',
  'aqua-madoor',
  'baby-dragon',
].flatMap((card) => [card, card, card]);

/** A duel in which A goes first with both cards in hand, found by trying seeds. */
async function holding(world: World, wanted: readonly string[]): Promise<string> {
  const main = [...Array<string>(3).fill('mystical-space-typhoon'), 'umi', ...FILLER];
  writeFileSync(world.path('deck.json'), JSON.stringify({ main }));
  for (let seed = 0; seed < 60; seed++) {
    const decks = ['--deck', 'A=deck.json', '--deck', 'B=deck.json'];
    const { duel, decides } = await world.json<{ duel: string; decides: string }>(
      'new',
      '--list',
      'none',
      ...decks,
      '--seed',
      String(seed),
    );
    const answer = decides === 'A' ? 'first' : 'second';
    await world.json('act', duel, JSON.stringify({ type: 'Choose', answer }));
    const { seats } = await world.json<{ seats: Record<string, { hand: string[] }> }>('board', duel);
    if (wanted.every((card) => seats['A']?.hand.includes(card))) return duel;
  }
  throw new Error(`no seed deals ${wanted.join(' and ')}`);
}

describe('Activate with written targets', () => {
  it('is given together with its Chooses, and refused whole where a target is illegal', async () => {
    const world = makeWorld();
    const duel = await holding(world, ['mystical-space-typhoon', 'umi']);
    const act = (command: object): Promise<Acted> => world.json<Acted>('act', duel, JSON.stringify(command));
    await passToOpen(world, duel);
    await act({ type: 'Activate', card: 'hand:umi' });
    await passToOpen(world, duel);
    const typhoon = { type: 'Activate', card: 'hand:mystical-space-typhoon' };
    const { revision } = await world.json<Legal>('legal', duel);
    const wrong = await act({ ...typhoon, targets: ['B.monster:1'] });
    expect(wrong.accepted).toBe(false);
    expect((await world.json<Legal>('legal', duel)).revision).toBe(revision);
    const said = async (command: object): Promise<string> =>
      (await world.duel(['explain', duel, JSON.stringify(command)])).out;
    expect(await said({ ...typhoon, targets: ['B.monster:1'] })).toMatch(/choosing B\.monster:1\nRefused\./);
    expect(await said({ ...typhoon, targets: ['field', 'field'] })).toContain('Refused.');
    expect(await said({ ...typhoon, targets: ['field'] })).toContain('choosing field\nLegal.');
    const lines = [
      { ...typhoon, targets: ['B.monster:1'] },
      { ...typhoon, targets: ['field'] },
    ];
    const typed = lines.map((one) => JSON.stringify(one));
    const played = await world.duel(['play', duel], ['', typed[0] as string, 'q']);
    expect(played.out).toContain('Refused by');
    expect((await world.json<Legal>('legal', duel)).revision).toBe(revision);
    const copy = await copyOf(world, duel);
    const chosen = await copy.duel(['play', duel], ['', ...typed, 'q']);
    expect(chosen.out).toMatch(/Refused by.*\n(.*\n)*.*targeting Umi in A's Field Zone/);
    const right = await act({ ...typhoon, targets: ['field'] });
    expect(right.accepted).toBe(true);
    expect(right.events?.map(({ type }) => type)).toContain('LinkAdded');
    expect(new Set(right.events?.map(({ meta }) => meta.commandId)).size).toBe(2);
  });
});
