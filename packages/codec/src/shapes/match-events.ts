import type { MatchEventData, MatchEventType } from '@duel-log/duel/read';
import { closed, count, list, nullable, type Shape, table, text, word } from '../shape.js';
import { forbiddenList, maybeWord, players, pool, registeredDeck, seat, words } from './parts.js';

const sizes = closed({ main: count, side: count, extra: count });
const maybeSeat = nullable(seat);

const shapes = {
  MatchOpened: closed({
    ruleset: word,
    version: text,
    seats: list(seat),
    teams: list(closed({ id: word, seats: list(seat) })),
    players,
    places: table(text),
    list: forbiddenList,
    pool,
    key: maybeWord,
  }),
  DeckRegistered: closed({ seat, player: text, list: forbiddenList, sizes, deck: nullable(registeredDeck) }),
  DuelStarted: closed({ number: count, duel: word, chooser: maybeSeat }),
  ResultTaken: closed({
    number: count,
    duel: word,
    revision: count,
    head: text,
    winner: maybeWord,
    reason: text,
    tossed: maybeSeat,
    chooser: maybeSeat,
    first: maybeSeat,
  }),
  SideSwapped: closed({ seat, side: count, out: nullable(words), in: nullable(words) }),
  MatchEnded: closed({ winner: maybeWord, rule: word }),
};

/** The data of each event of a Match at its current version; compared by the compiler as those of a duel are. */
export const MATCH_SHAPES: { readonly [T in MatchEventType]: Shape<MatchEventData[T]> } = shapes;

/** The shapes as they are written above, for the comparison of optional keys in `types.test.ts`. */
export type WrittenMatchShapes = typeof shapes;
