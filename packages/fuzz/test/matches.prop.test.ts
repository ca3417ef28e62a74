import { auditEvents, auditMatch, MATCH_PLAY_CHECKS, PLAY_CHECKS } from '@duel-log/audit';
import { checkSideSwap, DECK_RULES, type DeckRules } from '@duel-log/cards';
import {
  decodeMatch,
  decodeMatchView,
  encodeCommit,
  GENESIS,
  type StoredEvent,
  uuidV5,
  verify,
  viewMatchStored,
} from '@duel-log/codec';
import {
  CLASSIC,
  type Command,
  decide,
  decideMatch,
  type DuelEvent,
  duelOpening,
  emptyMatch,
  emptyState,
  fold,
  foldMatch,
  firstOf,
  LEAGUE,
  legalCommands,
  type MatchCommand,
  type MatchEnv,
  type MatchEvent,
  type MatchState,
  resultIn,
  type Ruleset,
  runningDuel,
  seededChance,
  VARIANT,
  viewMatch,
  winnersOf,
} from '@duel-log/duel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shippedSetup } from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

/** Random Matches of short Duels: some commands, then somebody gives up or a judge calls a draw. */

const RULES: ReadonlyMap<string, DeckRules> = new Map(Object.entries(DECK_RULES));

/** A Duel as it is going to go: commands by number, and how it ends. */
interface Course {
  readonly picks: readonly number[];
  readonly end: 'A' | 'B' | 'draw';
  /** cards of the Side Deck that are exchanged afterwards, if the Match goes on */
  readonly swaps: number;
}

const course: fc.Arbitrary<Course> = fc.record({
  picks: fc.array(fc.nat(1000), { maxLength: 12 }),
  end: fc.constantFrom('A', 'B', 'draw'),
  swaps: fc.nat(3),
});

const matches = fc.record({
  ruleset: fc.constantFrom<Ruleset>(CLASSIC, LEAGUE, VARIANT),
  courses: fc.array(course, { minLength: 8, maxLength: 8 }),
  seed: fc.string({ unit: 'grapheme-ascii', maxLength: 6 }),
});

interface Played {
  readonly state: MatchState;
  readonly commits: readonly (readonly MatchEvent[])[];
  readonly duels: ReadonlyMap<string, readonly DuelEvent[]>;
  readonly pool: ReturnType<typeof shippedSetup>['env']['pool'];
}

/** Plays a Match until it is over, or no Duel is left to play. */
function playMatch({
  ruleset,
  courses,
  seed,
}: typeof matches extends fc.Arbitrary<infer T> ? T : never): Played {
  const setup = shippedSetup(2, ruleset);
  const { env } = setup;
  const rules = RULES.get(ruleset.name) as DeckRules;
  const judged: MatchEnv = {
    ruleset,
    deckRefusal: () => null,
    swapRefusal: (deck, out, incoming, moment) =>
      firstOf(checkSideSwap(deck, out, incoming, { rules, moment })),
  };
  let state = emptyMatch();
  const commits: (readonly MatchEvent[])[] = [];
  const duels = new Map<string, readonly DuelEvent[]>();
  const ask = (command: MatchCommand): void => {
    const decided = decideMatch(state, command, judged);
    if (decided._tag === 'Left') throw new Error(`${decided.left.rule}: ${decided.left.message}`);
    commits.push(decided.right);
    state = foldMatch(state, decided.right);
  };
  const isOver = (): boolean => state.status === 'ended';
  const players = Object.fromEntries(ruleset.seats.map((seat) => [seat, seat]));
  const pool = { name: env.pool.name, hash: '' };
  ask({ type: 'OpenMatch', by: 'A', opening: { players, list: null, pool, key: 'a-key-for-this-match' } });
  const opening = { main: [...env.pool.cards.keys()].slice(0, 40), side: [], extra: [] };
  const side = ruleset.match.single === null ? [...env.pool.cards.keys()].slice(-15) : [];
  for (const by of ruleset.seats) ask({ type: 'RegisterDeck', by, deck: { ...opening, side } });
  for (const [at, one] of courses.entries()) {
    if (isOver()) break;
    const duel = `duel-${at + 1}`;
    ask({ type: 'StartDuel', by: 'A', duel });
    const events = playDuel(state, env, one, `${seed}/${at}`);
    duels.set(duel, events);
    const result = resultIn(events);
    if (result === null) throw new Error('the Duel did not end');
    ask({ type: 'TakeResult', by: 'system', duel, revision: events.length - 1, head: '', result });
    if (isOver() || side.length === 0) continue;
    const deck = state.decks['A'];
    const out = deck?.main.slice(0, one.swaps) ?? [];
    ask({ type: 'SwapSide', by: 'A', out, in: deck?.side.slice(0, one.swaps) ?? [] });
  }
  return { state, commits, duels, pool: env.pool };
}

function playDuel(
  match: MatchState,
  env: ReturnType<typeof shippedSetup>['env'],
  { picks, end }: Course,
  seed: string,
): readonly DuelEvent[] {
  const events: DuelEvent[] = [];
  let state = emptyState();
  const give = (command: Command): void => {
    const decided = decide(state, command, env, seededChance(seed, String(events.length)));
    if (decided._tag === 'Left') throw new Error(`${decided.left.rule}: ${decided.left.message}`);
    events.push(...decided.right);
    state = fold(state, decided.right);
  };
  give({ type: 'OpenDuel', by: 'A', opening: duelOpening(match, 'a-key-for-this-duel') });
  for (const pick of picks) {
    const legal = legalCommands(state, env);
    if (state.status === 'ended' || legal.length === 0) break;
    give(legal[pick % legal.length] as Command);
  }
  if (state.status === 'ended') return events;
  if (end !== 'draw') give({ type: 'Surrender', by: end === 'A' ? 'B' : 'A' });
  else
    give({
      type: 'IssueRuling',
      by: 'judge',
      judge: 'Carla',
      authority: 'head judge',
      reason: 'Time.',
      citation: 'MATCH-DRAW-01',
      result: { winner: null },
    });
  return events;
}

/** What the catalogue says of results, told once more in the plainest way. */
function allowed({ ruleset, result, teams }: MatchState, winners: readonly (string | null)[]): boolean {
  const wins = (team: string): number => winners.filter((winner) => winner === team).length;
  const draws = winners.filter((winner) => winner === null).length;
  const [a, b] = teams.map(({ id }) => wins(id)) as [number, number];
  if (ruleset === 'variant-4000') return winners.length === 1 && result?.winner === winners[0];
  const two = a === 2 || b === 2;
  if (two) return a + b <= 3 && result?.winner === (a === 2 ? 'A' : 'B') && winners.at(-1) === result.winner;
  if (ruleset === 'league-8000') return result === null && a < 2 && b < 2;
  if (winners.length < 3) return result === null;
  return winners.length === 3 && draws > 0 && result?.winner === (a > b ? 'A' : b > a ? 'B' : null);
}

function storedOf(commits: Played['commits']): readonly StoredEvent[] {
  const stored: StoredEvent[] = [];
  for (const [at, events] of commits.entries()) {
    const encoded = encodeCommit(events, {
      stream: 'match-random',
      revision: stored.length,
      prev: stored.at(-1)?.meta.hash ?? GENESIS,
      key: at === 0 ? null : 'a-key-for-this-match',
      commandId: uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', `match ${at}`),
      occurredAt: '2026-11-29T12:00:00.000Z',
      engine: '0.1.0',
    });
    if (encoded._tag === 'Left') throw new Error(encoded.left.message);
    stored.push(...encoded.right);
  }
  return stored;
}

describe('random Matches', () => {
  test(
    'end as the rules allow, and the audit finds nothing wrong, in the Match and in its Duels',
    () => {
      fc.assert(
        fc.property(matches, (one) => {
          const { state, commits, duels, pool } = playMatch(one);
          const winners = winnersOf(state);
          expect(allowed(state, winners), JSON.stringify([state.result, winners])).toBe(true);
          const report = auditMatch(commits.flat(), {
            pool,
            checks: MATCH_PLAY_CHECKS,
            duels: (name) => ({ events: duels.get(name) ?? [], hashAt: () => null }),
          });
          expect(report.violations).toEqual([]);
          for (const events of duels.values())
            expect(auditEvents(events, { pool, checks: PLAY_CHECKS }).violations).toEqual([]);
        }),
        runs(40),
      );
    },
    PATIENCE,
  );

  test(
    'fold the same in one piece and in two, stored and read again, and in every view',
    () => {
      fc.assert(
        fc.property(matches, fc.nat(), fc.constantFrom('A', 'B', 'spectator'), (one, cut, viewer) => {
          const { state, commits } = playMatch(one);
          const events = commits.flat();
          const at = cut % (events.length + 1);
          expect(foldMatch(foldMatch(emptyMatch(), events.slice(0, at)), events.slice(at))).toEqual(state);
          const stored = JSON.parse(JSON.stringify(storedOf(commits))) as readonly StoredEvent[];
          expect(verify(stored)).toMatchObject({ chain: 'ok' });
          expect(decodeMatch(stored)).toEqual({ _tag: 'Right', right: events });
          const seen = viewMatchStored(stored, viewer);
          if (seen._tag === 'Left') throw new Error(seen.left.message);
          expect(verify(seen.right)).toMatchObject({ chain: 'ok', head: stored.at(-1)?.meta.hash });
          const view = decodeMatchView(seen.right);
          if (view._tag === 'Left') throw new Error(view.left.message);
          expect(foldMatch(emptyMatch(viewer), view.right)).toEqual(viewMatch(state, viewer));
          expect(JSON.parse(JSON.stringify(state))).toEqual(state);
          expect(runningDuel(state)).toBeNull();
        }),
        runs(40),
      );
    },
    PATIENCE,
  );
});
