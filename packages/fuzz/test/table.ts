import { CARDS, SCRIPTS } from '@duel-log/cards';
import {
  type Answer,
  type CardFacts,
  type Command,
  decide,
  decider,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  fold,
  legalCommands,
  makePool,
  type Position,
  type PositionCard,
  type Ruleset,
  type SeatId,
  seededChance,
  select,
} from '@duel-log/duel';

const ALL_CARDS: readonly CardFacts[] = [...CARDS.values()];

/** The whole pool, so that windows open as in a real duel. */
export function environment(ruleset: Ruleset): Env {
  return { ruleset, pool: makePool('table', ALL_CARDS), scripts: SCRIPTS };
}

/** One card on the table: `monster:1`, `st:2`, `hand`, `deck`, `gy`; `set` lies face-down since an earlier turn. */
export interface Laid {
  readonly seat: SeatId;
  readonly at: string;
  readonly id: string;
  readonly set?: boolean;
  readonly owner?: SeatId;
}

/** A position in Main Phase 1 of turn 9; cards are numbered by owner in the order given. */
export function position(ruleset: Ruleset, turnSeat: SeatId, laid: readonly Laid[]): Position {
  const numbers: Record<SeatId, number> = {};
  const cards = laid.map((one): PositionCard => {
    const owner = one.owner ?? one.seat;
    numbers[owner] = (numbers[owner] ?? 0) + 1;
    const field = one.at.startsWith('monster') || one.at.startsWith('st');
    return {
      card: `${owner}:${numbers[owner]}`,
      id: one.id,
      owner,
      place: `${one.seat}.${one.at}`,
      face: one.set === true || one.at === 'hand' || one.at === 'deck' ? 'down' : 'up',
      position: one.at.startsWith('monster') ? (one.set === true ? 'defense' : 'attack') : null,
      at: 0,
      flags: field ? { since: 3, setTurn: one.set === true ? 3 : 0, live: 1 } : {},
      counters: {},
      used: {},
      equippedTo: null,
      values: null,
      knownTo: 0,
    };
  });
  return {
    v: 1,
    ruleset: ruleset.name,
    version: ruleset.version,
    seats: ruleset.seats,
    teams: ruleset.teams.map((team) => ({ ...team, lp: 8000 })),
    players: {},
    decks: {},
    list: null,
    pool: { name: 'table', hash: '' },
    status: 'playing',
    result: null,
    turn: { number: 9, seat: turnSeat, phase: 'main1', step: null },
    first: turnSeat,
    cards,
    normalSummons: {},
    chain: [],
    battle: null,
    lasting: [],
    borrowed: [],
    tokens: 0,
    asks: null,
    agenda: null,
  };
}

/** One step: a command without `by` comes from whoever is asked; cards are named by selectors. */
export interface Move {
  readonly by: SeatId;
  readonly do: Command['type'];
  readonly card?: string;
  readonly tributes?: readonly string[];
  readonly target?: string;
  readonly phase?: string;
  readonly answer?: Answer;
}

export interface Commit {
  readonly command: Command;
  readonly before: DuelState;
  readonly events: readonly DuelEvent[];
}

/** Plays the moves from the position; whoever is asked in between passes, takes the only answer, or the first. */
export function playMoves(env: Env, start: Position, moves: readonly Move[]): readonly Commit[] {
  const commits: Commit[] = [];
  let state = emptyState();
  const give = (command: Command): boolean => {
    const decided = decide(state, command, env, seededChance('table', String(commits.length)));
    if (decided._tag === 'Left') return false;
    commits.push({ command, before: state, events: decided.right });
    state = fold(state, decided.right);
    return true;
  };
  give({ type: 'SetPosition', by: env.ruleset.seats[0] as SeatId, reason: 'scenario', position: start });
  for (const move of moves) {
    for (let tries = 0; !give(commandOf(state, move)); tries++) {
      if (tries > 60 || !giveUnwritten(state, env, give))
        throw new Error(`${JSON.stringify(move)} is legal nowhere: ${JSON.stringify(state.asks)}`);
    }
  }
  while (state.asks !== null && giveUnwritten(state, env, give));
  return commits;
}

function giveUnwritten(state: DuelState, env: Env, give: (command: Command) => boolean): boolean {
  const seat = decider(state);
  if (seat === null || state.asks === null) return false;
  if (state.asks.kind === 'window' || state.asks.kind === 'trigger') return give({ type: 'Pass', by: seat });
  const first = legalCommands(state, env)[0];
  return first !== undefined && give(first);
}

function commandOf(state: DuelState, move: Move): Command {
  const named = (text: string): string => select(state, move.by, text) ?? text;
  return {
    type: move.do,
    by: move.by,
    ...(move.card === undefined ? {} : { card: named(move.card) }),
    ...(move.tributes === undefined ? {} : { tributes: move.tributes.map(named) }),
    ...(move.target === undefined
      ? {}
      : { target: move.target === 'direct' ? 'direct' : named(move.target) }),
    ...(move.phase === undefined ? {} : { phase: move.phase }),
    ...(move.answer === undefined
      ? {}
      : { answer: typeof move.answer === 'string' ? named(move.answer) : move.answer }),
  } as Command;
}
