import {
  type CardFacts,
  type DuelEvent,
  type EventData,
  type EventType,
  makePool,
  type Pool,
  type Position,
  type PositionCard,
} from '@duel-log/duel/read';
import { expect } from 'vitest';
import { type AuditReport, auditEvents, CHECKS, rulesBroken } from '../src/index.js';

/** Streams written by hand: a given position, then events with the usual defaults filled in. */

/** `Cannon Soldier` for `cannon-soldier`: no message may hold an id. */
const called = (id: string): string =>
  id.replace(/(?:^|-)[a-z]/g, (part) => part.replace('-', ' ').toUpperCase());

const monster = (
  id: string,
  level: number,
  atk: number,
  def: number,
  more: Partial<CardFacts> = {},
): CardFacts => ({
  id,
  nameEn: called(id),
  nameFr: null,
  passcode: null,
  kind: 'monster',
  subtype: 'normal',
  attribute: 'DARK',
  type: 'Warrior',
  level,
  atk,
  def,
  ...more,
});
const other = (kind: 'spell' | 'trap', id: string, subtype: string): CardFacts => ({
  id,
  nameEn: called(id),
  nameFr: null,
  passcode: null,
  kind,
  subtype,
});

export const POOL: Pool = makePool('test@1', [
  monster('ox', 4, 1700, 1000),
  monster('raider', 4, 1900, 1200),
  monster('wall', 4, 1000, 2000),
  monster('skull', 6, 2500, 1200),
  monster('blue', 8, 3000, 2500),
  monster('fish', 4, 1800, 800, { type: 'Fish' }),
  monster('hane-hane', 2, 450, 500, { subtype: 'flip' }),
  monster('cannon-soldier', 4, 1400, 1300, { subtype: 'effect' }),
  monster('spirit-reaper', 3, 300, 200, { subtype: 'effect' }),
  monster('thousand-eyes-restrict', 1, 0, 0, { subtype: 'fusion' }),
  monster('relinquished', 1, 0, 0, { subtype: 'ritual' }),
  monster('chaos-sorcerer', 6, 2300, 2000, { subtype: 'effect' }),
  monster('yata-garasu', 2, 200, 100, { subtype: 'spirit' }),
  monster('gaia-the-dragon-champion', 7, 2600, 2100, { subtype: 'fusion', materials: ['ox', 'raider'] }),
  monster('sheep-token', 1, 0, 0, { subtype: 'token' }),
  monster('stranger', 4, 1500, 1500, { subtype: 'effect' }),
  ...[
    'exodia-the-forbidden-one',
    'left-arm-of-the-forbidden-one',
    'right-arm-of-the-forbidden-one',
    'left-leg-of-the-forbidden-one',
    'right-leg-of-the-forbidden-one',
  ].map((id) => monster(id, 1, 200, 300, { subtype: id.startsWith('exodia') ? 'effect' : 'normal' })),
  other('spell', 'fissure', 'normal'),
  other('spell', 'pot-of-greed', 'normal'),
  other('spell', 'final-countdown', 'normal'),
  other('trap', 'last-turn', 'normal'),
  other('spell', 'polymerization', 'normal'),
  other('spell', 'black-illusion-ritual', 'ritual'),
  other('spell', 'umi', 'field'),
  other('spell', 'united-we-stand', 'equip'),
  other('spell', 'future-fusion', 'continuous'),
  other('trap', 'trap-hole', 'normal'),
  other('trap', 'torrential-tribute', 'normal'),
  ...['destiny-board'].map((id) => other('trap', id, 'continuous')),
  ...['i', 'n', 'a', 'l'].map((letter) => other('spell', `spirit-message-${letter}`, 'continuous')),
  other('spell', 'mage-power', 'equip'),
  other('spell', 'snatch-steal', 'equip'),
  other('spell', 'premature-burial', 'equip'),
  other('trap', 'call-of-the-haunted', 'continuous'),
  other('spell', 'swords-of-revealing-light', 'normal'),
  other('spell', 'scapegoat', 'quick-play'),
  other('trap', 'imperial-order', 'continuous'),
  other('trap', 'royal-decree', 'continuous'),
  other('spell', 'mirage-of-nightmare', 'continuous'),
  other('spell', 'mystical-space-typhoon', 'quick-play'),
  other('spell', 'rush-recklessly', 'quick-play'),
  other('trap', 'mirror-force', 'normal'),
  other('trap', 'magic-jammer', 'counter'),
  other('trap', 'ultimate-offering', 'continuous'),
  other('trap', 'strange-trap', 'normal'),
]);

/** `[instance, card id, place, more]`; on the field cards lie face-up in Attack Position since turn 1. */
export type Laid = readonly [card: string, id: string, place: string, more?: Partial<PositionCard>];

export interface Start {
  readonly turn?: Partial<Position['turn']>;
  readonly cards?: readonly Laid[];
  readonly lp?: Readonly<Record<string, number>>;
  readonly ruleset?: string;
  readonly used?: Position['normalSummons'];
  readonly position?: Partial<Position>;
}

export const DOWN: Partial<PositionCard> = { face: 'down', position: 'defense' };
export const SET: Partial<PositionCard> = { face: 'down', position: null };

function laid([card, id, place, more]: Laid): PositionCard {
  const row = place.includes('monster:');
  const hidden = /\.(hand|deck|extra)$/.test(place);
  return {
    card,
    id,
    owner: card.slice(0, card.indexOf(':')),
    place,
    face: hidden ? 'down' : 'up',
    position: row ? 'attack' : null,
    at: 0,
    flags: /:\d|field$/.test(place) ? { since: 1 } : {},
    counters: {},
    used: {},
    equippedTo: null,
    values: null,
    knownTo: 0,
    ...more,
  };
}

/** Turn 5 of A in Main Phase 1, unless said otherwise; both have a Deck of six. */
export function given(start: Start = {}): readonly DuelEvent[] {
  const decks = ['A', 'B'].flatMap((seat) =>
    [1, 2, 3, 4, 5, 6].map((n) => laid([`${seat}:${900 + n}`, 'ox', `${seat}.deck`])),
  );
  const teams = ['A', 'B'].map((id) => ({ id, seats: [id], lp: start.lp?.[id] ?? 8000 }));
  const none = { used: 0, granted: 0 };
  const position: Position = {
    v: 1,
    ruleset: start.ruleset ?? 'classic-8000',
    version: '1',
    seats: ['A', 'B'],
    teams,
    players: { A: 'Anna', B: 'Bo' },
    decks: { A: null, B: null },
    list: null,
    pool: { name: 'test@1', hash: '' },
    status: 'playing',
    result: null,
    turn: { number: 5, seat: 'A', phase: 'main1', step: null, ...start.turn },
    first: 'A',
    cards: [...decks, ...(start.cards ?? []).map(laid)],
    normalSummons: start.used ?? { A: none, B: none },
    chain: [],
    battle: null,
    lasting: [],
    borrowed: [],
    tokens: 0,
    asks: null,
    agenda: null,
    ...start.position,
  };
  return [
    act('SetPosition', 'A', { reason: 'scenario', position }),
    ev('PositionSet', { position, reason: 'scenario', of: null }),
  ];
}

/** An event with defaults: no link, its own batch. */
export function ev<T extends EventType>(type: T, data: Partial<EventData[T]>): DuelEvent {
  return { type, data: { link: null, batch: -1, ...data } } as unknown as DuelEvent;
}

export const act = (type: string, by: string, more: object = {}): DuelEvent =>
  ({ type: 'ActionTaken', data: { command: { type, by, ...more } } }) as unknown as DuelEvent;

export function moved(
  card: string,
  id: string,
  from: string,
  to: string,
  more: Partial<EventData['CardMoved']> = {},
): DuelEvent {
  const row = to.includes('monster:');
  const down = /\.(hand|deck|extra)$/.test(to);
  return ev('CardMoved', {
    card,
    id,
    from,
    to,
    face: down ? 'down' : 'up',
    position: row ? 'attack' : null,
    cause: 'rule',
    ...more,
  });
}

export const phase = (
  name: EventData['PhaseStarted']['phase'],
  step: EventData['PhaseStarted']['step'] = null,
) => ev('PhaseStarted', { phase: name, step });

export function linked(
  link: number,
  by: string,
  card: string,
  id: string,
  speed: 1 | 2 | 3,
  more: Partial<EventData['LinkAdded']> = {},
): DuelEvent {
  return ev('LinkAdded', {
    link,
    by,
    card,
    id,
    effect: 'main',
    speed,
    targets: [],
    paid: [],
    values: {},
    activation: true,
    ...more,
  });
}

export const resolved = (link: number): DuelEvent => ev('LinkResolved', { link, outcome: 'applied' });
export const chainEnded = (links: number): DuelEvent => ev('ChainEnded', { links });
export const asked = (seat: string, about = 'chain'): DuelEvent =>
  ev('DecisionOpened', { asks: { seat, kind: 'window', about, card: null }, agenda: null });

export function summon(by: string, card: string, id: string, zone: number, tributes: readonly string[] = []) {
  const how = tributes.length > 0 ? 'tribute' : 'normal';
  const to = `${by}.monster:${zone}`;
  return [
    ev('SummonDeclared', { card, id, by, how, to, position: 'attack', tributes }),
    moved(card, id, `${by}.hand`, to),
    ev('MonsterSummoned', { card: to, id, by, how, materials: tributes }),
  ];
}

export function set(by: string, card: string, id: string, zone: number): readonly DuelEvent[] {
  const to = `${by}.monster:${zone}`;
  return [
    moved(card, id, `${by}.hand`, to, { face: 'down', position: 'defense' }),
    ev('MonsterSet', { card: to, by, normal: true, tributes: [] }),
  ];
}

export const lost = (
  team: string,
  amount: number,
  total: number,
  more: Partial<EventData['LifePointsChanged']> = {},
) => ev('LifePointsChanged', { team, delta: -amount, total, cause: 'battle', ...more });

export const compared = (data: Partial<EventData['AttackCompared']>): DuelEvent =>
  ev('AttackCompared', {
    attacker: 'A.monster:1',
    target: 'B.monster:1',
    targetPosition: 'attack',
    damage: {},
    destroyed: [],
    spared: [],
    ...data,
  });

/** Into the Battle Step of A's Battle Phase. */
export const intoBattle = (by = 'A'): readonly DuelEvent[] => [
  act('EnterPhase', by, { phase: 'battle' }),
  phase('battle', 'start'),
  phase('battle', 'battle'),
];

export const attack = (card: string, target: string): readonly DuelEvent[] => [
  act('Attack', card.slice(0, 1), { card, target }),
  ev('AttackDeclared', { attacker: card, target }),
];

/** A direct attack of a monster of A, carried out. */
export const strike = (card: string, atk: number, left: number): readonly DuelEvent[] => [
  ...attack(card, 'direct'),
  phase('battle', 'damage'),
  compared({
    attacker: card,
    target: 'direct',
    attackerValue: atk,
    targetValue: null,
    targetPosition: null,
    damage: { B: atk },
  }),
  lost('B', atk, left),
  phase('battle', 'after-calculation'),
  phase('battle', 'battle'),
];

/** From A's Main Phase to B's, with B's draw. */
export const nextTurn: readonly DuelEvent[] = [
  act('EndTurn', 'A'),
  phase('end'),
  ev('TurnStarted', { number: 6, seat: 'B' }),
  phase('draw'),
  moved('B:901', 'ox', 'B.deck', 'B.hand', { cause: 'draw' }),
  phase('standby'),
  phase('main1'),
];

/** Streams written by hand have no questions, no toss, no whole Decks, no costs and bare commands: `whole.test.ts` and `costs.test.ts` look at those. */
const WHOLE = ['questions', 'touch', 'setup', 'decks', 'costs'];
const BY_HAND = CHECKS.filter((check) => !WHOLE.includes(check.name));

export function audit(events: readonly DuelEvent[]): AuditReport {
  const report = auditEvents(events, { pool: POOL, checks: BY_HAND });
  expect(idsSaid(report)).toEqual([]);
  return report;
}

/** Messages that call a card by its id, like `pot-of-greed`, where it has a name. */
export const idsSaid = ({ violations, verdicts }: AuditReport): readonly string[] =>
  [...violations.map(({ message }) => message), ...verdicts.map(({ because = '' }) => because)].filter(
    (text) => text.split(/[^a-z-]+/).some((word) => word.includes('-') && POOL.cards.has(word)),
  );

/** Rules found broken on their own account, at which events. */
export const broken = (events: readonly DuelEvent[]): readonly string[] =>
  audit(events)
    .violations.filter((one) => one.consequenceOf === null)
    .map((one) => `${one.rule}@${one.event}`);

/** The events at which this rule is broken, by itself or together with the one that says it best. */
export const breaks = (rule: string, events: readonly DuelEvent[]): readonly number[] =>
  audit(events)
    .violations.filter((one) => rulesBroken(one).includes(rule))
    .map(({ event }) => event);

/** How often the stream keeps this rule. */
export const keeps = (rule: string, events: readonly DuelEvent[]): number =>
  audit(events).checked[rule]?.ok ?? 0;

/** The stream with the event at `index` changed. */
export function edited(events: readonly DuelEvent[], index: number, data: object): readonly DuelEvent[] {
  return events.map((event, at) =>
    at === index ? ({ type: event.type, data: { ...event.data, ...data } } as unknown as DuelEvent) : event,
  );
}

export const without = (events: readonly DuelEvent[], index: number): readonly DuelEvent[] => [
  ...events.slice(0, index),
  ...events.slice(index + 1),
];

export const inserted = (events: readonly DuelEvent[], index: number, ...more: readonly DuelEvent[]) => [
  ...events.slice(0, index),
  ...more,
  ...events.slice(index),
];

/** Index of the `nth` event of this type. */
export function at(events: readonly DuelEvent[], type: EventType, nth = 1): number {
  let count = 0;
  return events.findIndex((event) => event.type === type && ++count === nth);
}
