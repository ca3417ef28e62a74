import type { MatchEventData, RegisteredDeck, SeatId, TeamId } from '@duel-log/duel';

/** What a Match comes to: its winner (`null` = a draw), and the rule that says so. */
export type Outcome = MatchEventData['MatchEnded'];

/** What is kept of a Match beside the engine: its ruleset, the Decks as they are now, who won each Duel. */
export interface MatchBooks {
  readonly ruleset: string;
  readonly decks: Map<SeatId, RegisteredDeck>;
  /** team that won, `null` = a draw; in the order of the Duels */
  readonly winners: (TeamId | null)[];
}

/** What the documents say of these results, in the plainest way; `null` while the Match goes on (MATCH-*). */
export function outcomeDue({ ruleset, winners }: MatchBooks): Outcome | null {
  const [first] = winners;
  if (ruleset === 'variant-4000') return first === undefined ? null : { winner: first, rule: 'MATCH-VAR-01' };
  const wins = (team: TeamId): number => winners.filter((winner) => winner === team).length;
  const [a, b] = [wins('A'), wins('B')];
  if (a === 2 || b === 2) return { winner: a === 2 ? 'A' : 'B', rule: 'MATCH-WIN-01' };
  // A drawn Duel of the league is played again, so that three that count have a winner.
  if (ruleset === 'league-8000' || winners.length < 3) return null;
  if (a === b) return { winner: null, rule: a === 0 ? 'MATCH-DRAW-02' : 'MATCH-DRAW-01' };
  return { winner: a > b ? 'A' : 'B', rule: 'MATCH-WIN-02' };
}

/** Who chooses who goes first: the loser of the last Duel (SETUP-LOSER-01); `null`: a coin decides (SETUP-TOSS-02). */
export function chooserDue({ winners }: MatchBooks): SeatId | null {
  const last = winners.at(-1) ?? null;
  if (last === null) return null;
  return last === 'A' ? 'B' : 'A';
}

/** Rules one of which refuses another Duel once the Match is over. */
export function overBy({ ruleset, winners }: MatchBooks): string {
  if (ruleset === 'variant-4000') return 'MATCH-VAR-01';
  return winners.length < 3 || outcomeDue({ ruleset, winners, decks: new Map() })?.rule === 'MATCH-WIN-01'
    ? 'MATCH-EARLY-01'
    : 'MATCH-STRUCT-01';
}

/** The Deck after these cards have changed places, one for one (DECK-SIDE-02). */
export function afterSwap(
  deck: RegisteredDeck,
  out: readonly string[],
  incoming: readonly string[],
): RegisteredDeck {
  return {
    main: [...without(deck.main, out), ...incoming],
    side: [...without(deck.side, incoming), ...out],
    extra: deck.extra,
  };
}

function without(cards: readonly string[], gone: readonly string[]): readonly string[] {
  const left = [...cards];
  for (const card of gone) left.splice(left.indexOf(card), 1);
  return left;
}

/** The same cards, in whatever order. */
export function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}
