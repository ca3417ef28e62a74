import { type CardFacts, type CardId, type SeatId, seatOf } from '@duel-log/duel/read';
import type { Seen } from './board.js';
import type { Desk } from './desk.js';
import { NEW_CARD } from './recount-cards.js';
import { traitsOf } from './table.js';
import { derive } from './values.js';

/** Something that is done and that a card text may forbid. */
export type Attempt =
  | { readonly do: 'attack'; readonly by: SeatId; readonly card: Seen }
  | { readonly do: 'turn'; readonly by: SeatId; readonly card: Seen }
  | { readonly do: 'flip'; readonly by: SeatId; readonly card: Seen }
  | { readonly do: 'activate'; readonly by: SeatId; readonly card: Seen | null; readonly facts: CardFacts };

/** What a card of the audit's table forbids while it lies face-up; `null`: the stream does not tell. */
type Ban = (desk: Desk, source: Seen, attempt: Attempt) => boolean | null;

const opposing = (desk: Desk, source: Seen, by: SeatId): boolean =>
  !desk.board.allies(seatOf(source.place)).includes(by);

/** The Level shown last, or the printed one; `null` for cards the stream does not name. */
function levelOf(desk: Desk, card: Seen): number | null {
  return desk.log.cards.get(card.name)?.shown?.level ?? desk.facts(card.id)?.level ?? null;
}

function high(desk: Desk, card: Seen): boolean | null {
  const level = levelOf(desk, card);
  return level === null ? null : level >= 4;
}

/** What was paid for it, as its lasting note tells. */
function paidFor(desk: Desk, source: Seen): number | null {
  for (const one of desk.log.lasting.values())
    if (one.card === source.id && one.on === source.name && typeof one.value === 'number') return one.value;
  return null;
}

const BANS: Readonly<Record<CardId, Ban>> = {
  'gravity-bind': (desk, _, attempt) => (attempt.do === 'attack' ? high(desk, attempt.card) : false),
  jinzo: (_, __, attempt) => attempt.do === 'activate' && attempt.facts.kind === 'trap',
  'level-limit-area-b': (desk, _, attempt) =>
    attempt.do === 'turn' && attempt.card.face === 'up' ? high(desk, attempt.card) : false,
  'swords-of-revealing-light': (desk, source, attempt) =>
    attempt.do === 'attack' && opposing(desk, source, attempt.by),
  'thousand-eyes-restrict': (_, source, attempt) =>
    attempt.do !== 'activate' && attempt.card.name !== source.name,
  'wall-of-revealing-light': (desk, source, attempt) => {
    if (attempt.do !== 'attack' || !opposing(desk, source, attempt.by)) return false;
    const paid = paidFor(desk, source);
    const value = derive(desk, attempt.card);
    return paid === null || value === null ? null : value.atk <= paid;
  },
};

/** The card that forbids this; not `sure`: it may be negated, or the stream does not tell enough. `null` = none does. */
export function forbiddenBy(
  desk: Desk,
  attempt: Attempt,
): { readonly card: Seen; readonly sure: boolean } | null {
  let perhaps: Seen | null = null;
  for (const source of desk.board.cards(desk.board.seats, ['monster', 'st', 'field'])) {
    const ban = source.face === 'up' && source.id !== null ? BANS[source.id] : undefined;
    if (ban === undefined || !working(desk, source)) continue;
    const says = ban(desk, source, attempt);
    if (says === false) continue;
    if (says === true && !mayBeNegated(desk, source)) return { card: source, sure: true };
    perhaps ??= source;
  }
  return perhaps === null ? null : { card: perhaps, sure: false };
}

/** A monster as soon as it is face-up in its zone, a Spell or Trap once it has resolved. */
function working(desk: Desk, source: Seen): boolean {
  const monster = desk.facts(source.id)?.kind === 'monster';
  if (monster) return source.place.includes('.monster:');
  return (desk.log.cards.get(source.name) ?? NEW_CARD).live === 1;
}

function mayBeNegated(desk: Desk, source: Seen): boolean {
  const kind = desk.facts(source.id)?.kind;
  return desk.board
    .cards(desk.board.seats, ['monster', 'st', 'field'])
    .some(
      (card) =>
        card.face === 'up' &&
        card.name !== source.name &&
        kind !== undefined &&
        traitsOf(card.id).negates?.includes(kind) === true,
    );
}
