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
import { type LeftOut, writeCardTable } from '@duel-log/formats';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { type NamedTable, readTable, tableEffect } from '../store/card-tables.js';
import { writeText } from '../store/files.js';
import { cardSheet, type EffectState } from '../text/card-sheet.js';
import { effectState, findCardBy } from '../text/find-card.js';
import { printJson } from '../text/print.js';
import { cut, styleOf, wrap } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly table?: string;
  readonly out?: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[card]', 'one card in full: its id, its name (English or French) or its passcode')
    .option('--table <file>', 'the cards of a table of your own: a .cdb file, or JSON (docs/deck-files.md)')
    .option('-o, --out <file>', 'with --table: write its facts as a table in JSON');
  withJson(command).action((wanted: string | undefined, options: Options) =>
    finish(() =>
      options.table === undefined ? ours(io, wanted, options) : theirs(io, wanted, options.table, options),
    ),
  );
  examples(
    command,
    'duel cards',
    'duel cards mirror-force',
    'duel cards "Man-Eater Bug" --json',
    'duel cards --table cards.cdb',
  );
}

/** The cards of the project. */
function ours(io: Io, wanted: string | undefined, options: Options): Exit {
  if (options.out !== undefined) throw badInput('--out belongs to --table.');
  const cards = wanted === undefined ? ALL_CARDS : [findCardBy(wanted, ALL_CARDS)];
  if (options.json === true)
    printJson(
      io,
      cards.map((card) => rowOf(card, effectState(card), wanted !== undefined)),
    );
  else if (wanted === undefined) showTable(io, cards, effectState);
  else for (const card of cards) io.out(cardSheet(io, card, effectState(card)));
  return EXIT.fine;
}

/** Those of somebody's own table. */
function theirs(io: Io, wanted: string | undefined, source: string, { json = false, out }: Options): Exit {
  const read = readTable(io, source);
  const cards = wanted === undefined ? read.cards : [findCardBy(wanted, read.cards)];
  if (out !== undefined) writeText(io, out, writeCardTable(cards));
  if (json)
    printJson(io, {
      cards: cards.map((card) => rowOf(card, tableEffect(card), wanted !== undefined)),
      leftOut: read.leftOut,
    });
  else if (out !== undefined) io.out(`${cards.length} cards written to ${out}.\n`);
  else if (wanted === undefined) showTable(io, cards, tableEffect);
  else for (const card of cards) io.out(cardSheet(io, card, tableEffect(card)));
  if (!json && wanted === undefined) showLeftOut(io, read);
  return EXIT.fine;
}

function rowOf(card: CardRecord, effect: EffectState, full: boolean): object {
  const { id, nameEn, nameFr, kind, subtype } = card;
  const rulings = rulingsOf(id);
  const row = { id, nameEn, nameFr, kind, subtype, effect, rulings: rulings.length };
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

function showTable<C extends CardRecord>(
  io: Io,
  cards: readonly C[],
  effectOf: (card: C) => EffectState,
): void {
  // An id is typed as it stands, so it is shown whole; what else is told is what there is room for.
  const left = io.columns - Math.max(4, ...cards.map(({ id }) => id.length)) - 33;
  const french = Math.min(30, left - 11);
  const shown = [true, french >= 12, true, true, left >= 9];
  const rows = cards.map((card) => [
    card.id,
    cut(card.nameFr ?? '-', Math.max(1, french)),
    `${card.kind} ${card.subtype}`.replace('monster ', ''),
    effectOf(card),
    rulingsOf(card.id).length,
  ]);
  const chosen = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, at) => shown[at]);
  const heading = ['card', 'in French', 'kind', 'effect', 'rulings'];
  io.out(table(chosen(heading), rows.map(chosen), styleOf(io)));
  const count = (state: EffectState): number => cards.filter((card) => effectOf(card) === state).length;
  const known = count('implemented') + count('rule');
  const counts = `${cards.length} cards: ${count('none')} without an effect, ${known} whose effect the program knows or has as a rule, ${count('declared')} whose effect the players declare.`;
  io.out(`\n${wrap(counts, io.columns - 1).join('\n')}\n`);
}

/** What of a table nothing here can use, by reason. */
function showLeftOut(io: Io, { leftOut }: NamedTable): void {
  const reasons = new Map<string, LeftOut[]>();
  for (const one of leftOut) reasons.set(one.why, [...(reasons.get(one.why) ?? []), one]);
  if (reasons.size > 0) io.out('Left out:\n');
  for (const [why, some] of reasons) {
    const names = some.slice(0, 4).map(({ name, passcode }) => name ?? String(passcode));
    const more = some.length > names.length ? ` and ${some.length - names.length} more` : '';
    const each = some.length === 1 ? why : `(${some.length}): each ${why}`;
    io.out(`${wrap(`  ${names.join(', ')}${more} ${each}.`, io.columns - 2, '    ').join('\n')}\n`);
  }
}
