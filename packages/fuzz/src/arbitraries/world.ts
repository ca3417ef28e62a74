import fc from 'fast-check';
import type { Duel } from '../duels.js';
import { idOf, neverSeen, twins, type World, worldWith } from '../worlds.js';

/**
 * Other worlds of a duel for one viewer: a card he never sees is another of the same kind, or two that he never sees
 * are exchanged. `null` where he has seen everything.
 */
export function otherWorlds(duel: Duel, viewer: string): fc.Arbitrary<World> | null {
  const unseen = neverSeen(duel, viewer);
  const pool = duel.setup.env.pool.cards;
  const changes: fc.Arbitrary<Readonly<Record<string, string>>>[] = [];
  for (const name of unseen) {
    const facts = pool.get(idOf(duel, name) ?? '');
    const others = facts === undefined ? [] : twins(facts, pool.values());
    if (others.length > 0) changes.push(fc.constantFrom(...others).map(({ id }) => ({ [name]: id })));
    const mates = unseen.filter((mate) => {
      const id = idOf(duel, mate);
      return (
        id !== idOf(duel, name) &&
        duel.end.cards[mate]?.owner === duel.end.cards[name]?.owner &&
        alike(mate, name)
      );
    });
    if (mates.length > 0)
      changes.push(
        fc
          .constantFrom(...mates)
          .map((mate) => ({ [name]: idOf(duel, mate) ?? '', [mate]: idOf(duel, name) ?? '' })),
      );
  }
  return changes.length === 0 ? null : fc.oneof(...changes).map((changed) => worldWith(duel, changed));

  /** Both of the Deck, or both of the Fusion Deck. */
  function alike(a: string, b: string): boolean {
    return extra(a) === extra(b);
  }
  function extra(name: string): boolean {
    const [seat = '', number = ''] = name.split(':');
    return Number(number) > (duel.opening.decks[seat]?.main.length ?? 0);
  }
}
