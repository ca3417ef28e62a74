import type { advance } from '@duel-log/duel';
import type { Outcome } from '../core/blocks.js';
import { type CellCounts, type Cells } from '../coverage/cells.js';
import { coverDuel } from '../coverage/of-duel.js';
import { type Duel, FROZEN, playDuel } from '../duels.js';
import { type Finding, fingerprint } from '../finding.js';
import { inspected, type InspectOptions } from '../inspect.js';
import { sealed } from '../oracles/sealed.js';
import { type Recipe, recipeOf } from '../recipe.js';
import { type CampaignPlan, caseOf } from './case-of.js';

/** What one duel of the campaign came to. Plain data, so that it goes between threads. */
export interface DuelOutcome extends Outcome {
  /** ruleset, Decks and strategy, for people */
  readonly name: string;
  readonly commands: number;
  /** one finding of each kind; empty where all is well */
  readonly failures: readonly Finding[];
  /** the duel, where it failed */
  readonly recipe: Recipe | null;
}

export interface DuelWork {
  readonly inspect?: InspectOptions;
  /** another engine than the shipped one */
  readonly advance?: typeof advance;
}

/** Plays and inspects duel `index`. One that fails is played and inspected again before anything is said. */
export function oneDuel(plan: CampaignPlan, index: number, seen: Cells, work: DuelWork = {}): DuelOutcome {
  const { setup, strategy, ...rest } = caseOf(plan, index);
  const start = strategy.start;
  const engine = work.advance === undefined ? {} : { advance: work.advance };
  const play = (): Duel =>
    sealed(() =>
      playDuel({
        setup,
        strategy: { name: strategy.name, start: (seed) => start(seed, seen) },
        ...rest,
        ...engine,
        frozen: index % FROZEN === 0,
      }),
    );
  const duel = play();
  const { findings, cells: met } = inspected(duel, work.inspect);
  const cells: CellCounts = { ...met };
  coverDuel(duel, cells);
  const failures =
    findings.length === 0 ? [] : confirmed(kinds(findings), kinds(inspected(play(), work.inspect).findings));
  return {
    index,
    name: `${setup.name}, ${strategy.name}`,
    commands: duel.commits.length,
    cells,
    failures,
    recipe: failures.length === 0 ? null : recipeOf(duel),
  };
}

type Kinds = ReadonlyMap<string, Finding>;

function kinds(findings: readonly Finding[]): Kinds {
  const found = new Map<string, Finding>();
  for (const finding of findings)
    if (!found.has(fingerprint(finding))) found.set(fingerprint(finding), finding);
  return found;
}

/** What was found both times; what was found only once is a failure of its own kind. */
function confirmed(first: Kinds, second: Kinds): readonly Finding[] {
  const both = [...first.values()].filter((finding) => second.has(fingerprint(finding)));
  const once = [...first, ...second].filter(([kind]) => !first.has(kind) || !second.has(kind));
  if (once.length === 0) return both;
  const [, finding] = once[0] as [string, Finding];
  const message = `found once and not again when the duel was played a second time: ${fingerprint(finding)}: ${finding.message}`;
  return [...both, { oracle: 'repeat', rule: 'ENGINE-UNSTABLE', revision: finding.revision, message }];
}
