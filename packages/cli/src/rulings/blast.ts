import {
  apply,
  Draft,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  resolveRef,
  seatOf,
} from '@duel-log/duel/read';
import type { DuelRecord } from '../store/record.js';
import { endWords } from '../text/end-words.js';
import { type Commit, commitsAfter } from './commits.js';
import { type Counterfactual, factOf } from './counterfactual.js';

/**
 * Events after a fault that used what it wrote: the same card, the same Life Points, the same Normal Summon of the turn;
 * and those that come to something else without it.
 */
export function usesOf(record: DuelRecord, commit: Commit, other: Counterfactual): readonly number[] {
  const before = fold(emptyState(), record.events.slice(0, commit.from));
  const right = new Set((other.right ?? []).map(factOf));
  const wrong = commit.events.filter((event) => event.type !== 'ActionTaken' && !right.has(factOf(event)));
  const draft = new Draft(before);
  const written = new Set<string>();
  for (const event of commit.events) {
    const own = wrong.includes(event) ? touched(draft.state, event) : [];
    for (const key of own) written.add(key);
    apply(draft, event);
  }
  const uses = new Set(
    other.stopped === null ? other.otherwise : [...other.otherwise, other.stopped.commit.from],
  );
  for (const later of commitsAfter(record, commit.to)) {
    later.events.forEach((event, i) => {
      if (touched(draft.state, event).some((key) => written.has(key))) uses.add(later.from + i);
      apply(draft, event);
    });
  }
  return [...uses].sort((a, b) => a - b);
}

/** What an event reads or writes: cards by name, Life Points by team, the Normal Summon of a turn. */
function touched(state: DuelState, event: DuelEvent): readonly string[] {
  const data = event.data as unknown as Readonly<Record<string, unknown>>;
  switch (event.type) {
    case 'LifePointsChanged':
      return [`lp:${event.data.team}`];
    case 'AttackCompared':
      return [
        ...cards(state, [event.data.attacker, event.data.target]),
        ...Object.keys(event.data.damage).map((team) => `lp:${team}`),
      ];
    case 'SummonDeclared':
    case 'MonsterSet':
      return [
        ...cards(state, [data['card'], ...event.data.tributes]),
        `normal:${event.data.by}:${state.turn.number}`,
      ];
    case 'CardMoved':
      return cards(state, [event.data.card ?? event.data.from]);
    case 'CardTurned':
      return cards(state, [event.data.at]);
    case 'LinkAdded':
      return cards(state, [event.data.card, ...event.data.targets]);
    case 'AttackDeclared':
      return cards(state, [event.data.attacker, event.data.target]);
    case 'DuelEnded':
      return state.teams.map(({ id }) => `lp:${id}`);
    case 'ActionTaken':
    case 'DecisionOpened':
    case 'PositionSet':
      return [];
    default:
      return cards(state, [data['card']]);
  }
}

function cards(state: DuelState, refs: readonly unknown[]): readonly string[] {
  return refs.flatMap((ref) => {
    const name = typeof ref === 'string' ? resolveRef(state, ref) : null;
    return name === null ? [] : [`card:${name}`];
  });
}

/** One thing that would be otherwise: what it is, how it is, how it would be; and the option that puts it right. */
export interface Difference {
  readonly what: string;
  readonly is: string;
  readonly wouldBe: string;
  readonly option: string | null;
}

/** How the board differs from the one that would be: Life Points, where cards lie, Normal Summons, whose turn it is. */
export function differences(
  now: DuelState,
  other: DuelState,
  title: (card: string) => string,
): readonly Difference[] {
  const found: Difference[] = [];
  const note = (what: string, is: string | number, wouldBe: string | number, option: string | null): void => {
    if (is !== wouldBe) found.push({ what, is: String(is), wouldBe: String(wouldBe), option });
  };
  for (const { id, lp } of now.teams) {
    const right = other.teams.find((team) => team.id === id)?.lp ?? lp;
    note(`Life Points of ${id}`, lp, right, `--life ${id}=${right}`);
  }
  for (const [name, card] of Object.entries(now.cards)) {
    const right = other.cards[name];
    const [is, wouldBe] = [placed(card), right === undefined ? 'nowhere' : placed(right)];
    const foreign = right === undefined || (seatOf(right.place) !== card.owner && !right.place.includes(':'));
    note(title(name), is, wouldBe, foreign ? null : `--move ${name}=${moveTo(right)}`);
  }
  for (const seat of now.seatOrder) {
    if (now.turn.number !== other.turn.number) break;
    const [is, right] = [
      now.seats[seat]?.normalSummons.used ?? 0,
      other.seats[seat]?.normalSummons.used ?? 0,
    ];
    note(`Normal Summons of ${seat} this turn`, is, right, `--normal-summons ${seat}=${right}`);
  }
  note('turn and phase', moment(now), moment(other), null);
  note('result', result(now), result(other), null);
  return found;
}

type Card = DuelState['cards'][string];

const placed = ({ place, face, position }: Card): string =>
  `${place}${face === 'down' && place.includes(':') ? ', face-down' : ''}${position === null ? '' : `, ${position}`}`;

function moveTo({ place, face, position }: Card): string {
  if (!place.includes(':') && !place.endsWith('.field')) return place;
  return `${place},${face === 'down' ? 'set' : (position ?? 'up')}`;
}

const moment = ({ turn }: DuelState): string => `turn ${turn.number} of ${turn.seat}, ${turn.phase}`;

const result = ({ result: ended }: DuelState): string =>
  ended === null ? 'none yet' : `${ended.winner ?? 'a draw'}, ${endWords(ended.reason)}`;
