import {
  type Command,
  type DuelEvent,
  type DuelState,
  type Env,
  emptyState,
  type MatchEvent,
  type Opening,
  type Refusal,
} from '@duel-log/duel';
import { checkEnd, checkEvents, flaggedIn } from './expect.js';
import { fillerRegistration } from './filler.js';
import { listOf, positionOf } from './given.js';
import { runData, runDeck } from './kinds.js';
import { type Context, eventsOf, give, type Line, START } from './line.js';
import { runMatch } from './match.js';
import { malformed } from './forged-shape.js';
import { passAll } from './passing.js';
import { declared, environment, undescribedCards } from './pool.js';
import { checkRefusals, rulesOf } from './refusals.js';
import type { Scenario, Step } from './schema.js';
import { describeStep } from './step-command.js';
import { runStep } from './steps.js';
import { tamper } from './tamper.js';
import { Unsupported } from './unsupported.js';

/** The audit as the runner needs it: the first illegal event, and every violation by rule and revision. */
export type AuditFunction = (
  events: readonly DuelEvent[],
  initial: DuelState,
  env: Env,
) => {
  readonly firstIllegal: number | null;
  readonly violations: readonly { readonly rule: string; readonly event: number }[];
};

export interface RunOptions {
  /** judges every stream that is played; without it, scenarios of kind `audit` are not supported */
  readonly audit?: AuditFunction;
  /** judges the stream of every Match */
  readonly auditMatch?: (
    events: readonly MatchEvent[],
    env: Env,
  ) => Pick<ReturnType<AuditFunction>, 'violations'>;
}

export interface ScenarioResult {
  readonly file: string;
  readonly id: string;
  readonly name: string;
  readonly ok: boolean;
  /** sentences; one that begins with `not supported: ` says what the scenario waits for */
  readonly failures: readonly string[];
  /** cards the scenario puts into play that have an effect, but no description of it yet */
  readonly undescribed: readonly string[];
}

/** Runs one scenario. Never throws: whatever goes wrong is a sentence of the result. */
export function runScenario(file: string, scenario: Scenario, options: RunOptions = {}): ScenarioResult {
  const { id, name } = scenario;
  let failures: readonly string[];
  try {
    failures = runKind(scenario, options);
  } catch (error) {
    failures = [error instanceof Unsupported ? error.message : `the engine broke down: ${messageOf(error)}`];
  }
  const plays = scenario.kind !== 'deck' && scenario.kind !== 'data';
  const undescribed = plays ? undescribedCards(scenario) : [];
  return { file, id, name, ok: failures.length === 0, failures, undescribed };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, where = ''] = (error.stack ?? '').split('\n    at ');
  return `${error.message} (${where.replace(/\(?\S*\/packages\//, '(').trim()})`;
}

function runKind(scenario: Scenario, options: RunOptions): readonly string[] {
  switch (scenario.kind) {
    case 'duel':
    case 'setup':
      return runDuel(scenario, options);
    case 'deck':
      return runDeck(scenario);
    case 'data':
      return runData(scenario);
    case 'audit':
      return runAudit(scenario, options);
    case 'match':
      return runMatch(scenario, options);
  }
}

/** A duel played to the end of `when`. */
export interface Played {
  readonly line: Line;
  readonly context: Context;
  /** number of commits that `given` made */
  readonly from: number;
  readonly refused: ReadonlyMap<number, Refusal>;
  readonly problems: readonly string[];
}

function runDuel(scenario: Scenario, { audit }: RunOptions): readonly string[] {
  const played = play(scenario);
  const { line, context } = played;
  return [
    ...played.problems,
    ...checkRefusals(scenario, played.refused),
    ...checkEnd(scenario.then, line, context.env, played.from),
    ...(audit === undefined ? [] : flaggedIn(audit(eventsOf(line), emptyState(), context.env))),
  ];
}

/** Sets the duel up and carries the steps out. */
export function play(scenario: Scenario): Played {
  const env = environment(scenario);
  const context: Context = { env, chance: scenario.given.chance, seed: scenario.id };
  const steps = scenario.when ?? [];
  const { line: start, rest, skipped } = begin(scenario, context, steps);
  const strict = scenario.strict === true;
  const refused = new Map<number, Refusal>();
  const problems: string[] = [];
  let line = start;
  let last = line.commits.length;
  for (const [index, step] of rest.entries()) {
    const number = index + skipped;
    const from = last;
    last = line.commits.length;
    const result = runStep(context, line, step, strict, from);
    if (result.problem !== undefined)
      problems.push(`step ${number} (${describeStep(step)}): ${result.problem}`);
    if (result.outcome === 'skipped') line = result.line;
    else if (result.outcome.ok) line = result.outcome.line;
    else {
      line = result.line;
      refused.set(number, result.outcome.refusal);
    }
  }
  if (!strict) line = passAll(context, line);
  return { line, context, from: start.commits.length, refused, problems };
}

interface Begun {
  readonly line: Line;
  /** the steps that are left, and how many the set-up has used up */
  readonly rest: readonly Step[];
  readonly skipped: number;
}

/** From a position; or, where `given` says set-up, from the opening of the duel. */
function begin(scenario: Scenario, context: Context, steps: readonly Step[]): Begun {
  const seat = context.env.ruleset.seats[0] as string;
  if (scenario.given.turn?.phase !== 'setup') {
    const position = positionOf(scenario, context.env);
    const line = must(context, START, { type: 'SetPosition', by: seat, reason: 'scenario', position });
    return { line, rest: steps, skipped: 0 };
  }
  const skipped = steps.findIndex((step) => !(step.do === 'RegisterDeck' || step.do === 'StartDuel'));
  const rest = skipped < 0 ? [] : steps.slice(skipped);
  const opening = openingOf(scenario, context.env, steps.slice(0, skipped < 0 ? steps.length : skipped));
  return {
    line: must(context, START, { type: 'OpenDuel', by: seat, opening }),
    rest,
    skipped: steps.length - rest.length,
  };
}

function must(context: Context, line: Line, command: Command): Line {
  const outcome = give(context, line, command);
  if (outcome.ok) return outcome.line;
  const { rule, message } = outcome.refusal;
  throw new Error(`the start of the scenario is refused by ${rule}: ${message}`);
}

/** Decks registered by steps, else those of the match, else filler. The loser of the duel before chooses. */
export function openingOf(scenario: Scenario, env: Env, registrations: readonly Step[]): Opening {
  const { seats, teams, name } = env.ruleset;
  const registered = new Map(
    registrations.flatMap((step) => (step.deck === undefined ? [] : [[step.by ?? '', step.deck] as const])),
  );
  const results = scenario.given.match?.results ?? [];
  const winner = results.at(-1) ?? null;
  const loser = winner === null ? undefined : teams.find(({ id }) => id !== winner)?.seats[0];
  return {
    ruleset: name,
    players: Object.fromEntries(seats.map((seat) => [seat, seat])),
    decks: Object.fromEntries(
      seats.map((seat) => [
        seat,
        registered.get(seat) ?? scenario.given.match?.decks?.[seat] ?? fillerRegistration(),
      ]),
    ),
    list: listOf(scenario),
    pool: declared(env.pool),
    key: `scenario ${scenario.id}`,
    ...(loser === undefined ? {} : { chooser: loser }),
  };
}

/** A clean stream, the forgery, the audit's verdict on both. */
function runAudit(scenario: Scenario, { audit }: RunOptions): readonly string[] {
  if (scenario.events !== undefined) throw new Unsupported('a raw stream (`events`)');
  const played = play(scenario);
  const failures = [
    ...played.problems,
    ...checkRefusals(scenario, played.refused),
    ...checkEvents(scenario.then, eventsOf(played.line, played.from)),
  ];
  if (failures.length > 0) return failures;
  const forged = tamper(played.line.commits, scenario.tamper?.changes ?? [], emptyState());
  if (typeof forged === 'string') return [forged];
  const fault = malformed(forged);
  if (fault !== null) return [`tamper: in scenario ${scenario.id} ${fault}`];
  if (audit === undefined) throw new Unsupported('the audit (kind audit)');
  const { env } = played.context;
  const clean = audit(eventsOf(played.line), emptyState(), env);
  const [wrong] = clean.violations;
  if (wrong !== undefined) return [`the clean stream is flagged at event ${wrong.event} by ${wrong.rule}`];
  const { flagged } = scenario.then;
  if (flagged === undefined) return [];
  const verdict = audit(forged.events, emptyState(), env);
  const rules = rulesOf(flagged.rule);
  const places =
    flagged.at === undefined ? null : flagged.at === 'changed' ? forged.changed : forged.afterGap;
  const fits = (event: number): boolean => places === null || places.includes(event);
  const hit = verdict.violations.some(({ rule, event }) => rules.includes(rule) && fits(event));
  const said = verdict.violations.map(({ rule, event }) => `${rule} at ${event}`).join(', ') || 'nothing';
  if (!hit) {
    const where = places === null ? 'anywhere' : `at event ${places.join(' or ')}`;
    return [`flagged: expected ${rules.join(' or ')} ${where}, but the audit says ${said}`];
  }
  return verdict.firstIllegal !== null && fits(verdict.firstIllegal)
    ? []
    : [`flagged: the first illegal event should be ${places?.join(' or ')}, but the audit says ${said}`];
}
