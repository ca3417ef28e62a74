import { PROJECT_CARDS, writeYdk } from '@duel-log/formats';
import type { RegisteredDeck } from '@duel-log/duel';
import { resolve } from 'node:path';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { JsonOption } from '../options.js';
import { readTable } from '../store/card-tables.js';
import { readDeckAsIs } from '../store/decks.js';
import { isSameFile, writeText } from '../store/files.js';
import { printJson } from '../text/print.js';

export interface ConvertOptions extends JsonOption {
  readonly table?: string;
  readonly to?: string;
  readonly out?: string;
}

export const FORMS = ['ydk', 'json'] as const;

/** `duel deck convert`: the same Deck in the other form. What could not be taken over is said. */
export function convertVerb(io: Io, source: string, options: ConvertOptions): Exit {
  const { out, json = false } = options;
  if (json && out === undefined) throw badInput('--json tells of the file that --out names: add --out.');
  const form = options.to ?? /\.(ydk|json)$/i.exec(out ?? '')?.[1]?.toLowerCase();
  if (form === undefined) throw badInput('Say which form: --to ydk or --to json, or an --out that ends so.');
  if (out !== undefined && isSameFile(resolve(io.cwd, out), resolve(io.cwd, source)))
    throw badInput(`${out} is the file that is read: name another file with --out.`);
  const cards = options.table === undefined ? PROJECT_CARDS : readTable(io, options.table).index;
  const { deck, notes } = readDeckAsIs(io, source, cards);
  const text = form === 'ydk' ? orFail(writeYdk(deck, { cards }), source) : jsonOf(deck);
  for (const { message } of notes) io.err(`${source}: ${message}\n`);
  if (out === undefined) io.out(text);
  else writeText(io, out, text);
  if (json) printJson(io, { file: out, notes });
  else if (out !== undefined) io.out(`Written to ${out}.\n`);
  return notes.some(({ kind }) => kind === 'unusable') ? EXIT.finding : EXIT.fine;
}

const jsonOf = ({ main, side, extra }: RegisteredDeck): string =>
  `${JSON.stringify({ main, side, extra }, null, 2)}\n`;
