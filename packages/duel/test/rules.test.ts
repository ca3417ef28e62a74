import { describe, expect, it } from 'vitest';
import {
  type Acts,
  advance,
  type CardScript,
  type Command,
  type Effect,
  emptyState,
  judge,
  legalCommands,
  revivable,
  seededChance,
} from '../src/index.js';
import { card, envOf, lay, monster, spy, table } from './toys.js';

/** Rules that no card of the pool puts to the test. */

const plain = monster('plain', 1000, 1000);
const lord = monster('lord', 1800, 1000, 5);
const trick = card('trick', 'spell', 'quick-play');
const trap = card('trap', 'trap', 'normal');
const lasting = card('lasting', 'trap', 'continuous');
const counter = card('counter', 'trap', 'counter');

const act = (deed: (x: Acts) => void): Effect => ({
  key: 'activate',
  kind: 'activation',
  text: '',
  resolve: [{ do: deed }],
});
const plays = (id: string, deed: (x: Acts) => void): CardScript => ({
  id,
  version: 1,
  effects: [act(deed)],
});
const set = (turn: number) => ({ face: 'down', flags: { since: turn, setTurn: turn } }) as const;

describe('opening a duel', () => {
  const env = envOf([plain]);
  const main = Array.from({ length: 10 }, () => 'plain');
  const open: Command = {
    type: 'OpenDuel',
    by: 'A',
    opening: {
      ruleset: 'classic-8000',
      players: { A: 'a', B: 'b' },
      decks: { A: { main, side: [], extra: [] }, B: { main, side: [], extra: [] } },
      list: null,
      pool: { name: 'toys', hash: '' },
      key: '',
    },
  };
  const begun = () => {
    const done = advance(emptyState(), open, env, spy().chance);
    if (done._tag === 'Left') throw new Error(done.left.message);
    return done.right;
  };
  it('has each Deck cut by the opponent', () => {
    const cuts = begun().events.flatMap(({ type, data }) =>
      type === 'DeckShuffled' ? [[data.seat, data.cutBy]] : [],
    );
    expect(cuts).toEqual([
      ['A', 'B'],
      ['B', 'A'],
    ]);
  });
  it('lets the winner of the toss take either turn', () => {
    for (const [answer, first] of [
      ['first', 'A'],
      ['second', 'B'],
    ] as const) {
      const done = advance(begun().state, { type: 'Choose', by: 'A', answer }, env, seededChance('x', 'x'));
      expect(done._tag === 'Right' && done.right.state.turn).toMatchObject({ number: 1, seat: first });
    }
  });
});

describe('who may act', () => {
  it('in the open state is the turn duelist, though the other has something fast', () => {
    const env = envOf([plain, trap], [plays('trap', (x) => x.gain(1))]);
    const at = table(env, [lay('B', 1, 'trap', 'B.st:1', set(2))]);
    expect(judge(at.state, env, { type: 'Activate', by: 'B', card: 'B.st:1' })?.rule).toBe(
      'ENGINE-NOT-ASKED',
    );
  });
  it('hears nothing of a hidden card by trying it', () => {
    const env = envOf([plain, trick], [plays('trick', (x) => x.gain(1))]);
    const tried = (id: string) => {
      const at = table(env, [lay('B', 1, id, 'B.hand')]);
      const types = ['NormalSummon', 'SetMonster', 'SetSpellTrap', 'Activate'] as const;
      return types.map((type) => judge(at.state, env, { type, by: 'A', card: 'B:1' }));
    };
    expect(tried('plain')).toEqual(tried('trick'));
    expect(tried('plain').map((no) => no?.rule)).toEqual(Array.from({ length: 4 }, () => 'COND-TOUCH-01'));
  });
  it('is asked only about cards that could be used: not about a card Set this turn', () => {
    const env = envOf([plain, trap], [plays('trap', (x) => x.gain(1))]);
    const asked = (turn: number) => {
      const at = table(env, [lay('A', 1, 'plain', 'A.hand'), lay('A', 2, 'trap', 'A.st:1', set(turn))]);
      at.give({ type: 'NormalSummon', by: 'A', card: 'A:1' });
      return at.state.asks?.seat ?? null;
    };
    expect([asked(3), asked(5)]).toEqual(['A', null]);
  });
});

describe('the list of legal commands', () => {
  it('has every target of every attacker', () => {
    const env = envOf([plain]);
    const all = [1, 2, 3, 4, 5];
    const at = table(
      env,
      all.flatMap((n) => [lay('A', n, 'plain', `A.monster:${n}`), lay('B', n, 'plain', `B.monster:${n}`)]),
      'battle',
    );
    expect(legalCommands(at.state, env).filter(({ type }) => type === 'Attack')).toHaveLength(25);
  });
  it('has every card of the hand', () => {
    const env = envOf([plain, trick], [plays('trick', (x) => x.gain(1))]);
    const at = table(
      env,
      [1, 2, 3, 4, 5, 6].map((n) => lay('A', n, 'trick', 'A.hand')),
    );
    const legal = legalCommands(at.state, env);
    expect(new Set(legal.flatMap((one) => (one.type === 'Activate' ? [one.card] : []))).size).toBe(6);
    expect(new Set(legal.flatMap((one) => (one.type === 'SetSpellTrap' ? [one.card] : []))).size).toBe(6);
  });
});

describe('Normal Summons', () => {
  it('granted for a turn are gone in the next', () => {
    const env = envOf([plain, trick], [plays('trick', (x) => x.grantNormalSummon())]);
    const at = table(env, [lay('A', 1, 'trick', 'A.hand')]);
    at.give({ type: 'Activate', by: 'A', card: 'A:1' });
    at.pass();
    expect(at.state.seats['A']?.normalSummons).toEqual({ used: 0, granted: 1 });
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    expect(at.state.seats['A']?.normalSummons).toEqual({ used: 0, granted: 0 });
  });
  it('with Tributes are Tribute Summons from the declaration on', () => {
    const env = envOf([plain, lord]);
    const at = table(env, [lay('A', 1, 'lord', 'A.hand'), lay('A', 2, 'plain', 'A.monster:3')]);
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:1', tributes: ['A.monster:3'] });
    at.pass();
    const how = at.events.flatMap(({ type, data }) =>
      type === 'SummonDeclared' || type === 'MonsterSummoned' ? [data.how] : [],
    );
    expect(how).toEqual(['tribute', 'tribute']);
  });
});

describe('what a card remembers of the turn', () => {
  const env = (deed: (x: Acts) => void) => envOf([plain, trick], [plays('trick', deed)]);
  const after = (deed: (x: Acts) => void) => {
    const at = table(env(deed), [
      lay('A', 1, 'trick', 'A.hand'),
      lay('A', 2, 'plain', 'A.monster:1', {
        flags: { since: 2, attackTurn: 5, attacks: 1, changedTurn: 5 },
        used: { once: 5 },
        counters: { spell: 1 },
      }),
    ]);
    at.give({ type: 'Activate', by: 'A', card: 'A:1' });
    at.pass();
    return at.state.cards['A:2'];
  };
  it('it keeps when it changes sides', () => {
    const card = after((x) => x.takeControl('A:2', null, 'B'));
    expect(card?.flags).toMatchObject({ since: 2, attackTurn: 5, attacks: 1, changedTurn: 5 });
    expect(card).toMatchObject({ used: { once: 5 }, counters: { spell: 1 } });
  });
  it('it loses when it leaves the field', () => {
    const card = after((x) => x.send('A:2', 'hand'));
    expect(card?.flags).toMatchObject({ since: 0, attackTurn: 0, attacks: 0, changedTurn: 0 });
    expect([card?.used, card?.counters]).toEqual([{}, {}]);
  });
});

describe('a negated card that would stay', () => {
  const after = (how: 'activation' | 'effect') => {
    const env = envOf(
      [plain, lasting, counter],
      [
        { ...plays('lasting', (x) => x.gain(1)), applies: [{ key: 'glow', modify: () => ({ atk: 100 }) }] },
        plays('counter', (x) => x.negate(how)),
      ],
    );
    const at = table(env, [
      lay('A', 1, 'lasting', 'A.st:1', set(2)),
      lay('A', 2, 'plain', 'A.monster:1'),
      lay('B', 1, 'counter', 'B.st:1', set(2)),
    ]);
    at.give({ type: 'Activate', by: 'A', card: 'A.st:1' });
    at.give({ type: 'Activate', by: 'B', card: 'B.st:1' });
    at.pass();
    expect(at.state.teams[0]?.lp).toBe(8000);
    const shown = at.events.flatMap(({ type, data }) => (type === 'ValuesChanged' ? [data.atk] : []));
    return [at.state.cards['A:1']?.place, ...shown];
  };
  it('goes when its activation was negated', () => {
    expect(after('activation')).toEqual(['A.gy']);
  });
  it('stays and works when only its effect was negated', () => {
    expect(after('effect')).toEqual(['A.st:1', 1100]);
  });
});

describe('triggers of one player', () => {
  it('go on the chain mandatory ones first, though an optional one came first', () => {
    const trigger = (key: string, mandatory: boolean): Effect => ({
      key,
      kind: 'trigger',
      text: '',
      ...(mandatory ? { mandatory } : {}),
      on: { events: ['MonsterSummoned'], match: (_x, event) => event.type === 'MonsterSummoned' },
      resolve: [{ do: (x) => x.gain(1) }],
    });
    const wish = monster('wish', 500, 500);
    const duty = monster('duty', 500, 500);
    const env = envOf(
      [plain, wish, duty],
      [
        { id: 'wish', version: 1, effects: [trigger('may', false)] },
        { id: 'duty', version: 1, effects: [trigger('must', true)] },
      ],
    );
    const at = table(env, [
      lay('A', 1, 'wish', 'A.monster:1'),
      lay('A', 2, 'duty', 'A.monster:2'),
      lay('A', 3, 'plain', 'A.hand'),
    ]);
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:3' });
    expect(at.state.asks).toMatchObject({ seat: 'A', kind: 'trigger' });
    at.give({ type: 'Activate', by: 'A', card: 'A.monster:1' });
    at.pass();
    const links = at.events.flatMap(({ type, data }) => (type === 'LinkAdded' ? [data.effect] : []));
    expect(links).toEqual(['must', 'may']);
  });
});

describe('a trigger whose event was not the last thing to happen', () => {
  const missed = (mandatory: boolean) => {
    const wish = monster('wish', 500, 500);
    const effect: Effect = {
      key: 'react',
      kind: 'trigger',
      text: '',
      ...(mandatory ? { mandatory } : {}),
      on: {
        events: ['MonsterSummoned'],
        missable: true,
        match: (_x, event) => event.type === 'MonsterSummoned',
      },
      resolve: [{ do: (x) => x.gain(1) }],
    };
    const env = envOf(
      [plain, wish, trick],
      [
        { id: 'wish', version: 1, effects: [effect] },
        plays('trick', (x) => {
          x.specialSummon('A:3');
          x.gain(500);
        }),
      ],
    );
    const at = table(env, [
      lay('A', 1, 'wish', 'A.monster:1'),
      lay('A', 2, 'trick', 'A.hand'),
      lay('A', 3, 'plain', 'A.gy', { face: 'up' }),
    ]);
    at.give({ type: 'Activate', by: 'A', card: 'A:2' });
    at.pass();
    return at.events
      .filter(({ type }) => type === 'TriggerMissed' || type === 'LinkAdded')
      .map(({ type }) => type);
  };
  it('has missed its timing when it is optional', () => {
    expect(missed(false)).toEqual(['LinkAdded', 'TriggerMissed']);
  });
  it('is used all the same when it is mandatory', () => {
    expect(missed(true)).toEqual(['LinkAdded', 'LinkAdded']);
  });
});

describe('a Spirit', () => {
  it('is not revived by an effect, a Normal Monster is', () => {
    const ghost = { ...monster('ghost', 800, 800), subtype: 'spirit' };
    const env = envOf([plain, ghost]);
    const at = table(env, [
      lay('A', 1, 'ghost', 'A.gy', { face: 'up' }),
      lay('A', 2, 'plain', 'A.gy', { face: 'up' }),
    ]);
    expect([revivable(at.state, env, 'A:1'), revivable(at.state, env, 'A:2')]).toEqual([false, true]);
  });
});
