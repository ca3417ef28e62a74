import { type DuelEvent, type DuelState, emptyState, type Env, evolve } from '@duel-log/duel';
import type { Duel } from './duels.js';
import { type Finding, found } from './finding.js';
import { bounds } from './oracles/bounds.js';
import { chains } from './oracles/chains.js';
import { conservation } from './oracles/conservation.js';
import { flow } from './oracles/flow.js';
import { handLimit } from './oracles/hand-limit.js';
import { termination } from './oracles/termination.js';
import { values } from './oracles/values.js';

/**
 * What is wrong with one state. `settled`: it stands between two commits. `before`: a sound state of the same duel;
 * what has not changed since then is not looked at again.
 */
export function checkState(
  state: DuelState,
  env: Env,
  settled = true,
  before: DuelState | null = null,
): readonly Finding[] {
  const since = before?.decks === state.decks ? before : null;
  const { revision } = state;
  return [
    ...found('conservation', revision, conservation(state, env, settled, since)),
    ...found('bounds', revision, bounds(state, env, settled, since)),
    ...(settled ? found('values', revision, values(state, env)) : []),
  ];
}

/** What is wrong with a stream of events, looked at event by event, from an empty state or the one given. */
export function checkStream(
  events: readonly DuelEvent[],
  env: Env,
  initial: DuelState = emptyState(),
): readonly Finding[] {
  const findings = [...eventOracles(events, env, initial)];
  let sound: DuelState | null = null;
  let state = initial;
  events.forEach((event, revision) => {
    state = evolve(state, event);
    const next = events[revision + 1];
    const settled = next === undefined || next.type === 'ActionTaken';
    const faults = checkState(state, env, settled, sound);
    findings.push(...faults);
    if (settled) sound = faults.length === 0 ? state : null;
  });
  return findings;
}

function eventOracles(events: readonly DuelEvent[], env: Env, initial: DuelState): readonly Finding[] {
  return [...flow(events, env.ruleset), ...chains(events), ...handLimit(events, env.ruleset, initial)];
}

/**
 * All invariants of a duel that was played (fuzzing.md, oracles 4 and 10); empty where none is broken. States are
 * looked at after every command; `checkStream` does it after every event.
 */
export function checkInvariants(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  const findings = [...eventOracles(duel.events, env, duel.commits[0]?.before ?? emptyState())];
  let sound: DuelState | null = null;
  for (const { after } of duel.commits) {
    const faults = checkState(after, env, true, sound);
    findings.push(...faults);
    sound = faults.length === 0 ? after : null;
  }
  return [...findings, ...termination(duel)];
}
