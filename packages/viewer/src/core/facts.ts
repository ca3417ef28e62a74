import type { CardFact, FactsBlock } from './types.js';

/** Facts of exactly those cards that the events of a view name: no other name may be in what the viewer receives. */
export function factsShown(events: readonly unknown[], facts: FactsBlock): FactsBlock {
  const named = new Set<string>();
  collect(events, named);
  const cards: Record<string, CardFact> = {};
  for (const id of Object.keys(facts.cards).sort()) {
    const fact = facts.cards[id];
    if (named.has(id) && fact !== undefined) cards[id] = fact;
  }
  return { cards };
}

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (Array.isArray(value)) for (const one of value) collect(one, into);
  else if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) collect(one, into);
}

/** Words that can be the id of a card and stand in no event that was taken before: `known` takes them in. */
export function newNames(events: readonly unknown[], known: Set<string>): boolean {
  const found = new Set<string>();
  for (const event of events)
    if (typeof event === 'object' && event !== null && 'data' in event) collect(event.data, found);
  const before = known.size;
  for (const name of found) if (CARD_ID.test(name) && !DIGEST.test(name)) known.add(name);
  return known.size > before;
}

const CARD_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const DIGEST = /^[0-9a-f]{32,}$/;

/** The name of a card for which no facts came: its id in words. */
export function nameFromId(id: string): string {
  return id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
