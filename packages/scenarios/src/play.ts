import type { Command, Env, Opening, Refusal } from '@duel-log/duel';
import { fillerRegistration } from './filler.js';
import { listOf, positionOf } from './given.js';
import { type Context, give, type Line, START } from './line.js';
import { passAll } from './passing.js';
import { declared, environment } from './pool.js';
import type { Scenario, Step } from './schema.js';
import { describeStep } from './step-command.js';
import { runStep } from './steps.js';

/** A duel played to the end of `when`. */
interface Played {
  readonly line: Line;
  readonly context: Context;
  /** number of commits that `given` made */
  readonly from: number;
  readonly refused: ReadonlyMap<number, Refusal>;
  readonly problems: readonly string[];
}

/** Sets the duel up and carries the steps out. */
export function play(scenario: Scenario): Played {
  const env = environment(scenario);
  const context: Context = { env, chance: scenario.given.chance, seed: scenario.id };
  const { line, rest, skipped } = begin(scenario, context, scenario.when ?? []);
  return playSteps(context, line, rest, { strict: scenario.strict === true, skipped });
}

interface PlayOptions {
  readonly strict?: boolean;
  /** steps that came before these: refusals are counted from the first of all */
  readonly skipped?: number;
}

/** Carries steps out from where a line stands. */
export function playSteps(
  context: Context,
  start: Line,
  steps: readonly Step[],
  { strict = false, skipped = 0 }: PlayOptions = {},
): Played {
  const refused = new Map<number, Refusal>();
  const problems: string[] = [];
  let line = start;
  let last = line.commits.length;
  for (const [index, step] of steps.entries()) {
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
function openingOf(scenario: Scenario, env: Env, registrations: readonly Step[]): Opening {
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
