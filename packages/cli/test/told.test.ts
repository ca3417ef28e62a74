import { writeFileSync } from 'node:fs';
import { CHECKS } from '@duel-log/audit';
import { CLASSIC_POOL, findRule, SCRIPTS } from '@duel-log/cards';
import type { BoardJson } from '@duel-log/projections';
import { describe, expect, it } from 'vitest';
import { type DuelState, emptyState } from '@duel-log/duel';
import { environmentOf } from '../src/store/pools.js';
import { askWords } from '../src/text/asks.js';
import { boardText } from '../src/text/board.js';
import { commandWords } from '../src/text/commands.js';
import { styleOf } from '../src/text/style.js';
import { fixture, makeWorld } from './world.js';

const world = makeWorld({ columns: 400 });
const env = environmentOf('classic-8000', CLASSIC_POOL.name);
const duelFile = (name: string): string => fixture(`duels/${name}.duel.ndjson`);

interface Line {
  readonly revision: number;
  readonly text: string;
}

/** The first event of a recorded duel whose line says so. */
async function eventOf(name: string, text: string): Promise<number> {
  const lines = await world.json<readonly Line[]>('log', duelFile(name), '--full');
  const found = lines.find((line) => line.text.includes(text));
  if (found === undefined) throw new Error(`no line of ${name} says "${text}"`);
  return found.revision;
}

describe('Life Points given by a card in a Standby Phase', () => {
  it('stand under its name in the ledger, and are explained by it', async () => {
    const at = await eventOf('equips', 'B gains 1000 Life Points by Snatch Steal');
    const { out } = await world.duel(['ledger', duelFile('equips'), 'lp']);
    expect(out).toMatch(/\+1000 +3600 +Snatch Steal\n/);
    const told = await world.duel(['explain', duelFile('equips'), '--at', String(at)]);
    expect(told.out).toContain('LifePointsChanged: B gains 1000 Life Points by Snatch Steal');
    expect(told.out).toMatch(/It came about as play went on after B passed at event \d+/);
    expect(told.out).not.toContain('It belongs to the command');
  });
});

describe('a card that stays for some turns', () => {
  it('shows them below the board and where it is explained', async () => {
    const at = String(await eventOf('lasting', 'Chain Link 1, Swords of Revealing Light, resolves.'));
    const words = /until the End Phase of turn \d+ \(3 of 3 turns of B left\)/;
    const board = await world.duel(['board', duelFile('lasting'), '--at', at]);
    expect(board.out).toMatch(new RegExp(`In force: Swords of Revealing Light in .+, ${words.source}`));
    const { out } = await world.duel(['explain', duelFile('lasting'), 'A.st:1', '--at', at]);
    expect(out).toMatch(new RegExp(`  stays ${words.source}`));
  });
});

describe('a card that is tied to a monster', () => {
  it('is called so from both sides, and an Equip Card is called equipped', async () => {
    const explained = async (name: string, text: string, card: string): Promise<string> => {
      const at = await eventOf(name, text);
      const { out } = await world.duel(['explain', duelFile(name), card, '--at', String(at)]);
      return out.split('Since it came')[0] ?? '';
    };
    const tied = 'Call of the Haunted is tied to';
    const lines = await world.json<readonly Line[]>('log', duelFile('chains'), '--full');
    const zone = /in (\w)'s Monster Zone (\d)/.exec(
      lines.find(({ text }) => text.includes(tied))?.text ?? '',
    );
    const monster = await explained('chains', tied, `${zone?.[1]}.monster:${zone?.[2]}`);
    expect(monster).toContain('  tied to Call of the Haunted');
    expect(monster).not.toContain('equipped');
    const place = /\((\w):(\d+)\)/.exec(monster.split('tied to')[1] ?? '');
    expect(await explained('chains', tied, `${place?.[1]}:${place?.[2]}`)).toMatch(/ {2}tied to .+ in /);
    expect(await explained('equips', 'Snatch Steal is equipped to', 'A.st:3')).toMatch(
      / {2}equipped to .+ in /,
    );
  });
});

describe('a Field Spell', () => {
  const board = (card: string | null, set: boolean): string => {
    const seat = {
      lp: 8000,
      hand: [],
      handCount: 0,
      deck: [],
      deckCount: 40,
      graveyard: [],
      banished: [],
      extra: [],
      extraCount: 0,
      monsters: [],
      spellsTraps: [],
      field: { card, set, owner: 'A', equippedTo: null, counters: {}, since: 1 },
    };
    const json = {
      turn: { number: 1, seat: 'A', phase: 'main1', step: null },
      result: null,
      seats: { A: seat },
    };
    return boardText(json as unknown as BoardJson, {
      facts: () => undefined,
      style: styleOf({ colours: false }),
      columns: 80,
      players: {},
    });
  };

  it('that is Set is called Set, whether it is known or not', () => {
    expect(board('umi', false)).toMatch(/Field: umi\n/);
    expect(board('umi', true)).toMatch(/Field: umi \(Set\)\n/);
    expect(board(null, true)).toMatch(/Field: Set\n/);
  });
});

describe('a score sheet of totals', () => {
  it('is compared with the change of the turn that is written, not with the start', async () => {
    writeFileSync(world.path('totals.csv'), 'turn,team,total\n2,A,7000\n');
    const rows = await world.json<readonly { turn: number; team: string; delta: number; total: number }[]>(
      'ledger',
      duelFile('vanilla'),
      'lp',
    );
    const first = rows.find(({ team, delta }) => team === 'A' && delta < 0);
    const wrong = `turn,team,total\n${first?.turn},A,${(first?.total ?? 0) - 10}\n`;
    writeFileSync(world.path('totals.csv'), wrong);
    const { out } = await world.duel(['ledger', duelFile('vanilla'), 'lp', '--score-sheet', 'totals.csv']);
    expect(out).toContain(
      `Line 2 has a wrong total: it says ${(first?.total ?? 0) - 10}; the log says ${first?.total}: ${first?.delta} for A in turn ${first?.turn}`,
    );
  });
});

describe('a rule that several checks look after', () => {
  it('is shown with the title of the catalogue, and one of a single check with that of the check', async () => {
    const { checks } = await world.json<{
      readonly checks: readonly { readonly rule: string; readonly title: string }[];
    }>('audit', duelFile('continuous'));
    const titles = new Map(checks.map(({ rule, title }) => [rule, title]));
    const owned = CHECKS.flatMap(({ rules }) => rules);
    for (const [rule, title] of titles) {
      const own = owned.filter((one) => one.rule === rule);
      expect(title, rule).toBe(own.length > 1 ? (findRule(rule)?.title ?? own[0]?.title) : own[0]?.title);
    }
    const at = await eventOf('continuous', 'Chain Link 1, Pot of Greed, is negated by Imperial Order.');
    const { out } = await world.duel(['explain', duelFile('continuous'), '--at', String(at)]);
    expect(out).toContain('CARD-PREVAILS-01: Card text beats the rulebook');
  });
});

describe('the ledger of effects', () => {
  it('calls no effect by a key of the program, and its last column what it is', async () => {
    const keys = [...SCRIPTS.values()].flatMap(({ effects = [] }) => effects.map(({ key }) => `"${key}"`));
    for (const name of ['triggers', 'ignition', 'spirits', 'absorbed', 'declared']) {
      const { out } = await world.duel(['ledger', duelFile(name), 'effects']);
      expect(out).toMatch(/ link +outcome\n/);
      expect(keys.filter((key) => out.includes(key))).toEqual([]);
    }
  });
});

describe('an effect that is chosen', () => {
  const words = (id: string, key: string): string => {
    const state = { ...emptyState(), cards: { 'A:1': { id, owner: 'A', place: 'A.monster:1', face: 'up' } } };
    return commandWords(
      { type: 'Choose', by: 'A', answer: `A:1#${key}` },
      { state: state as unknown as DuelState, env, facts: () => undefined },
    );
  };

  it('is called by its card, and by its text where the card has several; never by a key of the program', () => {
    let several = 0;
    for (const [id, { effects = [], duties = [] }] of SCRIPTS) {
      const keys = [...effects.filter(({ kind }) => kind !== 'activation'), ...duties].map(({ key }) => key);
      const told = keys.map((key) => words(id, key));
      expect(new Set(told).size, id).toBe(keys.length);
      expect(keys.filter((key) => told.some((one) => one.includes(`(${key})`)))).toEqual([]);
      if (keys.length > 1) several += 1;
      else for (const one of told) expect(one, id).not.toContain('(');
    }
    expect(several).toBeGreaterThan(0);
  });
});

describe('a choice that a view tells of', () => {
  it('is told in words, with no word of the program', () => {
    const known =
      /chooses (a target|what to pay|what a card asks for in this phase|what comes of an effect)\.$/;
    for (const about of ['target', 'cost', 'duty', 'effect', 'outcome', 'trigger'])
      for (const card of [null, 'A.monster:1']) {
        const cards = { 'A:1': { id: 'umi', owner: 'A', place: 'A.monster:1', face: 'up' } };
        const state = { ...emptyState('B'), cards, asks: { seat: 'A', kind: 'choice', about, card } };
        const asked = askWords(state as unknown as DuelState, env, () => undefined);
        expect(asked).toMatch(known);
        expect(asked?.startsWith('umi: A ')).toBe(card !== null);
      }
  });
});

describe('a Duel that ends for want of cards', () => {
  it('says whose Deck was empty', async () => {
    const { out } = await world.duel(['log', duelFile('deck-out')]);
    expect(out).toMatch(/([AB]) wins the Duel: (?!\1)[AB] has no card left to draw\./);
    const board = await world.duel(['board', duelFile('deck-out')]);
    expect(board.out).toMatch(/has won, [AB] has no card left to draw\./);
  });
});
