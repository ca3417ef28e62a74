import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { type CardKnowledge, drawTurns, ledgers, stateAfter, tell } from '../src/index.js';
import { EVENTS, names } from './fixture.js';

/** The fixture up to the position that it starts with: turn 5 of A, Main Phase 1. */
const START = EVENTS.slice(0, 2);

const CARDS: CardKnowledge = {
  hasUpkeep: (id) => id === 'vorse-raider',
  oncePerTurn: (_, effect) => effect === 'strike',
};

const phase = (name: string, step: string | null = null): DuelEvent =>
  ({ type: 'PhaseStarted', data: { phase: name, step } }) as DuelEvent;
const turn = (number: number, seat: string): DuelEvent => ({ type: 'TurnStarted', data: { number, seat } });
const move = (card: string, id: string, from: string, to: string, more: object = {}): DuelEvent =>
  ({
    type: 'CardMoved',
    data: { card, id, from, to, face: 'down', position: null, cause: 'rule', link: null, batch: 0, ...more },
  }) as DuelEvent;
const attack = (attacker: string, target: string): DuelEvent => ({
  type: 'AttackDeclared',
  data: { attacker, target },
});
const compared = (
  attackerValue: number,
  targetValue: number,
  targetPosition: 'attack' | 'defense',
): DuelEvent => ({
  type: 'AttackCompared',
  data: {
    attacker: 'A.monster:1',
    target: 'B.monster:3',
    attackerValue,
    targetValue,
    targetPosition,
    damage: {},
    destroyed: [],
    spared: [],
    batch: 0,
  },
});
const lost = (
  team: string,
  delta: number,
  total: number,
  cause: 'battle' | 'upkeep' = 'battle',
): DuelEvent => ({
  type: 'LifePointsChanged',
  data: { team, delta, total, cause, link: null, batch: 0 },
});

describe('the ledger of attacks', () => {
  it('says the damage, and what it took where fewer Life Points were left (GAP-LP-01)', () => {
    const hit = compared(2500, 1700, 'attack');
    const hurt = { ...hit, data: { ...hit.data, damage: { B: 800 } } } as DuelEvent;
    const { attacks } = ledgers([...START, attack('A.monster:1', 'B.monster:3'), hurt, lost('B', -300, 0)]);
    expect(attacks.at(-1)).toMatchObject({ damage: { B: 800 }, lost: { B: 300 } });
  });

  it('counts no other loss as the attack’s', () => {
    const events = [
      ...START,
      attack('A.monster:1', 'B.monster:3'),
      lost('B', -300, 7700),
      compared(9, 9, 'attack'),
    ];
    expect(ledgers([...events, lost('B', -50, 7650, 'upkeep')]).attacks.at(-1)).toMatchObject({ lost: {} });
  });
});

describe('the ledger of Life Points', () => {
  it('knows that the controller of a monster in Defense Position loses nothing', () => {
    const { lp } = ledgers([...START, compared(1900, 1000, 'defense'), lost('B', -900, 7100)]);
    expect(lp.at(-1)?.arithmetic).toMatchObject({ amount: 0, fits: false });
  });

  it('tells the first wrong total from those that carry it on', () => {
    const { lp } = ledgers([...START, lost('B', -100, 7800), lost('B', -100, 7700), lost('B', -100, 7700)]);
    expect(lp.slice(2).map(({ agrees }) => agrees)).toEqual(['differs', 'carried', 'yes']);
  });
});

describe('the ledger of draws', () => {
  const next = [turn(6, 'B'), phase('draw')];

  it('enters the draw that was not made at the first event behind its place', () => {
    const { draws } = ledgers([...START, ...next, phase('standby')]);
    expect(draws).toMatchObject([
      { event: 4, turn: 6, seat: 'B', way: 'missing', explained: null, count: { actual: 0, expected: 1 } },
    ]);
    expect(drawTurns(draws, () => true)).toMatchObject([{ actual: 0, expected: 1, missing: [4] }]);
  });

  it('explains no card that came by a link which is not on the Chain', () => {
    const drawn = { cause: 'draw', link: 1 };
    const { draws } = ledgers([...START, phase('main1'), move('B:2', 'uraby', 'B.deck', 'B.hand', drawn)]);
    expect(draws).toMatchObject([{ way: 'draw by effect', explained: false }]);
  });
});

describe('the ledger of Set cards', () => {
  const set: readonly DuelEvent[] = [
    move('A:1', 'summoned-skull', 'A.hand', 'A.monster:2', { position: 'defense' }),
    { type: 'MonsterSet', data: { card: 'A.monster:2', by: 'A', normal: true, tributes: [], batch: 0 } },
  ];
  const flip = (at: string): DuelEvent => ({
    type: 'CardTurned',
    data: {
      card: 'A:1',
      id: 'summoned-skull',
      at,
      face: 'up',
      position: 'attack',
      how: 'flip-summon',
      link: null,
      batch: 0,
    },
  });

  it('a monster may be Flip Summoned in the next own turn', () => {
    const { sets } = ledgers([...START, ...set, turn(6, 'B'), flip('A.monster:2')]);
    expect(sets).toMatchObject([{ earliest: { turn: 7 }, verdict: 'too early' }]);
  });

  it('a monster that changed sides may be Flip Summoned in the next turn of who has it', () => {
    const taken = move('A:1', 'summoned-skull', 'A.monster:2', 'B.monster:1', { position: 'defense' });
    const { sets } = ledgers([...START, ...set, turn(6, 'B'), taken, flip('B.monster:1')]);
    expect(sets).toMatchObject([{ used: { turn: 6 }, earliest: { turn: 6 }, verdict: 'legal' }]);
  });
});

describe('the ledger of attacks', () => {
  it('counts an attack that a Replay gave back only once', () => {
    const replay: DuelEvent = {
      type: 'AttackCancelled',
      data: { attacker: 'A.monster:1', reason: 'replay', givenBack: true },
    };
    const stopped: DuelEvent = {
      type: 'AttackCancelled',
      data: { attacker: 'A.monster:1', reason: 'negated' },
    };
    const one = attack('A.monster:1', 'B.monster:3');
    const { attacks } = ledgers([...START, one, replay, one, stopped, one]);
    expect(attacks.map(({ nth }) => nth)).toEqual([1, 1, 2]);
  });
});

describe('the ledger of effects', () => {
  const standby = [turn(7, 'A'), phase('standby')];

  it('enters an upkeep as paid, as gone with its card, or as forgotten', () => {
    const duty = (...events: readonly DuelEvent[]): unknown =>
      ledgers([...START, ...standby, ...events, phase('main1')], null, CARDS).effects;
    expect(duty(lost('A', -700, 7300, 'upkeep'))).toMatchObject([{ outcome: 'paid', card: 'vorse-raider' }]);
    expect(duty(move('A:3', 'vorse-raider', 'A.monster:1', 'A.gy'))).toMatchObject([{ outcome: 'gone' }]);
    expect(duty()).toMatchObject([{ kind: 'duty', outcome: 'missed', event: 4 }]);
  });

  it('counts the uses of an effect in a turn against what its text allows', () => {
    const use: DuelEvent = {
      type: 'LinkAdded',
      data: {
        link: 1,
        by: 'A',
        card: 'A.monster:1',
        id: 'vorse-raider',
        effect: 'strike',
        speed: 1,
        targets: [],
        paid: [],
        values: {},
        activation: false,
      },
    };
    const end: DuelEvent = { type: 'ChainEnded', data: { links: 1 } };
    const { effects } = ledgers([...START, use, end, use, end, turn(6, 'B'), use], null, CARDS);
    expect(effects).toMatchObject([
      { uses: { nth: 1, allowed: 1 } },
      { uses: { nth: 2, allowed: 1 } },
      { uses: { nth: 1, allowed: 1 } },
    ]);
  });
});

describe('a stream with an event that fits nothing', () => {
  // The move takes the card out of the hand, and then finds no such place.
  const broken = move('A:1', 'summoned-skull', 'A.hand', 'nowhere');
  const stream = [...START, broken, ...EVENTS.slice(2)];

  it('is folded without it, also where it was folded by half', () => {
    const { state, unfit } = stateAfter(stream, null, 2);
    expect(state.seats['A']?.hand).toEqual(['A:1', 'A:2']);
    expect(state.revision).toBe(2);
    expect(unfit).toMatchObject([{ event: 2, type: 'CardMoved' }]);
  });

  it('has ledgers that go on behind it, and events that are told', () => {
    const { lp, unfit } = ledgers(stream);
    expect(unfit).toHaveLength(1);
    expect(lp.at(-1)).toMatchObject({ event: 16, total: 7200, agrees: 'yes' });
    expect(tell(stream, new Set([16]), names).get(16)).toBe('B loses 800 Life Points (8000 -> 7200).');
  });
});
