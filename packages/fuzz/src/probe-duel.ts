import { type Command, decide, type DuelState } from '@duel-log/duel';
import { chance, seededPick } from './core/picker.js';
import { deepFreeze } from './data.js';
import { type CellCounts, type Cells, count } from './coverage/cells.js';
import { beginsInMiddle, type Duel, FROZEN } from './duels.js';
import { type Finding, found } from './finding.js';
import { legality } from './oracles/legality.js';
import { secrecy } from './oracles/secrecy.js';
import { nearLegal } from './probes/near-legal.js';

export interface ProbeOptions {
  /** commands that are tried at every state; 0: none */
  readonly probes?: number;
  /** one probe in so many is also asked whether its answer hangs on what the seat cannot know */
  readonly secrecyEvery?: number;
}

export interface Probed {
  readonly findings: readonly Finding[];
  /** which rules refused, which kinds of commands came to what */
  readonly cells: Cells;
}

/** A state of a duel with what is legal there, and what was a moment ago. */
interface Spot {
  readonly state: DuelState;
  readonly legal: readonly Command[];
  readonly past: readonly Command[];
}

/**
 * Tries commands close to the border at every state of a duel, the end with them, and looks at each answer: accepted if
 * and only if listed, refused in due form, blind to what is hidden. None of them is carried out.
 */
export function probeDuel(duel: Duel, { probes = 1, secrecyEvery = 3 }: ProbeOptions = {}): Probed {
  const cells: CellCounts = {};
  const findings: Finding[] = [];
  const pick = seededPick(`${duel.seed}/probes`);
  const situations = new Map<string, number>();
  const closely = beginsInMiddle(duel) ? 1 : NEW;
  const frozen = pick(FROZEN) === 0;
  for (const spot of spots(duel)) {
    if (frozen) deepFreeze(spot.state);
    const times = (situations.get(situationOf(spot.state)) ?? 0) + 1;
    situations.set(situationOf(spot.state), times);
    for (let number = 0; number < (times <= closely ? probes * CLOSELY : probes); number++) {
      const legal = spot.past.length > 0 && chance(pick, 1, 4) ? spot.past : spot.legal;
      const command = nearLegal(spot.state, legal, pick);
      findings.push(...answers(duel, spot, command, cells, pick(secrecyEvery) === 0));
    }
  }
  return { findings, cells };
}

/**
 * The first states of each situation are looked at more closely: rare ones come up once or twice in a duel. Of a short duel
 * only the very first, or nearly all would be.
 */
const NEW = 3;
const CLOSELY = 6;

/** Where in the turn play stands, and what is asked. */
function situationOf({ turn, status, asks, chain, battle }: DuelState): string {
  const doomed = battle !== null && battle.doomed.length > 0;
  return [status, turn.step ?? turn.phase, asks?.kind, asks?.about, chain.length > 0, doomed].join();
}

function* spots(duel: Duel): Generator<Spot> {
  const { commits, legal, end } = duel;
  for (let at = 1; at < commits.length; at++) {
    const state = commits[at]?.before;
    if (state !== undefined)
      yield { state, legal: legal[at] ?? [], past: legal[Math.max(1, at - 1 - (at % 5))] ?? [] };
  }
  if (end.status === 'ended') yield { state: end, legal: [], past: legal.at(-1) ?? [] };
}

function answers(
  duel: Duel,
  { state, legal }: Spot,
  command: Command,
  cells: CellCounts,
  secret: boolean,
): readonly Finding[] {
  const { env } = duel.setup;
  let refused: readonly string[] | null = null;
  const watched: typeof decide = (...asked) => {
    const decided = decide(...asked);
    if (decided._tag === 'Left') refused = [decided.left.rule, ...decided.left.also];
    return decided;
  };
  const findings = [...found('legality', state.revision, legality(state, env, legal, command, watched))];
  met(cells, state, legal, command, refused);
  if (secret) findings.push(...found('secrecy', state.revision, secrecy(state, env, command)));
  return findings.map((finding) => ({ ...finding, command }));
}

/** Counts which rules refused the command, and whether another of its kind was legal beside it. */
function met(
  cells: CellCounts,
  state: DuelState,
  legal: readonly Command[],
  command: Command,
  refused: readonly string[] | null,
): void {
  count(cells, commandCell(state, command, refused === null));
  if (refused === null) return;
  const beside = legal.some(({ type, by }) => type === command.type && by === command.by);
  for (const rule of refused) {
    count(cells, `rule/refused/${rule}`);
    if (beside) count(cells, `rule/beside/${rule}`);
  }
}

/** Kind of command, where in the turn, and what came of it. */
export function commandCell(state: DuelState, command: Command, accepted: boolean): string {
  const { phase, step } = state.turn;
  const when = state.status === 'playing' ? (step ?? phase ?? 'setup') : state.status;
  return `command/${command.type}/${when}/${accepted ? 'accepted' : 'refused'}`;
}
