import { type Command, InvalidArgumentError, Option } from 'commander';
import { badInput } from './failure.js';
import type { Finish } from './verb.js';
import { DEFAULT_STORE } from './store/url.js';

/** Options and arguments that several verbs share. */

export interface JsonOption {
  readonly json?: boolean;
}
export interface StoreOption {
  readonly store?: string;
}

export function withJson(command: Command): Command {
  return command.option('--json', 'print one JSON value');
}

export function withStore(command: Command): Command {
  return command.option(
    '--store <url>',
    `where duels are kept: sqlite:PATH, esdb://HOST:PORT or memory: (${DEFAULT_STORE})`,
  );
}

/** The options of a word of a verb (`duel db check`): they may stand before the word too, and those behind it count first. */
export function optionsOf<T extends object>(word: Command): Readonly<T> {
  return { ...word.parent?.opts<T>(), ...word.opts<T>() } as T;
}

/** What a stranger can type, shown at the end of the help. */
export function examples(command: Command, ...lines: readonly string[]): Command {
  const title = lines.length === 1 ? 'Example' : 'Examples';
  return command.addHelpText('after', `\n${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

/** Says which words a verb has, where none of them is given or another one is. */
export function refuseOtherWords(command: Command, finish: Finish): void {
  command.argument('[what]').action((what: string | undefined) =>
    finish(() => {
      const names = command.commands.map((sub) => sub.name()).join(', ');
      throw badInput(
        what === undefined
          ? `Say what to do: ${names}.`
          : `There is no \`duel ${command.name()} ${what}\`; there are ${names}.`,
      );
    }),
  );
}

/** A whole number of at least `least`. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^(?:0|-?[1-9]\d*)$/.test(text) || !Number.isSafeInteger(value))
      throw new InvalidArgumentError(`It must be a whole number, like ${Math.max(least, 3)}.`);
    if (value < least) throw new InvalidArgumentError(`It must be at least ${least}.`);
    return value;
  };
}

/** Words that are recorded for ever and shown to everybody: one line of what can be read, and not too much of it. */
export function recordedText(option: string, text: string, most: number): string {
  const words = text.trim();
  const no = (why: string): Error => badInput(`${option} ${why}.`);
  if (words === '') throw no('is empty: say something');
  if (words.length > most) throw no(`has ${words.length} characters; ${most} is the most`);
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffd]/u.test(words))
    throw no('holds characters that cannot be shown (line ends, control characters): write one line of text');
  return words;
}

const VIEW_HELP = 'whose eyes: judge, spectator or a seat (A, B)';

export function withView(command: Command, fallback = 'judge'): Command {
  return command.option('--view <viewer>', `${VIEW_HELP}; ${fallback} unless told`);
}

export function withLanguage(command: Command): Command {
  return command.addOption(
    new Option('--lang <language>', 'language of card names').choices(['en', 'fr']).default('en'),
  );
}

/** Gathers an option that may be given several times. */
export function gather(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** `A=x` entries by seat. */
export function bySeat(
  option: string,
  entries: readonly string[],
  seats: readonly string[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const seat = entry.slice(0, Math.max(0, at)).trim();
    const value = entry.slice(at + 1).trim();
    if (!seats.includes(seat) || value === '')
      throw badInput(`${option} ${entry} must name a seat (${seats.join(', ')}), like ${seats[0]}=….`);
    if (found[seat] !== undefined) throw badInput(`${option} names seat ${seat} twice.`);
    found[seat] = value;
  }
  return found;
}
