import {
  type MatchState,
  momentOf,
  nextChooser,
  runningDuel,
  scoreOf,
  unregistered,
  winnersOf,
} from '@duel-log/duel';
import { duelOf } from '../store/ids.js';

/** What may be done next in a Match. */
const MATCH_WORDS = ['register', 'swap', 'start'] as const;
type MatchWord = (typeof MATCH_WORDS)[number];

/** A Match as scripts read it. */
export interface MatchFacts {
  readonly match: string;
  readonly view: string;
  readonly ruleset: string;
  readonly list: MatchState['list'];
  readonly pool: string;
  readonly status: 'registering' | 'ready' | 'playing' | 'between' | 'ended';
  readonly players: Readonly<Record<string, string>>;
  readonly sizes: MatchState['sizes'];
  readonly wins: Readonly<Record<string, number>>;
  readonly draws: number;
  readonly duels: readonly {
    readonly number: number;
    readonly duel: string;
    readonly over: boolean;
    readonly winner: string | null;
    readonly reason: string | null;
    /** for whom the coin fell, who chose, who went first; `null` = not told yet */
    readonly tossed: string | null;
    readonly chooser: string | null;
    readonly first: string | null;
  }[];
  /** id of the Duel that is being played */
  readonly running: string | null;
  /** who chooses who goes first in the next Duel: a seat, or `toss`; `null` where there is none to come now */
  readonly chooses: string | null;
  readonly may: readonly MatchWord[];
  readonly winner: string | null;
  /** the rule that decided the Match */
  readonly rule: string | null;
}

export function matchFacts(match: string, state: MatchState): MatchFacts {
  const { ruleset, list, pool, players, sizes, viewer, result } = state;
  const running = runningDuel(state);
  const status = statusOf(state);
  const waits = status === 'ready' || status === 'between';
  return {
    match,
    view: viewer ?? 'judge',
    ruleset,
    list,
    pool: pool.name,
    status,
    players,
    sizes,
    ...scoreOf(state, winnersOf(state)),
    duels: state.duels.map(({ number, duel, chooser, result: taken }) => ({
      number,
      duel: duelOf(duel),
      over: taken !== null,
      winner: taken?.winner ?? null,
      reason: taken?.reason ?? null,
      tossed: taken?.tossed ?? null,
      chooser: taken?.chooser ?? chooser,
      first: taken?.first ?? null,
    })),
    running: running === null ? null : duelOf(running.duel),
    chooses: waits ? (nextChooser(state) ?? 'toss') : null,
    may: mayDo(state, status),
    winner: result?.winner ?? null,
    rule: result?.rule ?? null,
  };
}

function statusOf(state: MatchState): MatchFacts['status'] {
  if (state.status === 'ended') return 'ended';
  switch (momentOf(state)) {
    case 'before-first-duel':
      return unregistered(state).length > 0 ? 'registering' : 'ready';
    case 'during-duel':
      return 'playing';
    case 'between-duels':
      return 'between';
  }
}

function mayDo({ sizes }: MatchState, status: MatchFacts['status']): readonly MatchWord[] {
  switch (status) {
    case 'registering':
      return ['register'];
    case 'ready':
      return ['start'];
    case 'between':
      return Object.values(sizes).some(({ side }) => side > 0) ? ['swap', 'start'] : ['start'];
    case 'playing':
    case 'ended':
      return [];
  }
}
