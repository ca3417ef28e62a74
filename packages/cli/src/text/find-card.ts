import { type CardRecord, notesOf, SCRIPTS } from '@duel-log/cards';
import { EXODIA } from '@duel-log/duel';
import { badInput } from '../failure.js';
import type { EffectState } from './card-sheet.js';

/**
 * Does the card do anything, and does the engine know what? Fusion and Ritual Monsters do where their notes tell of it;
 * what Exodia does is no effect of the card but a rule (WIN-EXODIA-01).
 */
export function effectState({ id, kind, subtype }: CardRecord): EffectState {
  if (SCRIPTS.has(id)) return 'implemented';
  if (kind !== 'monster') return 'declared';
  if (subtype === 'normal' || subtype === 'token') return 'none';
  if (EXODIA.includes(id)) return 'rule';
  const plain = (subtype === 'fusion' || subtype === 'ritual') && notesOf(id)?.summary === undefined;
  return plain ? 'none' : 'declared';
}

/** A card by id, name or passcode. */
export function findCardBy<C extends CardRecord>(wanted: string, cards: readonly C[]): C {
  const text = wanted.trim().toLowerCase();
  const exact =
    cards.find(({ id }) => id === text) ??
    cards.find(
      ({ nameEn, nameFr, passcode }) =>
        nameEn.toLowerCase() === text || nameFr?.toLowerCase() === text || String(passcode) === text,
    );
  if (exact !== undefined) return exact;
  const like = cards.filter(
    ({ id, nameEn, nameFr }) =>
      id.includes(text) ||
      nameEn.toLowerCase().includes(text) ||
      nameFr?.toLowerCase().includes(text) === true,
  );
  const [only] = like;
  if (only !== undefined && like.length === 1) return only;
  const hint = like.length === 0 ? '`duel cards` lists them all' : `did you mean ${names(like)}?`;
  throw badInput(`There is no card ${wanted}: ${hint}${hint.endsWith('?') ? '' : '.'}`);
}

const names = (cards: readonly CardRecord[]): string =>
  cards
    .slice(0, 5)
    .map(({ id }) => id)
    .join(', ');
