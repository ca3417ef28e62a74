import {
  type CardFacts,
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  isPublicPlace,
  knows,
  type Opening,
  type RegisteredDeck,
  seededChance,
} from '@duel-log/duel';
import type { PlayedCommit } from '@duel-log/scenarios';
import { oneOf, type Picker } from './core/picker.js';
import { type Duel, statesOf } from './duels.js';

/** Another opening that, from where the viewer sits, may just as well have been the one of the duel. */
export interface World {
  readonly opening: Opening;
  /** instance and new id of what was changed */
  readonly changed: Readonly<Record<string, string>>;
}

/** Instances of other seats that the viewer never knew, from the first event to the last. */
export function neverSeen(duel: Duel, viewer: string): readonly string[] {
  const states = statesOf(duel);
  const unseen = new Set(
    Object.entries(duel.end.cards)
      .filter(([, card]) => card.owner !== viewer)
      .map(([name]) => name),
  );
  for (const state of states) {
    for (const name of unseen) {
      const card = state.cards[name];
      if (card !== undefined && (knows(state, card, viewer) || isPublicPlace(card.place, card.face)))
        unseen.delete(name);
    }
  }
  return [...unseen];
}

/** Cards that could lie there instead: the same kind, and the same Level, Type and half of the ATK scale. */
export function twins(facts: CardFacts, pool: Iterable<CardFacts>): readonly CardFacts[] {
  return [...pool].filter(
    (other) =>
      other.id !== facts.id &&
      other.kind === facts.kind &&
      other.subtype === facts.subtype &&
      other.level === facts.level &&
      (facts.kind !== 'monster' || (other.atk ?? 0) <= 1500 === (facts.atk ?? 0) <= 1500),
  );
}

/** The world with these instances being other cards. */
export function worldWith(duel: Duel, changed: Readonly<Record<string, string>>): World {
  const decks = Object.fromEntries(
    Object.entries(duel.opening.decks).map(([seat, deck]): [string, RegisteredDeck] => {
      const at = (offset: number) => (id: string, i: number) => changed[`${seat}:${i + offset + 1}`] ?? id;
      return [seat, { ...deck, main: deck.main.map(at(0)), extra: deck.extra.map(at(deck.main.length)) }];
    }),
  );
  return { opening: { ...duel.opening, decks }, changed };
}

/** The id that an instance was registered with. */
export function idOf(duel: Duel, name: string): string | null {
  return duel.end.cards[name]?.id ?? null;
}

export interface Replayed {
  readonly events: readonly DuelEvent[];
  readonly states: readonly DuelState[];
  /** the commits that could be repeated; the rest is refused in this world */
  readonly commits: readonly Pick<PlayedCommit, 'commandId' | 'events'>[];
}

/** The same commands in another world, with the same chance, as far as they are legal there. */
export function replay(duel: Duel, world: World): Replayed {
  const events: DuelEvent[] = [];
  let state = emptyState();
  const commits: Pick<PlayedCommit, 'commandId' | 'events'>[] = [];
  const states = [state];
  for (const { command, commandId } of duel.commits) {
    const meant = command.type === 'OpenDuel' ? { ...command, opening: world.opening } : command;
    const decided = decide(state, meant, duel.setup.env, seededChance(duel.seed, commandId));
    if (decided._tag === 'Left') break;
    for (const event of decided.right) {
      state = fold(state, [event]);
      events.push(event);
      states.push(state);
    }
    commits.push({ commandId, events: decided.right });
  }
  return { events, states, commits };
}

/**
 * Another world of the duel for one viewer: a card he never sees is another of the same kind, or two that he never sees
 * are exchanged. `null` where there is none.
 */
export function otherWorld(duel: Duel, viewer: string, pick: Picker): World | null {
  const unseen = neverSeen(duel, viewer);
  if (unseen.length === 0) return null;
  const first = pick(unseen.length);
  for (let i = 0; i < unseen.length; i++) {
    const name = unseen[(first + i) % unseen.length] as string;
    const changes = changesOf(duel, unseen, name);
    if (changes.length > 0) return worldWith(duel, oneOf(changes, pick));
  }
  return null;
}

/** What this unseen card could be instead. */
function changesOf(duel: Duel, unseen: readonly string[], name: string): readonly World['changed'][] {
  const pool = duel.setup.env.pool.cards;
  const id = idOf(duel, name);
  const facts = pool.get(id ?? '');
  const others = facts === undefined ? [] : twins(facts, pool.values());
  // Everybody sees in which zone a card is Set.
  const isField = (card: string): boolean => pool.get(idOf(duel, card) ?? '')?.subtype === 'field';
  const mates = unseen.filter(
    (mate) =>
      idOf(duel, mate) !== id &&
      duel.end.cards[mate]?.owner === duel.end.cards[name]?.owner &&
      ofExtra(duel, mate) === ofExtra(duel, name) &&
      isField(mate) === isField(name),
  );
  return [
    ...others.map((other) => ({ [name]: other.id })),
    ...mates.map((mate) => ({ [name]: idOf(duel, mate) ?? '', [mate]: id ?? '' })),
  ];
}

/** A card of the Fusion Deck, not of the Deck. */
function ofExtra(duel: Duel, name: string): boolean {
  const [seat = '', number = ''] = name.split(':');
  return Number(number) > (duel.opening.decks[seat]?.main.length ?? 0);
}
