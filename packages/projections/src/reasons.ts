import {
  type CardId,
  type CardState,
  DECLARED,
  type DeclaredMove,
  type DuelEvent,
  type DuelState,
  type EventData,
  type Instance,
  isFaceUp,
  isMonsterZone,
  isOnField,
  isZone,
  opponentsOf,
  resolveRef,
  type SeatId,
  seatOf,
} from '@duel-log/duel/read';
import type { NameLookup } from './words.js';

/**
 * Why something happens that no event gives a reason for: a card does it by its own text, or it follows from what became
 * of another card. Nothing is said that the stream leaves open.
 */
export type Reason =
  /** the text of a card in play gives Life Points */
  | { readonly why: 'text'; readonly card: CardId }
  /** its turns are over */
  | { readonly why: 'turns-over' }
  /** its upkeep is not paid */
  | { readonly why: 'not-paid' }
  /** a link has chosen it as its target */
  | { readonly why: 'targeted' }
  /** what an effect of this card asks for in the End Phase */
  | { readonly why: 'effect-of'; readonly card: CardId }
  /** the monster it is on is no longer there, or lies face-down */
  | { readonly why: 'monster-gone'; readonly card: CardId | null; readonly faceDown: boolean }
  /** it lies among Spells and Traps as the equipment of no monster */
  | { readonly why: 'alone' }
  /** the card that it is tied to is no longer there */
  | { readonly why: 'card-gone'; readonly card: CardId | null }
  /** its owner has no zone free that it could go back to */
  | { readonly why: 'no-zone' }
  | { readonly why: 'hand-limit' }
  /** discarded by a link, chosen or at random */
  | { readonly why: 'link'; readonly link: number; readonly card: CardId | null; readonly random: boolean }
  /** a continuous effect of this card negates */
  | { readonly why: 'negated-by'; readonly card: CardId };

/** A card that gives Life Points to the turn duelist, an opponent, in each Standby Phase (TURN-STBY-01). */
const GIVES_IN_STANDBY: CardId = 'snatch-steal';

/** Discards at random, by card and effect: `all`, `first` (the first card of the link), `own` (of whoever activated it). */
const RANDOM: Readonly<Record<string, 'all' | 'first' | 'own'>> = {
  'delinquent-duo/activate': 'first',
  'mind-crush/activate': 'own',
  'mirage-of-nightmare/discard': 'all',
  'spirit-reaper/reap': 'all',
};

/** Cards that negate as long as they are face-up, and what: a kind of card on the field. */
const NEGATORS: Readonly<Record<CardId, 'monster' | 'spell' | 'trap'>> = {
  'imperial-order': 'spell',
  jinzo: 'trap',
  'royal-decree': 'trap',
  'skill-drain': 'monster',
};

/** A card and the monster that it lay beside when it left the field. */
interface Tie {
  readonly id: CardId | null;
  readonly monster: Instance;
}

/** Reads a stream from its beginning, and says of each event why it happens. */
export class Reasons {
  private ties: readonly Tie[] = [];
  private discarded: readonly number[] = [];
  private command = '';
  /** seats that are said to discard at random by the last Declare, and nothing else */
  private byLot: readonly SeatId[] = [];

  /** Why this event happens; `null` where the stream does not tell, or the event says it itself. `before`: the state before it. */
  add(before: DuelState, event: DuelEvent, names: NameLookup): Reason | null {
    const reason = this.reasonOf(before, event, names);
    this.remember(before, event);
    return reason;
  }

  private reasonOf(before: DuelState, event: DuelEvent, names: NameLookup): Reason | null {
    switch (event.type) {
      case 'LifePointsChanged':
        return giver(before, event.data);
      case 'LinkResolved':
        return negatedBy(before, event.data, names);
      case 'CardMoved':
        if (event.data.cause === 'discard') return this.discard(before, event.data);
        return event.data.destroyed === true && event.data.link === null
          ? this.destroyed(before, event.data)
          : null;
      default:
        return null;
    }
  }

  private remember(before: DuelState, event: DuelEvent): void {
    if (event.type === 'ActionTaken') {
      const { command } = event.data;
      this.command = command.type;
      this.ties = [];
      if (command.type === 'Declare') this.byLot = lots(command.moves);
    } else if (event.type === 'ChainEnded' || event.type === 'PositionSet') this.discarded = [];
    else if (event.type === 'CardMoved') {
      const { from, to, cause, link } = event.data;
      const name = resolveRef(before, from);
      const card = name === null ? undefined : before.cards[name];
      if (card !== undefined && card.equippedTo !== null && !isZone(to))
        this.ties = [...this.ties, { id: card.id, monster: card.equippedTo }];
      if (cause === 'discard' && link !== null) this.discarded = [...this.discarded, link];
    }
  }

  private discard(before: DuelState, { link, from }: EventData['CardMoved']): Reason | null {
    if (link === null) return this.command === 'Discard' ? { why: 'hand-limit' } : null;
    const made = before.chain[link - 1];
    const random = RANDOM[`${made?.id}/${made?.effect}`];
    const first = !this.discarded.includes(link);
    return {
      why: 'link',
      link,
      card: made?.id ?? null,
      random:
        random === 'all' ||
        (random === 'first' && first) ||
        (random === 'own' && made?.by === seatOf(from)) ||
        (made?.effect === DECLARED && this.byLot.includes(seatOf(from))),
    };
  }

  /** A card that leaves without a link: by its own text, or because of what became of another. */
  private destroyed(before: DuelState, { from, cause }: EventData['CardMoved']): Reason | null {
    const name = resolveRef(before, from);
    const card = name === null ? undefined : before.cards[name];
    if (name === null || card === undefined || (cause !== 'effect' && cause !== 'rule')) return null;
    const host = card.equippedTo === null ? null : before.cards[card.equippedTo];
    if (host !== null && !(isFaceUp(host) && isMonsterZone(host.place)))
      return { why: 'monster-gone', card: host?.id ?? null, faceDown: isOnField(host) };
    if (cause === 'rule') return ownerless(before, name, card);
    const tie = this.ties.find(({ monster }) => monster === name);
    if (tie !== undefined) return { why: 'card-gone', card: tie.id };
    return byItself(before, name, card);
  }
}

function lots(moves: readonly DeclaredMove[]): readonly SeatId[] {
  if (moves.some(({ do: what }) => what === 'discard')) return [];
  return moves.flatMap((move) => (move.do === 'discard-random' ? [move.seat] : []));
}

/** A card that the rules send away: there is no zone for it, or no monster. */
function ownerless({ borrowed }: DuelState, name: Instance, { place }: CardState): Reason | null {
  if (borrowed.some((one) => one.card === name)) return { why: 'no-zone' };
  return isZone(place) && !isMonsterZone(place) ? { why: 'alone' } : null;
}

/** What a card does to itself, or an effect that lasts does to it, without a link. */
function byItself(before: DuelState, name: Instance, card: CardState): Reason | null {
  const { turn, lasting, chain } = before;
  const own = turn.seat === seatOf(card.place);
  if (turn.phase === 'end' && lasting.some((one) => one.card === 'limiter-removal' && one.on === name))
    return { why: 'effect-of', card: 'limiter-removal' };
  switch (card.id) {
    case 'swords-of-revealing-light':
      return turn.phase === 'end' && !own ? { why: 'turns-over' } : null;
    case 'imperial-order':
      return turn.phase === 'standby' && own ? { why: 'not-paid' } : null;
    case 'spirit-reaper':
      return chain.some(({ targets, outcome }) => outcome !== null && targets.includes(name))
        ? { why: 'targeted' }
        : null;
    default:
      return null;
  }
}

/** A card that gives Life Points by its own text, without a link. */
export function giver(
  before: DuelState,
  { cause, link, delta, team }: EventData['LifePointsChanged'],
): Extract<Reason, { why: 'text' }> | null {
  const { turn, seats, cards, teams } = before;
  if (cause !== 'effect' || link !== null || delta <= 0 || turn.phase !== 'standby') return null;
  if (teams.find(({ id }) => id === team)?.seats.includes(turn.seat) !== true) return null;
  const lies = opponentsOf(before, turn.seat).some((seat) =>
    (seats[seat]?.st ?? []).some(
      (name) => name !== null && cards[name]?.face === 'up' && cards[name]?.id === GIVES_IN_STANDBY,
    ),
  );
  return lies ? { why: 'text', card: GIVES_IN_STANDBY } : null;
}

/** The card that negates a link which no other link has negated: the only one face-up that could. */
function negatedBy(
  before: DuelState,
  { link, outcome }: EventData['LinkResolved'],
  names: NameLookup,
): Reason | null {
  const made = before.chain[link - 1];
  if (made === undefined || outcome !== 'negated' || made.negated !== null) return null;
  const kind = names(made.id)?.kind;
  if (kind === undefined) return null;
  const found = Object.entries(before.cards).flatMap(([name, card]) => {
    if (!isFaceUp(card) || card.id === null || name === made.card) return [];
    if (NEGATORS[card.id] !== kind) return [];
    // A Spell or Trap counts once its activation has resolved.
    return isMonsterZone(card.place) || card.flags.live !== 0 ? [card.id] : [];
  });
  const [only] = [...new Set(found)];
  return only !== undefined && new Set(found).size === 1 ? { why: 'negated-by', card: only } : null;
}
