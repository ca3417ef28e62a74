import { type Command, DECLARED_VERBS, type DuelState } from '@duel-log/duel';
import { readMoves } from '@duel-log/scenarios';
import { badInput } from '../failure.js';

/** Declared outcomes as people type them: `Declare draw 2; damage 500`. */

export const DECLARE_HELP = [
  'Declare MOVE; MOVE; … says what an effect does that has no description:',
  '  draw 2 · damage 500 · gain 500 B · mill 2 · shuffle · coin · die',
  '  destroy B.st:1 · send monster:1 · tribute monster:1 · banish gy:uraby',
  '  discard hand:uraby · discard-random B 1 · reveal hand:uraby · look B.hand',
  '  return B.monster:1 hand (or top, bottom, shuffle) · add deck:sangan',
  '  summon gy:uraby defense 3 · token sheep-token · set hand:uraby',
  '  place st:1 st:2 · turn B.monster:1 down · position monster:1 defense',
  '  control B.monster:1 end · values monster:1 +500/-200 end',
  '  counter monster:1 spell 1 · equip st:1 monster:1',
  '  negate 2 · negate-summon · negate-attack · nothing',
  'A last part `then B` lets B declare how it goes on.',
] as const;

type Written = Record<string, unknown>;

const isNumber = (word: string | undefined): word is string => word !== undefined && /^[+-]?\d+$/.test(word);

/** Does the line state an outcome in words? */
export const isDeclared = (text: string): boolean => /^\s*declare\b/i.test(text);

/** The command that `Declare …` in words stands for. */
export function declareInWords(
  text: string,
  state: DuelState,
  by: string,
  resolve: (selector: string) => string,
): Command {
  const said = text.replace(/^\s*declare\b/i, '').trim();
  const parts = said === '' ? [] : said.split(';').map((part) => part.trim());
  const [, next] = /^then\s+(\S+)$/i.exec(parts.at(-1) ?? '') ?? [];
  if (next !== undefined) parts.pop();
  const moves = parts
    .filter((part) => part !== '' && part.toLowerCase() !== 'nothing')
    .map((part) => spoken(part, state));
  return declareOf(state, by, moves, next, resolve);
}

/** The command with these moves, their selectors resolved; a wrong move is told in one sentence. */
export function declareOf(
  state: DuelState,
  by: string,
  written: unknown,
  next: string | undefined,
  resolve: (selector: string) => string,
): Command {
  const read = readMoves(state, by, written, resolve);
  if (!read.ok) throw badInput(`Declare: ${read.fault}. See \`duel act --help\`.`);
  return { type: 'Declare', by, moves: read.moves, ...(next === undefined ? {} : { next }) };
}

/** One move in words as an object; what it takes for granted is added later. */
function spoken(part: string, state: DuelState): Written {
  const [first = '', ...words] = part.split(/\s+/);
  const verb = first.toLowerCase();
  const number = words.find(isNumber);
  const seat = words.find((word) => state.seatOrder.includes(word));
  const whose = seat === undefined ? {} : { seat };
  const [card, second, third] = words;
  switch (verb) {
    case 'draw':
    case 'discard-random':
      return { do: verb, ...whose, ...counted(number) };
    case 'mill':
      return {
        do: verb,
        ...whose,
        ...counted(number),
        ...(words.includes('banished') ? { to: 'banished' } : {}),
      };
    case 'damage':
    case 'gain':
    case 'pay':
      return { do: verb, ...whose, amount: Number(number) };
    case 'add':
      return { do: 'return', card, to: 'hand' };
    case 'return':
      return { do: verb, card, ...(second === undefined ? {} : { to: second }) };
    case 'banish':
      return { do: verb, card, ...(second === undefined ? {} : { face: second }) };
    case 'summon':
    case 'set': {
      const position = words.find((word) => word === 'attack' || word === 'defense');
      const zone = number === undefined ? {} : { zone: Number(number) };
      return { do: verb, card, ...whose, ...zone, ...(position === undefined ? {} : { position }) };
    }
    case 'token': {
      const position = words.find((word) => word === 'attack' || word === 'defense');
      return { do: verb, id: card, ...whose, ...(position === undefined ? {} : { position }) };
    }
    case 'place':
    case 'equip':
      return { do: verb, card, to: second };
    case 'turn':
      return { do: verb, card, face: second, ...(third === undefined ? {} : { position: third }) };
    case 'position':
      return { do: verb, card, position: second };
    case 'control':
      return { do: verb, card, ...whose, ...ending(words) };
    case 'counter':
      return { do: verb, card, counter: second, delta: Number(third ?? 1) };
    case 'values':
      return { do: verb, card, ...changes(second), ...ending(words) };
    case 'negate':
      return {
        do: verb,
        link: Number(number),
        ...(words.includes('activation') ? { what: 'activation' } : {}),
      };
    case 'reveal':
      return { do: verb, card, ...(seat === undefined ? {} : { to: [seat] }) };
    case 'look':
      return { do: verb, at: card, ...counted(number) };
    case 'shuffle':
    case 'coin':
    case 'die':
      return { do: verb, ...whose };
    default:
      if (!DECLARED_VERBS.some((one) => one === verb))
        throw badInput(`Declare: there is no move "${first}"; there are ${DECLARED_VERBS.join(', ')}.`);
      return card === undefined ? { do: verb } : { do: verb, card };
  }
}

const counted = (number: string | undefined): Written =>
  number === undefined ? {} : { count: Number(number) };

const ending = (words: readonly string[]): Written => (words.includes('end') ? { until: 'end' } : {});

/** `+500/-200`: added to ATK and DEF; 0 leaves a value as it is. */
function changes(text: string | undefined): Written {
  const [atk, def] = (text ?? '').split('/').map(Number);
  return {
    ...(atk === undefined || atk === 0 ? {} : { atk }),
    ...(def === undefined || def === 0 ? {} : { def }),
  };
}
