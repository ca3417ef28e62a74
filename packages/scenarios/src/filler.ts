import type { RegisteredDeck } from '@duel-log/duel';

/**
 * Cards of a Deck that a scenario leaves out: Normal Monsters that need a Tribute, are nobody's Fusion Material and
 * have more than 1500 ATK and DEF, so that no effect of the pool searches, revives or needs them.
 */
export const FILLER = ['leogun', 'sword-arm-of-dragon'] as const;

/** Enough for ten turns in which effects draw, too. */
const FILLER_COUNT = 35;

export function fillerDeck(count: number = FILLER_COUNT): readonly string[] {
  return Array.from({ length: count }, (_, index) => FILLER[index % FILLER.length] as string);
}

/** A Deck as registered that consists of filler. */
export function fillerRegistration(): RegisteredDeck {
  return { main: fillerDeck(40), side: [], extra: [] };
}
