import { canonical } from '@duel-log/codec';
import {
  advance,
  type Chance,
  type Command,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  fold,
  type Refusal,
} from '@duel-log/duel';
import type { DuelRecord } from '../store/record.js';
import { type Commit, commitsAfter } from './commits.js';
import { carriedOn } from './standing.js';

/**
 * The duel as it would have gone without the fault: the command carried out as the rules say, or left out where they
 * forbid it; then the later commands given again, as far as they are legal.
 */
export interface Counterfactual {
  /** what the rules make of the command: its events; `null` = they refuse it, so it is left out */
  readonly right: readonly DuelEvent[] | null;
  readonly refusal: Refusal | null;
  /** later commands that could be given again */
  readonly repeated: number;
  /** the first later command that is then refused */
  readonly stopped: { readonly commit: Commit; readonly refusal: Refusal } | null;
  /** later commits that come to something else, by their first event */
  readonly otherwise: readonly number[];
  /** how it stands after the last repeated command */
  readonly end: DuelState;
  /** some outcome of chance came after the fault: repeated, it may be another */
  readonly chance: boolean;
}

export function counterfactual(
  record: DuelRecord,
  commit: Commit,
  chanceOf: (commandId: string) => Chance,
): Counterfactual {
  const { env, events } = record;
  const before =
    carriedOn(record, commit.from - 1, chanceOf)?.state ?? fold(emptyState(), events.slice(0, commit.from));
  const done =
    commit.command === null ? null : advance(before, commit.command, env, chanceOf(commit.commandId));
  const right = done?._tag === 'Right' ? done.right : null;
  let state = right?.state ?? before;
  let repeated = 0;
  let stopped: Counterfactual['stopped'] = null;
  const otherwise: number[] = [];
  const later = commitsAfter(record, commit.to);
  for (const next of later) {
    if (next.command === null || next.command.type === 'IssueRuling') continue;
    const again = given(state, next.command, env, chanceOf(next.commandId));
    if (again._tag === 'Left') {
      // Where nobody asks, nobody has to pass.
      if (next.command.type === 'Pass') continue;
      stopped = { commit: next, refusal: again.left };
      break;
    }
    if (!sameFacts(again.right.events, next.events)) otherwise.push(next.from);
    state = again.right.state;
    repeated += 1;
  }
  const end = later.at(-1)?.to ?? commit.to;
  const asked = fold(emptyState(), events.slice(0, end + 1)).asks;
  return {
    right: right?.events ?? null,
    refusal: done?._tag === 'Left' ? done.left : null,
    repeated,
    stopped,
    otherwise,
    end: stopped === null && asked === null ? declined(state, env, chanceOf(commit.commandId)) : state,
    chance: later.some(({ events: facts }) => facts.some(({ type }) => CHANCE.includes(type))),
  };
}

/** Gives a command; where it answers nothing that is asked, those who are asked have declined before it. */
function given(state: DuelState, command: Command, env: Env, chance: Chance): ReturnType<typeof advance> {
  const once = advance(state, command, env, chance);
  if (once._tag === 'Right' || command.type === 'Pass' || !mayDecline(state)) return once;
  const again = advance(declined(state, env, chance), command, env, chance);
  return again._tag === 'Left' ? once : again;
}

const mayDecline = ({ asks }: DuelState): boolean => asks?.kind === 'window' || asks?.kind === 'trigger';

/** The state after all who are asked whether to answer have declined: a Chain that was open has resolved. */
function declined(from: DuelState, env: Env, chance: Chance): DuelState {
  let state = from;
  for (let asked = 0; mayDecline(state) && asked < MOST_QUESTIONS; asked++) {
    const passed = advance(state, { type: 'Pass', by: state.asks?.seat ?? '' }, env, chance);
    if (passed._tag === 'Left') return state;
    state = passed.right.state;
  }
  return state;
}

const MOST_QUESTIONS = 40;

const CHANCE: readonly string[] = ['DeckShuffled', 'CoinTossed', 'DieRolled'];

/** The same facts, whatever revisions they count by. */
function sameFacts(one: readonly DuelEvent[], other: readonly DuelEvent[]): boolean {
  return one.map(factOf).join() === other.map(factOf).join();
}

/** An event as text, without what counts revisions. */
export function factOf({ type, data }: DuelEvent): string {
  if (type === 'DecisionOpened') return canonical([type, data.asks]);
  const { batch: _, ...fact } = data as { readonly batch?: number };
  return canonical([type, fact]);
}
