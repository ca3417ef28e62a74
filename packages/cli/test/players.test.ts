import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

/** Names of people: only locked, in streams of their own, and gone when they are forgotten. */

const YUGI = 'member-0042';
let world: World;
let duel: string;
let verified: object;
beforeAll(async () => {
  world = makeWorld();
  const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
  duel = (await world.json<{ duel: string }>('new', ...decks, '--names', `A=${YUGI},B=Kaiba`)).duel;
  await world.json('act', duel, '{"type":"Surrender","by":"B"}');
  verified = await world.json('verify', duel);
  await world.duel(['db', 'name', YUGI, 'Yugi Muto']);
});

const text = async (...args: readonly string[]): Promise<string> => (await world.duel(args)).out;

describe('the name of a player', () => {
  it('is shown by board, log and list in the place of the id, and a duel that holds a name keeps it', async () => {
    for (const args of [['board', duel], ['log', duel], ['list'], ['list', '--players']]) {
      const out = await text(...args);
      expect(out, args.join(' ')).toContain('Yugi Muto');
      expect(out, args.join(' ')).not.toContain(YUGI);
      if (args[0] !== 'log') expect(out, args.join(' ')).toContain('Kaiba');
    }
  });

  it('is shown to those who play on', async () => {
    const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard', '--list', 'none'];
    const open = await world.json<{ duel: string }>('new', ...decks, '--names', `A=${YUGI},B=${YUGI}`);
    const { out } = await world.duel(['play', open.duel], ['1', 'surrender', 'q']);
    expect(out).toContain('Yugi Muto');
    expect(out).not.toContain(YUGI);
    expect(await world.json('verify', open.duel)).toMatchObject({ chain: 'ok' });
  });

  it('stands nowhere in the store, in no exported duel, and changes no head', async () => {
    for (const file of ['duels.db', 'duels.db.models', 'duels.db.players'])
      expect(readFileSync(world.path(file)).includes('Yugi Muto'), file).toBe(false);
    expect(await text('export', duel, '--ndjson')).toContain(YUGI);
    expect(await text('export', duel, '--ndjson')).not.toContain('Muto');
    expect(await world.json('verify', duel)).toEqual(verified);
  });

  it('that is forgotten cannot be read in the store, nor in a backup of it; the duel stays as it is', async () => {
    await world.duel(['db', 'backup', 'before.db']);
    expect((await world.duel(['db', 'name', YUGI, 'Atem'])).exit).toBe(0);
    expect(await text('board', duel)).toContain('Atem');
    expect((await world.duel(['db', 'forget', YUGI])).out).toContain('erased');
    for (const args of [['board', duel], ['list'], ['list', '--players']]) {
      const out = await text(...args);
      expect(out, args.join(' ')).toContain(YUGI);
      expect(out, args.join(' ')).not.toMatch(/Muto|Atem/);
    }
    expect(await text('board', duel, '--store', 'sqlite:before.db')).toContain(YUGI);
    expect(readFileSync(world.path('duels.db.players'), 'utf8')).not.toContain(YUGI);
    expect(await world.json('verify', duel)).toEqual(verified);
    expect(await world.json('db', 'check')).toMatchObject({ ok: true });
    // Named anew under another key, the old name stays out of reach.
    await world.duel(['db', 'name', YUGI, 'The Pharaoh']);
    expect(await text('board', duel)).toContain('The Pharaoh');
    expect(await text('board', duel, '--store', 'sqlite:before.db')).toContain(YUGI);
  });

  it('goes with a copy of the store, locked', async () => {
    await world.json('db', 'copy', 'sqlite:duels.db', 'sqlite:copy.db');
    expect(await text('board', duel, '--store', 'sqlite:copy.db')).toContain('The Pharaoh');
    // What is forgotten here is forgotten there with the next copy.
    await world.duel(['db', 'forget', YUGI]);
    await world.json('db', 'copy', 'sqlite:duels.db', 'sqlite:copy.db');
    expect(await text('board', duel, '--store', 'sqlite:copy.db')).not.toContain('Pharaoh');
    expect(readFileSync(world.path('copy.db.players'), 'utf8')).not.toContain(YUGI);
  });

  it('belongs to an id: what cannot be one is refused, and who has no name cannot be forgotten', async () => {
    const bad = await world.duel(['db', 'name', 'A', 'Yugi']);
    expect(bad.exit).toBe(2);
    expect(bad.err).toContain('A is no id of a player');
    const none = await world.duel(['db', 'forget', 'member-9999']);
    expect(none.exit).toBe(2);
    expect(none.err).toContain('There is no name of a player member-9999');
  });
});
