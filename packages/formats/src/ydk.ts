import { isExtraDeckMonster, type RegisteredDeck } from '@duel-log/cards';
import { type CardIndex, PROJECT_CARDS } from './card-index.js';
import { type FormatError, quoted, type Result, right, wrong } from './result.js';

/** `.ydk`: one passcode a line under `#main`, `#extra` and `!side`, as other programs keep Decks. */

/**
 * What is odd about a file. `unusable`: a line that is left out; `unknown`: a passcode of no card here, which stays in
 * the Deck as it is; `odd`: read all the same, and how.
 */
export interface YdkNote {
  readonly kind: 'unusable' | 'unknown' | 'odd';
  /** counted from 1; the first where several lines are meant */
  readonly line: number;
  /** one sentence */
  readonly message: string;
  /** of kind `unknown` */
  readonly passcode?: number;
}

export interface YdkDeck {
  /** Card ids; a passcode of no card stays as its number. */
  readonly deck: RegisteredDeck;
  /** In order of their lines. */
  readonly notes: readonly YdkNote[];
}

type Part = 'main' | 'extra' | 'side';

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['#main', 'main'],
  ['#extra', 'extra'],
  ['!side', 'side'],
]);

/** No Deck of any format comes near: a file with more is none. */
const MOST_CARDS = 1000;

/** Leading zeros, the passcode, and what other programs skip behind it. */
const CARD_LINE = /^0*([1-9]\d{0,9})(?:\s*((?:\s|#|\/\/|--).*))?$/;

interface Line {
  readonly at: number;
  readonly part: Part;
  readonly id: string;
}

class Reader {
  readonly notes: YdkNote[] = [];
  readonly lines: Line[] = [];
  readonly headings = new Set<Part>();
  private readonly cards: CardIndex;
  private readonly unknown = new Map<number, { readonly line: number; copies: number }>();

  constructor(cards: CardIndex) {
    this.cards = cards;
  }

  read(at: number, line: string, part: Part): Part {
    const heading = PARTS.get(line.toLowerCase());
    if (heading !== undefined) {
      this.headings.add(heading);
      return heading;
    }
    if (line.startsWith('#')) {
      if (line.toLowerCase() === '#side')
        this.note('odd', at, 'is a comment: the Side Deck begins with !side');
      return part;
    }
    if (line.startsWith('!')) {
      this.note('odd', at, `has the heading ${quoted(line)}, which is read as !side`);
      this.headings.add('side');
      return 'side';
    }
    this.card(at, line, part);
    return part;
  }

  private card(at: number, line: string, part: Part): void {
    const [, digits, rest] = CARD_LINE.exec(line) ?? [];
    if (digits === undefined) {
      this.note('unusable', at, `holds no passcode: ${quoted(line)} (a passcode is a number like 46986414)`);
      return;
    }
    if (rest !== undefined)
      this.note('odd', at, `holds more than a passcode, which is left out: ${quoted(rest.trim())}`);
    if (this.headings.size === 0 && this.lines.length === 0)
      this.note('odd', at, 'holds a card before any heading: it is read as of the Deck');
    this.lines.push({ at, part, id: this.idOf(at, Number(digits)) });
  }

  private idOf(at: number, passcode: number): string {
    const exact = this.cards.byPasscode(passcode);
    if (exact !== undefined) return exact.id;
    const near = this.cards.byPicture(passcode);
    if (near !== undefined) {
      if (near.subtype !== 'token')
        this.note('odd', at, `holds ${passcode}, which is read as another picture of ${near.nameEn}`);
      return near.id;
    }
    const known = this.unknown.get(passcode);
    if (known === undefined) this.unknown.set(passcode, { line: at, copies: 1 });
    else known.copies += 1;
    return String(passcode);
  }

  note(kind: YdkNote['kind'], line: number, what: string): void {
    this.notes.push({ kind, line, message: `Line ${line} ${what}.` });
  }

  all(): readonly YdkNote[] {
    const unknown = [...this.unknown].map(([passcode, { line, copies }]): YdkNote => {
      const more = copies === 1 ? '' : `, ${copies} times in the file`;
      const message = `Line ${line} holds the passcode ${passcode}, which no card here has${more}.`;
      return { kind: 'unknown', line, passcode, message };
    });
    return [...this.notes, ...unknown].sort((a, b) => a.line - b.line);
  }
}

/** Writers that know no `#extra` put its monsters into the Deck. */
function partsOf(reader: Reader, cards: CardIndex): RegisteredDeck {
  const deck: Record<Part, string[]> = { main: [], extra: [], side: [] };
  for (const { at, part, id } of reader.lines) {
    const card = cards.card(id);
    const moved =
      part === 'main' && !reader.headings.has('extra') && card !== undefined && isExtraDeckMonster(card);
    if (moved)
      reader.note('odd', at, `holds ${card.nameEn}, which is put into the extra part: #extra is missing`);
    deck[moved ? 'extra' : part].push(id);
  }
  return deck;
}

/**
 * A Deck as card ids, with a note for whatever is odd. Comments (`#…`), empty lines, CRLF, a byte order mark, spaces and
 * leading zeros are read as other programs write them, without a word. Left: it is no Deck.
 */
export function readYdk(text: string, cards: CardIndex = PROJECT_CARDS): Result<FormatError, YdkDeck> {
  const reader = new Reader(cards);
  let part: Part = 'main';
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line !== '') part = reader.read(index + 1, line, part);
    if (reader.lines.length > MOST_CARDS)
      return wrong(`Line ${index + 1} is one card too many: a Deck holds no more than ${MOST_CARDS}.`);
  }
  const [first] = reader.notes.filter(({ kind }) => kind === 'unusable');
  if (reader.lines.length === 0 && first !== undefined) return wrong(first.message);
  if (reader.lines.length === 0 && reader.headings.size === 0)
    return wrong('Line 1 does not begin a Deck: there is no #main in the file.');
  const deck = partsOf(reader, cards);
  return right({ deck, notes: reader.all() });
}

/** Why a Deck cannot be taken as it was read: lines that were left out, or passcodes of no card. One sentence. */
export function faultOf({ notes }: YdkDeck): string | null {
  const lost = notes.find(({ kind }) => kind === 'unusable');
  if (lost !== undefined) return lost.message;
  const unknown = notes.filter(({ kind }) => kind === 'unknown');
  const [first] = unknown;
  if (first === undefined) return null;
  if (unknown.length === 1) return first.message;
  const shown = unknown.slice(0, 8).map(({ passcode }) => passcode);
  const more = unknown.length > 8 ? ` and ${unknown.length - 8} more` : '';
  return `Line ${first.line} holds the first of ${unknown.length} passcodes that no card here has: ${shown.join(', ')}${more}.`;
}

/** A Deck as a file for other programs. A card that has no passcode cannot be written: it is named. */
export function writeYdk(
  deck: RegisteredDeck,
  {
    cards = PROJECT_CARDS,
    comment = 'created by duel-log',
  }: { readonly cards?: CardIndex; readonly comment?: string } = {},
): Result<FormatError, string> {
  const lines = [`#${comment.replaceAll(/[\r\n]+/g, ' ')}`];
  for (const [heading, part] of PARTS) {
    lines.push(heading);
    for (const id of deck[part]) {
      const passcode = cards.passcodeOf(id) ?? (/^[1-9]\d{0,9}$/.test(id) ? id : null);
      if (passcode === null)
        return wrong(`There is no passcode of ${quoted(id)}: such a card cannot be written.`);
      lines.push(String(passcode));
    }
  }
  return right(`${lines.join('\n')}\n`);
}
