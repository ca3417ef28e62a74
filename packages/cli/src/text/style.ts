import colors from 'picocolors';
import type { Io } from '../io.js';

export type Style = ReturnType<typeof colors.createColors>;

/** Colours for this output; all of them are the text itself where nothing shows colours. */
export const styleOf = (io: Pick<Io, 'colours'>): Style => colors.createColors(io.colours);

// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const ESCAPES = /\u001b\[[0-9;]*m/g;

/** Characters a person sees. */
export const width = (text: string): number => text.replaceAll(ESCAPES, '').length;

export const padEnd = (text: string, size: number): string =>
  text + ' '.repeat(Math.max(0, size - width(text)));
export const padStart = (text: string, size: number): string =>
  ' '.repeat(Math.max(0, size - width(text))) + text;

/** Cut to a size, with a sign that something is missing. Only for text without colours. */
export const cut = (text: string, size: number): string =>
  text.length <= size ? text : `${text.slice(0, Math.max(0, size - 1)).trimEnd()}…`;

/** Lines of at most this many characters, broken at spaces; all but the first set in by `indent`. */
export function wrap(text: string, size: number, indent = ''): readonly string[] {
  const lines: string[] = [];
  const [first = '', ...words] = text.split(/(?<=\S) +/);
  let line = first;
  for (const word of words) {
    const next = `${line} ${word}`;
    if (width(next) > size) {
      lines.push(line);
      line = indent + word;
    } else line = next;
  }
  return [...lines, line];
}
