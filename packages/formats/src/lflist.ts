import type { CardList } from '@duel-log/cards';
import { type CardIndex, PROJECT_CARDS } from './card-index.js';
import { type FormatError, quoted, type Result, right, wrong } from './result.js';

/** `lflist.conf`: Forbidden and Limited lists as other programs keep them, several in a file. */

export interface ForeignEntry {
  readonly passcode: number;
  readonly copies: 0 | 1 | 2 | 3;
  /** what the file calls the card, if anything */
  readonly name: string | null;
}

export interface ForeignList {
  readonly name: string;
  /** What a white list does not name is Forbidden; what a black list does not name is free. */
  readonly whiteList: boolean;
  readonly entries: readonly ForeignEntry[];
}

export interface ForeignLists {
  readonly lists: readonly ForeignList[];
  /** One sentence for each line that is left out. */
  readonly notes: readonly string[];
}

const ENTRY = /^0*(\d{1,10})[ \t]+(-?\d{1,3})(?:$|[ \t]|--)(.*)$/;

/** The name in the comment of an entry: up to the columns that some lists put behind it. */
const nameIn = (comment: string): string | null => {
  const [name = ''] = comment.replace(/^\s*(?:--|#)?\s*/, '').split(/\t|\s{2,}/);
  return name.trim() === '' ? null : name.trim();
};

const copiesOf = (text: string): ForeignEntry['copies'] | null => {
  const copies = Number(text);
  return copies === 0 || copies === 1 || copies === 2 || copies === 3 ? copies : null;
};

/** All lists of a file. Left: there is none in it. */
export function readLists(text: string): Result<FormatError, ForeignLists> {
  const lists: { name: string; whiteList: boolean; entries: ForeignEntry[] }[] = [];
  const notes: string[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const leftOut = (why: string): void =>
      void notes.push(`Line ${index + 1} is left out, ${why}: ${quoted(line)}.`);
    const current = lists.at(-1);
    if (line === '' || line.startsWith('#') || line.startsWith('--')) continue;
    if (line.startsWith('!')) lists.push({ name: line.slice(1).trim(), whiteList: false, entries: [] });
    else if (current === undefined) leftOut('no list has begun there');
    else if (line.toLowerCase() === '$whitelist') current.whiteList = true;
    else {
      const [, passcode, count = '', comment = ''] = ENTRY.exec(line) ?? [];
      const copies = copiesOf(count);
      if (passcode === undefined) leftOut('it holds no passcode and number of copies');
      else if (copies === null) leftOut('a list allows 0 to 3 copies');
      else current.entries.push({ passcode: Number(passcode), copies, name: nameIn(comment) });
    }
  }
  if (lists.length === 0) return wrong('There is no list in it: a list begins with a line like !2007.9.');
  return right({ lists, notes });
}

/** The list that is meant: by its name or a part of it; without a name the only one of the file. */
export function chooseList({ lists }: ForeignLists, name: string | null): Result<FormatError, ForeignList> {
  const wanted = (name ?? '').trim().toLowerCase();
  const exact = lists.filter((list) => list.name.toLowerCase() === wanted);
  const found = exact.length > 0 ? exact : lists.filter((list) => list.name.toLowerCase().includes(wanted));
  const [only] = found;
  if (only !== undefined && found.length === 1) return right(only);
  const shown = (some: readonly ForeignList[]): string =>
    some
      .slice(0, 6)
      .map((list) => quoted(list.name))
      .join(', ') + (some.length > 6 ? ` and ${some.length - 6} more` : '');
  if (found.length === 0) return wrong(`It holds no list ${quoted(name ?? '')}; there are ${shown(lists)}.`);
  return wrong(
    `It holds ${found.length} lists that could be meant: name one behind #, like #${quoted(only?.name ?? '')}; there are ${shown(found)}.`,
  );
}

/** Passcodes in print have up to eight digits; other programs give longer ones to other texts of a card. */
const LONGEST_PASSCODE = 99_999_999;

export interface ReadList {
  readonly list: CardList;
  /** Entries whose number no card here has; they forbid nothing. */
  readonly unknown: readonly ForeignEntry[];
  /** Entries with a number of another program's own, read by the name beside it. */
  readonly byName: readonly ForeignEntry[];
}

/**
 * A foreign list over known cards. Its id is its name, its version the number by which other programs know its content.
 * Of several entries for one card (its pictures) the strictest counts.
 */
export function cardListOf(foreign: ForeignList, cards: CardIndex = PROJECT_CARDS): ReadList {
  const copies = new Map<string, number>();
  const unknown: ForeignEntry[] = [];
  const byName: ForeignEntry[] = [];
  for (const entry of foreign.entries) {
    const { passcode, name } = entry;
    let card = cards.byPasscode(passcode) ?? cards.byPicture(passcode);
    if (card === undefined && passcode > LONGEST_PASSCODE && name !== null) {
      card = cards.byName(name);
      if (card !== undefined) byName.push(entry);
    }
    if (card === undefined) unknown.push(entry);
    else copies.set(card.id, Math.min(entry.copies, copies.get(card.id) ?? 3));
  }
  const other = foreign.whiteList ? 0 : 3;
  const allowing = (count: number): readonly string[] =>
    cards.cards
      .filter(({ id, subtype }) => subtype !== 'token' && (copies.get(id) ?? other) === count)
      .map(({ id }) => id);
  const list = {
    id: foreign.name,
    version: versionOf(foreign),
    forbidden: allowing(0),
    limited: allowing(1),
    semiLimited: allowing(2),
  };
  return { list, unknown, byName };
}

/** The number that other programs exchange to know whether they mean the same list: 32 bits over all entries. */
function versionOf({ entries }: ForeignList): number {
  let hash = 0x7dfcee6a;
  for (const { passcode: code, copies } of entries)
    hash ^= ((code << 18) | (code >>> 14)) ^ ((code << (27 + copies)) | (code >>> (5 - copies)));
  return hash >>> 0;
}
