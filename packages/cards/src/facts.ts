import type { CardFacts } from '@duel-log/duel';
import notesJson from './data/card-notes.json' with { type: 'json' };
import factsJson from './data/facts.json' with { type: 'json' };
import { deepFreeze } from './freeze.js';

/** Subtypes of monsters; `xyz` and `link` occur only among the cards that the Tag document names. */
export const MONSTER_SUBTYPES = [
  'normal',
  'effect',
  'flip',
  'union',
  'spirit',
  'toon',
  'fusion',
  'ritual',
  'token',
  'xyz',
  'link',
] as const;
export const SPELL_SUBTYPES = ['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual'] as const;
export const TRAP_SUBTYPES = ['normal', 'continuous', 'counter'] as const;

export type MonsterSubtype = (typeof MONSTER_SUBTYPES)[number];
export type SpellSubtype = (typeof SPELL_SUBTYPES)[number];
export type TrapSubtype = (typeof TRAP_SUBTYPES)[number];

/** The six Attributes (CARD-ATTR-01). */
export const ATTRIBUTES = ['EARTH', 'WATER', 'FIRE', 'WIND', 'LIGHT', 'DARK'] as const;

/** The twenty Types of the classic texts (CARD-TYPE-01). */
export const CLASSIC_TYPES = [
  'Aqua',
  'Beast',
  'Beast-Warrior',
  'Dinosaur',
  'Dragon',
  'Fairy',
  'Fiend',
  'Fish',
  'Insect',
  'Machine',
  'Plant',
  'Pyro',
  'Reptile',
  'Rock',
  'Sea Serpent',
  'Spellcaster',
  'Thunder',
  'Warrior',
  'Winged Beast',
  'Zombie',
] as const;

/** Types that only cards of the Tag document have. */
export const LATER_TYPES = ['Cyberse', 'Psychic', 'Wyrm'] as const;

/** A card's facts with those that only the Advanced Format knows (cards of the Tag document). */
export interface CardRecord extends CardFacts {
  /** Rank of an Xyz Monster; it has no Level (CARD-LEVEL-01). */
  readonly rank?: number;
  /** Rating of a Link Monster; it has neither Level nor DEF. */
  readonly linkRating?: number;
  /** Pendulum Scale; a Pendulum Monster keeps the subtype `normal` or `effect`. */
  readonly scale?: number;
  readonly tuner?: boolean;
}

/** What is known about a card beside its facts: where it is named and how sure its French name is. */
export interface CardNotes {
  /** Numbers of the source documents that name the card. */
  readonly seeds: readonly string[];
  /**
   * `seed`: a source document names it; `support`: a helper that such a card needs; `era`: a card of the
   * same years, there so that Decks can be real.
   */
  readonly origin: 'seed' | 'support' | 'era';
  /** The effect in one sentence; absent where a card has none or none is written down. */
  readonly summary?: string;
  readonly nameConfidence?: 'sure' | 'likely';
  readonly note?: string;
  /** The letter that the card adds to the word FINAL (WIN-DESTINY-01, WIN-DESTINY-02). */
  readonly letter?: string;
}

/** The facts of every card that the project knows, in order of their ids. */
export const ALL_CARDS: readonly CardRecord[] = deepFreeze(factsJson as readonly CardRecord[]);

/** The same cards by id. */
export const CARDS: ReadonlyMap<string, CardRecord> = new Map(ALL_CARDS.map((card) => [card.id, card]));

const notes: ReadonlyMap<string, CardNotes> = new Map(
  Object.entries(deepFreeze(notesJson as Readonly<Record<string, CardNotes>>)),
);

const byPasscode: ReadonlyMap<number, CardRecord> = new Map(
  ALL_CARDS.flatMap((card) => (card.passcode === null ? [] : [[card.passcode, card] as const])),
);

export const findCard = (id: string): CardRecord | undefined => CARDS.get(id);

/** The card with the eight-digit code that Deck files of other programs use. */
export const findByPasscode = (passcode: number): CardRecord | undefined => byPasscode.get(passcode);

export const notesOf = (id: string): CardNotes | undefined => notes.get(id);

/** Monsters that lie in the Fusion Deck (Extra Deck), never in the Deck (DECK-FUSION-01, TAG-BASE-01). */
export const isExtraDeckMonster = (card: CardFacts): boolean =>
  card.kind === 'monster' && (card.subtype === 'fusion' || card.subtype === 'xyz' || card.subtype === 'link');

/** Named by the Tag document and by no other source, so its text is that of today's game. */
export const isTagOnly = (id: string): boolean => {
  const seeds = notes.get(id)?.seeds ?? [];
  return seeds.length > 0 && seeds.every((seed) => seed === '002');
};

export const FRAME_COLOURS = [
  'yellow',
  'orange',
  'violet',
  'blue',
  'green',
  'purple',
  'grey',
  'black',
] as const;
export type FrameColour = (typeof FRAME_COLOURS)[number];

/** The colour of a card's frame (CARD-COLOR-01); grey for tokens, black for Xyz Monsters. */
export const frameColour = (card: CardFacts): FrameColour => {
  if (card.kind === 'spell') return 'green';
  if (card.kind === 'trap') return 'purple';
  switch (card.subtype) {
    case 'normal':
      return 'yellow';
    case 'fusion':
      return 'violet';
    case 'ritual':
    case 'link':
      return 'blue';
    case 'token':
      return 'grey';
    case 'xyz':
      return 'black';
    default:
      return 'orange';
  }
};
