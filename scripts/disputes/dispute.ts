import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../../packages/scenarios/src/index.js';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A question put to the desk, and what its answer must contain. */
export interface Query {
  /** what is typed after `duel`; FILE is the dispute's stream */
  readonly command: string;
  readonly exit?: number;
  /** of the JSON answer: an object that is part of it, or for a list, objects each of which is part of an entry */
  readonly finds?: Json;
  /** entries that must not be there */
  readonly lacks?: readonly Json[];
  /** words of the answer for people */
  readonly says?: readonly string[];
}

/** A worked dispute of `fixtures/disputes`. */
interface Dispute {
  readonly title: string;
  /** in the words of the players */
  readonly question: string;
  readonly verdict: 'legal' | 'illegal' | 'undetermined';
  /** rules that decide it */
  readonly rules: readonly string[];
  /** in the words of the judge */
  readonly answer: string;
  readonly queries: readonly Query[];
  /** a score sheet kept of the same duel, below `fixtures` */
  readonly sheet?: string;
  /** how the stream came about: played by the engine, forged then, its events made to fit; or another stream */
  readonly made: {
    readonly ruleset?: string;
    /** facts of cards that no pool holds */
    readonly cards?: Scenario['cards'];
    readonly given?: Scenario['given'];
    readonly when?: Scenario['when'];
    readonly tamper?: NonNullable<Scenario['tamper']>['changes'];
    /** a file of `fixtures` instead */
    readonly stream?: string;
    /** changes in the file's text, behind the back of the hash chain */
    readonly changed?: { readonly event: number; readonly from: string; readonly to: string };
    /** only what this viewer has received */
    readonly view?: string;
  };
}

export interface NamedDispute extends Dispute {
  readonly name: string;
}

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'disputes');

export function readDisputes(): readonly NamedDispute[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => ({
      name: file.replace(/\.json$/, ''),
      ...(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Dispute),
    }));
}

/** Path of the stream below `fixtures`. */
export const streamPath = ({ name, made }: NamedDispute): string =>
  made.stream !== undefined && made.changed === undefined ? made.stream : `disputes/${name}.duel.ndjson`;
