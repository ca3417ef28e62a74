import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type CardList, DECK_RULES, findList, LIST_IDS, rulesetIdOf } from '@duel-log/cards';
import {
  type CardIndex,
  cardListOf,
  chooseList,
  PROJECT_CARDS,
  type ReadList,
  readLists,
} from '@duel-log/formats';
import { badInput, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { recordedText } from '../options.js';
import { readText } from './files.js';

/** A Forbidden and Limited list by what people type, with what was odd about its file. */
export interface NamedList {
  readonly list: CardList | null;
  readonly unknown: ReadList['unknown'];
  /** sentences */
  readonly notes: readonly string[];
}

export const LIST_HELP = `none, ${LIST_IDS.join(', ')}, or an lflist.conf file, FILE#NAME where it holds several; the ruleset’s own unless told`;

/** The list that holds: the one that is named, `none`, or else that of the documents of the ruleset. */
export function listNamed(
  io: Io,
  ruleset: string,
  named: string | undefined,
  cards: CardIndex = PROJECT_CARDS,
): NamedList {
  const documents = rulesetIdOf(ruleset);
  const id = named ?? (documents === null ? null : DECK_RULES[documents].defaultList) ?? 'none';
  if (id === 'none') return { list: null, unknown: [], notes: [] };
  const shipped = findList(id);
  if (shipped !== undefined) return { list: shipped, unknown: [], notes: [] };
  const { file, name } = placeOf(io, id);
  if (file === null)
    throw badInput(`There is no list ${id}; there are none, ${LIST_IDS.join(', ')}, or a file of lists.`);
  return fromFile(io, file, name, cards);
}

/** `FILE#NAME`; a file whose own name holds a # is found as well. */
function placeOf(io: Io, text: string): { readonly file: string | null; readonly name: string | null } {
  const isThere = (path: string): boolean => path !== '' && existsSync(resolve(io.cwd, path));
  if (isThere(text)) return { file: text, name: null };
  const at = text.indexOf('#');
  const file = at < 0 ? text : text.slice(0, at);
  if (!isThere(file) && !/[/\\]|\.conf$/.test(file)) return { file: null, name: null };
  return { file, name: at < 0 ? null : text.slice(at + 1) };
}

function fromFile(io: Io, file: string, name: string | null, cards: CardIndex): NamedList {
  const lists = orFail(readLists(readText(io, file, 'an lflist.conf file')), file);
  const foreign = orFail(chooseList(lists, name), file);
  const { list, unknown, byName } = cardListOf(foreign, cards);
  const notes = [...lists.notes];
  if (byName.length > 0)
    notes.push(
      `${byName.length} entries with a number of another program’s own are read by the name beside it.`,
    );
  if (unknown.length > 0)
    notes.push(
      `${unknown.length} of ${foreign.entries.length} entries are of no card here: ${someOf(unknown)}.`,
    );
  return { list: { ...list, id: recordedText('The name of the list', list.id, 80) }, unknown, notes };
}

function someOf(unknown: ReadList['unknown']): string {
  const shown = unknown
    .slice(0, 5)
    .map(({ passcode, name }) => `${passcode}${name === null ? '' : ` ${name}`}`);
  return (
    shown.join(', ') + (unknown.length > shown.length ? ` and ${unknown.length - shown.length} more` : '')
  );
}
