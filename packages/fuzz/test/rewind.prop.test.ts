import { auditEvents } from '@duel-log/audit';
import {
  advance,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  evolve,
  fold,
  knows,
  legalCommands,
  rewoundTo,
  seededChance,
  viewEvent,
} from '@duel-log/duel';
import { playOut } from '@duel-log/scenarios';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkState,
  difference,
  type Duel,
  duelCases,
  findingsText,
  leaks,
  otherWorlds,
  playDuel,
  replay,
  uniform,
  viewersOf,
  views,
} from '../src/index.js';
import { PATIENCE, runs } from './soak.js';

/** Takes a duel back to the end of this commit, as a judge does. */
function rewind(
  duel: Duel,
  commit: number,
): { readonly events: readonly DuelEvent[]; readonly after: DuelState } {
  const then = duel.commits[commit]?.after ?? emptyState();
  const position = rewoundTo(then, duel.events.slice(then.revision + 1));
  const ruled = advance(
    duel.end,
    {
      type: 'IssueRuling',
      by: 'judge',
      judge: 'Judge',
      authority: 'of this table',
      reason: 'back',
      citation: '',
      sets: { position, reason: 'rewind', of: String(then.revision) },
    },
    duel.setup.env,
    seededChance('judge', 'rewind'),
  );
  if (ruled._tag === 'Left') throw new Error(ruled.left.message);
  return { events: ruled.right.events, after: ruled.right.state };
}

/** The events of the duel, the ruling and what bots play after it. */
function playedOn(duel: Duel, commit: number, most = 60): readonly DuelEvent[] {
  const { events, after } = rewind(duel, commit);
  const bot = uniform.start('afterwards');
  const bots = Object.fromEntries(after.seatOrder.map((seat) => [seat, bot]));
  const more = [...playOut({ env: duel.setup.env, from: after, bots, seed: 'afterwards', limit: most })];
  return [...duel.events, ...events, ...more.flatMap((one) => one.events)];
}

function statesAlong(events: readonly DuelEvent[]): readonly DuelState[] {
  let state = emptyState();
  return [state, ...events.map((event) => (state = evolve(state, event)))];
}

/** A state without what a rewind does not bring back: the revision, who knows what, and when things last happened. */
function withoutKnowledge(state: DuelState): unknown {
  const cards = Object.fromEntries(
    Object.entries(state.cards).map(([name, card]) => [name, { ...card, knownTo: 0 }]),
  );
  return { ...state, revision: 0, cards };
}

/** A duel and the commit it is taken back to. */
const cases = fc.tuple(duelCases({ limit: 300 }), fc.nat({ max: 10_000 }));
const commitOf = (duel: Duel, any: number): number => any % duel.commits.length;

describe('a rewind to any commit', () => {
  test(
    'sets everything as it was then: board, counters, marks of this turn, what is under way, who decides',
    () => {
      fc.assert(
        fc.property(cases, ([one, any]) => {
          const duel = playDuel(one);
          const commit = commitOf(duel, any);
          const { events, after } = rewind(duel, commit);
          const then = duel.commits[commit]?.after as DuelState;
          expect(events.map(({ type }) => type).filter((type) => type !== 'DecisionOpened')).toEqual([
            'ActionTaken',
            'JudgeRuled',
            'PositionSet',
          ]);
          expect(difference(withoutKnowledge(after), withoutKnowledge(then))).toBeNull();
          expect(
            difference(legalCommands(after, duel.setup.env), legalCommands(then, duel.setup.env)),
          ).toBeNull();
        }),
        runs(40),
      );
    },
    PATIENCE,
  );

  test(
    'takes no knowledge back: what a seat knew then, and what it saw since of a card it could follow, it knows',
    () => {
      let learnt = 0;
      fc.assert(
        fc.property(cases, ([one, any]) => {
          const duel = playDuel(one);
          const commit = commitOf(duel, any);
          const then = duel.commits[commit]?.after as DuelState;
          const { after } = rewind(duel, commit);
          const next = duel.commits.slice(commit + 1, commit + 4).map((played) => played.after);
          const mixed = duel.events
            .slice(then.revision + 1, (next.at(-1)?.revision ?? -1) + 1)
            .some(
              ({ type, data }) =>
                type === 'DeckShuffled' || (type === 'CardMoved' && /hand|deck|extra/.test(data.to)),
            );
          for (const viewer of viewersOf(then.seatOrder))
            for (const [name, card] of Object.entries(then.cards)) {
              const back = after.cards[name];
              if (back === undefined) continue;
              if (knows(then, card, viewer))
                expect(knows(after, back, viewer), `${viewer} ${name}`).toBe(true);
              else if (!mixed && next.some((state) => shows(state, name, viewer))) {
                learnt += 1;
                expect(knows(after, back, viewer), `${viewer} has seen ${name}`).toBe(true);
              }
            }
        }),
        runs(60),
      );
      expect(learnt).toBeGreaterThan(20);
    },
    PATIENCE,
  );

  test(
    'lets the duel go on: invariants, views and secrets hold, and the audit finds nothing',
    () => {
      fc.assert(
        fc.property(cases, fc.constantFrom('A', 'B', 'spectator'), ([one, any], viewer) => {
          const duel = playDuel(one);
          const { env } = duel.setup;
          const all = playedOn(duel, commitOf(duel, any));
          const states = statesAlong(all);
          states.slice(duel.events.length + 1).forEach((state, i) => {
            const settled = (all[duel.events.length + i + 1]?.type ?? 'ActionTaken') === 'ActionTaken';
            expect(findingsText(checkState(state, env, settled))).toBe('');
          });
          expect(findingsText(views(all, states, viewer))).toBe('');
          expect(findingsText(leaks(all, states, viewer, env))).toBe('');
          expect(auditProblems(all, env)).toEqual([]);
          expect(turnsAfter(all, duel.events.length)).toEqual([]);
        }),
        runs(30),
      );
    },
    PATIENCE,
  );

  test(
    'tells no viewer of a card that he cannot know: another card in its place, and his rewind is the same',
    () => {
      let compared = 0;
      fc.assert(
        fc.property(cases, fc.constantFrom('A', 'B', 'spectator'), fc.gen(), ([one, any], viewer, pick) => {
          const duel = playDuel(one);
          const worlds = otherWorlds(duel, viewer);
          if (worlds === null) return;
          const there = replay(
            duel,
            pick(() => worlds),
          );
          const commit = any % there.commits.length;
          const length = there.events.length;
          const cut = { ...duel, events: duel.events.slice(0, length) };
          const now = fold(emptyState(), cut.events);
          if (now.revision !== there.states.at(-1)?.revision) return;
          const then = duel.commits[commit]?.after as DuelState;
          const seen = (events: readonly DuelEvent[], states: readonly DuelState[]): DuelEvent => {
            const position = rewoundTo(
              states[then.revision + 1] as DuelState,
              events.slice(then.revision + 1),
            );
            return viewEvent(
              states.at(-1) as DuelState,
              { type: 'PositionSet', data: { position, reason: 'rewind', of: null } },
              viewer,
            );
          };
          compared += 1;
          expect(
            difference(seen(cut.events, statesAlong(cut.events)), seen(there.events, there.states)),
          ).toBeNull();
        }),
        runs(30),
      );
      expect(compared).toBeGreaterThan(10);
    },
    PATIENCE,
  );
});

/** The viewer sees which card this is, in this state. */
function shows(state: DuelState, name: string, viewer: string): boolean {
  const card = state.cards[name];
  return card !== undefined && knows(state, card, viewer);
}

function auditProblems(events: readonly DuelEvent[], env: Env): readonly string[] {
  return auditEvents(events, { pool: env.pool }).violations.map(
    ({ rule, event, message }) => `${rule} at ${event} (${events[event]?.type}): ${message}`,
  );
}

/** Turns after a rewind go on from the turn of the position, one by one. */
function turnsAfter(events: readonly DuelEvent[], from: number): readonly string[] {
  const wrong: string[] = [];
  let state = fold(emptyState(), events.slice(0, from));
  for (const event of events.slice(from)) {
    if (event.type === 'TurnStarted') {
      const { number, seat } = state.turn;
      if (event.data.number !== number + 1 || (number > 0 && event.data.seat === seat))
        wrong.push(`turn ${event.data.number} of ${event.data.seat} after turn ${number} of ${seat}`);
    }
    state = evolve(state, event);
  }
  return wrong;
}
