import { type DuelEvent, type DuelState, type Env, emptyState, type MatchEvent } from '@duel-log/duel';
import { checkEnd, checkEvents, flaggedIn } from './expect.js';
import { malformed } from './forged-shape.js';
import { runData, runDeck } from './kinds.js';
import { eventsOf } from './line.js';
import { runMatch } from './match.js';
import { play } from './play.js';
import { undescribedCards } from './pool.js';
import { checkRefusals, rulesOf } from './refusals.js';
import type { Scenario } from './schema.js';
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
