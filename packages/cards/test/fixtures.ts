import { readdirSync, readFileSync } from 'node:fs';
import { type CardList, type DeckProblem, findByPasscode, type RegisteredDeck } from '../src/index.js';

const fixtures = new URL('../../../fixtures/', import.meta.url);

/** What the Deck tests read of a scenario file; the rest of a scenario is other packages' business. */
export interface DeckScenario {
  readonly id: string;
  readonly name: string;
  readonly kind?: string;
  readonly ruleset: string;
  readonly cards?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly given: {
    readonly options?: { readonly list?: string | CardList | null };
    readonly match?: {
      readonly results: readonly (string | null)[];
      readonly decks?: Readonly<Record<string, RegisteredDeck>>;
    };
  };
  readonly when?: readonly {
    readonly by: string;
    readonly do: string;
    readonly deck?: RegisteredDeck;
    readonly out?: readonly string[];
    readonly in?: readonly string[];
  }[];
  readonly then: {
    readonly refused?: Refusal | readonly Refusal[] | null;
    readonly state?: { readonly match?: { readonly decks?: Readonly<Record<string, RegisteredDeck>> } };
  };
}

interface Refusal {
  readonly step: number;
  readonly rule: string | readonly string[];
}

/** The rules of which one must refuse a step; empty = the step must be accepted. */
export const expectedRules = ({ then }: DeckScenario, step: number): readonly string[] =>
  [then.refused ?? []].flat().flatMap((refusal) => (refusal.step === step ? [refusal.rule].flat() : []));

/** Every rule that is broken, each once, the most specific one first: `rule` and `also` of a refusal. */
export const brokenRules = (problems: readonly DeckProblem[]): readonly string[] => [
  ...new Set([...problems.map(({ rule }) => rule), ...problems.flatMap(({ also }) => also)]),
];

/** Every scenario of the fixtures, in order of their files. */
export const readScenarios = (): readonly DeckScenario[] => {
  const folder = new URL('scenarios/', fixtures);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.endsWith('schema.json'))
    .sort()
    .flatMap(
      (name) => JSON.parse(readFileSync(new URL(name.replaceAll('\\', '/'), folder), 'utf8')) as DeckScenario,
    );
};

const cardId = (line: string): string => {
  const card = findByPasscode(Number(line));
  if (card === undefined) throw new Error(`no card has the passcode ${line}`);
  return card.id;
};

/** A shipped `.ydk` file as card ids. */
export const readShipped = (file: string): RegisteredDeck => {
  const parts: Record<'main' | 'side' | 'extra', string[]> = { main: [], side: [], extra: [] };
  let part: keyof typeof parts = 'main';
  for (const line of readFileSync(new URL(`decks/${file}.ydk`, fixtures), 'utf8').split('\n')) {
    if (line === '#extra') part = 'extra';
    else if (line === '!side') part = 'side';
    else if (line !== '' && !line.startsWith('#')) parts[part].push(cardId(line));
  }
  return parts;
};

export const shippedFiles = (): readonly string[] =>
  readdirSync(new URL('decks/', fixtures))
    .filter((name) => name.endsWith('.ydk'))
    .map((name) => name.slice(0, -'.ydk'.length));

export const shippedReadme = (): string => readFileSync(new URL('decks/README.md', fixtures), 'utf8');
