import {
  type DuelEvent,
  type DuelState,
  type Position,
  type PositionCard,
  emptyState,
  fold,
  viewEvent,
} from '@duel-log/duel/read';

/** A card of a position, face-down unless told. */
export const card = (
  name: string,
  id: string,
  place: string,
  more: Partial<PositionCard> = {},
): PositionCard => ({
  card: name,
  id,
  owner: name.slice(0, name.indexOf(':')),
  place,
  face: 'down',
  position: null,
  at: 0,
  flags: {},
  counters: {},
  used: {},
  equippedTo: null,
  values: null,
  knownTo: 0,
  ...more,
});

/** A monster in Attack Position. */
export const up = { face: 'up', position: 'attack' } as const;

/** A given position with these cards, in a turn and phase. */
export const given = (
  cards: readonly PositionCard[],
  turn: Partial<DuelState['turn']> = {},
  more: Partial<Position> = {},
): DuelEvent => {
  const [, start] = EVENTS;
  if (start?.type !== 'PositionSet') throw new Error('the fixture begins with a position');
  const { position } = start.data;
  return {
    ...start,
    data: { ...start.data, position: { ...position, cards, turn: { ...position.turn, ...turn }, ...more } },
  };
};

/** A hand-made stretch of a duel: a position, a Tribute Summon, an attack, a Set card. */
export const EVENTS: readonly DuelEvent[] = [
  { type: 'ActionTaken', data: { command: { type: 'Pass', by: 'A' } } },
  {
    type: 'PositionSet',
    data: {
      reason: 'scenario',
      of: null,
      position: {
        v: 1,
        ruleset: 'classic-8000',
        version: '1',
        seats: ['A', 'B'],
        teams: [
          { id: 'A', seats: ['A'], lp: 8000 },
          { id: 'B', seats: ['B'], lp: 8000 },
        ],
        players: { A: 'Anna', B: 'Bo' },
        decks: { A: null, B: null },
        list: null,
        pool: { name: 'test', hash: '' },
        status: 'playing',
        result: null,
        turn: { number: 5, seat: 'A', phase: 'main1', step: null },
        first: 'A',
        cards: [
          card('A:1', 'summoned-skull', 'A.hand'),
          card('A:2', 'mirror-force', 'A.hand'),
          card('A:3', 'vorse-raider', 'A.monster:1', { ...up, at: -2 }),
          card('B:1', 'battle-ox', 'B.monster:3', { ...up, at: -1 }),
          card('B:2', 'uraby', 'B.deck'),
        ],
        normalSummons: { A: { used: 0, granted: 0 }, B: { used: 0, granted: 0 } },
        chain: [],
        battle: null,
        lasting: [],
        borrowed: [],
        tokens: 0,
        asks: null,
        agenda: { tasks: [], pending: [], last: -1 },
      },
    },
  },
  {
    type: 'ActionTaken',
    data: { command: { type: 'NormalSummon', by: 'A', card: 'A:1', tributes: ['A.monster:1'], zone: 2 } },
  },
  move('A:3', 'vorse-raider', 'A.monster:1', 'A.gy', 'up', 'tribute', 3),
  {
    type: 'SummonDeclared',
    data: {
      card: 'A:1',
      id: 'summoned-skull',
      by: 'A',
      how: 'tribute',
      to: 'A.monster:2',
      position: 'attack',
      tributes: ['A:3'],
    },
  },
  {
    type: 'CardMoved',
    data: {
      card: 'A:1',
      id: 'summoned-skull',
      from: 'A.hand',
      to: 'A.monster:2',
      face: 'up',
      position: 'attack',
      cause: 'rule',
      link: null,
      batch: 5,
    },
  },
  {
    type: 'MonsterSummoned',
    data: {
      card: 'A.monster:2',
      id: 'summoned-skull',
      by: 'A',
      how: 'tribute',
      materials: ['A:3'],
      link: null,
      batch: 5,
    },
  },
  { type: 'ActionTaken', data: { command: { type: 'SetSpellTrap', by: 'A', card: 'A:2' } } },
  move('A:2', 'mirror-force', 'A.hand', 'A.st:1', 'down', 'rule', 8),
  { type: 'SpellTrapSet', data: { card: 'A.st:1', by: 'A', batch: 8 } },
  { type: 'ActionTaken', data: { command: { type: 'EnterPhase', by: 'A', phase: 'battle' } } },
  { type: 'PhaseStarted', data: { phase: 'battle', step: 'battle' } },
  {
    type: 'ActionTaken',
    data: { command: { type: 'Attack', by: 'A', card: 'A.monster:2', target: 'B.monster:3' } },
  },
  { type: 'AttackDeclared', data: { attacker: 'A.monster:2', target: 'B.monster:3' } },
  {
    type: 'AttackCompared',
    data: {
      attacker: 'A.monster:2',
      target: 'B.monster:3',
      attackerValue: 2500,
      targetValue: 1700,
      targetPosition: 'attack',
      damage: { B: 800 },
      destroyed: ['B.monster:3'],
      spared: [],
      batch: 14,
    },
  },
  {
    type: 'LifePointsChanged',
    data: { team: 'B', delta: -800, total: 7200, cause: 'battle', link: null, batch: 14 },
  },
  move('B:1', 'battle-ox', 'B.monster:3', 'B.gy', 'up', 'battle', 16),
  { type: 'ActionTaken', data: { command: { type: 'EndTurn', by: 'A' } } },
  { type: 'PhaseStarted', data: { phase: 'end', step: null } },
  { type: 'TurnStarted', data: { number: 6, seat: 'B' } },
  { type: 'PhaseStarted', data: { phase: 'draw', step: null } },
  move('B:2', 'uraby', 'B.deck', 'B.hand', 'down', 'draw', 21),
];

function move(
  name: string,
  id: string,
  from: string,
  to: string,
  face: 'up' | 'down',
  cause: 'tribute' | 'rule' | 'battle' | 'draw',
  batch: number,
): DuelEvent {
  const destroyed = cause === 'battle' ? { destroyed: true as const } : {};
  return {
    type: 'CardMoved',
    data: { card: name, id, from, to, face, position: null, cause, link: null, batch, ...destroyed },
  };
}

/** The stream as a viewer receives it. */
export function viewStream(viewer: string): readonly DuelEvent[] {
  let state = emptyState();
  return EVENTS.map((event) => {
    const seen = viewEvent(state, event, viewer);
    state = fold(state, [event]);
    return seen;
  });
}

const FACTS: Readonly<Record<string, { nameEn: string; atk?: number; def?: number }>> = {
  'summoned-skull': { nameEn: 'Summoned Skull', atk: 2500, def: 1200 },
  'vorse-raider': { nameEn: 'Vorse Raider', atk: 1900, def: 1200 },
  'battle-ox': { nameEn: 'Battle Ox', atk: 1700, def: 1000 },
  'mirror-force': { nameEn: 'Mirror Force' },
  uraby: { nameEn: 'Uraby', atk: 1500, def: 800 },
};

export const names = (id: string): { nameEn: string; atk?: number; def?: number } | undefined => FACTS[id];
