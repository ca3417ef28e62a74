import { CARDS, findByPasscode, type CardRecord, type RegisteredDeck } from '@duel-log/cards';

/** `.ydk`: one passcode a line under `#main`, `#extra` and `!side`, as other programs keep Decks. */

export interface YdkError {
  readonly _tag: 'YdkError';
  /** counted from 1 */
  readonly line: number;
  /** passcodes that no card of the project has */
  readonly unknown: readonly number[];
  /** one sentence */
  readonly message: string;
}

/** Left: what is wrong; right: the value. The same shape as in fp-ts. */
export type Result<E, A> =
  | { readonly _tag: 'Left'; readonly left: E }
  | { readonly _tag: 'Right'; readonly right: A };

type Part = 'main' | 'extra' | 'side';

const PARTS: ReadonlyMap<string, Part> = new Map([
  ['#main', 'main'],
  ['#extra', 'extra'],
  ['!side', 'side'],
]);

/** No Deck of any format comes near: a file with more is none. */
const MOST_CARDS = 1000;

/** Other programs number the other pictures of a card right beside it. */
const PICTURES = 10;
/** After these, the numbers beside them are those of their tokens. */
const TOKEN_MAKERS: ReadonlySet<string> = new Set(['scapegoat']);

/** The card of a passcode, also of one for another picture of it. */
function cardOf(passcode: number): CardRecord | undefined {
  const exact = findByPasscode(passcode);
  if (exact !== undefined) return exact;
  for (let away = 1; away <= PICTURES; away++) {
    const card = findByPasscode(passcode - away) ?? findByPasscode(passcode + away);
    if (card !== undefined) return TOKEN_MAKERS.has(card.id) ? undefined : card;
  }
  return undefined;
}

function ydkError(line: number, what: string, unknown: readonly number[] = []): Result<YdkError, never> {
  return { _tag: 'Left', left: { _tag: 'YdkError', line, unknown, message: `Line ${line} ${what}.` } };
}

/**
 * A Deck as card ids. Another picture's passcode means its card. Comments (`#…`), empty lines, CRLF, a byte order mark and leading zeros are read as other
 * programs write them. All unknown passcodes are named at once, with the line of the first.
 */
export function readYdk(text: string): Result<YdkError, RegisteredDeck> {
  const deck: Record<Part, string[]> = { main: [], extra: [], side: [] };
  const unknown: { readonly line: number; readonly passcode: number }[] = [];
  let part: Part | null = null;
  let cards = 0;
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const heading = PARTS.get(line.toLowerCase());
    if (heading !== undefined) part = heading;
    if (line === '' || line.startsWith('#') || heading !== undefined) continue;
    if (line.startsWith('!'))
      return ydkError(index + 1, `has the unknown heading ${line.slice(0, 40)}; there is !side`);
    if (!/^0*\d{1,10}$/.test(line))
      return ydkError(
        index + 1,
        `holds no passcode: ${line.slice(0, 40)} (a passcode is a number like 46986414)`,
      );
    if (part === null) return ydkError(index + 1, 'holds a card before any heading: #main is missing');
    if (++cards > MOST_CARDS)
      return ydkError(index + 1, `is one card too many: a Deck holds no more than ${MOST_CARDS}`);
    const card = cardOf(Number(line));
    if (card === undefined) unknown.push({ line: index + 1, passcode: Number(line) });
    else deck[part].push(card.id);
  }
  const [first] = unknown;
  if (first !== undefined) {
    const codes = [...new Set(unknown.map(({ passcode }) => passcode))];
    return ydkError(first.line, `${unknownWords(codes)}`, codes);
  }
  if (part === null) return ydkError(1, 'does not begin a Deck: there is no #main in the file');
  return { _tag: 'Right', right: deck };
}

function unknownWords(codes: readonly number[]): string {
  const shown = codes.slice(0, 8).join(', ');
  const more = codes.length > 8 ? ` and ${codes.length - 8} more` : '';
  return codes.length === 1
    ? `holds the passcode ${shown}, which no card of the project has`
    : `holds the first of ${codes.length} passcodes that no card of the project has: ${shown}${more}`;
}

/** A Deck as a file for other programs. A card without a passcode cannot be written: it is named. */
export function writeYdk(deck: RegisteredDeck, comment = 'created by duel-log'): Result<YdkError, string> {
  const lines = [`#${comment.replaceAll(/[\r\n]+/g, ' ')}`];
  for (const [heading, part] of PARTS) {
    lines.push(heading);
    for (const id of deck[part]) {
      const passcode = CARDS.get(id)?.passcode ?? null;
      if (passcode === null) return ydkError(lines.length + 1, `would hold ${id}, which has no passcode`);
      lines.push(String(passcode));
    }
  }
  return { _tag: 'Right', right: `${lines.join('\n')}\n` };
}
