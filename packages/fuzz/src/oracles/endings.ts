// Catches a Surrender or a ruling that ends the duel wrongly, and chance used up by a refused command.
import { type Command, decide, type DuelEvent, type DuelState, type Env } from '@duel-log/duel';
import type { Picker } from '../core/picker.js';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';

/**
 * What ends a duel beside the game: a Surrender gives it to the other side, whoever's turn it is; a judge's ruling with
 * a result ends it so. And a refused command asks nothing of chance. Tried at one state of the duel.
 */
export function endings(duel: Duel, pick: Picker): readonly Finding[] {
  const state = duel.commits[pick(duel.commits.length)]?.before;
  if (state === undefined || state.status !== 'playing') return [];
  return found('endings', state.revision, [
    ...surrenders(state, duel.setup.env),
    ...rulings(state, duel.setup.env),
  ]);
}

const noChance = (): never => {
  throw new Error('chance was asked');
};

function* surrenders(state: DuelState, env: Env): Generator<Fault> {
  for (const by of state.seatOrder) {
    const team = state.teams.find(({ seats }) => seats.includes(by))?.id;
    const ended = endOf(state, env, { type: 'Surrender', by });
    if (ended === null || ended.winner === team)
      yield { rule: 'ENGINE-SURRENDER', message: `${by} surrenders, and ${ended?.winner ?? 'nobody'} wins` };
    if (by === state.turn.seat || state.asks?.seat === by) continue;
    // Somebody else's turn: refused, and nothing else happens.
    if (endOf(state, env, { type: 'EndTurn', by }) !== null)
      yield { rule: 'END-01', message: `${by} ends a turn that is not the own` };
  }
}

function* rulings(state: DuelState, env: Env): Generator<Fault> {
  const winner = state.teams[state.revision % state.teams.length]?.id ?? null;
  const by = state.seatOrder[0] ?? '';
  const judged = { judge: 'judge', authority: 'head judge', reason: 'a ruling for a test', citation: 'none' };
  const ended = endOf(state, env, { type: 'IssueRuling', by, ...judged, result: { winner } });
  if (ended === null || ended.winner !== winner)
    yield {
      rule: 'ENGINE-RULING',
      message: `a ruling gives the duel to ${winner}, and it ${ended === null ? 'goes on' : `is won by ${ended.winner}`}`,
    };
}

/** How the command ends the duel; `null` where it does not. */
function endOf(state: DuelState, env: Env, command: Command): { readonly winner: string | null } | null {
  const decided = decide(state, command, env, noChance);
  const last: DuelEvent | undefined = decided._tag === 'Right' ? decided.right.at(-1) : undefined;
  return last?.type === 'DuelEnded' ? last.data : null;
}
