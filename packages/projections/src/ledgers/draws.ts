import {
  type CardId,
  type DuelState,
  type EventData,
  type Place,
  rulesetNamed,
  type SeatId,
  seatOf,
} from '@duel-log/duel/read';
import { skipsDrawOf } from '../turns.js';
import { type Book, causeOf, type Entry, type EntryCause, type Moment } from './entry.js';

/** How a card came to a hand; `missing`: the draw of the turn, which should have been made before this event. */
export type DrawWay =
  | 'opening hand'
  | 'draw phase'
  | 'draw by effect'
  | 'search'
  | 'return'
  | 'put into the hand'
  | 'missing';

/** A card that entered a hand. Cards of the opening hand are counted apart from those of turn 1. */
export interface DrawEntry extends Entry {
  readonly seat: SeatId;
  /** `null` where this stream does not know it */
  readonly card: CardId | null;
  readonly from: Place;
  readonly way: DrawWay;
  /** a rule or a link of the Chain gives it; `null`: the stream does not tell */
  readonly explained: boolean | null;
  /** cards that entered this hand in this turn so far, and how many of them should have */
  readonly count: { readonly actual: number; readonly expected: number };
  readonly cause: EntryCause;
}

/** What is counted for one seat from the beginning of a turn on. */
interface Tally {
  actual: number;
  expected: number;
  drawn: boolean;
}

export function drawsBook(): Book<DrawEntry> {
  const entries: DrawEntry[] = [];
  let tallies = new Map<SeatId, Tally>();
  /** the turn has begun inside this stream, and its draw is still to come or has come */
  let whole = false;
  /** the card whose effect skips the Draw Phase of this turn, once it is used up */
  let skipper: CardId | null = null;

  const tallyOf = (seat: SeatId): Tally => {
    const known = tallies.get(seat);
    if (known !== undefined) return known;
    const fresh = { actual: 0, expected: 0, drawn: false };
    tallies.set(seat, fresh);
    return fresh;
  };

  const entered = (moment: Moment, data: EventData['CardMoved']): void => {
    const { before, entry } = moment;
    const seat = seatOf(data.to);
    const tally = tallyOf(seat);
    const way = wayOf(before, data);
    tally.actual += 1;
    const explained = isExplained(before, data, way, tally);
    if (way === 'draw phase') tally.drawn = true;
    if (explained !== false) tally.expected += 1;
    const { actual, expected } = tally;
    const cause = causeOf(before, data.cause, data.link);
    entries.push({
      ...entry,
      seat,
      card: data.id,
      from: data.from,
      way,
      explained,
      count: { actual, expected },
      cause,
    });
  };

  /**
   * The Draw Phase is over, or there was none, without its draw. Where an effect that skips it is used up here, that is why; else
   * an effect may have taken it, and that is not for a ledger to say.
   */
  const drawOver = ({ before, entry }: Moment): void => {
    const { number, seat } = before.turn;
    const tally = tallyOf(seat);
    const due = whole && !tally.drawn && !isFirstWithout(before);
    whole = false;
    if (!due || (before.seats[seat]?.deck ?? []).length === 0) return;
    if (skipper === null) tally.expected += 1;
    const cause = { why: skipper === null ? 'draw' : 'skipped', link: null, card: skipper };
    entries.push({
      ...entry,
      turn: number,
      seat,
      card: null,
      from: `${seat}.deck`,
      way: 'missing',
      explained: skipper === null ? null : true,
      count: { actual: tally.actual, expected: tally.expected },
      cause,
    });
  };

  return {
    entries,
    write: (moment) => {
      const { event, before } = moment;
      switch (event.type) {
        case 'TurnStarted':
          if (before.turn.phase === 'draw') drawOver(moment);
          tallies = new Map();
          whole = true;
          skipper = null;
          return;
        case 'LastingEnded': {
          const ended = before.lasting.find(({ key }) => key === event.data.key);
          if (ended !== undefined && skipsDrawOf(ended) === before.turn.number) skipper = ended.card;
          return;
        }
        case 'PositionSet':
          tallies = new Map();
          whole = false;
          return;
        case 'PhaseStarted':
          if (before.turn.phase === 'draw' && event.data.phase !== 'draw') drawOver(moment);
          return;
        case 'CardMoved':
          if (event.data.to.endsWith('.hand')) entered(moment, event.data);
          return;
        default:
          return;
      }
    },
  };
}

function wayOf(before: DuelState, { cause, from, link, searched }: EventData['CardMoved']): DrawWay {
  if (cause === 'setup') return 'opening hand';
  if (cause === 'draw')
    return link === null && before.turn.phase === 'draw' ? 'draw phase' : 'draw by effect';
  if (searched === true || from.endsWith('.deck')) return 'search';
  return from.includes(':') || from.endsWith('.field') ? 'return' : 'put into the hand';
}

function isExplained(
  before: DuelState,
  { link, to, cause }: EventData['CardMoved'],
  way: DrawWay,
  tally: Tally,
): boolean | null {
  const ruleset = rulesetNamed(before.ruleset);
  if (cause === 'ruling') return true;
  if (way === 'opening hand') return ruleset === null ? null : tally.actual <= ruleset.openingHand;
  if (way === 'draw phase') {
    if (seatOf(to) !== before.turn.seat || tally.drawn) return false;
    return !isFirstWithout(before);
  }
  if (link === null) return way === 'return' ? null : false;
  const made = before.chain[link - 1];
  return made !== undefined && made.outcome === null;
}

/** The first turn of a ruleset whose first turn has no draw (TAG-DRAW-01). */
function isFirstWithout({ turn, ruleset }: DuelState): boolean {
  return turn.number === 1 && rulesetNamed(ruleset)?.firstTurnDraw === false;
}

/** The draws of one seat in one turn: how many cards came, how many should have. */
export interface DrawTurn {
  readonly turn: number;
  readonly seat: SeatId;
  readonly actual: number;
  readonly expected: number;
  readonly unexplained: readonly number[];
  readonly missing: readonly number[];
}

/** Sums up by turn and seat. `isWrong` says which entries somebody with more knowledge of cards cannot explain. */
export function drawTurns(
  entries: readonly DrawEntry[],
  isWrong: (entry: DrawEntry) => boolean = (entry) => entry.explained === false,
): readonly DrawTurn[] {
  const found = new Map<string, DrawTurn>();
  for (const entry of entries) {
    const key = `${entry.turn} ${entry.seat}`;
    const { turn, seat } = entry;
    const sum = found.get(key) ?? { turn, seat, actual: 0, expected: 0, unexplained: [], missing: [] };
    const missing = entry.way === 'missing';
    const wrong = isWrong(entry);
    found.set(key, {
      ...sum,
      actual: sum.actual + (missing ? 0 : 1),
      expected: sum.expected + (missing === wrong ? 1 : 0),
      unexplained: wrong && !missing ? [...sum.unexplained, entry.event] : sum.unexplained,
      missing: wrong && missing ? [...sum.missing, entry.event] : sum.missing,
    });
  }
  return [...found.values()];
}
