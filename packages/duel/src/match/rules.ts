import { type Refusal, refusal } from '../refusal.js';
import type { MatchFormat } from '../ruleset.js';
import type { SeatId } from '../vocabulary.js';
import { countedDuels, type MatchState, runningDuel, unregistered, winnersOf } from './state.js';

/** Questions that decide what may be asked of a Match. `null` = nothing against it. */

export function openMatchRefusal(state: MatchState): Refusal | null {
  return state.status === 'empty'
    ? null
    : refusal('ENGINE-MATCH-OPEN', 'This Match has been opened already.');
}

/** Only the players of an opened Match ask anything of it (SETUP-PLAYERS-01). */
export function playerRefusal(state: MatchState, by: SeatId): Refusal | null {
  if (state.status === 'empty') return refusal('ENGINE-NO-MATCH', 'There is no Match yet: open one first.');
  if (state.seats.includes(by)) return null;
  const seats = state.seats.join(', ');
  return refusal('SETUP-PLAYERS-01', `There is no seat ${by} in this Match; it is played by ${seats}.`, {
    by,
    seats: state.seats,
  });
}

/** A Deck is registered once: from then on only exchanges with the Side Deck change it. */
export function registeredRefusal(state: MatchState, seat: SeatId): Refusal | null {
  if (state.sizes[seat] === undefined) return null;
  return refusal(
    'ENGINE-DECK-REGISTERED',
    `${seat} has registered a Deck for this Match; cards are exchanged with the Side Deck, between Duels.`,
    { seat },
  );
}

/** The place in a team is kept for the whole tournament (TAG-TEAM-02). */
export function placeRefusal(state: MatchState, seat: SeatId, player: string): Refusal | null {
  const chosen = Object.hasOwn(state.places, player) ? state.places[player] : undefined;
  const team = state.teams.find(({ seats }) => seats.includes(seat))?.id ?? '';
  const place = seat.slice(team.length);
  if (chosen === undefined || chosen === place) return null;
  return refusal(
    'TAG-TEAM-02',
    `${player} chose place ${chosen} for the whole tournament and cannot sit at ${seat}.`,
    { player, chosen, seat },
  );
}

/** Nothing more is played in a Match that is decided (MATCH-EARLY-01, MATCH-STRUCT-01, MATCH-VAR-01, TAG-MATCH-01). */
export function endedRefusal(state: MatchState, format: MatchFormat): Refusal | null {
  const { result } = state;
  if (result === null) return null;
  const winners = winnersOf(state);
  const facts = { winner: result.winner, results: winners };
  const said = result.winner === null ? 'is a draw' : `is won by ${result.winner}`;
  if (format.single !== null)
    return refusal(format.single, `One Duel is the whole Match here, and it has been played.`, facts);
  const full = countedDuels(winners, format) >= format.duels;
  if (result.rule === 'MATCH-WIN-01')
    return {
      ...refusal(
        'MATCH-EARLY-01',
        `The Match ${said} with ${format.wins} Duels: no other is started.`,
        facts,
      ),
      also: ['MATCH-WIN-01', ...(full ? ['MATCH-STRUCT-01'] : [])],
    };
  return {
    ...refusal('MATCH-STRUCT-01', `The Match has had its ${format.duels} Duels and ${said}.`, facts),
    also: [result.rule],
  };
}

/** After the last Duel there is nothing to exchange cards for (DECK-SIDE-03). */
export function swapOverRefusal(state: MatchState, format: MatchFormat): Refusal | null {
  if (state.result === null || format.single !== null) return endedRefusal(state, format);
  return refusal('DECK-SIDE-03', 'The Match is over: cards are exchanged only between two Duels of it.');
}

/** A Duel begins when the one before is over (MATCH-DEF-01) and everybody has a Deck (SETUP-PLAYERS-01). */
export function startRefusal(state: MatchState): Refusal | null {
  const running = runningDuel(state);
  if (running !== null)
    return refusal('MATCH-DEF-01', `Duel ${running.number} is still being played; the next one follows it.`, {
      duel: running.duel,
    });
  const missing = unregistered(state);
  if (missing.length === 0) return null;
  return refusal('SETUP-PLAYERS-01', `No Deck is registered yet for ${missing.join(' and ')}.`, { missing });
}
