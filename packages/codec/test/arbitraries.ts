import { CAUSES, type DuelEvent, type EventData, type EventType, LINK_OUTCOMES } from '@duel-log/duel/read';
import fc from 'fast-check';
import { agenda, ask } from './arbitrary-agenda.js';
import {
  answer,
  battlePosition,
  card,
  cardList,
  count,
  decks,
  face,
  few,
  id,
  int,
  link,
  maybe,
  modifiers,
  number,
  partly,
  phase,
  place,
  pool,
  ref,
  seat,
  step,
  summon,
  table,
  teams,
  text,
  word,
} from './arbitrary-basics.js';
import { command } from './arbitrary-command.js';
import { position } from './arbitrary-position.js';

const yes = fc.constant(true as const);
const batch = count;

/** Data of each event type: whatever its codec must let through, whether or not it makes sense in a duel. */
const EVENT_DATA: { readonly [T in EventType]: fc.Arbitrary<EventData[T]> } = {
  DuelOpened: fc.record({
    ruleset: word,
    version: text,
    seats: few(seat),
    teams,
    players: table(text),
    sizes: table(fc.record({ main: count, side: count, extra: count })),
    decks,
    list: cardList,
    pool,
    key: word,
  }),
  ActionTaken: fc.record({ command }),
  CoinTossed: fc.record({ by: maybe(seat), purpose: text, result: text }),
  DieRolled: fc.record({ by: maybe(seat), purpose: text, result: int }),
  StarterChosen: fc.record({ by: seat, first: seat }),
  DeckShuffled: fc.record({ seat, order: maybe(few(card)), cutBy: maybe(seat) }),
  TurnStarted: fc.record({ number: count, seat }),
  PhaseStarted: fc.record({ phase, step }),
  CardMoved: partly(
    {
      card: maybe(card),
      id: maybe(id),
      from: place,
      to: place,
      face,
      position: maybe(battlePosition),
      cause: fc.constantFrom(...CAUSES),
      link,
      batch,
    },
    { destroyed: yes, bottom: yes, searched: yes },
  ),
  TokenCreated: fc.record({ card, id, link, batch }),
  SummonDeclared: fc.record({
    card: ref,
    id,
    by: seat,
    how: summon,
    to: place,
    position: battlePosition,
    tributes: few(card),
  }),
  SummonNegated: fc.record({ card: ref, link }),
  MonsterSummoned: partly(
    { card: ref, id, by: seat, how: summon, materials: few(card), link, batch },
    { proper: yes, normal: yes },
  ),
  MonsterSet: fc.record({ card: ref, by: seat, normal: fc.boolean(), tributes: few(card), batch }),
  SpellTrapSet: fc.record({ card: ref, by: seat, batch }),
  CardTurned: fc.record({
    card: maybe(card),
    id: maybe(id),
    at: place,
    face,
    position: maybe(battlePosition),
    how: fc.constantFrom('flip-summon', 'attack', 'effect', 'activation'),
    link,
    batch,
  }),
  PositionChanged: fc.record({
    card: ref,
    face,
    position: battlePosition,
    how: fc.constantFrom('effect', 'command', 'flip-summon'),
    link,
    batch,
  }),
  ControlChanged: fc.record({ card: ref, from: seat, to: seat, until: maybe(count), link, batch }),
  LinkAdded: fc.record({
    link: number,
    by: seat,
    card: ref,
    id,
    effect: text,
    speed: fc.constantFrom(1, 2, 3),
    targets: few(ref),
    paid: few(ref),
    values: table(answer),
    activation: fc.boolean(),
  }),
  LinkNegated: fc.record({ link: number, how: fc.constantFrom('activation', 'effect'), by: link }),
  LinkResolved: fc.record({ link: number, outcome: fc.constantFrom(...LINK_OUTCOMES) }),
  ChainEnded: fc.record({ links: count }),
  AttackDeclared: fc.record({ attacker: ref, target: fc.oneof(ref, fc.constant('direct')) }),
  AttackCancelled: partly(
    { attacker: maybe(ref), reason: fc.constantFrom('replay', 'negated', 'gone', 'stopped') },
    { givenBack: yes },
  ),
  AttackCompared: fc.record({
    attacker: ref,
    target: fc.oneof(ref, fc.constant('direct')),
    attackerValue: int,
    targetValue: maybe(int),
    targetPosition: maybe(battlePosition),
    damage: table(int),
    destroyed: few(ref),
    spared: few(ref),
    batch,
  }),
  LifePointsChanged: fc.record({
    team: seat,
    delta: int,
    total: int,
    cause: fc.constantFrom('battle', 'effect', 'cost', 'upkeep', 'setup', 'ruling'),
    link,
    batch,
  }),
  ValuesChanged: fc.record({ card: ref, atk: int, def: int, level: int, modifiers, batch }),
  CountersChanged: fc.record({ card: ref, counter: word, delta: int, total: int, batch }),
  Equipped: fc.record({ card: ref, to: maybe(place), link, batch }),
  LastingStarted: fc.record({
    key: word,
    card: id,
    effect: text,
    by: seat,
    on: maybe(ref),
    until: maybe(count),
    value: maybe(answer),
    link,
    batch,
  }),
  LastingEnded: fc.record({ key: word, batch }),
  CardRevealed: partly(
    {
      card: maybe(card),
      id: maybe(id),
      at: place,
      to: fc.oneof(fc.constant('all' as const), few(seat)),
      link,
      batch,
    },
    { index: count },
  ),
  NormalSummonGranted: fc.record({ seat, card: ref, link, batch }),
  TriggerMissed: fc.record({
    card: ref,
    id,
    effect: text,
    reason: fc.constantFrom('not-last', 'impossible'),
  }),
  DecisionOpened: fc.record({ asks: ask, agenda: maybe(agenda) }),
  JudgeRuled: partly(
    {
      judge: text,
      authority: text,
      reason: text,
      citation: text,
      answers: maybe(count),
      result: maybe(fc.record({ winner: maybe(seat) })),
    },
    { declared: fc.constantFrom('upheld', 'denied') },
  ),
  PositionSet: fc.record({
    position,
    reason: fc.constantFrom('scenario', 'puzzle', 'rewind', 'correction', 'branch'),
    of: maybe(text),
  }),
  DuelEnded: fc.record({ winner: maybe(seat), reason: text }),
};

/** Any event of one type. */
export function eventOf(type: EventType): fc.Arbitrary<DuelEvent> {
  return (EVENT_DATA[type] as fc.Arbitrary<never>).map((data) => ({ type, data }) as DuelEvent);
}

/** Any event. */
export const anyEvent: fc.Arbitrary<DuelEvent> = fc
  .constantFrom(...(Object.keys(EVENT_DATA) as EventType[]))
  .chain(eventOf);
