import type { AuditReport } from '@duel-log/audit';
import { emptyState, fold, type Instance, learntSince, underWay } from '@duel-log/duel';
import { secretChance } from '../store/chance.js';
import type { DuelRecord } from '../store/record.js';
import { type Difference, differences, usesOf } from './blast.js';
import { type Commit, commitAt, commitsAfter, isDecision } from './commits.js';
import { counterfactual, type Counterfactual } from './counterfactual.js';
import { placeBefore } from './standing.js';

/** Something a judge could do about an event, and what it costs. Nothing of it is done by itself. */
export interface Proposal {
  readonly kind: 'leave' | 'repair' | 'undo' | 'rewind' | 'irreparable';
  readonly what: string;
  /** decisions of players that would be taken back */
  readonly decisionsUndone: number;
  /** cards that somebody has seen since and would go on knowing, by viewer */
  readonly leaked: Readonly<Record<string, readonly Instance[]>>;
  /** draws that would be taken back: their cards are known to whoever drew them */
  readonly drawsInvalidated: number;
  /** what to give to `duel rule`, beside who rules and why; `null` = nothing */
  readonly options: string | null;
}

export interface Proposals {
  readonly event: number;
  /** what the rules say of the command at that event; `null` = nothing against it */
  readonly refusal: { readonly rule: string; readonly message: string } | null;
  /** events that used what the event wrote, or that come to something else without it */
  readonly uses: readonly number[];
  /** later commands that stay legal without the fault, and the first that does not */
  readonly repeated: number;
  readonly stopped: { readonly event: number; readonly rule: string; readonly message: string } | null;
  /** how the board would differ now, as far as the later commands could be repeated */
  readonly differences: readonly Difference[];
  /** outcomes of chance came later, which may have been others */
  readonly chance: boolean;
  /** best first */
  readonly proposals: readonly Proposal[];
}

export interface Asked {
  readonly record: DuelRecord;
  readonly report: AuditReport;
  readonly event: number;
  readonly seed: string;
  readonly title: (card: Instance) => string;
}

const NO_COST = { decisionsUndone: 0, leaked: {}, drawsInvalidated: 0 } as const;
/** Cards that one ruling can move. */
const MOST_MOVES = 4;

export function proposalsFor(asked: Asked): Proposals | null {
  const { record, event, report, seed, title } = asked;
  const commit = commitAt(record, event);
  if (commit === null) return null;
  const other = counterfactual(record, commit, (id) => secretChance(seed, id));
  const state = fold(emptyState(), record.events.slice(0, endOfPlay(record, commit) + 1));
  const differ = other.stopped === null ? differences(state, other.end, title) : [];
  const uses = usesOf(record, commit, other);
  const illegal = report.violations.some(({ event: at }) => at >= commit.from && at <= commit.to);
  const found: { readonly cost: number; readonly one: Proposal }[] = [
    leave(illegal, uses, differ),
    ...repair(other, differ, {
      event,
      whole: state.revision === record.events.length - 1 && underWay(state) === null,
    }),
    ...rewinds(asked, commit),
  ];
  const ranked = found.sort((a, b) => a.cost - b.cost).map(({ one }) => one);
  return {
    event,
    refusal: other.refusal === null ? null : { rule: other.refusal.rule, message: other.refusal.message },
    uses,
    repeated: other.repeated,
    stopped:
      other.stopped === null
        ? null
        : {
            event: other.stopped.commit.from,
            rule: other.stopped.refusal.rule,
            message: other.stopped.refusal.message,
          },
    differences: differ,
    chance: other.chance,
    proposals: [...ranked, ...irreparable(ranked)],
  };
}

/** The last event that the later commands of a fault lead to: the end, or the one before a judge set the position anew. */
function endOfPlay(record: DuelRecord, commit: Commit): number {
  return commitsAfter(record, commit.to).at(-1)?.to ?? commit.to;
}

function leave(
  illegal: boolean,
  uses: readonly number[],
  differ: readonly Difference[],
): { readonly cost: number; readonly one: Proposal } {
  const what = !illegal
    ? 'Leave it as it is: the audit finds no rule broken there.'
    : uses.length === 0
      ? 'Leave it as it is: nothing that came later used it.'
      : `Leave it as it is: ${count(uses.length, 'later event')} used it.`;
  const cost = illegal ? 15 + 2 * uses.length + 2 * differ.length : 0;
  return { cost, one: { kind: 'leave', what, ...NO_COST, options: null } };
}

/** Sets now what would be if the rules had been kept, where all later commands stay legal and few things differ. */
function repair(
  other: Counterfactual,
  differ: readonly Difference[],
  { event, whole }: { readonly event: number; readonly whole: boolean },
): readonly { readonly cost: number; readonly one: Proposal }[] {
  if (other.stopped !== null || !whole || differ.length === 0) return [];
  const options = differ.flatMap(({ option }) => (option === null ? [] : [option]));
  const moves = options.filter((option) => option.startsWith('--move')).length;
  if (options.length < differ.length || moves > MOST_MOVES) return [];
  const list = differ.map(({ what, is, wouldBe }) => `${what}: ${wouldBe} instead of ${is}`).join('; ');
  const what = `Repair it now, and let all later decisions stand. ${list}.`;
  return [
    {
      cost: 3 + differ.length,
      one: { kind: 'repair', what, ...NO_COST, options: `--answers ${event} ${options.join(' ')}` },
    },
  ];
}

/** Play returns to before the event; before its cause, where it follows from another. */
function rewinds(
  { record, report, event }: Asked,
  commit: Commit,
): readonly { readonly cost: number; readonly one: Proposal }[] {
  const root = report.violations.find((one) => one.event === event)?.consequenceOf ?? null;
  const places = [
    [commit, event] as const,
    ...(root === null ? [] : [[commitAt(record, root), root] as const]),
  ];
  return places.flatMap(([one, answers]) =>
    one === null || one.from === 0 ? [] : rewind(record, one, answers),
  );
}

/** To the last place before the command from which play can go on. */
function rewind(
  record: DuelRecord,
  commit: Commit,
  answers: number,
): readonly { readonly cost: number; readonly one: Proposal }[] {
  const to = placeBefore(record, commit.from);
  if (to === null) return [];
  const later = commitsAfter(record, to);
  const then = fold(emptyState(), record.events.slice(0, to + 1));
  const since = record.events.slice(to + 1);
  const decisionsUndone = later.filter(isDecision).length;
  const drawsInvalidated = since.filter(
    ({ type, data }) => type === 'CardMoved' && data.cause === 'draw',
  ).length;
  const leaked = byViewer(then.seatOrder, learntSince(then, since));
  const seen = Object.values(leaked).reduce((sum, cards) => sum + cards.length, 0);
  const costs = { decisionsUndone, leaked, drawsInvalidated };
  const last = later.slice(1).every((one) => one.command === null || !isDecision(one));
  const what = last
    ? `Undo the last action: play returns to how it was after event ${to}.`
    : `Rewind to before it: play returns to how it was after event ${to}.`;
  const cost = (last ? 1 : 4) + decisionsUndone + 3 * drawsInvalidated + 2 * seen;
  const options = `--answers ${answers} --rewind-to ${to}`;
  return [{ cost, one: { kind: last ? 'undo' : 'rewind', what, ...costs, options } }];
}

function byViewer(
  seats: readonly string[],
  learnt: ReadonlyMap<Instance, number>,
): Readonly<Record<string, readonly Instance[]>> {
  return Object.fromEntries(
    [...seats, 'spectator'].flatMap((viewer, bit) => {
      const cards = [...learnt].flatMap(([card, bits]) => ((bits & (1 << bit)) === 0 ? [] : [card]));
      return cards.length === 0 ? [] : [[viewer, cards]];
    }),
  );
}

/** What no rewind can undo. */
function irreparable(ranked: readonly Proposal[]): readonly Proposal[] {
  const back = ranked.find(({ kind }) => kind === 'undo' || kind === 'rewind');
  if (back !== undefined && back.drawsInvalidated === 0 && Object.keys(back.leaked).length === 0) return [];
  const what =
    back === undefined
      ? 'Irreparable by going back: it belongs to the opening. A ruling can still decide the Duel with --winner.'
      : 'Call it irreparable: what has been seen cannot be unseen. If that decides the Duel, rule a result with --winner.';
  return [{ kind: 'irreparable', what, ...NO_COST, options: null }];
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
