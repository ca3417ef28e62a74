import {
  type Command,
  decider,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  evolve,
  legalCommands,
  type SeatId,
  viewEvent,
} from '@duel-log/duel';
import { boardJson } from '@duel-log/projections';
import { eventsOf, type Line } from './line.js';
import { differences, show } from './match-json.js';
import type { Json, JsonObject, LegalExpectation, Then } from './schema.js';
import { means } from './selectors.js';

/** Everything `then` says of the end, but for refusals: sentences about what is otherwise. `from`: commits of `given`. */
export function checkEnd(then: Then, line: Line, env: Env, from: number): readonly string[] {
  const events = eventsOf(line, from);
  return [
    ...checkEvents(then, events),
    ...(then.state === undefined ? [] : differences(then.state, stateJson(line.state, env), 'state')),
    ...(then.legal === undefined ? [] : checkLegal(then.legal, line.state, env)),
    ...checkViews(then, (viewer) => stateJson(seenBy(eventsOf(line), viewer), env)),
  ];
}

/** What was decided by the rules, the audit finds nothing wrong with. */
export function flaggedIn(report: {
  readonly violations: readonly { readonly rule: string; readonly event: number }[];
}): readonly string[] {
  return report.violations.map(
    ({ rule, event }) => `the audit flags event ${event} of a legal stream by ${rule}`,
  );
}

/** The state as scenarios write it. */
export function stateJson(state: DuelState, env: Env): JsonObject {
  const board = boardJson(state, (id) => env.pool.cards.get(id));
  const whole = {
    ...board,
    ended: state.status === 'ended',
    winner: state.result?.winner ?? null,
    lasting: state.lasting,
  };
  return whole as unknown as JsonObject;
}

export function checkEvents(then: Then, events: readonly { readonly type: string }[]): readonly string[] {
  const failures: string[] = [];
  let next = 0;
  const wanted = then.events ?? [];
  for (const event of events) if (event.type === wanted[next]) next += 1;
  if (next < wanted.length) {
    const after = next === 0 ? '' : ` after ${wanted.slice(0, next).join(', ')}`;
    failures.push(`events: expected ${wanted[next]}${after}, but it did not happen`);
  }
  for (const type of then.noEvents ?? []) {
    if (events.some((event) => event.type === type))
      failures.push(`noEvents: ${type} happened, and should not have`);
  }
  for (const [type, count] of Object.entries(then.count ?? {})) {
    const found = events.filter((event) => event.type === type).length;
    if (found !== count)
      failures.push(`count: expected ${count} ${type}, but there ${found === 1 ? 'was' : 'were'} ${found}`);
  }
  return failures;
}

export function checkLegal(expected: LegalExpectation, state: DuelState, env: Env): readonly string[] {
  const failures: string[] = [];
  const seat = decider(state);
  if (expected.seat !== undefined && expected.seat !== seat)
    failures.push(`legal: expected ${expected.seat} to decide, but it is ${seat ?? 'nobody'}`);
  const legal = legalCommands(state, env);
  for (const entry of expected.includes ?? []) {
    if (!legal.some((command) => agrees(state, entry, command)))
      failures.push(`legal: ${show(entry)} should be legal, but the legal commands are ${summary(legal)}`);
  }
  for (const entry of expected.excludes ?? []) {
    const found = legal.find((command) => agrees(state, entry, command));
    if (found !== undefined)
      failures.push(`legal: ${show(entry)} should not be legal, but ${show(found)} is`);
  }
  return failures;
}

/** The command agrees with the entry in every key that the entry names. */
function agrees(state: DuelState, entry: JsonObject, command: Command): boolean {
  return Object.entries(entry).every(([key, wanted]) => {
    if (key === 'do') return command.type === wanted;
    const found = (command as unknown as JsonObject)[key];
    return sameField(state, command.by, wanted, found);
  });
}

function sameField(state: DuelState, by: SeatId, wanted: Json, found: Json | undefined): boolean {
  if (Array.isArray(wanted)) {
    const left = [...((found ?? []) as readonly Json[])];
    return (
      left.length === wanted.length &&
      (wanted as readonly Json[]).every((one) => {
        const at = left.findIndex((other) => sameField(state, by, one, other));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      })
    );
  }
  const named = typeof wanted === 'string' || typeof wanted === 'number';
  if (named && (typeof found === 'string' || typeof found === 'number'))
    return means(state, by, wanted, found);
  return found === wanted;
}

function summary(legal: readonly Command[]): string {
  const types = new Map<string, number>();
  for (const { type } of legal) types.set(type, (types.get(type) ?? 0) + 1);
  if (types.size === 0) return 'none';
  return [...types].map(([type, count]) => (count === 1 ? type : `${type} (${count})`)).join(', ');
}

/** Each viewer's projection, `project`, is the fold of that viewer's stream. */
export function checkViews(then: Then, project: (viewer: string) => JsonObject): readonly string[] {
  return Object.entries(then.views ?? {}).flatMap(([viewer, expected]) => {
    const seen = project(viewer);
    const { contains, excludes, ...state } = expected;
    const names = new Set<string>();
    collect(seen, names);
    const failures = [...differences(state, seen, `views.${viewer}`)];
    for (const id of (contains ?? []) as readonly string[])
      if (!names.has(id)) failures.push(`views.${viewer}: ${id} should be seen, but is not`);
    for (const id of (excludes ?? []) as readonly string[])
      if (names.has(id)) failures.push(`views.${viewer}: ${id} is seen, and should not be`);
    return failures;
  });
}

/** The fold of a viewer's stream. */
export function seenBy(events: readonly DuelEvent[], viewer: string): DuelState {
  let full = emptyState();
  let seen = emptyState(viewer);
  for (const event of events) {
    seen = evolve(seen, viewEvent(full, event, viewer));
    full = evolve(full, event);
  }
  return seen;
}

function collect(value: Json, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const entry of value as readonly Json[]) collect(entry, into);
  else if (typeof value === 'object' && value !== null)
    for (const entry of Object.values(value)) collect(entry, into);
}
