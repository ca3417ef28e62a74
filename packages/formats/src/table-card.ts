import { type CardRecord, CARDS } from '@duel-log/cards';
import { type CardIndex, indexOf } from './card-index.js';

/** A card of somebody's own table: its facts, and whether a text goes with them. */
export interface TableCard extends CardRecord {
  /** `declared`: it has an effect, of which the table says nothing */
  readonly effect: 'none' | 'declared';
}

/** What a table holds and nothing here can use, and why. */
export interface LeftOut {
  readonly passcode: number | null;
  readonly name: string | null;
  /** goes on after the name: `is a Synchro Monster, …` */
  readonly why: string;
}

/** Somebody's own cards. */
export interface CardTable {
  readonly cards: readonly TableCard[];
  readonly index: CardIndex;
  readonly leftOut: readonly LeftOut[];
}

/** Subtypes whose monsters may be without an effect. */
const PLAIN: ReadonlySet<string> = new Set(['normal', 'token', 'fusion', 'ritual']);

/** Can such a card be without an effect? A Pendulum Monster never is: its Scale is one. */
export const mayBePlain = ({ kind, subtype, scale }: CardRecord): boolean =>
  kind === 'monster' && PLAIN.has(subtype) && scale === undefined;

/** Why a card cannot have this id; `null` = it can. An id of the project's own card means that card. */
export function idFault(id: string, kind: CardRecord['kind']): string | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) || /^\d+$/.test(id))
    return 'must be small letters, digits and dashes, like mirror-force, and not digits alone';
  const known = CARDS.get(id);
  if (known === undefined || known.kind === kind) return null;
  return `is the id of ${known.nameEn}, a ${known.kind}: give your ${kind} another one`;
}

/** Names are recorded with the duels of a table and shown to everybody. */
export const nameFault = (name: string): string | null =>
  name.trim() === '' || /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name) || name.length > 200
    ? 'is no name of one line and at most 200 characters'
    : null;

export function tableOf(
  cards: readonly TableCard[],
  leftOut: readonly LeftOut[] = [],
  pictures: ReadonlyMap<number, string> = new Map(),
): CardTable {
  const ids = new Map(cards.map((card) => [card.id, card]));
  return { cards, index: indexOf(cards, (passcode) => ids.get(pictures.get(passcode) ?? '')), leftOut };
}
