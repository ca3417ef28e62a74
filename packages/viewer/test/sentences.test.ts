import { expect, test } from 'vitest';
import { CARDS, SCRIPTS } from '@duel-log/cards';
import {
  CAUSES,
  DECLARED_VERBS,
  type DeclaredMove,
  type DuelEvent,
  type EventData,
  type EventType,
  EVENT_TYPES,
  fold,
  emptyState,
  LINK_OUTCOMES,
  PHASES,
  STEPS,
  SUMMONS,
} from '@duel-log/duel';
import { DECLARED_VALUES, END_REASONS, endReason, movesWords, tell } from '@duel-log/projections';
import { describe } from '../src/core/describe.js';
import { lineText } from '../src/core/line.js';
import { Words } from '../src/core/words.js';
import { addMessages, plain, Texts } from '../src/messages/index.js';
import { enMore } from '../src/messages/en-more.js';
import { openDuel } from '../src/core/opened.js';
import { isFault } from '../src/core/check.js';
import { tell as tellLog } from '../src/core/telling.js';
import { documentFor, FAMILY_NAMES, factsFor, FIXTURE_NAMES, fullOf } from './support/duels.js';

addMessages('en', enMore);

/** A duel in the middle of a Chain: monsters on both sides, an effect that lasts, a link that waits. */
const stream = fullOf('declared');
const open = stream.findIndex(
  ({ type, data }) => type === 'LinkAdded' && 'id' in data && data.id === 'iron-harness',
);
const BEFORE = stream.slice(0, open + 1);
const state = fold(emptyState(), BEFORE);
const lasting = state.lasting[0]?.key ?? '';
const facts = factsFor('declared');
const words = new Words(new Texts('en'), facts, 'judge');

const MINE = 'A.monster:1';
const THEIRS = 'B.monster:1';
const rest = { link: null, batch: 0 };
const each = <V, D>(values: readonly V[], data: (value: V) => D): readonly D[] => values.map(data);
const moved = {
  card: 'A:1',
  id: 'summoned-skull',
  from: MINE,
  to: 'A.gy',
  face: 'up',
  position: null,
  cause: 'effect',
  ...rest,
} as const;
const summon = { card: MINE, id: 'summoned-skull', by: 'A' } as const;
const ruled = {
  judge: 'Ruth',
  authority: 'judge',
  reason: 'So it is',
  citation: '',
  answers: null,
  result: null,
};

/** Every event with every value of its closed words. What stands in `apart` must be told in words of its own. */
const VARIANTS: { readonly [T in EventType]: readonly EventData[T][] } = {
  DuelOpened: [stream[0]?.data as EventData['DuelOpened']],
  ActionTaken: [
    { command: { type: 'Pass', by: 'A' } },
    { command: { type: 'Surrender', by: 'A' } },
    { command: { type: 'Declare', by: 'A', moves: [], next: 'B' } },
    { command: { type: 'Activate', by: 'A', card: MINE, cost: [{ do: 'pay', amount: 500 }] } },
  ],
  CoinTossed: [
    { by: null, purpose: 'start', result: 'A' },
    { by: 'A', purpose: 'effect', result: 'heads' },
    { by: 'A', purpose: 'effect', result: 'tails' },
  ],
  DieRolled: [{ by: 'A', purpose: 'effect', result: 4 }],
  StarterChosen: [{ by: 'A', first: 'B' }],
  DeckShuffled: [{ seat: 'A', order: null, cutBy: null }],
  TurnStarted: [{ number: 9, seat: 'A' }],
  PhaseStarted: [
    ...each(PHASES, (phase) => ({ phase, step: null })),
    ...each(STEPS, (step) => ({ phase: 'battle' as const, step })),
  ],
  CardMoved: [
    ...each(CAUSES, (cause) => ({ ...moved, cause })),
    ...each(CAUSES, (cause) => ({ ...moved, cause, destroyed: true as const })),
    ...each(['A.banished', 'A.outside', 'A.deck', 'A.hand', 'B.st:2', 'B.field', 'A.extra'], (to) => ({
      ...moved,
      to,
    })),
    { ...moved, to: 'A.banished', destroyed: true },
    { ...moved, to: 'A.banished', cause: 'cost' },
    { ...moved, to: 'A.outside', cause: 'tribute' },
    { ...moved, from: 'A.hand', destroyed: true },
    { ...moved, id: null, card: null, from: 'A.hand', to: 'A.deck', bottom: true },
  ],
  TokenCreated: [{ card: 'A:99', id: 'sheep-token', ...rest }],
  SummonDeclared: each(SUMMONS, (how) => ({
    ...summon,
    how,
    to: MINE,
    position: 'defense' as const,
    tributes: [],
  })),
  SummonNegated: [{ card: MINE, link: null }],
  MonsterSummoned: each(SUMMONS, (how) => ({ ...summon, how, materials: ['A:1'], ...rest })),
  MonsterSet: [{ card: MINE, by: 'A', normal: true, tributes: ['A:1'], batch: 0 }],
  SpellTrapSet: [{ card: 'B.st:1', by: 'B', batch: 0 }],
  CardTurned: each(['flip-summon', 'attack', 'effect', 'activation'] as const, (how) => ({
    card: null,
    id: null,
    at: THEIRS,
    face: 'up' as const,
    position: null,
    how,
    ...rest,
  })),
  PositionChanged: each(['attack', 'defense'] as const, (position) => ({
    card: MINE,
    face: 'up' as const,
    position,
    how: 'effect' as const,
    ...rest,
  })),
  ControlChanged: [
    { card: MINE, from: 'A', to: 'B', until: 6, ...rest },
    { card: MINE, from: 'A', to: 'B', until: null, ...rest },
    { card: MINE, from: 'B', to: 'A', until: null, ...rest },
  ],
  LinkAdded: each([true, false], (activation) => ({
    link: 2,
    by: 'A',
    card: MINE,
    id: 'summoned-skull',
    effect: 'effect',
    speed: 1 as const,
    targets: [THEIRS],
    paid: [],
    values: { amount: 2000, type: 'Beast-Warrior', name: 'summoned-skull', level: 4, rival: 'A:1' },
    activation,
  })),
  LinkNegated: each(['activation', 'effect'] as const, (how) => ({ link: 1, how, by: null })),
  LinkResolved: each(LINK_OUTCOMES, (outcome) => ({ link: 1, outcome })),
  ChainEnded: [{ links: 3 }],
  AttackDeclared: [
    { attacker: MINE, target: THEIRS },
    { attacker: MINE, target: 'direct' },
  ],
  AttackCancelled: each(['replay', 'negated', 'gone', 'stopped'] as const, (reason) => ({
    attacker: null,
    reason,
  })),
  AttackCompared: each([[MINE], []], (spared) => ({
    attacker: MINE,
    target: THEIRS,
    attackerValue: 100,
    targetValue: 100,
    targetPosition: 'attack' as const,
    damage: { A: 0, B: 0 },
    destroyed: [THEIRS],
    spared,
    batch: 0,
  })),
  LifePointsChanged: each(['battle', 'effect', 'cost', 'upkeep', 'setup', 'ruling'] as const, (cause) => ({
    team: 'A',
    delta: -100,
    total: 7900,
    cause,
    ...rest,
  })),
  ValuesChanged: each([4, 8], (level) => ({ card: MINE, atk: 1, def: 2, level, modifiers: [], batch: 0 })),
  CountersChanged: each([1, -2], (delta) => ({ card: MINE, counter: 'spell', delta, total: 3, batch: 0 })),
  Equipped: each([THEIRS, null], (to) => ({ card: 'A.st:1', to, ...rest })),
  LastingStarted: each([THEIRS, MINE, null], (on) => ({
    key: 'new',
    card: 'lantern-bearer',
    effect: 'declared-atk',
    by: 'A',
    on,
    until: 7,
    value: 3,
    ...rest,
  })),
  LastingEnded: [{ key: lasting, batch: 0 }],
  CardRevealed: each(['all', ['A', 'B']] as const, (to) => ({
    card: 'A:1',
    id: 'summoned-skull',
    at: 'A.hand',
    to,
    ...rest,
  })),
  NormalSummonGranted: [{ seat: 'A', card: MINE, ...rest }],
  TriggerMissed: each(['not-last', 'impossible'] as const, (reason) => ({
    card: MINE,
    id: 'summoned-skull',
    effect: 'search',
    reason,
  })),
  DecisionOpened: [{ asks: { seat: 'A', kind: 'window', about: 'summoned', card: null }, agenda: null }],
  JudgeRuled: [
    ruled,
    { ...ruled, declared: 'upheld' },
    { ...ruled, declared: 'denied' },
    { ...ruled, citation: 'SUM-NS-01', answers: 11 },
  ],
  PositionSet: each(['scenario', 'puzzle', 'rewind', 'correction', 'branch'] as const, (reason) => ({
    ...(stream.find(({ type }) => type === 'PositionSet')?.data as EventData['PositionSet']),
    reason,
  })),
  DuelEnded: each([...Object.keys(END_REASONS), 'destiny-board', 'last-turn'], (reason) => ({
    winner: 'A',
    reason,
  })),
};

/** Each value of these is told in words of its own. */
const APART: readonly EventType[] = [
  'CoinTossed',
  'PhaseStarted',
  'ControlChanged',
  'LinkAdded',
  'LinkNegated',
  'LinkResolved',
  'AttackDeclared',
  'AttackCancelled',
  'AttackCompared',
  'ValuesChanged',
  'CountersChanged',
  'TriggerMissed',
  'JudgeRuled',
  'PositionSet',
  'DuelEnded',
];

/** What nobody says aloud, though it is an event. */
const SILENT: readonly string[] = ['DecisionOpened'];

/** Marks of the program in the words of people: nothing, instances, braces, keys of messages, words of the events, ids of cards. */
const RAW =
  /undefined|\bnull\b|NaN|\[object|\b[AB][:@]\d|[{}]|\b(?:log|reason|coin|card)\.\w|\b(?:no-effect|not-last|flip-summon|main[12]|after-calculation|life-points|deck-out|gy|st|upkeep)\b/;
const IDS = [
  'summoned-skull',
  'sheep-token',
  'lantern-bearer',
  'drawing-lots',
  'iron-harness',
  'destiny-board',
  'last-turn',
];

const nameless = (text: string): boolean => !RAW.test(text) && IDS.every((id) => !text.includes(id));
const names = (id: string) => CARDS.get(id) ?? facts.cards[id];

function inTranscript(event: DuelEvent): string | null {
  const told = tell([...BEFORE, event], new Set([BEFORE.length]), names as Parameters<typeof tell>[2]);
  return told.get(BEFORE.length) ?? null;
}

function inLog(event: DuelEvent): string | null {
  const parts = describe(words, state, event);
  return parts === null ? null : plain(parts);
}

test.each(EVENT_TYPES)(
  '%s with every word it may hold has a sentence in the transcript and in the log',
  (type) => {
    const variants = VARIANTS[type] as readonly EventData[typeof type][];
    expect(variants.length).toBeGreaterThan(0);
    for (const say of [inTranscript, inLog]) {
      const told = variants.map((data) => say({ type, data } as DuelEvent));
      for (const [i, text] of told.entries()) {
        if (text === null && SILENT.includes(type)) continue;
        expect(text, JSON.stringify(variants[i])).toMatch(/^["“A-Z0-9].*[.)]$/);
        expect(nameless(text ?? ''), text ?? '').toBe(true);
      }
      if (APART.includes(type)) expect(new Set(told).size, told.join('\n')).toBe(told.length);
    }
  },
);

test('a Duel has ended for the same reason in the log and in the transcript, and for one that has words', () => {
  for (const reason of [...Object.keys(END_REASONS), 'destiny-board', 'last-turn'])
    expect(words.endReason(reason)).toBe(endReason(reason, names));
  for (const name of [...FIXTURE_NAMES, ...FAMILY_NAMES])
    for (const { type, data } of fullOf(name))
      if (type === 'DuelEnded') expect([...Object.keys(END_REASONS), ...CARDS.keys()]).toContain(data.reason);
});

const MOVES: Readonly<Record<DeclaredMove['do'], Partial<Record<string, unknown>>>> = {
  draw: { seat: 'A', count: 2 },
  damage: { seat: 'B', amount: 500 },
  gain: { seat: 'A', amount: 500 },
  pay: { amount: 500 },
  destroy: { card: THEIRS },
  send: { card: THEIRS },
  discard: { card: null },
  tribute: { card: MINE },
  banish: { card: MINE, face: 'down' },
  return: { card: MINE, to: 'shuffle' },
  'discard-random': { seat: 'B', count: 1 },
  mill: { seat: 'B', count: 3, to: 'banished' },
  summon: { card: MINE, seat: 'A', position: 'attack', zone: 3, how: 'fusion' },
  token: { id: 'sheep-token', seat: 'A', position: 'defense' },
  set: { card: MINE, seat: 'A' },
  place: { card: MINE, to: 'A.st:3' },
  turn: { card: MINE, face: 'down' },
  position: { card: MINE, position: 'defense' },
  control: { card: THEIRS, seat: 'A', until: 'end' },
  counter: { card: MINE, counter: 'spell', delta: -1 },
  values: { card: MINE, atk: 100, def: -100 },
  negate: { link: 1, what: 'activation' },
  'negate-summon': {},
  'negate-attack': {},
  reveal: { card: MINE, to: ['B'] },
  look: { at: 'B.deck', count: 3 },
  shuffle: { seat: 'A' },
  equip: { card: MINE, to: THEIRS },
  coin: { seat: 'A' },
  die: { seat: 'A' },
};

test.each(DECLARED_VERBS)('the declared move "%s" is told with the names of cards and players', (verb) => {
  const move = { do: verb, ...MOVES[verb] } as DeclaredMove;
  const declared: DuelEvent = {
    type: 'ActionTaken',
    data: { command: { type: 'Declare', by: 'A', moves: [move] } },
  };
  for (const text of [inTranscript(declared), inLog(declared)]) {
    expect(text).toMatch(/ declares: \S/);
    expect(nameless(text ?? ''), text ?? '').toBe(true);
  }
  expect(inLog(declared)).not.toMatch(/\b[AB]\b(?! (?:coin|card))/);
  expect(movesWords([], { card: String, kind: String, seat: String, place: String })).toBe('nothing happens');
});

test('what a link says aloud is what its card’s description calls declared, and no note of the effect', () => {
  const said = new Set<string>();
  for (const script of SCRIPTS.values())
    for (const effect of script.effects ?? [])
      for (const step of [...(effect.cost ?? []), ...(effect.targets ?? [])])
        if ('choose' in step && step.declared === true && !step.choose.startsWith('$')) said.add(step.choose);
  expect([...said].sort()).toEqual([...DECLARED_VALUES].sort());
});

test.each(FAMILY_NAMES)('every line of %s speaks of cards, players and zones, in every view', (name) => {
  for (const view of ['judge', 'A', 'B', 'spectator']) {
    const duel = openDuel(documentFor(name, view));
    if (isFault(duel)) throw new Error(JSON.stringify(duel));
    const lines = tellLog(duel).lines.map(lineText);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(RAW.test(line), line).toBe(false);
    for (const line of lines)
      expect(line).not.toMatch(/(?:^|[ (])[AB](?:’s|'s)? (?:[a-z]+s|Deck|hand|Monster) /);
  }
});
