import { canonical } from '@duel-log/codec';
import {
  advance,
  type Chance,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  type Refusal,
} from '@duel-log/duel';
import type { DuelRecord } from '../store/record.js';
import { type Commit, commitsAfter } from './commits.js';

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
  const before = fold(emptyState(), events.slice(0, commit.from));
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
    const again = advance(state, next.command, env, chanceOf(next.commandId));
    if (again._tag === 'Left') {
      stopped = { commit: next, refusal: again.left };
      break;
    }
    if (!sameFacts(again.right.events, next.events)) otherwise.push(next.from);
    state = again.right.state;
    repeated += 1;
  }
  return {
    right: right?.events ?? null,
    refusal: done?._tag === 'Left' ? done.left : null,
    repeated,
    stopped,
    otherwise,
    end: state,
    chance: later.some(({ events: facts }) => facts.some(({ type }) => CHANCE.includes(type))),
  };
}

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
