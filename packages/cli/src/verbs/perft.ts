import type { Command } from 'commander';
import { countPosition, type PerftCounts, type PerftFile, type PerftPosition } from '@duel-log/scenarios';
import { parseJson } from '@duel-log/codec';
import { badInput, EXIT, Failure } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, wholeNumber, withJson } from '../options.js';
import { readText } from '../store/files.js';
import { printJson } from '../text/print.js';
import { type Style, styleOf } from '../text/style.js';
import { table } from '../text/table.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly depth?: number;
}

/** The counts of a position, and those that the file expects. */
interface Counted extends PerftCounts {
  readonly id: string;
  readonly expected: PerftCounts;
}

const KINDS = ['zonesIgnored', 'zonesCounted'] as const;

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<file>', 'a perft file: positions with the numbers of their command sequences')
    .option(
      '--depth <number>',
      'at most so many commands deep; as deep as the file unless told',
      wholeNumber(1),
    );
  withJson(command).action((path: string, options: Options) =>
    finish(() => {
      const file = readPerft(io, path);
      const counted = file.positions.map((position, index) => {
        if (io.progress) io.err(`\r\u001b[K${index + 1} of ${file.positions.length}: ${position.id}`);
        return count(file, position, options.depth);
      });
      if (io.progress) io.err('\r\u001b[K');
      if (options.json === true)
        printJson(
          io,
          counted.map(({ id, zonesIgnored, zonesCounted }) => ({ id, zonesIgnored, zonesCounted })),
        );
      else show(io, counted);
      return counted.every((one) => wrongAt(one) === null) ? EXIT.fine : EXIT.finding;
    }),
  );
  examples(command, 'duel perft fixtures/perft/perft.json --depth 2');
}

function count(file: PerftFile, position: PerftPosition, depth: number | undefined): Counted {
  try {
    return { id: position.id, ...countPosition(file, position, depth), expected: position.counts };
  } catch (error) {
    throw new Failure(EXIT.usage, `Position ${position.id} cannot be counted: ${(error as Error).message}`);
  }
}

export function readPerft(io: Io, path: string): PerftFile {
  const json = parseJson(readText(io, path, 'a perft file'));
  if (!json.ok) throw badInput(`${path} ${json.fault}: name a perft file.`);
  const { value } = json;
  const { ruleset, positions } = (value ?? {}) as Partial<PerftFile>;
  if (typeof ruleset !== 'string' || !Array.isArray(positions))
    throw badInput(`${path} is no perft file: it needs "ruleset" and a list "positions".`);
  for (const [index, position] of (positions as readonly Partial<PerftPosition>[]).entries()) {
    const counts = position?.counts;
    const lists = KINDS.every((kind) => Array.isArray(counts?.[kind]));
    const given: unknown = position?.given;
    if (typeof position?.id !== 'string' || typeof given !== 'object' || given === null || !lists)
      throw badInput(
        `${path}: position ${index + 1} needs "id", "given" and "counts" with ${KINDS.join(' and ')}.`,
      );
  }
  const file = value as PerftFile;
  return { ...file, cards: (file.cards as PerftFile['cards'] | undefined) ?? {} };
}

/** The first number that is not the expected one. */
function wrongAt(
  one: Counted,
): { readonly kind: string; readonly depth: number; readonly wanted: number } | null {
  for (const kind of KINDS) {
    const at = one[kind].findIndex((found, depth) => found !== one.expected[kind][depth]);
    if (at >= 0) return { kind, depth: at + 1, wanted: one.expected[kind][at] ?? 0 };
  }
  return null;
}

function show(io: Io, counted: readonly Counted[]): void {
  const style = styleOf(io);
  const rows = counted.map((one) => [
    one.id,
    one.zonesIgnored.join(' '),
    one.zonesCounted.join(' '),
    verdict(one, style),
  ]);
  io.out(table(['position', 'zones ignored', 'zones counted', ''], rows, style));
}

function verdict(one: Counted, style: Style): string {
  const wrong = wrongAt(one);
  if (wrong === null) return style.green('as expected');
  return style.red(`${wrong.kind} ${wrong.depth} deep should be ${wrong.wanted}`);
}
