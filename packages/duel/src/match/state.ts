import type { RegisteredDeck } from '../commands.js';
import type { MatchFormat } from '../ruleset.js';
import type { SeatId, TeamId } from '../vocabulary.js';
import type { DeckSizes, DuelResult, ListVersion } from './events.js';

/** A Duel of the Match; `result` is `null` while it runs. */
export interface MatchDuel {
  readonly number: number;
  readonly duel: string;
  readonly chooser: SeatId | null;
  readonly result: DuelResult | null;
}

/** What a Match came to, and by which rule. `winner` is `null` for a draw. */
export interface MatchResult {
  readonly winner: TeamId | null;
  readonly rule: string;
}

/** A Match as far as its viewer knows it; `viewer` is `null` for the full stream. Plain data. */
export interface MatchState {
  readonly revision: number;
  readonly viewer: string | null;
  readonly status: 'empty' | 'open' | 'ended';
  readonly ruleset: string;
  readonly version: string;
  readonly seats: readonly SeatId[];
  readonly teams: readonly { readonly id: TeamId; readonly seats: readonly SeatId[] }[];
  readonly players: Readonly<Record<SeatId, string>>;
  readonly places: Readonly<Record<string, string>>;
  readonly list: ListVersion;
  readonly pool: { readonly name: string; readonly hash: string };
  /** registered Decks as they are now, by seat; `null` where the viewer may not know one */
  readonly decks: Readonly<Record<SeatId, RegisteredDeck | null>>;
  readonly sizes: Readonly<Record<SeatId, DeckSizes>>;
  readonly duels: readonly MatchDuel[];
  readonly result: MatchResult | null;
}

export function emptyMatch(viewer: string | null = null): MatchState {
  return {
    revision: -1,
    viewer,
    status: 'empty',
    ruleset: '',
    version: '',
    seats: [],
    teams: [],
    players: {},
    places: {},
    list: null,
    pool: { name: '', hash: '' },
    decks: {},
    sizes: {},
    duels: [],
    result: null,
  };
}

/** Where a Match stands: it is what an exchange with the Side Deck depends on (DECK-SIDE-03). */
export const MATCH_MOMENTS = ['before-first-duel', 'during-duel', 'between-duels'] as const;
export type MatchMoment = (typeof MATCH_MOMENTS)[number];

/** The Duel that is being played. */
export function runningDuel(state: MatchState): MatchDuel | null {
  const last = state.duels.at(-1);
  return last?.result === null ? last : null;
}

export function momentOf(state: MatchState): MatchMoment {
  if (state.duels.length === 0) return 'before-first-duel';
  return runningDuel(state) === null ? 'between-duels' : 'during-duel';
}

/** Seats whose Deck is still to be registered. */
export function unregistered(state: MatchState): readonly SeatId[] {
  return state.seats.filter((seat) => state.sizes[seat] === undefined);
}

/** Winners of the Duels that are over, in their order; `null` = a draw. */
export function winnersOf(state: MatchState): readonly (TeamId | null)[] {
  return state.duels.flatMap(({ result }) => (result === null ? [] : [result.winner]));
}

export interface Score {
  readonly wins: Readonly<Record<TeamId, number>>;
  readonly draws: number;
}

export function scoreOf(state: Pick<MatchState, 'teams'>, winners: readonly (TeamId | null)[]): Score {
  const wins = Object.fromEntries(
    state.teams.map(({ id }) => [id, winners.filter((winner) => winner === id).length]),
  );
  return { wins, draws: winners.filter((winner) => winner === null).length };
}

/** Who chooses who goes first in the next Duel: the loser of the last one; `null` where a coin decides (SETUP-LOSER-01, SETUP-TOSS-02). */
export function nextChooser(state: MatchState): SeatId | null {
  const winner = winnersOf(state).at(-1) ?? null;
  if (winner === null) return null;
  return state.teams.find(({ id }) => id !== winner)?.seats[0] ?? null;
}

/** Duels that count towards the most that a Match holds: a drawn one that is played again does not (MATCH-LEAGUE-REPLAY-01). */
export function countedDuels(winners: readonly (TeamId | null)[], { draws }: MatchFormat): number {
  return draws === 'count' ? winners.length : winners.filter((winner) => winner !== null).length;
}

/** What these results come to; `null` while the Match goes on (MATCH-WIN-01, -02, MATCH-DRAW-01, -02, MATCH-VAR-01). */
export function outcomeOf(
  state: Pick<MatchState, 'teams'>,
  winners: readonly (TeamId | null)[],
  format: MatchFormat,
): MatchResult | null {
  const [only] = winners;
  if (format.single !== null) return only === undefined ? null : { winner: only, rule: format.single };
  const { wins, draws } = scoreOf(state, winners);
  const leader = state.teams.find(({ id }) => (wins[id] ?? 0) >= format.wins);
  if (leader !== undefined) return { winner: leader.id, rule: 'MATCH-WIN-01' };
  if (countedDuels(winners, format) < format.duels) return null;
  if (draws === winners.length) return { winner: null, rule: 'MATCH-DRAW-02' };
  const winning = state.teams.filter(({ id }) => (wins[id] ?? 0) > 0);
  const [one] = winning;
  return one !== undefined && winning.length === 1
    ? { winner: one.id, rule: 'MATCH-WIN-02' }
    : { winner: null, rule: 'MATCH-DRAW-01' };
}
