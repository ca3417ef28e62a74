import { auditEvents } from '@duel-log/audit';
import { CLASSIC_POOL, findList } from '@duel-log/cards';
import { CLASSIC, LEAGUE, type Ruleset, VARIANT } from '@duel-log/duel';
import { oneOf, seededPick } from './core/picker.js';
import { playDuel } from './duels.js';
import { listedSetup } from './pool-decks.js';
import { aggressive, STRATEGIES, type Strategy } from './strategies/index.js';

const RULESETS: readonly Ruleset[] = [CLASSIC, LEAGUE, VARIANT];

/** More commands than any duel takes; one that is not over by then has no result. */
const LIMIT = 10_000;

/** Commands after which a duel drags on: some players never attack, and some cards make a Deck whole again and again. */
const LONG = 2000;

/** Plays as it likes; once the duel drags on, to win. */
function inTheEnd({ name, start }: Strategy): Strategy {
  return {
    name,
    start: (seed, seen) => {
      const [player, late] = [start(seed, seen), aggressive.start(seed, seen)];
      let given = 0;
      return (state, legal, env) => (given++ < LONG ? player : late)(state, legal, env);
    },
  };
}

/** How one duel of the whole pool went. Nobody surrenders in it, and no judge ends it. */
export interface PoolDuel {
  readonly index: number;
  readonly ruleset: string;
  readonly strategy: string;
  /** its Decks were held to a list of Forbidden and Limited cards */
  readonly listed: boolean;
  /** cards of both Decks with all their parts, each once */
  readonly cards: readonly string[];
  /** how it ended, as its result names it; `null`: it did not */
  readonly end: string | null;
  readonly drawn: boolean;
  readonly turns: number;
  readonly commands: number;
  /** what the audit finds, and an engine that failed: rule and sentence */
  readonly faults: readonly string[];
}

/** Duel `index`: it follows from seed and number alone. Both Decks are drawn at random, as they may be registered. */
export function poolDuel(seed: string, index: number): PoolDuel {
  const pick = seededPick(`${seed}/${index}/whole-pool`);
  const ruleset = RULESETS[index % RULESETS.length] ?? CLASSIC;
  const setup = listedSetup(ruleset, pick);
  const strategy = inTheEnd(oneOf(STRATEGIES, pick));
  const duel = playDuel({ setup, strategy, seed: `${seed}/${index}`, limit: LIMIT, frozen: false });
  const list = setup.list === null ? null : (findList(setup.list.id) ?? null);
  const { violations } = auditEvents(duel.events, { pool: setup.env.pool, list });
  const { result, turn } = duel.end;
  return {
    index,
    ruleset: ruleset.name,
    strategy: strategy.name,
    listed: list !== null,
    cards: [
      ...new Set(Object.values(setup.decks).flatMap(({ main, side, extra }) => [...main, ...side, ...extra])),
    ],
    end: result?.reason ?? null,
    drawn: result !== null && result.winner === null,
    turns: turn.number,
    commands: duel.commits.length,
    faults: [
      ...(duel.fault === null ? [] : [`${duel.fault.rule}: ${duel.fault.message}`]),
      ...violations.map(({ rule, event, message }) => `${rule} at event ${event}: ${message}`),
    ],
  };
}

/** What many of them came to, as a table of the documentation; `day` is when they were played. */
export function poolTable(seed: string, day: string, duels: readonly PoolDuel[]): string {
  const ends = [...new Set(duels.map(({ end }) => end ?? NO_RESULT))].sort();
  const cell = (count: number): string => String(count);
  const row = (name: string, some: readonly PoolDuel[]): string => {
    const commands = some.map((one) => one.commands).sort((a, b) => a - b);
    return line([
      name,
      cell(some.length),
      ...ends.map((end) => cell(some.filter((one) => (one.end ?? NO_RESULT) === end).length)),
      cell(some.filter(({ drawn }) => drawn).length),
      cell(commands[Math.floor(commands.length / 2)] ?? 0),
      cell(commands.at(-1) ?? 0),
      cell(some.reduce((sum, { faults }) => sum + faults.length, 0)),
    ]);
  };
  const head = [
    'ruleset',
    'duels',
    ...ends.map((end) => `by ${end}`),
    'draws',
    'median of commands',
    'most commands',
    'violations',
  ];
  const met = new Set(duels.flatMap(({ cards }) => cards));
  const pool = CLASSIC_POOL.cards.filter(({ subtype }) => subtype !== 'token').map(({ id }) => id);
  const listed = duels.filter((one) => one.listed).length;
  return [
    `${day}, seed ${seed}: ${listed} of the ${duels.length} duels with the list of Forbidden and Limited cards; ${pool.filter((id) => met.has(id)).length} of the ${pool.length} cards of the pool lay in a Deck.`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...RULESETS.map(({ name }) =>
      row(
        name,
        duels.filter(({ ruleset }) => ruleset === name),
      ),
    ),
    row('all', duels),
  ].join('\n');
}

const NO_RESULT = 'nothing';

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
