import { notesOf } from '@duel-log/cards';
import type { Environments } from './env.js';
import type { Reading } from './reading.js';

/** What is printed on a card, as the viewer embeds it. */
interface CardFact {
  readonly nameEn: string;
  readonly nameFr: string | null;
  readonly kind: 'monster' | 'spell' | 'trap';
  readonly subtype: string;
  readonly attribute: string | null;
  readonly type: string | null;
  readonly level: number | null;
  readonly atk: number | null;
  readonly def: number | null;
  /** the effect in one sentence */
  readonly text: string | null;
}

export interface FactsBlock {
  readonly cards: Readonly<Record<string, CardFact>>;
}

/** Facts of exactly the cards that the view shows: no other name may be in what its viewer receives. */
export function factsBlock(environments: Environments, reading: Reading): FactsBlock {
  const facts = environments.facts(reading.timeline.at(0).pool.name);
  const cards = reading.shown().flatMap((id): readonly (readonly [string, CardFact])[] => {
    const card = facts(id);
    if (card === undefined) return [];
    const { nameEn, nameFr, kind, subtype } = card;
    const { attribute = null, type = null, level = null, atk = null, def = null } = card;
    const text = notesOf(id)?.summary ?? null;
    return [[id, { nameEn, nameFr, kind, subtype, attribute, type, level, atk, def, text }]];
  });
  return { cards: Object.fromEntries(cards) };
}
