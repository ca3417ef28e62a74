import { describe, expect, it } from 'vitest';
import {
  ev as event,
  act,
  at,
  audit,
  broken,
  DOWN,
  edited,
  given,
  inserted,
  intoBattle,
  linked,
  moved,
  nextTurn,
  set,
  summon,
  without,
} from './stream.js';

const cards = [
  ['A:1', 'ox', 'A.hand'],
  ['A:2', 'raider', 'A.hand'],
  ['A:3', 'skull', 'A.hand'],
  ['A:4', 'blue', 'A.hand'],
  ['A:5', 'wall', 'A.monster:5'],
  ['B:1', 'wall', 'B.monster:5'],
] as const;
const command = act('NormalSummon', 'A', { card: 'A:1' });
const clean = [...given({ cards }), command, ...summon('A', 'A:1', 'ox', 1)];

describe('Normal Summons and Sets', () => {
  it('one Normal Summon breaks nothing', () => {
    expect(broken(clean)).toEqual([]);
  });

  it('a second one in the same turn', () => {
    const again = [...clean, act('NormalSummon', 'A', { card: 'A:2' }), ...summon('A', 'A:2', 'raider', 2)];
    const [found] = audit(again).violations;
    expect(found).toMatchObject({ rule: 'SUM-NS-01', event: 7, turn: 5, responsible: 'A', evidence: [3, 7] });
    expect(found?.message).toContain('2/1');
    expect(broken([...clean, act('SetMonster', 'A'), ...set('A', 'A:2', 'raider', 2)])).toEqual([
      'SUM-NS-01@8',
    ]);
  });

  it('a given position counts what was used before', () => {
    const start = given({ cards, used: { A: { used: 1, granted: 0 }, B: { used: 0, granted: 0 } } });
    expect(broken([...start, ...clean.slice(2)])).toEqual(['SUM-NS-01@3']);
  });

  it('one more where a card gave it', () => {
    const grant = event('NormalSummonGranted', { seat: 'A', card: 'A.st:1' });
    const again = [...clean, grant, act('NormalSummon', 'A'), ...summon('A', 'A:2', 'raider', 2)];
    expect(broken(again)).toEqual([]);
  });

  it('in the Battle Phase', () => {
    const stream = [...given({ cards }), ...intoBattle(), command, ...summon('A', 'A:1', 'ox', 1)];
    expect(broken(stream)).toEqual(['SUM-NS-02@6']);
  });

  it('in Defense Position', () => {
    const declared = edited(clean, 3, { position: 'defense' });
    expect(broken(declared)).toEqual(['SUM-NS-03@3']);
    expect(broken(edited(clean, 4, { position: 'defense' }))).toEqual(['SUM-NS-03@5']);
  });

  it('a Set face-up', () => {
    const stream = [...given({ cards }), act('SetMonster', 'A'), ...set('A', 'A:1', 'ox', 1)];
    expect(broken(stream)).toEqual([]);
    expect(broken(edited(stream, 3, { face: 'up' }))).toEqual(['SUM-NS-04@4']);
  });

  it('face-down in Attack Position', () => {
    const stream = [...given({ cards }), act('SetMonster', 'A'), ...set('A', 'A:1', 'ox', 1)];
    expect(broken(edited(stream, 3, { position: 'attack' }))).toEqual(['ZONE-ORIENT-01@3']);
  });

  it('without the command that announces it', () => {
    expect(broken(without(clean, 2))).toEqual(['COND-DECLARE-01@2']);
  });

  it('carried out without having been declared', () => {
    expect(broken(without(clean, 3))).toEqual(['COND-DECLARE-01@4']);
  });

  it('declared, and neither carried out nor negated', () => {
    const declared = clean.slice(0, 4);
    const negated = event('SummonNegated', { card: 'A:1', link: 1 });
    expect(broken([...declared, act('EndTurn', 'A')])).toEqual(['COND-DECLARE-01@4']);
    expect(broken([...declared, negated, act('EndTurn', 'A')])).toEqual([]);
  });

  it('announced, and never begun', () => {
    expect(broken([...clean.slice(0, 3), act('EndTurn', 'A')])).toEqual(['COND-DECLARE-01@3']);
  });

  it('of a monster whose text forbids it', () => {
    const laid = [
      ['A:9', 'chaos-sorcerer', 'A.hand'],
      ['A:5', 'wall', 'A.monster:5'],
    ] as const;
    const tribute = moved('A:5', 'wall', 'A.monster:5', 'A.gy', { cause: 'tribute' });
    const stream = [
      ...given({ cards: laid }),
      command,
      tribute,
      ...summon('A', 'A:9', 'chaos-sorcerer', 1, ['A:5']),
    ];
    expect(broken(stream)).toEqual(['CARD-PREVAILS-01@4']);
  });
});

describe('Tributes', () => {
  const tribute = moved('A:5', 'wall', 'A.monster:5', 'A.gy', { cause: 'tribute' });
  const six = [...given({ cards }), command, tribute, ...summon('A', 'A:3', 'skull', 1, ['A:5'])];

  it('one for Level 6', () => {
    expect(broken(six)).toEqual([]);
    expect(broken([...given({ cards }), command, ...summon('A', 'A:3', 'skull', 1)])).toEqual([
      'SUM-TRIB-01@3',
    ]);
  });

  it('two for Level 8', () => {
    const stream = [...given({ cards }), command, tribute, ...summon('A', 'A:4', 'blue', 1, ['A:5'])];
    expect(broken(stream)).toEqual(['SUM-TRIB-02@4']);
  });

  it('none for Level 4', () => {
    const stream = [...given({ cards }), command, tribute, ...summon('A', 'A:1', 'ox', 1, ['A:5'])];
    expect(broken(stream)).toEqual(['SUM-NS-05@4']);
  });

  it('for a Set as well', () => {
    const stream = [...given({ cards }), act('SetMonster', 'A'), ...set('A', 'A:3', 'skull', 1)];
    expect(broken(stream)).toEqual(['SUM-TRIB-05@4']);
  });

  it('only own monsters', () => {
    const theirs = moved('B:1', 'wall', 'B.monster:5', 'B.gy', { cause: 'tribute' });
    const stream = [...given({ cards }), command, theirs, ...summon('A', 'A:3', 'skull', 1, ['B:1'])];
    expect(broken(stream)).toEqual(['SUM-TRIB-03@3']);
  });

  it('a Tribute that never left', () => {
    expect(broken(without(six, 3))).toEqual(['SUM-TRIB-03@3']);
  });

  it('to the graveyard of the owner', () => {
    const laid = [...cards, ['B:2', 'ox', 'A.monster:4']] as const;
    const stream = [
      ...given({ cards: laid }),
      command,
      moved('B:2', 'ox', 'A.monster:4', 'B.gy', { cause: 'tribute' }),
      ...summon('A', 'A:3', 'skull', 1, ['B:2']),
    ];
    expect(broken(stream)).toEqual([]);
    expect(broken(edited(stream, 3, { to: 'A.gy' }))).toEqual(['ZONE-GY-02@3']);
  });
});

describe('Flip Summons and battle positions', () => {
  const laid = (flags: object, more = {}) => [['A:1', 'raider', 'A.monster:1', { flags, ...more }] as const];
  const flip = [
    act('FlipSummon', 'A', { card: 'A.monster:1' }),
    event('SummonDeclared', {
      card: 'A.monster:1',
      id: 'raider',
      by: 'A',
      how: 'flip',
      to: 'A.monster:1',
      position: 'attack',
      tributes: [],
    }),
    event('CardTurned', {
      card: 'A:1',
      id: 'raider',
      at: 'A.monster:1',
      face: 'up',
      position: 'attack',
      how: 'flip-summon',
    }),
    event('MonsterSummoned', { card: 'A.monster:1', id: 'raider', by: 'A', how: 'flip', materials: [] }),
  ];
  const change = [
    act('ChangePosition', 'A', { card: 'A.monster:1', position: 'defense' }),
    event('PositionChanged', { card: 'A.monster:1', face: 'up', position: 'defense', how: 'command' }),
  ];

  it('a Flip Summon in a later turn', () => {
    expect(broken([...given({ cards: laid({ since: 3 }, DOWN) }), ...flip])).toEqual([]);
  });

  it('in the turn of the Set', () => {
    expect(broken([...given({ cards: laid({ since: 5, setTurn: 5 }, DOWN) }), ...flip])).toEqual([
      'SUM-FLIP-02@4',
    ]);
  });

  it('into Defense Position', () => {
    const stream = [...given({ cards: laid({ since: 3 }, DOWN) }), ...flip];
    expect(broken(edited(stream, 4, { position: 'defense' }))).toEqual(['SUM-FLIP-01@4']);
    const league = [...given({ cards: laid({ since: 3 }, DOWN), ruleset: 'league-8000' }), ...flip];
    expect(broken(edited(league, 4, { position: 'defense' }))).toEqual([]);
  });

  it('a change of position in a later turn', () => {
    expect(broken([...given({ cards: laid({ since: 3 }) }), ...change])).toEqual([]);
  });

  it('a second change', () => {
    const twice = [...given({ cards: laid({ since: 3 }) }), ...change, ...change];
    expect(broken(edited(twice, 5, { position: 'attack' }))).toEqual(['POS-01@5']);
    expect(broken([...given({ cards: laid({ since: 3, changedTurn: 5 }) }), ...change])).toEqual([
      'POS-01@3',
    ]);
  });

  it('in the turn of the Summon', () => {
    expect(broken([...given({ cards: laid({ since: 5 }) }), ...change])).toEqual(['POS-02@3']);
  });

  it('after an attack', () => {
    expect(broken([...given({ cards: laid({ since: 3, attackTurn: 5, attacks: 1 }) }), ...change])).toEqual([
      'POS-03@3',
    ]);
  });

  it('in the Battle Phase', () => {
    expect(broken([...given({ cards: laid({ since: 3 }) }), ...intoBattle(), ...change])).toEqual([
      'POS-01@6',
    ]);
  });

  it('a change nobody made', () => {
    const quiet = event('PositionChanged', {
      card: 'A.monster:1',
      face: 'up',
      position: 'defense',
      how: 'effect',
    });
    expect(broken([...given({ cards: laid({ since: 3 }) }), quiet])).toEqual(['POS-04@2']);
  });

  it('a change when control goes back', () => {
    const back = [
      ...given({ cards: [['B:1', 'raider', 'A.monster:1']] }),
      event('ControlChanged', { card: 'A.monster:1', from: 'A', to: 'B', until: null }),
      moved('B:1', 'raider', 'A.monster:1', 'B.monster:1', { cause: 'effect' }),
    ];
    expect(broken(back)).toEqual([]);
    const turned = event('PositionChanged', {
      card: 'B.monster:1',
      face: 'up',
      position: 'defense',
      how: 'effect',
    });
    expect(broken([...back, turned])).toEqual(['POS-05@4']);
    expect(broken(inserted(back, 3, turned))).toEqual(['POS-05@3']);
  });

  it('a new turn begins a new count', () => {
    const start = [
      ...given({ cards: [['B:1', 'raider', 'B.monster:1', { flags: { since: 1, changedTurn: 5 } }]] }),
      ...nextTurn,
    ];
    const stream = [
      ...start,
      act('ChangePosition', 'B', { card: 'B.monster:1', position: 'defense' }),
      event('PositionChanged', { card: 'B.monster:1', face: 'up', position: 'defense', how: 'command' }),
    ];
    expect(broken(stream)).toEqual([]);
  });
});

describe('Special Summons', () => {
  const effect = (more = {}) => [
    ...given({
      cards: [
        ['A:1', 'ox', 'A.gy'],
        ['A:2', 'fissure', 'A.st:1'],
      ],
    }),
    act('Activate', 'A'),
    linked(1, 'A', 'A.st:1', 'fissure', 1),
    moved('A:1', 'ox', 'A.gy', 'A.monster:1', { cause: 'effect', link: 1, ...more }),
    event('MonsterSummoned', {
      card: 'A.monster:1',
      id: 'ox',
      by: 'A',
      how: 'special',
      materials: [],
      link: 1,
    }),
  ];

  it('face-up', () => {
    expect(broken(effect())).toEqual([]);
    expect(broken(effect({ face: 'down', position: 'defense' }))).toEqual(['GAP-SUM-01@5']);
  });

  it('an effect that gives no Normal Summon made one', () => {
    const stream = effect();
    expect(broken(edited(stream, at(stream, 'MonsterSummoned'), { how: 'normal' }))).toEqual(['SUM-NS-01@5']);
  });
});
