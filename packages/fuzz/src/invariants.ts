import { type DuelEvent, type DuelState, emptyState, type Env, evolve } from '@duel-log/duel';
import { type Duel, statesOf } from './duels.js';
import { type Fault, type Finding, found } from './finding.js';
import { bounds } from './oracles/bounds.js';
import { chains } from './oracles/chains.js';
import { conservation } from './oracles/conservation.js';
import { flow } from './oracles/flow.js';
import { handLimit } from './oracles/hand-limit.js';
import { termination } from './oracles/termination.js';
import { values } from './oracles/values.js';

type StateOracle = (state: DuelState, env: Env, settled: boolean) => Iterable<Fault>;

const STATE_ORACLES: readonly (readonly [string, StateOracle])[] = [
  ['conservation', conservation],
  ['bounds', bounds],
  ['values', (state, env, settled) => (settled ? values(state, env) : [])],
];

/** What is wrong with one state; `settled`: it stands between two commits. */
export function checkState(state: DuelState, env: Env, settled = true): readonly Finding[] {
  return STATE_ORACLES.flatMap(([name, oracle]) => found(name, state.revision, oracle(state, env, settled)));
}

/** What is wrong with a stream of events, from an empty state or the one given, however it came about. */
export function checkStream(
  events: readonly DuelEvent[],
  env: Env,
  states: readonly DuelState[] = foldAlong(events),
): readonly Finding[] {
  const findings = [
    ...flow(events, env.ruleset),
    ...chains(events),
    ...handLimit(events, states, env.ruleset),
  ];
  events.forEach((_, revision) => {
    const state = states[revision + 1];
    const next = events[revision + 1];
    const settled = next === undefined || next.type === 'ActionTaken';
    if (state !== undefined && (settled || !sameBoard(states[revision], state)))
      findings.push(...checkState(state, env, settled));
  });
  return findings;
}

/** Nothing that the state oracles look at has changed. */
function sameBoard(before: DuelState | undefined, after: DuelState): boolean {
  return before?.cards === after.cards && before.seats === after.seats && before.teams === after.teams;
}

function foldAlong(events: readonly DuelEvent[]): readonly DuelState[] {
  let state = emptyState();
  return [state, ...events.map((event) => (state = evolve(state, event)))];
}

/** All invariants of a duel that was played (fuzzing.md, oracles 4 and 10); empty where none is broken. */
export function checkInvariants(duel: Duel): readonly Finding[] {
  return [...checkStream(duel.events, duel.setup.env, statesOf(duel)), ...termination(duel)];
}
