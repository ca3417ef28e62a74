import {
  emptyMatch,
  emptyState,
  evolveMatch,
  type MatchState,
  type Refusal,
  scoreOf,
  viewMatchEvent,
  winnersOf,
} from '@duel-log/duel';
import { checkEvents, checkLegal, checkViews, flaggedIn, seenBy, stateJson } from './expect.js';
import { eventsOf } from './line.js';
import { differences } from './match-json.js';
import { Table } from './match-table.js';
import { checkRefusals } from './refusals.js';
import type { RunOptions } from './runner.js';
import type { JsonObject, Scenario, Step } from './schema.js';
import { describeStep } from './step-command.js';
import { runStep } from './steps.js';

/** `kind: match`: Decks, Duels one after the other, exchanges between them. */
export function runMatch(scenario: Scenario, { audit, auditMatch }: RunOptions): readonly string[] {
  const table = new Table(scenario);
  table.begin();
  const refused = new Map<number, Refusal>();
  const problems: string[] = [];
  let last = table.playing?.line.commits.length ?? 0;
  for (const [index, step] of (scenario.when ?? []).entries()) {
    const from = last;
    last = table.playing?.line.commits.length ?? 0;
    const done = isOfMatch(step) ? ofMatch(table, step) : ofDuel(table, step, scenario.strict === true, from);
    if (typeof done === 'string') problems.push(`step ${index} (${describeStep(step)}): ${done}`);
    else if (done !== null) refused.set(index, done);
  }
  if (scenario.strict !== true) table.rest();
  return [
    ...problems,
    ...checkRefusals(scenario, refused),
    ...checkEnd(scenario, table),
    ...(audit === undefined
      ? []
      : table.duels().flatMap((events) => flaggedIn(audit(events, emptyState(), table.env)))),
    ...(auditMatch === undefined ? [] : flaggedIn(auditMatch(table.events, table.env))),
  ];
}

const isOfMatch = ({ do: deed }: Step): boolean =>
  deed === 'RegisterDeck' || deed === 'SwapSide' || deed === 'StartDuel';

/** What comes of a step: nothing to say, a refusal, or a sentence about what is wrong. */
type Done = Refusal | string | null;

function ofMatch(table: Table, step: Step): Done {
  table.rest();
  const by = step.by ?? table.env.ruleset.seats[0] ?? '';
  if (step.do === 'StartDuel') return table.start(by);
  if (step.do === 'SwapSide') return table.swap(by, step.out ?? [], step.in ?? []);
  return step.deck === undefined ? 'no Deck is named' : table.register(by, step.deck, step.player);
}

function ofDuel(table: Table, step: Step, strict: boolean, from: number): Done {
  if (table.playing === null) return 'no Duel has been started';
  const { context, line } = table.playing;
  const { line: there, outcome, problem } = runStep(context, line, step, strict, from);
  table.goOn(outcome !== 'skipped' && outcome.ok ? outcome.line : there);
  if (outcome !== 'skipped' && !outcome.ok) return outcome.refusal;
  return problem ?? null;
}

function checkEnd({ then }: Scenario, table: Table): readonly string[] {
  const { env, match, playing } = table;
  const state = playing?.line.state ?? emptyState();
  const seen = (viewer: string): JsonObject => {
    let view = emptyMatch(viewer);
    for (const event of table.events) view = evolveMatch(view, viewMatchEvent(event, viewer));
    const events = playing === null ? [] : eventsOf(playing.line);
    return { ...stateJson(seenBy(events, viewer), env), match: matchJson(view) };
  };
  return [
    ...checkEvents(then, table.happened),
    ...(then.state === undefined
      ? []
      : differences(then.state, { ...stateJson(state, env), match: matchJson(match) }, 'state')),
    ...(then.legal === undefined ? [] : checkLegal(then.legal, state, env)),
    ...checkViews(then, seen),
  ];
}

/** A Match as scenarios write it; a card that the viewer may not know is `null`. */
function matchJson(state: MatchState): JsonObject {
  const results = winnersOf(state);
  const decks = Object.entries(state.sizes).map(([seat, sizes]) => {
    const hidden = (count: number): readonly null[] => Array.from({ length: count }, () => null);
    const unknown = { main: hidden(sizes.main), side: hidden(sizes.side), extra: hidden(sizes.extra) };
    return [seat, state.decks[seat] ?? unknown];
  });
  return {
    ended: state.status === 'ended',
    winner: state.result?.winner ?? null,
    ...scoreOf(state, results),
    results,
    decks: Object.fromEntries(decks) as JsonObject,
  };
}
