import type { EventData } from '../events.js';
import { bitOf, everybody, moveKnowledge, viewersOf } from '../knowledge.js';
import { renamed } from '../pointers.js';
import { type CardState, type ChainLink, NO_FLAGS } from '../state.js';
import {
  type Instance,
  invariant,
  ownerOf,
  type ParsedPlace,
  parsePlace,
  type Place,
  type SeatId,
} from '../vocabulary.js';
import { copyOfFlags, type Draft, handleOf, unknownCard } from './draft.js';

/** Folds the moves of cards, and what viewers know of them, alike for full streams and views. */
export function cardMoved(draft: Draft, data: EventData['CardMoved'], revision: number): void {
  const from = placeOf(data.from);
  const to = placeOf(data.to);
  const arrives = to.kind === 'zone';
  const before = take(draft, data, from);
  const known = draft.state.viewer === null ? learn(draft, before, data, from) : 0;
  const name = nameAfter(data, before, from.seat, arrives ? revision : null);
  const named = before.name ?? data.card;
  if (from.kind === 'zone' && !arrives) forgetLinks(draft, named);
  if (!arrives && to.pile === 'outside') {
    if (before.name !== null) draft.drop(before.name);
    return;
  }
  if (named !== null && isHiding(to)) redirect(draft, named, LOST);
  else if (named !== null && leavesOpenPiles(from, to)) becomesAnother(draft, named, data.link);
  if (name === null) {
    if (before.name !== null) forget(draft, before.name);
    put(draft, data, to, null);
    return;
  }
  const stays = from.kind === 'zone' && arrives;
  const card: CardState = {
    id: data.id ?? before.card?.id ?? null,
    owner: ownerOf(name),
    place: data.to,
    face: data.face,
    position: data.position,
    at: arrives ? revision : 0,
    flags: flagsAfter(draft, before.card, to, stays),
    counters: stays ? (before.card?.counters ?? {}) : {},
    used: stays ? (before.card?.used ?? {}) : {},
    equippedTo: stays ? (before.card?.equippedTo ?? null) : null,
    values: stays ? (before.card?.values ?? null) : null,
    knownTo: known,
  };
  if (before.name !== null && before.name !== name) {
    rename(draft, before.name, name);
  }
  draft.add(name, card);
  put(draft, data, to, name);
}

function placeOf(place: Place): ParsedPlace {
  const where = parsePlace(place);
  if (where === null) invariant(false, `no place ${place}`);
  return where;
}

interface Taken {
  readonly name: Instance | null;
  readonly card: CardState | null;
}

/** Takes the card out of its place. */
function take(draft: Draft, data: EventData['CardMoved'], where: ParsedPlace): Taken {
  if (where.kind === 'zone') {
    const name = displaced(draft, where.seat, data.from) ?? vacate(draft, where);
    return { name, card: name === null ? null : (draft.state.cards[name] ?? null) };
  }
  const list = draft.list(where.seat, where.pile);
  if (data.searched === true) forgetDeck(draft, where.seat, data.card);
  let at = data.card === null ? -1 : list.indexOf(data.card);
  if (at < 0) {
    if (draft.state.viewer === null && where.pile !== 'outside')
      invariant(false, `${String(data.card)} is not in ${data.from}`);
    if (where.pile === 'outside')
      return { name: data.card, card: draft.state.cards[data.card ?? ''] ?? null };
    if (where.pile === 'hand' && data.card === null) blurHand(draft, list);
    at = where.pile === 'deck' ? 0 : list.indexOf(null);
    if (where.pile === 'deck' && list[at] !== null) at = list.indexOf(null);
  }
  const name = list[at] ?? null;
  if (at === 0) list.shift();
  else if (at > 0) list.splice(at, 1);
  const card = name === null ? null : (draft.state.cards[name] ?? null);
  return { name, card };
}

function vacate(draft: Draft, where: Extract<ParsedPlace, { readonly kind: 'zone' }>): Instance | null {
  const list = draft.list(where.seat, where.row);
  const name = list[where.index] ?? null;
  list[where.index] = null;
  return name;
}

/** In an exchange of two monsters the first arrives where the second still lies: that one waits `outside` for its own move. */
function displaced(draft: Draft, seat: string, from: string): Instance | null {
  const waiting = draft.state.seats[seat]?.outside ?? [];
  if (waiting.length === 0) return null;
  const name = waiting.find((one) => one !== null && draft.state.cards[one]?.place === from) ?? null;
  if (name === null) return null;
  const list = draft.list(seat, 'outside');
  list.splice(list.indexOf(name), 1);
  return name;
}

/** In a view: a card that cannot be seen left the hand, so none of the others is known any longer. */
function blurHand(draft: Draft, list: (Instance | null)[]): void {
  for (let i = 0; i < list.length; i++) {
    const name = list[i];
    if (name !== null && name !== undefined) forget(draft, name);
    list[i] = null;
  }
}

/** What was known of a Deck is lost, but for the card just taken out. */
function forgetDeck(draft: Draft, seat: string, taken: Instance | null): void {
  const list = draft.list(seat, 'deck');
  for (let i = 0; i < list.length; i++) {
    const name = list[i];
    if (name === null || name === undefined || name === taken) continue;
    if (draft.state.viewer === null) {
      if (draft.card(name).knownTo !== 0) draft.own(name).knownTo = 0;
    } else {
      forget(draft, name);
      list[i] = null;
    }
  }
}

/**
 * The card's name after the move; `null` where a view cannot tell one card of the pile from another. `arrived`: when it
 * came to a zone.
 */
function nameAfter(
  data: EventData['CardMoved'],
  before: Taken,
  from: SeatId,
  arrived: number | null,
): Instance | null {
  if (data.card !== null) return data.card;
  if (arrived === null) return null;
  return handleOf(before.name !== null ? ownerOf(before.name) : from, arrived);
}

function put(draft: Draft, data: EventData['CardMoved'], where: ParsedPlace, name: Instance | null): void {
  if (where.kind === 'zone') {
    const row = draft.list(where.seat, where.row);
    const there = row[where.index] ?? null;
    if (there !== null) draft.list(where.seat, 'outside').push(there);
    row[where.index] = name;
    return;
  }
  const list = draft.list(where.seat, where.pile);
  if (where.pile === 'deck' && data.bottom !== true) list.unshift(name);
  else list.push(name);
  if (where.pile === 'hand' || where.pile === 'extra') tidy(draft, where.seat, list);
}

/** In the view of another seat a hand shows its known cards in the order of their names, then the unknown ones. */
function tidy(draft: Draft, seat: string, list: (Instance | null)[]): void {
  if (draft.state.viewer === null || draft.state.viewer === seat) return;
  list.sort(byName);
}

export function byName(a: Instance | null, b: Instance | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const x = Number(a.slice(a.search(/[:@]/) + 1));
  const y = Number(b.slice(b.search(/[:@]/) + 1));
  return x - y || (a < b ? -1 : a > b ? 1 : 0);
}

/** Who knows the card after the move, as bits; and whose knowledge of the rest of the hand is lost. */
function learn(draft: Draft, before: Taken, data: EventData['CardMoved'], from: ParsedPlace): number {
  const state = draft.state;
  const bits = moveKnowledge(state, before.card, data);
  if (from.kind === 'pile' && from.pile === 'hand') {
    const lost = everybody(state) & ~bits & ~bitOf(state, from.seat);
    if (lost !== 0) {
      for (const name of state.seats[from.seat]?.hand ?? []) {
        if (name !== null && (draft.card(name).knownTo & lost) !== 0) draft.own(name).knownTo &= ~lost;
      }
    }
  }
  return bits;
}

function flagsAfter(
  draft: Draft,
  before: CardState | null,
  to: ParsedPlace,
  stays: boolean,
): CardState['flags'] {
  if (stays && before !== null) return before.flags;
  const since = to.kind === 'zone' ? draft.state.turn.number : 0;
  const proper = isHiding(to) ? 0 : (before?.flags.proper ?? 0);
  if (since === 0 && proper === 0) return NO_FLAGS;
  const flags = copyOfFlags(NO_FLAGS);
  flags.since = since;
  flags.proper = proper;
  return flags;
}

/** The card left the field: nothing is equipped to it any longer and no pending return of control concerns it. */
function forgetLinks(draft: Draft, name: Instance | null): void {
  if (name === null) return;
  const state = draft.state;
  if (state.borrowed.some((one) => one.card === name))
    state.borrowed = state.borrowed.filter((one) => one.card !== name);
}

/** Where cards cannot be told apart by everybody: what pointed to a card that goes there points to nothing any longer. */
export function isHiding(place: ParsedPlace | null): boolean {
  return place?.kind === 'pile' && (place.pile === 'hand' || place.pile === 'deck' || place.pile === 'extra');
}

/** It comes out of a graveyard or back from among the cards removed from play; on its way there it is still the one it was. */
const leavesOpenPiles = (from: ParsedPlace, to: ParsedPlace): boolean =>
  from.kind === 'pile' &&
  (from.pile === 'gy' || from.pile === 'banished') &&
  (to.kind === 'zone' || to.pile !== 'banished');

/**
 * A card that leaves a graveyard is another one from then on, even if it comes back, and so is one that returns from among those
 * removed from play: no link is about it any longer but the one that moves it. That it was paid stays known.
 */
function becomesAnother({ state }: Draft, name: Instance, mover: number | null): void {
  const meant = ({ link, card, targets }: ChainLink): boolean =>
    link !== mover && (card === name || targets.includes(name));
  if (!state.chain.some(meant)) return;
  const other = (one: Instance): Instance => (one === name ? LOST : one);
  state.chain = state.chain.map((link) =>
    meant(link) ? { ...link, card: other(link.card), targets: link.targets.map(other) } : link,
  );
}

/** What stands for a card that can no longer be told from others, or is another one by now. */
export const LOST: Instance = '?';

/** In a view: the card is no longer known; what still points to it points to something unknown. */
function forget(draft: Draft, name: Instance): void {
  draft.drop(name);
  rename(draft, name, LOST);
}

/** Gives a card of a view its true name once it is known (or a new handle when it has moved). */
function rename(draft: Draft, from: Instance, to: Instance): void {
  if (from === to) return;
  const card = draft.state.cards[from];
  if (card !== undefined) {
    draft.drop(from);
    draft.add(to, { ...card });
  }
  redirect(draft, from, to);
}

/** What pointed to the card points elsewhere. */
function redirect(draft: Draft, from: Instance, to: Instance): void {
  const state = draft.state;
  if (
    state.chain.length > 0 ||
    state.battle !== null ||
    state.lasting.length > 0 ||
    state.borrowed.length > 0
  )
    Object.assign(
      state,
      renamed(state, (name) => (name === from ? to : name)),
    );
  for (const seat of state.seatOrder) {
    const row = state.seats[seat]?.st ?? [];
    for (let i = 0; i < row.length; i++) {
      const name = row[i] ?? null;
      if (name !== null && state.cards[name]?.equippedTo === from) draft.own(name).equippedTo = to;
    }
  }
}

export function cardTurned(draft: Draft, data: EventData['CardTurned'], revision: number): void {
  const where = parsePlace(data.at);
  if (where?.kind !== 'zone') invariant(false, `${data.at} is no zone`);
  const old = draft.at(data.at);
  if (old === null) invariant(false, `nothing lies on ${data.at}`);
  let name = old;
  if (data.card !== null && data.card !== old) {
    rename(draft, old, data.card);
    name = data.card;
    draft.list(where.seat, where.row)[where.index] = name;
  }
  const card = draft.own(name);
  if (data.id !== null) card.id = data.id;
  const flags = draft.flags(name);
  card.face = data.face;
  card.position = data.position;
  if (data.face === 'up') {
    flags.flippedTurn = draft.state.turn.number;
    flags.live = where.row === 'monster' ? revision : 0;
    if (draft.state.viewer === null) card.knownTo = everybody(draft.state);
  } else {
    flags.live = 0;
    card.used = {};
    card.counters = {};
    card.values = null;
  }
}

/** A card is shown: in a view that learns it, an unknown card of the pile or zone gets its name. */
export function cardRevealed(draft: Draft, data: EventData['CardRevealed']): void {
  const state = draft.state;
  const where = placeOf(data.at);
  if (state.viewer === null) {
    invariant(data.card !== null, 'a full stream knows every card');
    const learnt = data.to === 'all' ? viewersOf(state) : data.to;
    let bits = draft.card(data.card).knownTo;
    for (const viewer of learnt) bits |= bitOf(state, viewer);
    draft.own(data.card).knownTo = bits;
    return;
  }
  if (data.card === null) return;
  if (where.kind === 'zone') {
    const old = draft.at(data.at);
    if (old === null || old === data.card) return;
    rename(draft, old, data.card);
    draft.list(where.seat, where.row)[where.index] = data.card;
    draft.own(data.card).id = data.id;
    return;
  }
  const list = draft.list(where.seat, where.pile);
  if (list.includes(data.card)) return;
  const at = data.at.endsWith('.deck') ? (data.index ?? 0) : list.indexOf(null);
  if (at < 0) return;
  list[at] = data.card;
  draft.add(data.card, unknownCard(ownerOf(data.card), data.at, 0, data.id));
  if (where.pile !== 'deck') tidy(draft, where.seat, list);
}

export function deckShuffled(draft: Draft, data: EventData['DeckShuffled']): void {
  const list = draft.list(data.seat, 'deck');
  if (draft.state.viewer !== null) {
    for (let i = 0; i < list.length; i++) {
      const name = list[i];
      if (name !== null && name !== undefined) forget(draft, name);
      list[i] = null;
    }
    return;
  }
  invariant(data.order !== null && data.order.length === list.length, 'a shuffle keeps the Deck');
  for (let i = 0; i < list.length; i++) {
    const name = data.order[i] as Instance;
    list[i] = name;
    if (draft.card(name).knownTo !== 0) draft.own(name).knownTo = 0;
  }
}
