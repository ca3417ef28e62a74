import { apply } from './evolve/index.js';
import { Draft } from './evolve/draft.js';
import type { DuelEvent } from './events.js';
import { everybody, knowers } from './knowledge.js';
import type { Position } from './position.js';
import { toPosition } from './replace.js';
import type { DuelState } from './state.js';
import type { Instance, Place } from './vocabulary.js';

/**
 * The position to which a judge takes a duel back: everything as it was in `then`, but nobody forgets. `since` are the
 * events that followed `then`. Whoever has learnt meanwhile which card it was that lay somewhere knows it there again:
 * the card drawn from the top of the Deck, the one played from the hand. Where a viewer could not follow a card (it went
 * through a shuffle, or into a hand among others) what he saw of it later tells him nothing of where it lay.
 */
export function rewoundTo(then: DuelState, since: readonly DuelEvent[]): Position {
  const learnt = learntSince(then, since);
  const position = toPosition(then);
  return {
    ...position,
    cards: position.cards.map((card) => {
      const bits = card.card === null ? 0 : (learnt.get(card.card) ?? 0);
      return bits === 0 ? card : { ...card, knownTo: card.knownTo | bits };
    }),
  };
}

/** Who has learnt, since then, which hidden card lay where: bits by instance. */
export function learntSince(then: DuelState, since: readonly DuelEvent[]): ReadonlyMap<Instance, number> {
  const trail = new Trail(then);
  const draft = new Draft(then);
  for (const event of since) {
    const before = draft.done();
    apply(draft, event);
    trail.follow(before, event, draft.done());
  }
  return trail.learnt;
}

/** Follows every card that lay hidden, for each viewer as far as that viewer can. */
class Trail {
  readonly learnt = new Map<Instance, number>();
  private readonly start: DuelState;
  private readonly all: number;
  /** hidden cards of the position, with the viewers who did not know them */
  private readonly ignorant = new Map<Instance, number>();
  /** viewers who can no longer tell where the card lay */
  private lost = new Map<Instance, number>();

  constructor(start: DuelState) {
    this.start = start;
    this.all = everybody(start);
    for (const [name, card] of Object.entries(start.cards)) {
      const unknown = this.all & ~knowers(start, card);
      if (unknown !== 0) this.ignorant.set(name, unknown);
    }
  }

  follow(before: DuelState, event: DuelEvent, after: DuelState): void {
    switch (event.type) {
      case 'DeckShuffled':
        this.lose(before.seats[event.data.seat]?.deck ?? []);
        break;
      case 'CardMoved':
        this.moved(before, event.data, after);
        break;
      case 'PositionSet':
        this.lost = this.strangers(after);
        break;
      default:
        break;
    }
    if (before.cards === after.cards) return;
    for (const [name, unknown] of this.ignorant) {
      const card = after.cards[name];
      if (card === undefined || (card === before.cards[name] && event.type !== 'PositionSet')) continue;
      const now = unknown & ~(this.lost.get(name) ?? 0) & knowers(after, card);
      if (now !== 0) this.learnt.set(name, (this.learnt.get(name) ?? 0) | now);
    }
  }

  /** A card among others that look the same cannot be told from them by those who do not know it. */
  private moved(
    before: DuelState,
    { card, from, to, searched }: { card: Instance | null; from: Place; to: Place; searched?: true },
    after: DuelState,
  ): void {
    if (searched === true) this.lose(listAt(before, from));
    const now = card === null ? undefined : after.cards[card];
    if (!/\.(?:hand|deck|extra)$/.test(to) || now === undefined) return;
    const blind = this.all & ~knowers(after, now);
    if (to.endsWith('.deck')) this.lose([card], blind);
    else this.lose(listAt(after, to), blind);
  }

  private lose(cards: readonly (Instance | null)[], viewers = this.all): void {
    for (const card of cards) if (card !== null) this.lost.set(card, (this.lost.get(card) ?? 0) | viewers);
  }

  /** After another position was set: cards that do not lie as they did then cannot be followed from there. */
  private strangers(now: DuelState): Map<Instance, number> {
    const lost = new Map<Instance, number>();
    for (const name of this.ignorant.keys()) {
      const [there, here] = [this.start.cards[name], now.cards[name]];
      const same = there !== undefined && here?.place === there.place && here.at === there.at;
      if (!same || !this.sameCompany(now, there.place)) lost.set(name, this.all);
    }
    return lost;
  }

  /** All cards of this Deck or hand lay there then, too; those of a Deck in the same order at its bottom. */
  private sameCompany(now: DuelState, place: Place): boolean {
    const [then, here] = [listAt(this.start, place), listAt(now, place)];
    if (place.endsWith('.deck')) {
      const rest = here.slice(Math.max(0, here.length - then.length));
      return rest.length === then.length && rest.every((card, at) => card === then[at]);
    }
    return here.every((card) => then.includes(card));
  }
}

/** The pile at a place; nothing for zones, where each card lies alone. */
function listAt(state: DuelState, place: Place): readonly (Instance | null)[] {
  const [seat = '', pile] = place.split('.');
  const own = state.seats[seat];
  if (own === undefined) return [];
  switch (pile) {
    case 'hand':
    case 'deck':
    case 'extra':
      return own[pile];
    default:
      return [];
  }
}
