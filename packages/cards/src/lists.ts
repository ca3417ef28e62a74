import banlist2007Json from './data/banlist-2007.json' with { type: 'json' };
import { deepFreeze } from './freeze.js';

/**
 * A Forbidden and Limited list (DECK-BAN-01 to 03). An organiser may supply one of the same form
 * (TAG-DECK-04); id and version are stored with each registration, so that a later list changes no past.
 */
export interface CardList {
  readonly id: string;
  readonly version: number;
  /** Year and month from which it holds, where known. */
  readonly date?: string;
  readonly forbidden: readonly string[];
  readonly limited: readonly string[];
  readonly semiLimited: readonly string[];
}

/** An entry whose French name in the source was read as a certain card, and why. */
export interface ResolvedEntry {
  readonly french: string;
  readonly card: string;
  readonly list: 'forbidden' | 'limited' | 'semiLimited';
  readonly why: string;
}

/** A list that was put together from a source document, with what is doubtful about it. */
export interface SourcedList extends CardList {
  readonly status: string;
  readonly source: readonly string[];
  readonly statusNote: string;
  readonly addedByCorrection: readonly {
    readonly card: string;
    readonly list: string;
    readonly source: readonly string[];
    readonly note: string;
  }[];
  readonly resolvedByInference: readonly ResolvedEntry[];
  readonly unresolved: readonly {
    readonly french: string;
    readonly list: string;
    readonly candidates: readonly string[];
    readonly note: string;
  }[];
  readonly knownGaps: readonly string[];
}

/** The list of 2007 as a poster of the classic text gives it: unconfirmed and incomplete by its own words. */
export const BANLIST_2007: SourcedList = deepFreeze(banlist2007Json as SourcedList);

const lists: ReadonlyMap<string, CardList> = new Map([[BANLIST_2007.id, BANLIST_2007]]);

/** Ids of the lists that come with the project. */
export const LIST_IDS: readonly string[] = [...lists.keys()];

export const findList = (id: string): CardList | undefined => lists.get(id);

export const LIST_STATUSES = ['forbidden', 'limited', 'semi-limited', 'unlimited'] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** Where a card stands on a list; without a list every card is unlimited. */
export const listStatus = (list: CardList | null, cardId: string): ListStatus => {
  if (list === null) return 'unlimited';
  if (list.forbidden.includes(cardId)) return 'forbidden';
  if (list.limited.includes(cardId)) return 'limited';
  if (list.semiLimited.includes(cardId)) return 'semi-limited';
  return 'unlimited';
};

const COPIES: Readonly<Record<ListStatus, 0 | 1 | 2 | 3>> = {
  forbidden: 0,
  limited: 1,
  'semi-limited': 2,
  unlimited: 3,
};

/** How many copies a player may register: none, one, two or three (DECK-BAN-01 to 03, DECK-COPIES-01). */
export const copiesAllowed = (list: CardList | null, cardId: string): 0 | 1 | 2 | 3 =>
  COPIES[listStatus(list, cardId)];
