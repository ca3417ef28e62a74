import {
  CAUSES,
  FACES,
  isSeatName,
  LINK_OUTCOMES,
  parsePlace,
  PHASES,
  POSITIONS,
  STEPS,
  SUMMONS,
} from '@duel-log/duel/read';
import { among, closed, count, either, int, leaf, list, nullable, table, text, word } from '../shape.js';

/** Words and small objects that many events use. */

const seats = new Set<unknown>();
export const seat = leaf<string>('seat', (value) => {
  if (seats.has(value)) return true;
  const good = typeof value === 'string' && isSeatName(value);
  if (good && seats.size < 256) seats.add(value);
  return good;
});
/** `A.hand`, `A.monster:2`: a fold relies on it, so it must name a place. */
export const place = leaf<string>(
  'place',
  (value) => typeof value === 'string' && parsePlace(value) !== null,
);
export const phase = among(PHASES);
export const step = among(STEPS);
export const face = among(FACES);
export const battlePosition = among(POSITIONS);
export const cause = among(CAUSES);
export const summonKind = among(SUMMONS);
export const outcome = among(LINK_OUTCOMES);
/** A declared word, a card, a number. */
export const answer = either(text, int);
/** The number of the chain link responsible, if there is one. */
export const maybeLink = nullable(count);
export const maybeWord = nullable(word);
export const maybePosition = nullable(battlePosition);
export const words = list(word);

export const registeredDeck = closed({ main: words, side: words, extra: words });
export const decks = table(nullable(registeredDeck));
export const forbiddenList = nullable(closed({ id: word, version: text }));
export const pool = closed({ name: text, hash: text });
export const teams = list(closed({ id: word, seats: list(seat), lp: int }));
export const players = table(text);
export const modifiers = list(closed({ source: word, at: maybeWord, what: text }));
export const ask = closed({
  seat,
  kind: among(['window', 'choice', 'discard', 'trigger', 'declare', 'ruling']),
  about: text,
  card: maybeWord,
});
export const positionReason = among(['scenario', 'puzzle', 'rewind', 'correction', 'branch']);
