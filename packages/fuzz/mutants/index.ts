import { readdirSync, readFileSync } from 'node:fs';

/**
 * Planted rule bugs: what a wrong engine would look like, as patches of the sources. Nothing in the engine knows of them;
 * `npm run mutants` plants each in a built copy and lets the fuzzer loose on it.
 */

/** One bug, planted by replacing texts of one file. */
export interface Mutant {
  readonly name: string;
  /** what is wrong, for people */
  readonly bug: string;
  /** rule of the catalogue that is broken, or a property of the program (`ENGINE-…`) */
  readonly rule: string;
  /** further rules of the catalogue that it breaks with that */
  readonly also?: readonly string[];
  /** a key of `kinds.json` */
  readonly kind: string;
  /** row of the bank of bugs reported of other programs, a key of `bank.json` */
  readonly bankRow?: string;
  /** source file below `packages` */
  readonly file: string;
  /** texts before and after; each text before occurs exactly once */
  readonly edits: readonly (readonly [before: string, after: string])[];
}

/** Kinds of bugs: known ones, each of which has a mutant, and general ones. */
export interface Kinds {
  readonly known: Readonly<Record<string, string>>;
  readonly general: Readonly<Record<string, string>>;
}

/** A row of the bank: what is right, and where no mutant is possible, why. */
export interface BankRow {
  readonly says: string;
  readonly why?: string;
}

const here = (path: string): URL => new URL(path, import.meta.url);
const read = <T>(path: string): T => JSON.parse(readFileSync(here(path), 'utf8')) as T;

export const KINDS = read<Kinds>('kinds.json');
export const BANK = read<Readonly<Record<string, BankRow>>>('bank.json');
/** Why the fuzzer does not see a bug, by its name. */
export const SURVIVORS = read<Readonly<Record<string, string>>>('survivors.json');

/** Rules that can be broken, and why no bug of theirs is planted. */
export const NOT_PLANTED = read<Readonly<Record<string, string>>>('not-planted.json');

export const MUTANTS: readonly Mutant[] = readdirSync(here('patches'))
  .sort()
  .flatMap((file) => read<readonly Mutant[]>(`patches/${file}`));

/** The source with the bug in it. */
export function planted(mutant: Mutant, source: string): string {
  let text = source;
  for (const [before, after] of mutant.edits) {
    const parts = text.split(before);
    if (parts.length !== 2)
      throw new Error(
        `The bug ${mutant.name} does not fit ${mutant.file}: its text occurs ${parts.length - 1} times: ${before}`,
      );
    text = parts.join(after);
  }
  return text;
}
