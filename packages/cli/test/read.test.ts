import { beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

interface Board {
  readonly revision: number;
  readonly turn: {
    readonly number: number;
    readonly seat: string;
    readonly phase: string;
    readonly step: string | null;
  };
  readonly decides: string | null;
  readonly teams: Readonly<Record<string, { readonly lp: number }>>;
  readonly seats: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly chain: readonly unknown[];
  readonly result: { readonly winner: string | null; readonly reason: string } | null;
}

let world: World;
let duel: string;
beforeAll(async () => {
  world = makeWorld();
  duel = (await world.json<{ duel: string }>('demo', '--seed', '0')).duel;
});

describe('duel list', () => {
  it('names every duel with ruleset, status, turns and events', async () => {
    const [row] = await world.json<readonly Record<string, unknown>[]>('list');
    expect(row).toMatchObject({ duel, ruleset: 'classic-8000', status: 'ended' });
    expect(typeof row?.['turns']).toBe('number');
    expect(typeof row?.['events']).toBe('number');
    expect((await world.duel(['list'])).out).toContain(duel.slice(0, 8));
  });
});

describe('duel log', () => {
  it('tells by turn and phase, with the players named, and says whose view it is', async () => {
    const { out } = await world.duel(['log']);
    expect(out.split('\n')[0]).toContain("judge's view");
    expect(out).toMatch(/^Turn 2 - .+ \([AB]\)$/m);
    expect(out).toMatch(/^ {2}Main Phase 1$/m);
    expect(out).toMatch(/wins the Duel/);
  });

  it('one view names no card that its viewer cannot know', async () => {
    const judge = (await world.duel(['log'])).out;
    const spectator = (await world.duel(['log', 'last', '--view', 'spectator'])).out;
    const drawn = /^\S+ draws ([^.]+?)\s+for\s+the\s+opening\s+hand\.$/m;
    expect(drawn.exec(judge)?.[1]).not.toContain('5 cards');
    expect(drawn.exec(spectator)?.[1]).toBe('5 cards');
  });

  it('--turn, --events, --full and --lang change what is told', async () => {
    const turn = (await world.duel(['log', duel, '--turn', '3', '--events'])).out;
    expect(turn).toContain('Turn 3 - ');
    expect(turn).not.toContain('Turn 4 - ');
    expect(turn).toMatch(/#\d+ /);
    const short = (await world.duel(['log', duel])).out;
    expect((await world.duel(['log', duel, '--full'])).out.length).toBeGreaterThan(short.length);
    expect((await world.duel(['log', duel, '--lang', 'fr'])).out).not.toBe(short);
  });

  it('--json is the list of lines', async () => {
    const lines = await world.json<readonly { revision: number; text: string; turn: number }[]>('log', duel);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.every((line) => typeof line.text === 'string' && Number.isInteger(line.revision))).toBe(
      true,
    );
  });

  it('--follow tells the same as the log, and ends with the duel', async () => {
    const { out, exit } = await world.duel(['log', duel, '--follow']);
    expect(exit).toBe(0);
    const told = (text: string): readonly string[] =>
      text.split('\n').filter((line) => line.startsWith('    '));
    expect(told(out).at(-1)).toBe(told((await world.duel(['log', duel])).out).at(-1));
  });
});

describe('duel board', () => {
  it('shows any event, with the keys of the contract', async () => {
    const board = await world.json<Board>('board', duel, '--at', '60');
    expect(Object.keys(board)).toEqual(
      expect.arrayContaining(['revision', 'turn', 'decides', 'teams', 'seats', 'chain', 'result']),
    );
    expect(board.revision).toBe(60);
    for (const key of ['hand', 'deck', 'monsters', 'spellsTraps', 'field', 'graveyard', 'banished', 'extra'])
      expect(board.seats['A']).toHaveProperty(key);
    expect((await world.json<Board>('board', duel)).result).not.toBeNull();
  });

  it('a view hides the other hand', async () => {
    const own = await world.json<Board>('board', duel, '--at', '60', '--view', 'a');
    const other = own.seats['B'] as { hand: readonly unknown[]; handCount: number };
    expect(other.handCount).toBeGreaterThan(0);
    expect(other.hand.every((card) => card === null)).toBe(true);
    expect((own.seats['A'] as { hand: readonly unknown[] }).hand).not.toContain(null);
  });

  it('fits on a screen of 80 columns, and shows names of two lines', async () => {
    for (const at of ['30', '150', '300', '450']) {
      const { out } = await world.duel(['board', duel, '--at', at]);
      for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    }
  });

  it('colours only where they are shown', async () => {
    const shown = makeWorld({ colours: true });
    await shown.duel(['demo', '--seed', '2']);
    expect((await shown.duel(['board'])).out).toContain('\u001b[');
    expect((await world.duel(['board'])).out).not.toContain('\u001b[');
  });
});

describe('duel ledger', () => {
  it.each(['lp', 'draws', 'summons', 'sets', 'attacks', 'effects'])(
    '%s: entries with event, turn, phase and cause',
    async (name) => {
      const rows = await world.json<readonly Record<string, unknown>[]>('ledger', duel, name);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows)
        for (const key of ['event', 'turn', 'phase', 'cause']) expect(row).toHaveProperty(key);
      const [first] = rows;
      const turn = String(first?.['turn']);
      const some = await world.json<readonly Record<string, unknown>[]>('ledger', duel, name, '--turn', turn);
      expect(some.every((row) => String(row['turn']) === turn)).toBe(true);
      const [, heading = ''] = (await world.duel(['ledger', duel, name])).out.split('\n\n');
      expect(heading.split('\n')[0]).toMatch(/ (?:cause|outcome|use)$/);
    },
  );

  it('the last total of the Life Points is the one on the board', async () => {
    const rows = await world.json<readonly { team: string; total: number }[]>('ledger', duel, 'lp');
    const board = await world.json<Board>('board', duel);
    const last = rows.at(-1);
    expect(board.teams[last?.team ?? '']?.lp).toBe(last?.total);
  });
});

describe('duel explain', () => {
  it('says why a value is what it is', async () => {
    const summons = await world.json<readonly { event: number; at: string }[]>('ledger', duel, 'summons');
    const { event, at } = summons[0] ?? { event: 0, at: '' };
    const card = await world.json<Record<string, unknown>>('explain', duel, at, '--at', String(event));
    expect(card).toMatchObject({ place: at, face: 'up' });
    expect(card).toHaveProperty('printed.atk');
    expect((await world.duel(['explain', duel, at, '--at', String(event)])).out).toContain('printed  ATK');
  });

  it('says by which rule a command would be refused, in the words of the catalogue', async () => {
    const command = '{"type":"EnterPhase","by":"A","phase":"battle"}';
    const { out, exit } = await world.duel(['explain', duel, command]);
    expect(exit).toBe(0);
    expect(out).toContain('Refused.');
    expect(out).toContain('WIN-END-01');
    const json = await world.json<{ accepted: boolean }>('explain', duel, command);
    expect(json.accepted).toBe(false);
  });
});

describe('duel rule', () => {
  it('records a ruling beside what happened', async () => {
    const own = makeWorld();
    await own.json('new', '--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard');
    const ruling = [
      'rule',
      'last',
      '--judge',
      'Pegasus',
      '--reason',
      'Slow play.',
      '--citation',
      'Handbook, conduct',
    ];
    const given = await own.json<{ accepted: boolean }>(...ruling);
    expect(given.accepted).toBe(true);
    expect((await own.duel(['log'])).out).toContain('Ruling of Pegasus: Slow play.');
    await own.json(...ruling, '--winner', 'A');
    expect((await own.json<Board>('board')).result).toMatchObject({ winner: 'A', reason: 'ruling' });
  });
});
