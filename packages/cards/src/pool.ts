import { ALL_CARDS, type CardRecord, CARDS, isTagOnly } from './facts.js';
import { byCodePoint } from './freeze.js';

/** A declared card pool: Decks are subsets of it, and it is as public as the format of a tournament. */
export interface CardPool {
  readonly name: string;
  /** In order of their ids. */
  readonly cards: readonly CardRecord[];
}

const pool = (name: string, cards: readonly CardRecord[]): CardPool =>
  Object.freeze({ name, cards: Object.freeze([...cards].sort((a, b) => byCodePoint(a.id, b.id))) });

/** A Normal Monster of the classic game: no text, no Pendulum Scale (CARD-NORMAL-01). */
const isPlainMonster = (card: CardRecord): boolean =>
  card.kind === 'monster' && card.subtype === 'normal' && card.scale === undefined;

/** Named by the Tag document alone, and played between two as well: a special win of the classic years (docs/rulings.md). */
const ALSO_CLASSIC: ReadonlySet<string> = new Set(['final-countdown']);

/**
 * Cards that are not the Tag document's alone. Three kinds come back in: its plain Normal Monsters, which are as
 * old as the classic text, what a Fusion Monster of the pool names as material, so that it can be Summoned, and Final
 * Countdown.
 */
const classicCards = (): readonly CardRecord[] => {
  const kept = ALL_CARDS.filter(
    (card) => !isTagOnly(card.id) || isPlainMonster(card) || ALSO_CLASSIC.has(card.id),
  );
  const materials = new Set(kept.flatMap((card) => card.materials ?? []));
  for (const card of kept) materials.delete(card.id);
  return [...kept, ...[...materials].flatMap((id) => CARDS.get(id) ?? [])];
};

/** The cards of the classic, league and variant rulesets, first version. */
export const CLASSIC_POOL: CardPool = pool('classic@1', classicCards());

/** Normal Monsters only: a duel of these opens no window for responses. */
export const VANILLA_POOL: CardPool = pool('vanilla@1', CLASSIC_POOL.cards.filter(isPlainMonster));

const pools: ReadonlyMap<string, CardPool> = new Map(
  [CLASSIC_POOL, VANILLA_POOL].map((entry) => [entry.name, entry]),
);

export const POOL_NAMES: readonly string[] = [...pools.keys()];

export const findPool = (name: string): CardPool | undefined => pools.get(name);
