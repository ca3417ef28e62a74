import { among, closed, count, either, flag, int, list, nullable, table, text, word } from '../shape.js';
import { agenda } from './agenda.js';
import {
  answer,
  ask,
  decks,
  face,
  forbiddenList,
  maybePosition,
  maybeWord,
  modifiers,
  outcome,
  phase,
  place,
  players,
  pool,
  seat,
  step,
  teams,
  words,
} from './parts.js';

/** The complete state as data, as `PositionSet` carries it. */

const flags = closed(
  {},
  {
    since: count,
    setTurn: count,
    summonedTurn: count,
    changedTurn: count,
    attackTurn: count,
    attacks: count,
    flippedTurn: count,
    live: count,
    proper: count,
    controlTurn: count,
  },
);

const values = closed({ atk: int, def: int, level: int, modifiers });

const positionCard = closed({
  card: maybeWord,
  id: maybeWord,
  owner: seat,
  place,
  face,
  position: maybePosition,
  at: int,
  flags,
  counters: table(int),
  used: table(int),
  equippedTo: maybeWord,
  values: nullable(values),
  knownTo: count,
});

const chainLink = closed({
  link: count,
  by: seat,
  card: word,
  id: word,
  place: word,
  effect: text,
  speed: among([1, 2, 3]),
  targets: words,
  paid: words,
  values: table(answer),
  activation: flag,
  negated: nullable(among(['activation', 'effect'])),
  outcome: nullable(outcome),
});

const battle = closed({
  attacker: word,
  target: maybeWord,
  counts: table(count),
  cancelled: flag,
  doomed: words,
  compared: flag,
});

const lasting = closed({
  key: word,
  card: word,
  effect: text,
  by: seat,
  on: maybeWord,
  until: nullable(int),
  value: nullable(either(text, int)),
  at: int,
});

export const position = closed(
  {
    v: among([1]),
    ruleset: word,
    version: text,
    seats: list(seat),
    teams,
    players,
    decks,
    list: forbiddenList,
    pool,
    status: among(['setup', 'playing', 'ended']),
    result: nullable(closed({ winner: maybeWord, reason: text })),
    turn: closed({ number: count, seat: text, phase, step: nullable(step) }),
    first: nullable(seat),
    cards: list(positionCard),
    normalSummons: table(closed({ used: count, granted: count })),
    chain: list(chainLink),
    battle: nullable(battle),
    lasting: list(lasting),
    borrowed: list(closed({ card: word, back: seat, until: int })),
    tokens: count,
    asks: nullable(ask),
    agenda: nullable(agenda),
  },
  { summonTurns: table(count) },
);
