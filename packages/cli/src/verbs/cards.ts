import type { Command } from 'commander';
import {
  ALL_CARDS,
  cardText,
  type CardRecord,
  LIST_IDS,
  findList,
  listStatus,
  notesOf,
  POOL_NAMES,
  findPool,
  rulingsOf,
} from '@duel-log/cards';
import { EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { cardSheet, type EffectState } from '../text/card-sheet.js';
import { effectState, findCardBy } from '../text/find-card.js';
import { printJson } from '../text/print.js';
import { cut, styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

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
