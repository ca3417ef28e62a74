import { describe, expect, it } from 'vitest';
import {
  type CardScript,
  decide,
  decider,
  type DuelState,
  evolve,
  knows,
  legalCommands,
  type Position,
  type PositionCard,
  type RuledPosition,
  rewoundTo,
  seededChance,
  toPosition,
} from '../src/index.js';
import { card, envOf, lay, monster, table, type Table } from './toys.js';

/** What a judge's ruling does to a duel: play returns to an earlier event, or something is put right. */

const four = monster('four', 1800, 1000);
const ox = monster('ox', 1700, 1000);
const well = card('well', 'spell', 'continuous');
const lure = card('lure', 'spell', 'normal');
const scripts: readonly CardScript[] = [
  {
    id: 'well',
    version: 1,
    effects: [
      { key: 'activate', kind: 'activation', text: '', resolve: [] },
      { key: 'again', kind: 'ignition', text: '', oncePerTurn: true, resolve: [{ do: (x) => x.draw(1) }] },
    ],
  },
  {
    id: 'lure',
    version: 1,
    effects: [
      {
        key: 'activate',
        kind: 'activation',
        text: '',
        targets: [{ choose: 't', ask: '', from: (x) => x.monsters(x.opponents), target: true }],
        resolve: [{ do: (x) => void x.takeControl(x.targets[0] ?? '', x.state.turn.number) }],
      },
    ],
  },
];
const env = envOf([four, ox, well, lure], scripts);

function started(): Table {
  return table(env, [
    lay('A', 1, 'four', 'A.hand'),
    lay('A', 2, 'four', 'A.hand'),
    lay('A', 3, 'ox', 'A.monster:1'),
    lay('A', 4, 'well', 'A.st:1'),
    lay('A', 5, 'lure', 'A.hand'),
    lay('B', 1, 'ox', 'B.monster:1'),
    lay('B', 2, 'four', 'B.hand'),
  ]);
}

const ruling = (sets?: RuledPosition) =>
  ({
    type: 'IssueRuling',
    by: 'judge',
    judge: 'Ann',
    authority: 'of this table',
    reason: 'back',
    citation: '',
    ...(sets === undefined ? {} : { sets }),
  }) as const;

/** A place in a duel to which it can be taken back. */
function mark(at: Table): { readonly state: DuelState; readonly back: () => void } {
  const { state } = at;
  const length = at.events.length;
  const back = (): void => {
    const position = rewoundTo(state, at.events.slice(length));
    at.give(ruling({ position, reason: 'rewind', of: String(state.revision) }));
  };
  return { state, back };
}

/** The state but for what a rewind leaves: the number of the event, and who knows what. */
const bare = (state: DuelState): unknown => ({
  ...state,
  revision: 0,
  cards: Object.fromEntries(Object.entries(state.cards).map(([name, one]) => [name, { ...one, knownTo: 0 }])),
});

const turnsOf = (at: Table): readonly (readonly [number, string])[] =>
  at.events.flatMap(({ type, data }) => (type === 'TurnStarted' ? [[data.number, data.seat] as const] : []));

describe('after a rewind', () => {
  it('the turn is that of the event, and turns go on from it without a gap, duelist after duelist', () => {
    const at = started();
    const then = mark(at);
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    at.give({ type: 'EndTurn', by: 'B' });
    at.pass();
    expect(at.state.turn).toMatchObject({ number: 7, seat: 'A' });
    then.back();
    expect(at.state.turn).toEqual(then.state.turn);
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    expect(turnsOf(at)).toEqual([
      [6, 'B'],
      [7, 'A'],
      [6, 'B'],
    ]);
  });

  it('marks of the turn are those of the event: Normal Summon, once a turn, attacks, changed positions', () => {
    const at = started();
    const fresh = mark(at);
    at.give({ type: 'Activate', by: 'A', card: 'A.st:1', effect: 'again' });
    at.pass();
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:1' });
    at.pass();
    at.give({ type: 'ChangePosition', by: 'A', card: 'A.monster:1', position: 'defense' });
    const used = mark(at);
    expect(at.state.seats['A']?.normalSummons.used).toBe(1);
    fresh.back();
    expect(bare(at.state)).toEqual(bare(fresh.state));
    expect(legalCommands(at.state, env)).toEqual(legalCommands(fresh.state, env));
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:2' });
    at.pass();
    used.back();
    expect(bare(at.state)).toEqual(bare(used.state));
    const again = decide(at.state, { type: 'NormalSummon', by: 'A', card: 'A:2' }, env, seededChance('', ''));
    expect(again).toMatchObject({ _tag: 'Left', left: { rule: 'SUM-NS-01' } });
    expect(at.state.cards['A:4']?.used).toEqual({ again: 5 });
  });

  it('what is due later is due again: control that goes back at the end of the turn', () => {
    const at = started();
    at.give({ type: 'Activate', by: 'A', card: 'A:5' });
    at.give({ type: 'Choose', by: 'A', answer: 'B.monster:1' });
    at.pass();
    const taken = mark(at);
    expect(at.state.cards['B:1']?.place).toBe('A.monster:2');
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    expect(at.state.cards['B:1']?.place).toBe('B.monster:1');
    taken.back();
    expect(at.state.cards['B:1']?.place).toBe('A.monster:2');
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    expect(at.state.cards['B:1']?.place).toBe('B.monster:1');
    expect(at.state.turn).toMatchObject({ number: 6, seat: 'B' });
  });

  it('an open question is open again, and the answer leads on from there', () => {
    const at = started();
    at.give({ type: 'Activate', by: 'A', card: 'A:5' });
    const asked = mark(at);
    expect(asked.state.asks?.kind).toBe('choice');
    at.give({ type: 'Choose', by: 'A', answer: 'B.monster:1' });
    at.pass();
    asked.back();
    expect(at.state.asks).toEqual(asked.state.asks);
    expect(decider(at.state)).toBe('A');
    at.give({ type: 'Choose', by: 'A', answer: 'B.monster:1' });
    at.pass();
    expect(at.state.cards['B:1']?.place).toBe('A.monster:2');
  });

  it('a duel that had ended goes on', () => {
    const at = started();
    const then = mark(at);
    at.give({ type: 'Surrender', by: 'A' });
    expect(at.state.status).toBe('ended');
    then.back();
    expect(at.state).toMatchObject({ status: 'playing', result: null });
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:1' });
    expect(at.state.seats['A']?.normalSummons.used).toBe(1);
  });

  it('the commit says who ruled, then how play stands; the recorded command does not repeat the position', () => {
    const at = started();
    const then = mark(at);
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:1' });
    const before = at.events.length;
    then.back();
    const [asked, ruled, set] = at.events.slice(before);
    expect(asked).toEqual({ type: 'ActionTaken', data: { command: ruling() } });
    expect(ruled?.type).toBe('JudgeRuled');
    expect(set).toMatchObject({
      type: 'PositionSet',
      data: { reason: 'rewind', of: String(then.state.revision) },
    });
  });
});

const known = (at: Table, name: string, viewer: string): boolean => {
  const found = at.state.cards[name];
  return found !== undefined && knows(at.state, found, viewer);
};

describe('a rewind takes no knowledge back', () => {
  it('whoever drew a card knows it on top of the Deck, and nobody else does', () => {
    const at = started();
    const top = at.state.seats['A']?.deck[0] ?? '';
    const then = mark(at);
    at.give({ type: 'Activate', by: 'A', card: 'A.st:1', effect: 'again' });
    at.pass();
    expect(at.state.cards[top]?.place).toBe('A.hand');
    then.back();
    expect(at.state.seats['A']?.deck[0]).toBe(top);
    expect([known(at, top, 'A'), known(at, top, 'B'), known(at, top, 'spectator')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('a monster that was Summoned from the hand is known in the hand; the cards beside it are not', () => {
    const at = started();
    const then = mark(at);
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:1' });
    at.pass();
    then.back();
    expect(at.state.cards['A:1']?.place).toBe('A.hand');
    expect([known(at, 'A:1', 'B'), known(at, 'A:1', 'spectator'), known(at, 'A:2', 'B')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('but after a draw nobody else can tell whether the Summoned one was in the hand before', () => {
    const at = started();
    const then = mark(at);
    at.give({ type: 'Activate', by: 'A', card: 'A.st:1', effect: 'again' });
    at.pass();
    at.give({ type: 'NormalSummon', by: 'A', card: 'A:1' });
    at.pass();
    then.back();
    expect(known(at, 'A:1', 'B')).toBe(false);
  });

  it('a shuffle comes between: what is drawn after it tells nothing of where the card lay', () => {
    const at = started();
    const then = mark(at);
    const order = [...(at.state.seats['A']?.deck ?? [])].reverse();
    const shuffled = {
      type: 'DeckShuffled',
      data: { seat: 'A', order: order as string[], cutBy: null },
    } as const;
    at.events.push(shuffled);
    at.state = evolve(at.state, shuffled);
    at.give({ type: 'Activate', by: 'A', card: 'A.st:1', effect: 'again' });
    at.pass();
    then.back();
    expect(known(at, order[0] ?? '', 'A')).toBe(false);
  });
});

describe('a ruled position', () => {
  const wrong = (change: (position: Position) => Position) => {
    const { state } = started();
    const decided = decide(
      state,
      ruling({ position: change(toPosition(state)), reason: 'correction' }),
      env,
      seededChance('', ''),
    );
    return decided._tag === 'Left' ? `${decided.left.rule}: ${decided.left.message}` : 'accepted';
  };
  const moved = (name: string, place: string) => (position: Position) => ({
    ...position,
    cards: position.cards.map((one) => (one.card === name ? { ...one, place } : one)),
  });

  const lying = (name: string, how: Partial<PositionCard>) => (position: Position) => ({
    ...position,
    cards: position.cards.map((one) => (one.card === name ? { ...one, ...how } : one)),
  });

  it('is accepted as it is', () => {
    expect(wrong((position) => position)).toBe('accepted');
  });

  it.each<[string, (position: Position) => Position]>([
    ['B:1 and A:3 would both lie on B.monster:1', moved('A:3', 'B.monster:1')],
    ['A:1 belongs to A and cannot lie in B.hand', moved('A:1', 'B.hand')],
    ['there is no zone A.monster:6', moved('A:3', 'A.monster:6')],
    ['nowhere is no place', moved('A:3', 'nowhere')],
    ['A:1 would lie outside the duel', moved('A:1', 'A.outside')],
    [
      'the token A:1001 cannot lie in A.gy',
      (one) => ({ ...one, cards: [...one.cards, lay('A', 1001, 'four', 'A.gy')] }),
    ],
    [
      'the token A:1001 cannot lie face-down',
      (one) => ({
        ...one,
        cards: [
          ...one.cards,
          { ...lay('A', 1001, 'four', 'A.monster:5'), face: 'down' as const, position: 'defense' as const },
        ],
      }),
    ],
    [
      'the token A:1001 cannot lie on A.st:5',
      (one) => ({ ...one, cards: [...one.cards, lay('A', 1001, 'four', 'A.st:5')] }),
    ],
    [
      'the monster A:3 on A.monster:5 is in no battle position',
      lying('A:3', { place: 'A.monster:5', face: 'up', position: null }),
    ],
    [
      'A:3 cannot lie face-down in Attack Position',
      lying('A:3', { place: 'A.monster:5', face: 'down', position: 'attack' }),
    ],
    [
      'A:3 on A.st:5 cannot be in attack Position',
      lying('A:3', { place: 'A.st:5', face: 'up', position: 'attack' }),
    ],
    [
      'A:1 would lie nowhere',
      (one) => ({ ...one, cards: one.cards.filter(({ card: name }) => name !== 'A:1') }),
    ],
    [
      'A:1 would lie in two places',
      (one) => ({ ...one, cards: [...one.cards, lay('A', 1, 'four', 'A.gy')] }),
    ],
    [
      'A:77 is no card of this duel',
      (one) => ({ ...one, cards: [...one.cards, lay('A', 77, 'four', 'A.gy')] }),
    ],
    [
      'team A cannot have -1 Life Points',
      (one) => ({ ...one, teams: one.teams.map((team) => ({ ...team, lp: -1 })) }),
    ],
    ['its seats are others', (one) => ({ ...one, seats: ['A', 'C'] })],
    ['it is one of another', (one) => ({ ...one, ruleset: 'another' })],
    ['its cards are those of another', (one) => ({ ...one, pool: { name: 'another', hash: 'another' } })],
  ])('is refused where %s', (words, change) => {
    expect(wrong(change)).toContain(`ENGINE-POSITION: The ruled position is none of this duel: ${words}`);
  });

  it('is refused where two cards of one owner would be told apart by nothing', () => {
    const twice = (one: Position) => ({
      ...one,
      cards: one.cards.map((each) =>
        each.owner === 'A' && /monster|st/.test(each.place)
          ? {
              ...each,
              at: 7,
              face: 'down' as const,
              position: each.position === null ? null : ('defense' as const),
            }
          : each,
      ),
    });
    const { state } = started();
    const lying = toPosition(state).cards.filter(
      ({ owner, place }) => owner === 'A' && /monster|st/.test(place),
    );
    expect(lying.length).toBeGreaterThan(1);
    expect(wrong(twice)).toMatch(/ENGINE-POSITION: .* came to the field by one and the same event, 7/);
  });

  it('with no Life Points left ends the duel', () => {
    const at = started();
    const position = toPosition(at.state);
    const teams = position.teams.map((team) => (team.id === 'B' ? { ...team, lp: 0 } : team));
    at.give(ruling({ position: { ...position, teams }, reason: 'correction' }));
    expect(at.state.result).toMatchObject({ winner: 'A' });
  });
});
