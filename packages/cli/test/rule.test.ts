import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withExtraDraw } from './forged.js';
import { makeWorld, type World } from './world.js';

interface Event {
  readonly revision: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: { readonly index: string; readonly of: string; readonly commandId: string };
}
interface Board {
  readonly revision: number;
  readonly turn: { readonly number: number; readonly seat: string; readonly phase: string };
  readonly decides: string | null;
  readonly teams: Readonly<Record<string, { readonly lp: number }>>;
  readonly seats: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly result: unknown;
}
interface Audit {
  readonly violations: readonly {
    readonly rule: string;
    readonly event: number;
    readonly ruledOn: number | null;
  }[];
  readonly firstIllegal: number | null;
  readonly open: number;
  readonly rulings: readonly { readonly event: number; readonly to: number | null; readonly final: number }[];
}

const WHO = ['--judge', 'Ann', '--reason', 'As the rules say.'];
let recorded: string;
let world: World;
beforeAll(async () => {
  const first = makeWorld();
  // Normal Monsters only: this duel stays as it is, whatever becomes of the cards with effects.
  await first.json('demo', '--seed', '2');
  recorded = (await first.duel(['export', 'last', '--ndjson'])).out;
});
beforeEach(async () => {
  world = makeWorld({ env: { DUEL_STORE: 'memory:' } });
  writeFileSync(world.path('recorded.duel.ndjson'), recorded);
  await world.duel(['import', 'recorded.duel.ndjson']);
});

async function events(): Promise<readonly Event[]> {
  await world.duel(['export', 'last', '--ndjson', '-o', 'now.duel.ndjson']);
  return readFileSync(world.path('now.duel.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);
}

/** The last event before the first commit that begins at or after `at`. */
const endBefore = (all: readonly Event[], at: number): number =>
  (all.find(({ revision, meta }) => revision >= at && meta.index === '0')?.revision ?? 0) - 1;

const board = (at?: number, view = 'judge'): Promise<Board> =>
  world.json('board', 'last', '--view', view, ...(at === undefined ? [] : ['--at', String(at)]));

const timeless = (shown: Board): unknown => ({ ...shown, revision: 0, takenBack: null });

describe('a rewind by ruling', () => {
  it('sets everything as it was after the event, whatever had come of it, and the duel goes on', async () => {
    const to = endBefore(await events(), 200);
    const before = await board(to);
    expect((await board()).result).not.toBeNull();
    const said = await world.duel([
      'rule',
      'last',
      ...WHO,
      '--answers',
      String(to + 1),
      '--rewind-to',
      String(to),
    ]);
    expect(said.out).toContain(`returned to how it was after event ${to}`);
    expect(timeless(await board())).toEqual(timeless(before));
    expect((await world.duel(['act', 'last', '1'])).exit).toBe(0);
    expect((await world.json<Audit>('audit')).violations).toEqual([]);
    expect((await world.duel(['verify', 'last'])).exit).toBe(0);
  });

  it('is three facts of one command: what the judge said, the ruling, and the position, of which event', async () => {
    const to = endBefore(await events(), 100);
    const { events: stored } = await world.json<{ events: readonly Event[] }>(
      ...(['rule', 'last', ...WHO, '--rewind-to', String(to)] as const),
    );
    expect(stored.map(({ type }) => type).slice(0, 3)).toEqual(['ActionTaken', 'JudgeRuled', 'PositionSet']);
    expect(stored[0]?.data['command']).not.toHaveProperty('sets');
    expect(stored[2]?.data).toMatchObject({ reason: 'rewind', of: String(to) });
    expect(new Set(stored.map(({ meta }) => meta.commandId)).size).toBe(1);
  });

  it('inside a command is refused, and the two nearest places are offered', async () => {
    const all = await events();
    const inside = all.find(
      ({ revision, meta }) => revision > 100 && meta.index === '1' && Number(meta.of) > 2,
    );
    const [begin, end] = [(inside?.revision ?? 0) - 1, (inside?.revision ?? 0) + Number(inside?.meta.of) - 2];
    const outcome = await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(inside?.revision)]);
    expect(outcome.exit).toBe(2);
    expect(outcome.err).toContain(`rewind to ${begin - 1}, before it, or to ${end}, after it`);
    expect((await events()).length).toBe(all.length);
  });

  it.each([
    ['99999', 'There is no event 99999'],
    ['-1', 'at least 0'],
    ['last', 'whole number'],
  ])('to %s is bad input', async (to, words) => {
    const outcome = await world.duel(['rule', 'last', ...WHO, '--rewind-to', to]);
    expect(outcome.exit).toBe(2);
    expect(outcome.err).toContain(words);
  });

  it('leaves both readings: the log marks what was taken back, --corrected leaves it out, the board tells', async () => {
    const all = await events();
    const to = endBefore(all, 200);
    const believed = (await world.duel(['board', 'last', '--at', '300'])).out;
    await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(to)]);
    const ruling = all.length + 1;
    const log = (await world.duel(['log', 'last', '--events'])).out;
    expect(log).toMatch(new RegExp(`#\\d+ .* wins the Duel: .* \\[taken back: ruling at ${ruling}\\]`));
    expect(log).toContain(`Play returns to how it was after event ${to}`);
    const corrected = (await world.duel(['log', 'last', '--corrected'])).out;
    expect(corrected).not.toContain('wins the Duel');
    expect(corrected).toContain('Ruling of Ann');
    const now = (await world.duel(['board', 'last', '--at', '300'])).out;
    expect(now).toContain(`Event 300 was taken back by the ruling at event ${ruling}`);
    expect(now.split('\n').slice(2)).toEqual(believed.split('\n').slice(1));
    expect((await world.duel(['board', 'last', '--at', '100'])).out).not.toContain('taken back');
    expect(await board(300)).toMatchObject({ takenBack: ruling });
    expect(await board(100)).not.toHaveProperty('takenBack');
  });

  it('may itself be taken back on appeal, and the last ruling has the last word', async () => {
    const all = await events();
    const to = endBefore(all, 200);
    await world.duel(['rule', 'last', ...WHO, '--answers', '200', '--rewind-to', String(to)]);
    const first = all.length + 1;
    const believed = await board(all.length - 1);
    await world.duel([
      'rule',
      'last',
      ...WHO,
      '--answers',
      String(first),
      '--rewind-to',
      String(all.length - 1),
    ]);
    expect(timeless(await board())).toEqual(timeless(believed));
    const { rulings, violations } = await world.json<Audit>('audit');
    expect(violations).toEqual([]);
    expect(rulings.map(({ to: back }) => back)).toEqual([to, all.length - 1]);
    expect(rulings[0]?.final).toBe(rulings[1]?.event);
    expect((await world.duel(['log', 'last'])).out).toMatch(/wins the Duel: [^[]*\n/);
  });

  it('given twice takes nothing back the second time, and says so', async () => {
    const given = ['rule', 'last', ...WHO, '--rewind-to', String(endBefore(await events(), 200))];
    await world.duel(given);
    expect((await world.duel(given)).out).toContain('No command is taken back');
  });

  it('that goes behind an earlier one overrules it, and tells what is taken back and what stands again', async () => {
    const all = await events();
    const [to, further] = [endBefore(all, 200), endBefore(all, 260)];
    const commands = (from: number, until: number): number =>
      all.filter(({ type, revision }) => type === 'ActionTaken' && from < revision && revision < until)
        .length;
    await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(to)]);
    await world.duel(['act', 'last', '1']);
    const { out } = await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(further)]);
    expect(out).toContain('One command is taken back');
    expect(out).toContain(
      `${commands(to, further + 1)} commands that an earlier ruling had taken back stand again`,
    );
    const { rulings } = await world.json<Audit>('audit');
    expect(rulings[0]?.final).toBe(rulings[1]?.event);
    expect((await world.duel(['audit', 'last'])).out).toMatch(
      new RegExp(`The ruling at\\s+event ${rulings[1]?.event} overrules it`),
    );
  });

  it('takes no knowledge back: the card that was Summoned since is known in the hand it is in again', async () => {
    const all = await events();
    const summon = all.find(
      ({ type, data, revision }) => type === 'SummonDeclared' && data['how'] === 'normal' && revision > 40,
    );
    const moved = summon?.data as { card: string; by: string; id: string };
    const to = (summon?.revision ?? 0) - Number(summon?.meta.index) - 1;
    const other = moved.by === 'A' ? 'B' : 'A';
    const hand = async (): Promise<string> =>
      JSON.stringify((await board(undefined, other)).seats[moved.by]?.['hand']);
    await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(to)]);
    expect(await hand()).toContain(moved.id);
    expect(JSON.stringify((await board(to, other)).seats[moved.by]?.['hand'])).not.toContain(moved.id);
  });
});

describe('a correction by ruling', () => {
  const start = async (): Promise<void> => {
    const all = await events();
    const open = all.find(
      ({ type, data, revision }) => revision > 150 && type === 'PhaseStarted' && data['phase'] === 'battle',
    );
    const at = endBefore(all, open?.revision ?? 0);
    await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(at)]);
  };

  it('sets Life Points right, and the ledger and the audit go on from there', async () => {
    await start();
    expect((await world.duel(['rule', 'last', ...WHO, '--life', 'A=7250'])).exit).toBe(0);
    expect((await board()).teams['A']?.lp).toBe(7250);
    expect((await world.json<Audit>('audit')).violations).toEqual([]);
    expect((await world.duel(['log', 'last'])).out).toContain('The position is corrected');
  });

  it('may come with a rewind: play returns, and that is put right', async () => {
    const to = endBefore(await events(), 150);
    const then = await board(to);
    await world.duel(['rule', 'last', ...WHO, '--rewind-to', String(to), '--life', 'B=1234']);
    const now = await board();
    expect(now.teams['B']?.lp).toBe(1234);
    expect(now.teams['A']).toEqual(then.teams['A']);
    expect(now.turn).toEqual(then.turn);
    expect(now.seats['A']?.['hand']).toEqual(then.seats['A']?.['hand']);
    expect((await world.json<Audit>('audit')).violations).toEqual([]);
  });

  it('gives each team one number, and no other winner than these Life Points do', async () => {
    await start();
    const { exit, err } = await world.duel(['rule', 'last', ...WHO, '--life', 'A=1', '--life', 'a=2']);
    expect([exit, err]).toEqual([2, 'duel: --life names A twice: give each its number once.\n']);
    expect(await world.duel(['rule', 'last', ...WHO, '--life', 'B=0', '--winner', 'B'])).toMatchObject({
      exit: 1,
      out: expect.stringContaining('Refused by WIN-END-01') as string,
    });
    expect((await board()).result).toBeNull();
  });

  it('to 0 Life Points ends the duel', async () => {
    await start();
    await world.duel(['rule', 'last', ...WHO, '--life', 'B=0']);
    expect((await board()).result).toMatchObject({ winner: 'A' });
  });

  it('moves a card to where it belongs, and gives a Normal Summon back', async () => {
    await start();
    const before = await board();
    const monsters = before.seats['A']?.['monsters'] as readonly { card: string; zone: number }[];
    const zone = monsters[0]?.zone ?? 0;
    const given = ['--move', `A.monster:${zone}=A.gy`, '--normal-summons', 'A=0'];
    expect(await world.duel(['rule', 'last', ...WHO, ...given])).toMatchObject({ exit: 0 });
    const now = await board();
    expect(now.seats['A']?.['monsters']).toHaveLength(monsters.length - 1);
    expect(JSON.stringify(now.seats['A']?.['graveyard'])).toContain(monsters[0]?.card);
    expect((await world.json<Audit>('audit')).violations).toEqual([]);
    expect((await world.duel(['act', 'last', '1'])).exit).toBe(0);
  });

  it.each([
    [['--move', 'A.monster:1=B.gy'], 1, 'belongs to A'],
    [['--move', 'A.monster:1=A.monster:2,attack'], 1, 'both lie on'],
    [['--move', 'A.monster:1=A.st:5'], 2, 'does not belong'],
    [['--move', 'A.monster:5=A.gy'], 2, 'there is no card'],
    [['--move', 'A.monster:1'], 2, 'write it like'],
    [['--move', 'A.monster:1=A.extra'], 2, 'does not belong in A.extra'],
    [['--move', 'A.monster:1=A.gy,sideways'], 2, 'after the comma'],
    [['--life', 'C=100'], 2, 'there is no C'],
    [['--life', 'A=-5'], 2, 'no whole number'],
    [['--normal-summons', 'A=x'], 2, 'no whole number'],
  ])('%j cannot be: exit %i', async (given, exit, words) => {
    await start();
    const before = await events();
    const outcome = await world.duel(['rule', 'last', ...WHO, ...given]);
    expect(`${outcome.out}${outcome.err}`).toContain(words);
    expect(outcome.exit).toBe(exit);
    expect((await events()).length).toBe(before.length);
  });
});

describe('a violation that a judge has ruled on', () => {
  let table: World;
  let illegal: number;
  beforeEach(async () => {
    table = makeWorld();
    illegal = await withExtraDraw(world, table);
  });

  it('is proposed to be repaired by putting the card back, or undone; never by itself', async () => {
    const found = await table.json<{
      proposals: readonly { kind: string; options: string | null; what: string }[];
    }>('rule', 'last', '--propose');
    const kinds = found.proposals.map(({ kind }) => kind);
    expect(kinds).toContain('leave');
    expect(kinds.length).toBeGreaterThanOrEqual(2);
    expect(kinds.some((kind) => kind === 'undo' || kind === 'rewind')).toBe(true);
    const repair = found.proposals.find(({ kind }) => kind === 'repair');
    expect(repair?.options).toMatch(new RegExp(`^--answers ${illegal} --move [AB]:\\d+=[AB]\\.deck$`));
    expect((await table.json<Audit>('audit')).rulings).toEqual([]);
    const text = (await table.duel(['rule', 'last', '--propose'])).out;
    expect(text).toContain('Repair it now');
    expect(text).toContain('Nothing has been recorded.');
  });

  it('stays in the report, settled, and what is played from there on is clean', async () => {
    expect((await table.duel(['audit', 'last'])).exit).toBe(1);
    const open = await table.json<Audit>('audit');
    expect(open.violations.map(({ event }) => event)).toContain(illegal);
    expect(open.open).toBe(open.violations.length);
    const { proposals } = await table.json<{
      proposals: readonly { kind: string; options: string | null }[];
    }>(...(['rule', 'last', '--propose'] as const));
    const repair = proposals.find(({ kind }) => kind === 'repair')?.options?.split(' ') ?? [];
    await table.duel(['rule', 'last', ...WHO, ...repair]);
    await table.duel(['act', 'last', '1']);
    const report = await table.json<Audit>('audit');
    expect(report.open).toBe(0);
    expect(report.firstIllegal).toBe(illegal);
    expect(report.violations.every(({ ruledOn }) => ruledOn === report.rulings[0]?.event)).toBe(true);
    const text = await table.duel(['audit', 'last']);
    expect(text.exit).toBe(0);
    expect(text.out).toContain('settled by the ruling');
  });

  interface Found {
    readonly uses: readonly number[];
    readonly repeated: number;
    readonly stopped: { readonly event: number; readonly rule: string } | null;
    readonly differences: readonly { readonly option: string | null }[];
    readonly proposals: readonly { readonly kind: string; readonly decisionsUndone: number }[];
  }

  /** Passes until B may act in the Main Phase. */
  const toMainPhase = async (): Promise<void> => {
    for (let i = 0; i < 10; i++) {
      const { turn, decides, revision } = await table.json<Board>('board', 'last');
      if (turn.phase === 'main1') return;
      await table.duel([
        'act',
        'last',
        JSON.stringify({ type: 'Pass', by: decides }),
        '--expect',
        `${revision}`,
      ]);
    }
  };

  /** Commands that leave this card alone. */
  const playOn = async (card: string): Promise<void> => {
    for (let i = 0; i < 2; i++) {
      const { commands } = await table.json<{ commands: readonly { type: string }[] }>('legal', 'last');
      const other = commands.find(
        (command) => command.type.startsWith('Set') && !JSON.stringify(command).includes(`"${card}"`),
      );
      await table.duel(['act', 'last', JSON.stringify(other ?? { type: 'EndTurn', by: 'B' })]);
    }
  };

  it('can still be repaired when play has gone on, as long as nobody used what it gave', async () => {
    await toMainPhase();
    const given = await table.json<Found>('rule', 'last', '--propose');
    await playOn(/[AB]:\d+/.exec(given.differences[0]?.option ?? '')?.[0] ?? '');
    const found = await table.json<Found>('rule', 'last', '--propose');
    expect(found.stopped).toBeNull();
    expect(found.repeated).toBeGreaterThan(1);
    expect(found.uses).toEqual([]);
    expect(found.differences).toHaveLength(1);
    expect(found.proposals[0]?.kind).toBe('repair');
  });

  it('has consequences once the card is played: they are named, and the repair is no longer offered', async () => {
    await toMainPhase();
    const [move] = (await table.json<Found>('rule', 'last', '--propose')).differences;
    const card = /B:\d+/.exec(move?.option ?? '')?.[0];
    const { events: played } = await table.json<{ events: readonly Event[] }>(
      'act',
      'last',
      JSON.stringify({ type: 'NormalSummon', by: 'B', card }),
    );
    const found = await table.json<Found>('rule', 'last', '--propose');
    expect(found.stopped?.event).toBe(played[0]?.revision);
    const declared = played.find(({ type }) => type === 'SummonDeclared');
    expect(found.uses).toContain(declared?.revision);
    expect(found.proposals.map(({ kind }) => kind)).not.toContain('repair');
    expect(found.proposals.find(({ kind }) => kind === 'rewind')?.decisionsUndone).toBeGreaterThan(0);
    expect((await table.duel(['rule', 'last', '--propose'])).out).toContain(
      `event ${found.stopped?.event} could not`,
    );
  });

  it('without being answered stays open, whatever else a judge says', async () => {
    await table.duel(['rule', 'last', ...WHO]);
    expect((await table.json<Audit>('audit')).open).toBeGreaterThan(0);
    expect((await table.duel(['audit', 'last'])).exit).toBe(1);
  });
});

describe('duel rule', () => {
  it('of a file says how it comes into the store, and where it is there already, its id', async () => {
    writeFileSync(world.path('again.duel.ndjson'), recorded);
    const [listed] = await world.json<readonly { readonly duel: string }[]>('list');
    const duel = listed?.duel ?? '';
    const there = await world.duel(['rule', 'again.duel.ndjson', ...WHO]);
    expect([there.exit, there.err]).toEqual([2, expect.stringContaining(`type ${duel.slice(0, 8)}`)]);
    const empty = makeWorld({ env: { DUEL_STORE: 'memory:' } });
    writeFileSync(empty.path('again.duel.ndjson'), recorded);
    const away = await empty.duel(['rule', 'again.duel.ndjson', ...WHO]);
    expect([away.exit, away.err]).toEqual([2, expect.stringContaining('`duel import again.duel.ndjson`')]);
  });

  it('rests on what a judge cites: a rule, or another source in words', async () => {
    for (const citation of ['SUM-NS-01', 'ENGINE-NO-CARD', 'NOPE', 'Handbook of the league, page 3', ''])
      expect(await world.duel(['rule', 'last', ...WHO, '--citation', citation])).toMatchObject({
        exit: 0,
        err: '',
      });
  });

  it.each([
    ['SUM-NS-99', 'SUM-NS-01'],
    ['SUM-XX-1', 'SUM-NS-01'],
    ['DRAW-1', 'DRAW-01'],
    ['CHIAN-01', 'CHAIN-01'],
  ])('is not recorded where it cites %s, which has the form of a rule and is none', async (wrong, near) => {
    const { revision } = await world.json<{ readonly revision: number }>('legal', 'last');
    const { exit, err } = await world.duel(['rule', 'last', ...WHO, '--citation', wrong]);
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining(`the catalogue has no such rule; the nearest are `),
    ]);
    expect(err).toContain(near);
    expect(await world.json('legal', 'last')).toMatchObject({ revision });
  });

  it('has a help that fits a terminal', async () => {
    const { out } = await world.duel(['rule', '--help']);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it('wants to know who rules and why, and what --event is for', async () => {
    expect((await world.duel(['rule', 'last', '--life', 'A=1'])).err).toContain('--judge NAME --reason TEXT');
    expect((await world.duel(['rule', 'last', ...WHO, '--event', '3'])).err).toContain('--propose');
    expect((await world.duel(['rule', 'last', '--propose', '--event', '99999'])).exit).toBe(2);
    expect((await world.duel(['rule', 'last', '--propose'])).err).toContain('--event');
  });
});
