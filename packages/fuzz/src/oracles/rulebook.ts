// Catches numbers of a ruleset that are not those of its document.
import { type Command, documentsOf, type DuelEvent, type Ruleset, type SeatId } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { type Fault, newReading, type Reading, read } from './dues/reading.js';
import { SKIPS } from './flow.js';

/** The numbers of the documents, stated a second time: the engine's table may be wrong, and everything follows it. */
const LIFE_POINTS: Readonly<Record<string, number>> = {
  'classic-8000': 8000,
  'league-8000': 8000,
  'variant-4000': 4000,
};
/** What the documents say of a point, all of them or the league alone, and the switch by which a ruleset's name may turn it. */
const READINGS = [
  {
    rule: 'LEAGUE-FLIP-01',
    turns: '+flip-summon=',
    leagueOnly: true,
    says: ({ flipSummonPositions }: Ruleset) => flipSummonPositions.includes('defense'),
  },
  {
    rule: 'LEAGUE-FIELD-01',
    turns: '+own-field-spell=',
    leagueOnly: true,
    says: ({ ownFieldSpell }: Ruleset) => ownFieldSpell === 'replace',
  },
  {
    rule: 'DRAW-03',
    turns: '+first-draw=',
    leagueOnly: false,
    says: ({ firstTurnDraw }: Ruleset) => firstTurnDraw,
  },
] as const;
const OPENING_HAND = 5;
const HAND_LIMIT = 6;
const FIRST_BATTLE = 2;

/**
 * Opening, first turn, hand limit and deck-out by the numbers of the documents (SETUP-*, DRAW-01, DRAW-03, TURN-FIRST-01,
 * END-HAND-01, WIN-DECK-01), and what the league reads otherwise (LEAGUE-FLIP-01, LEAGUE-FIELD-01), for the rulesets of two seats.
 */
export function rulebook(duel: Duel): readonly Finding[] {
  if (LIFE_POINTS[duel.setup.env.ruleset.base] === undefined) return [];
  const reading = newReading(duel.setup.env);
  const seen: Seen = { toss: null, answer: null, drawn: 0, skipped: false, lost: null, losing: false };
  const findings: Finding[] = [];
  for (const [revision, event] of duel.events.entries()) {
    for (const [rule, message] of looked(event, reading, seen))
      findings.push({ oracle: 'rulebook', rule, revision, message });
    if (findings.length > 0) return findings;
    read(reading, event);
  }
  return [];
}

interface Seen {
  toss: SeatId | null;
  answer: Command | null;
  /** cards drawn by rule in this Draw Phase */
  drawn: number;
  /** a text may have taken this Draw Phase away */
  skipped: boolean;
  /** batch in which somebody lost the last Life Points */
  lost: number | null;
  /** somebody has lost them within an effect, after which the ruleset looks */
  losing: boolean;
}

/** No batch has this number. */
const NEVER = -2;

/** Draws of the Draw Phase that is under way (DRAW-01, DRAW-03). */
const drawsDue = ({ books, env }: Reading): number =>
  books.turn === 1 && !env.ruleset.firstTurnDraw ? 0 : 1;

function* looked(event: DuelEvent, reading: Reading, seen: Seen): Generator<Fault> {
  const { books, turn } = reading;
  if (seen.lost !== null && event.type !== 'DuelEnded') {
    const batch = 'batch' in event.data ? event.data.batch : null;
    if (batch !== seen.lost)
      yield ['WIN-LP-01', `${event.type} follows although somebody has no Life Points left`];
  }
  switch (event.type) {
    case 'DuelOpened':
      for (const { id, lp } of event.data.teams)
        if (lp !== LIFE_POINTS[documentsOf(event.data.ruleset)])
          yield ['SETUP-LP-01', `team ${id} begins ${event.data.ruleset} with ${lp} Life Points`];
      for (const { rule, turns, leagueOnly, says } of READINGS) {
        const due = !leagueOnly || documentsOf(event.data.ruleset) === 'league-8000';
        if (!event.data.ruleset.includes(turns) && says(reading.env.ruleset) !== due)
          yield [rule, `${event.data.ruleset} does not read it as its document does`];
      }
      if (!reading.env.ruleset.exodiaWins)
        yield ['LEAGUE-WIN-01', `Exodia wins nothing under ${event.data.ruleset}, and all documents name it`];
      return;
    case 'DeckShuffled':
      if (books.turn === 0 && (event.data.cutBy === null || event.data.cutBy === event.data.seat))
        yield [
          'SETUP-SHUFFLE-01',
          `the Deck of ${event.data.seat} is cut by ${event.data.cutBy ?? 'nobody'}`,
        ];
      return;
    case 'CoinTossed':
      if (event.data.purpose === 'start') seen.toss = event.data.result;
      return;
    case 'ActionTaken':
      seen.answer = event.data.command;
      return;
    case 'StarterChosen':
      yield* starter(event.data, reading.seats, seen);
      return;
    case 'TurnStarted':
      if (books.turn === 0) yield* openingHands(reading);
      else if ((books.seats.get(turn)?.piles.hand.length ?? 0) > HAND_LIMIT)
        yield ['END-HAND-01', `${turn} ends turn ${books.turn} with more than ${HAND_LIMIT} cards`];
      seen.drawn = 0;
      seen.skipped = false;
      return;
    case 'PhaseStarted':
      if (event.data.phase === 'battle' && books.turn < FIRST_BATTLE)
        yield ['TURN-FIRST-01', `a Battle Phase in turn ${books.turn}`];
      if (event.data.phase === 'standby' && seen.drawn !== drawsDue(reading) && !seen.skipped)
        yield ['DRAW-01', `${seen.drawn} cards were drawn in the Draw Phase of turn ${books.turn}`];
      return;
    case 'LastingEnded':
      if (event.data.key.includes(SKIPS)) seen.skipped = true;
      return;
    case 'CardMoved':
      if (event.data.cause === 'draw' && event.data.link === null && books.phase === 'draw') seen.drawn += 1;
      if (
        seen.answer?.type === 'Discard' &&
        seen.answer.card === event.data.card &&
        event.data.cause !== 'discard'
      )
        yield ['END-HAND-01', `a discard of the hand limit has the cause ${event.data.cause}`];
      return;
    case 'LifePointsChanged':
      if (event.data.total > 0) return;
      if (event.data.link !== null && reading.env.ruleset.winCheck === 'after-effect') seen.losing = true;
      else seen.lost = event.data.batch;
      return;
    case 'LinkResolved':
      if (seen.losing) seen.lost = NEVER;
      return;
    case 'DecisionOpened':
      if (books.phase === 'draw' && books.turn > 0 && seen.drawn < drawsDue(reading) && !seen.skipped)
        yield ['WIN-DECK-01', `${turn} has not drawn, and play goes on`];
      return;
    case 'DuelEnded':
      if (event.data.reason === 'deck-out' && books.chain === 0 && (books.phase !== 'draw' || seen.drawn > 0))
        yield ['WIN-DECK-01', `deck-out in the ${books.phase} phase, and nobody had to draw`];
      return;
    default:
  }
}

function* starter(
  { by, first }: { readonly by: SeatId; readonly first: SeatId },
  seats: readonly SeatId[],
  { toss, answer }: Seen,
): Generator<Fault> {
  if (toss !== null && by !== toss) yield ['SETUP-TOSS-01', `${toss} won the toss and ${by} chooses`];
  if (answer?.type !== 'Choose') return;
  const wanted = answer.answer === 'first' ? by : seats.find((seat) => seat !== by);
  if (first !== wanted) yield ['SETUP-TOSS-01', `${by} said ${answer.answer}, and ${first} goes first`];
}

function* openingHands({ books }: Reading): Generator<Fault> {
  for (const [seat, { piles }] of books.seats)
    if (piles.hand.length !== OPENING_HAND && piles.deck.length > 0)
      yield ['SETUP-HAND-01', `${seat} begins with ${piles.hand.length} cards`];
}
