import { describe, expect, it, test } from 'vitest';
import { type Command, type DeclaredMove, decide, seededChance, viewEvent } from '../src/index.js';
import { card, envOf, lay, monster, table } from './toys.js';

/** Effects that have no description: what may be declared of them, and what comes of it. */

const big = monster('big', 2000, 1500);
const small = monster('small', 1000, 500);
const token = { ...monster('token', 0, 0, 1), subtype: 'token' };
const fusion = { ...monster('fusion', 2500, 2000, 7), subtype: 'fusion' };
const spirit = { ...monster('spirit', 900, 900), subtype: 'spirit' };
const env = envOf([
  big,
  small,
  token,
  fusion,
  spirit,
  card('mute', 'spell', 'normal'),
  card('snare', 'trap', 'normal'),
]);

/** A has activated a Spell of which only the facts are known, and is asked what it does. */
function asked() {
  const at = table(env, [
    lay('A', 1, 'mute', 'A.hand'),
    lay('A', 2, 'big', 'A.hand'),
    lay('A', 3, 'big', 'A.monster:1'),
    lay('A', 4, 'small', 'A.gy'),
    lay('A', 5, 'fusion', 'A.gy'),
    lay('A', 6, 'spirit', 'A.gy'),
    lay('B', 1, 'small', 'B.hand'),
    lay('B', 2, 'big', 'B.hand'),
    lay('B', 3, 'small', 'B.monster:1'),
    lay('B', 4, 'big', 'B.monster:2', { face: 'down', position: 'defense' }),
    lay('B', 5, 'snare', 'B.st:1', { face: 'down', flags: { since: 5, setTurn: 5 } }),
    lay('B', 6, 'token', 'B.monster:3'),
  ]);
  at.give({ type: 'Activate', by: 'A', card: 'A:1' });
  expect(at.state.asks).toMatchObject({ seat: 'A', kind: 'declare' });
  return at;
}

const declare = (...moves: readonly DeclaredMove[]): Command => ({ type: 'Declare', by: 'A', moves });

/** What the engine says to these moves: a rule, or `null` where they are taken. */
function ruleFor(...moves: readonly DeclaredMove[]): string | null {
  const said = decide(asked().state, declare(...moves), env, seededChance('declared', ''));
  return said._tag === 'Left' ? said.left.rule : null;
}

/** The duel after these moves, agreed to. */
function after(...moves: readonly DeclaredMove[]) {
  const at = asked();
  at.give(declare(...moves));
  at.give({ type: 'Choose', by: 'B', answer: 'agree' });
  return at;
}

describe('what no effect can do is refused, with the move', () => {
  const cases: readonly (readonly [string, string, DeclaredMove])[] = [
    ['half a Life Point', 'ENGINE-DECLARE', { do: 'damage', seat: 'B', amount: 0.5 }],
    ['a seat that nobody has', 'ENGINE-DECLARE', { do: 'draw', seat: 'C', count: 1 }],
    ['a cost in an outcome', 'ENGINE-DECLARE', { do: 'pay', amount: 100 }],
    ['destroying a card of a hand', 'ZONE-DESTROY-01', { do: 'destroy', card: 'A:2' }],
    ['discarding from the field', 'TERM-DISCARD-01', { do: 'discard', card: 'A.monster:1' }],
    ['a token in a hand', 'ZONE-CONSERVE-01', { do: 'return', card: 'B.monster:3', to: 'hand' }],
    ['a token of no pool', 'ZONE-CONSERVE-01', { do: 'token', id: 'big', seat: 'A', position: 'attack' }],
    [
      'a Special Summon of a Spirit',
      'CARD-PREVAILS-01',
      { do: 'summon', card: 'A:6', seat: 'A', position: 'attack' },
    ],
    [
      'a Fusion Monster back that never came',
      'SUM-SP-01',
      { do: 'summon', card: 'A:5', seat: 'A', position: 'attack' },
    ],
    [
      'a zone that is taken',
      'ZONE-MON-02',
      { do: 'summon', card: 'A:4', seat: 'A', position: 'attack', zone: 1 },
    ],
    ['a zone that there is not', 'ENGINE-DECLARE', { do: 'place', card: 'A.monster:1', to: 'A.monster:9' }],
    [
      'a monster onto the other side as it is',
      'SUM-SP-01',
      { do: 'place', card: 'A.monster:1', to: 'B.monster:5' },
    ],
    ['control of what one controls', 'CTRL-01', { do: 'control', card: 'A.monster:1', seat: 'A' }],
    ['values of a face-down monster', 'ZONE-MON-01', { do: 'values', card: 'B.monster:2', atk: 500 }],
    [
      'face-down in Attack Position',
      'ZONE-ORIENT-01',
      { do: 'position', card: 'B.monster:2', position: 'attack' },
    ],
    [
      'counters that do not lie there',
      'ENGINE-DECLARE',
      { do: 'counter', card: 'A.monster:1', counter: 'nail', delta: -1 },
    ],
    ['negating its own link', 'CHAIN-02', { do: 'negate', link: 1 }],
    ['negating no attack', 'BATTLE-WINDOW-01', { do: 'negate-attack' }],
    ['an Equip Card that lies nowhere', 'SPELL-EQUIP-01', { do: 'equip', card: 'A:2', to: 'A.monster:1' }],
  ];
  test.each(cases)('%s: %s', (_, rule, move) => {
    const said = decide(
      asked().state,
      declare({ do: 'shuffle', seat: 'A' }, move),
      env,
      seededChance('declared', ''),
    );
    expect(said._tag === 'Left' ? [said.left.rule, said.left.facts['move']] : []).toEqual([rule, 2]);
  });

  it('and a later move sees what the ones before it have done', () => {
    expect(ruleFor({ do: 'destroy', card: 'B.monster:1' }, { do: 'destroy', card: 'B.monster:1' })).toBe(
      'COND-TOUCH-01',
    );
    const free = { do: 'summon', card: 'A:4', seat: 'A', position: 'attack', zone: 1 } as const;
    expect(ruleFor({ do: 'destroy', card: 'A.monster:1' }, free)).toBe(null);
  });
});

describe('a refusal tells nothing of what lies hidden', () => {
  it('whoever is named in a hand that nobody showed, or nowhere at all', () => {
    const said = ['B:1', 'B:2', 'B:901', 'B:77'].map((name) => {
      const no = decide(asked().state, declare({ do: 'discard', card: name }), env, seededChance('', ''));
      return no._tag === 'Left' ? no.left.message.replaceAll(name, 'X') : 'accepted';
    });
    expect(new Set(said).size).toBe(1);
  });
  it('what a Set card is', () => {
    const summon = (card: string): DeclaredMove => ({ do: 'summon', card, seat: 'A', position: 'attack' });
    expect(ruleFor(summon('B.monster:2'))).toBe(ruleFor(summon('B.st:1')));
  });
  it('which card of the own Deck was on top', () => {
    const named = (card: string) =>
      ruleFor({ do: 'draw', seat: 'A', count: 1 }, { do: 'return', card, to: 'hand' });
    expect([named('A:900'), named('A:909')]).toEqual(['COND-TOUCH-01', 'COND-TOUCH-01']);
  });
  it('nor does the declaration to the other side: a card of a hand or Deck is no more than a card', () => {
    const at = asked();
    const before = at.state;
    at.give(declare({ do: 'return', card: 'A:905', to: 'hand' }, { do: 'destroy', card: 'B.st:1' }));
    const [taken] = at.events.slice(-2);
    const seen = taken === undefined ? null : viewEvent(before, taken, 'B');
    expect(seen).toMatchObject({
      data: {
        command: {
          moves: [
            { do: 'return', card: null },
            { do: 'destroy', card: 'B.st:1' },
          ],
        },
      },
    });
  });
});

describe('agreed moves', () => {
  it('of one kind happen at once, others one after the other', () => {
    const { events } = after(
      { do: 'destroy', card: 'B.monster:1' },
      { do: 'destroy', card: 'B.st:1' },
      { do: 'damage', seat: 'B', amount: 300 },
      { do: 'damage', seat: 'A', amount: 200 },
    );
    const batches = events.flatMap(({ type, data }) =>
      (type === 'CardMoved' && data.destroyed) || type === 'LifePointsChanged' ? [data.batch] : [],
    );
    expect(new Set(batches).size).toBe(2);
    expect(batches).toHaveLength(4);
  });
  it('have the link as their cause, and the link says that they were declared', () => {
    const { events } = after({ do: 'damage', seat: 'B', amount: 300 });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'LifePointsChanged', data: expect.objectContaining({ link: 1 }) }),
    );
    expect(events).toContainEqual({ type: 'LinkResolved', data: { link: 1, outcome: 'declared' } });
  });
  it('may win the duel, and then nothing more happens', () => {
    const { state, events } = after(
      { do: 'damage', seat: 'B', amount: 8000 },
      { do: 'draw', seat: 'A', count: 1 },
      { do: 'damage', seat: 'A', amount: 8000 },
    );
    expect(state.result).toMatchObject({ winner: 'A' });
    expect(events.filter(({ type }) => type === 'LifePointsChanged')).toHaveLength(1);
  });
  it('shuffle a Deck from which a card was taken by name', () => {
    const { events } = after({ do: 'return', card: 'A:905', to: 'hand' });
    expect(events.filter(({ type }) => type === 'DeckShuffled')).toHaveLength(1);
  });
  it('leave values changed for as long as was said', () => {
    const at = after(
      { do: 'values', card: 'A.monster:1', atk: -300, until: 'end' },
      { do: 'values', card: 'B.monster:1', atk: 400, def: 100 },
    );
    expect(at.state.cards['A:3']?.values).toMatchObject({ atk: 1700, def: 1500 });
    expect(at.state.cards['B:3']?.values).toMatchObject({ atk: 1400, def: 600 });
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    expect(at.state.cards['A:3']?.values).toMatchObject({ atk: 2000 });
    expect(at.state.cards['B:3']?.values).toMatchObject({ atk: 1400 });
  });
});
