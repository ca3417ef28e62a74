import type { Command } from 'commander';
import {
  ALL_CARDS,
  cardText,
  type CardRecord,
  CARDS,
  LIST_IDS,
  findList,
  listStatus,
  notesOf,
  POOL_NAMES,
  findPool,
  rulingsOf,
  SCRIPTS,
} from '@duel-log/cards';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { cardSheet, type EffectState } from '../text/card-sheet.js';
import { printJson } from '../text/print.js';
import { cut, styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

/** Does the card do anything, and does the engine know what? Fusion and Ritual Monsters do where their notes tell of it. */
export function effectState({ id, kind, subtype }: CardRecord): EffectState {
  if (SCRIPTS.has(id)) return 'implemented';
  if (kind !== 'monster') return 'declared';
  if (subtype === 'normal' || subtype === 'token') return 'none';
  const plain = (subtype === 'fusion' || subtype === 'ritual') && notesOf(id)?.summary === undefined;
  return plain ? 'none' : 'declared';
}

export function define(command: Command, io: Io, finish: Finish): void {
  command.argument('[card]', 'one card in full: its id, its name (English or French) or its passcode');
  withJson(command).action((wanted: string | undefined, options: JsonOption) =>
    finish(() => {
      const cards = wanted === undefined ? ALL_CARDS : [findCardBy(wanted)];
      if (options.json === true)
        printJson(
          io,
          cards.map((card) => rowOf(card, wanted !== undefined)),
        );
      else if (wanted === undefined) showTable(io, cards);
      else for (const card of cards) io.out(cardSheet(io, card, effectState(card)));
      return EXIT.fine;
    }),
  );
  examples(command, 'duel cards', 'duel cards mirror-force', 'duel cards "Man-Eater Bug" --json');
}

/** A card by id, name or passcode. */
export function findCardBy(wanted: string): CardRecord {
  const text = wanted.trim().toLowerCase();
  const exact =
    CARDS.get(text) ??
    ALL_CARDS.find(
      ({ nameEn, nameFr, passcode }) =>
        nameEn.toLowerCase() === text || nameFr?.toLowerCase() === text || String(passcode) === text,
    );
  if (exact !== undefined) return exact;
  const like = ALL_CARDS.filter(
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

function rowOf(card: CardRecord, full: boolean): object {
  const { id, nameEn, nameFr, kind, subtype } = card;
  const rulings = rulingsOf(id);
  const row = { id, nameEn, nameFr, kind, subtype, effect: effectState(card), rulings: rulings.length };
  if (!full) return row;
  return {
    ...row,
    facts: card,
    summary: notesOf(id)?.summary ?? null,
    text: cardText(id)?.text ?? null,
    rulingTexts: rulings,
    lists: Object.fromEntries(LIST_IDS.map((list) => [list, listStatus(findList(list) ?? null, id)])),
    pools: POOL_NAMES.filter((pool) => findPool(pool)?.cards.some((one) => one.id === id)),
  };
}

function showTable(io: Io, cards: readonly CardRecord[]): void {
  const size = Math.max(20, Math.floor((io.columns - 42) / 2));
  const rows = cards.map((card) => [
    cut(card.id, size + 4),
    cut(card.nameFr ?? '-', size),
    `${card.kind} ${card.subtype}`.replace('monster ', ''),
    effectState(card),
    rulingsOf(card.id).length,
  ]);
  io.out(table(['card', 'in French', 'kind', 'effect', 'rulings'], rows, styleOf(io)));
  const count = (state: EffectState): number => cards.filter((card) => effectState(card) === state).length;
  io.out(
    `\n${cards.length} cards: ${count('none')} without an effect, ${count('implemented')} whose effect the program ` +
      `knows, ${count('declared')} whose effect the players declare.\n`,
  );
}
