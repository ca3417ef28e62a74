import {
  type CardFlags,
  LINK_OUTCOMES,
  NO_FLAGS,
  type Position,
  type PositionCard,
} from '@duel-log/duel/read';
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
  table,
  teams,
  text,
  word,
} from './arbitrary-basics.js';

/** Complete states as data. */

const flags = partly(
  {},
  Object.fromEntries(Object.keys(NO_FLAGS).map((name) => [name, count])) as {
    [K in keyof CardFlags]: fc.Arbitrary<number>;
  },
);

const positionCard: fc.Arbitrary<PositionCard> = fc.record({
  card: maybe(card),
  id: maybe(id),
  owner: seat,
  place,
  face,
  position: maybe(battlePosition),
  at: count,
  flags,
  counters: table(int),
  used: table(int),
  equippedTo: maybe(place),
  values: maybe(fc.record({ atk: int, def: int, level: int, modifiers })),
  knownTo: count,
});

const link = fc.record({
  link: number,
  by: seat,
  card: ref,
  id,
  place,
  effect: text,
  speed: fc.constantFrom(1 as const, 2 as const, 3 as const),
  targets: few(ref),
  paid: few(ref),
  values: table(answer),
  activation: fc.boolean(),
  negated: maybe(fc.constantFrom('activation' as const, 'effect' as const)),
  outcome: maybe(fc.constantFrom(...LINK_OUTCOMES)),
});

export const position: fc.Arbitrary<Position> = partly(
  {
    v: fc.constant(1 as const),
    ruleset: word,
    version: text,
    seats: few(seat),
    teams,
    players: table(text),
    decks,
    list: cardList,
    pool,
    status: fc.constantFrom('setup' as const, 'playing' as const, 'ended' as const),
    result: maybe(fc.record({ winner: maybe(seat), reason: text })),
    turn: fc.record({ number: count, seat, phase, step }),
    first: maybe(seat),
    cards: few(positionCard),
    normalSummons: table(fc.record({ used: count, granted: count })),
    chain: few(link),
    battle: maybe(
      fc.record({
        attacker: ref,
        target: maybe(ref),
        counts: table(count),
        cancelled: fc.boolean(),
        doomed: few(ref),
        compared: fc.boolean(),
      }),
    ),
    lasting: few(
      fc.record({
        key: word,
        card: id,
        effect: text,
        by: seat,
        on: maybe(ref),
        until: maybe(count),
        value: maybe(answer),
        at: count,
      }),
    ),
    borrowed: few(fc.record({ card: ref, back: seat, until: count })),
    tokens: count,
    asks: maybe(ask),
    agenda: maybe(agenda),
  },
  { summonTurns: table(count) },
);
