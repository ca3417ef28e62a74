import { canonical, sha256 } from '@duel-log/codec';
import type { DuelEvent, DuelState } from '@duel-log/duel';
import type { Finding } from '../finding.js';
import type { PlayedRecipe } from '../play-recipe.js';
import type { Recipe } from '../recipe.js';

/** A failing duel to keep: everything to play it again, and how it failed when it was saved. */
export interface Counterexample {
  readonly format: typeof FORMAT;
  readonly v: 1;
  readonly name: string;
  /** holds the commands themselves: what the seed leads to may change, they do not (bug bank F-01) */
  readonly recipe: Recipe;
  /** of the pool's facts */
  readonly poolHash: string;
  readonly finding: Finding;
  /** the first bad event; `null` where the failure concerns no event */
  readonly event: DuelEvent | null;
  /** boards before it, by which is seen whether the duel still takes the same course */
  readonly boards: readonly BoardHash[];
}

export interface BoardHash {
  /** of the last event of a commit */
  readonly revision: number;
  readonly hash: string;
}

export const FORMAT = 'duel-log counterexample';

/** Boards that are kept of one duel. */
const BOARDS = 8;

/** The file of a failing duel. `duel` is the recipe, played. */
export function counterexampleOf(recipe: Recipe, finding: Finding, duel: PlayedRecipe): Counterexample {
  const { oracle, rule, revision, message } = finding;
  const plain = { oracle, rule, revision, message };
  const before = boardsOf(duel).filter((board) => revision < 0 || board.revision < revision);
  return {
    format: FORMAT,
    v: 1,
    name: nameOf(recipe, plain),
    recipe,
    poolHash: duel.opening.pool.hash,
    finding: plain,
    event: duel.events[revision] ?? null,
    boards: before.slice(-BOARDS),
  };
}

/** `audit-SUM-NS-01-5e1f09ab`: how it fails, and some letters that no other duel has. */
function nameOf(recipe: Recipe, { oracle, rule }: Finding): string {
  return `${oracle}-${rule}-${sha256(canonical([oracle, rule, recipe])).slice(0, 8)}`;
}

/** The board after each commit. */
export function boardsOf(duel: PlayedRecipe): readonly BoardHash[] {
  return duel.commits.map(({ after }) => ({ revision: after.revision, hash: boardHash(after) }));
}

/** What lies on the table: it stays the same when a state gains a field that nobody sees. */
function boardHash({ status, turn, teams, seatOrder, seats, cards, asks, chain }: DuelState): string {
  const lying = Object.entries(cards).map(([name, { id, place, face, position }]) => [
    name,
    id,
    place,
    face,
    position,
  ]);
  const piles = seatOrder.map((seat) => [seats[seat]?.hand, seats[seat]?.deck, seats[seat]?.gy]);
  const asked = asks === null ? null : [asks.seat, asks.kind];
  return sha256(canonical([status, turn, teams, lying.sort(byName), piles, asked, chain.length]));
}

const byName = ([a]: readonly unknown[], [b]: readonly unknown[]): number => (String(a) < String(b) ? -1 : 1);

/** The text of the file: keys in their order, a command or a card a line, the same bytes for the same case. */
export function formatCounterexample(counterexample: Counterexample): string {
  return `${laidOut(counterexample, '')}\n`;
}

const WIDTH = 110;

/** Canonical JSON where it fits on a line, else one entry a line. */
function laidOut(value: unknown, indent: string): string {
  const flat = canonical(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const plain = value.every((one) => typeof one !== 'object' || one === null);
    if (plain) return `[\n${wrapped(value.map(canonical), inner)}\n${indent}]`;
    return `[\n${value.map((one) => inner + laidOut(one, inner)).join(',\n')}\n${indent}]`;
  }
  const entries = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => `${inner}${JSON.stringify(key)}: ${laidOut(one, inner)}`);
  return `{\n${entries.join(',\n')}\n${indent}}`;
}

/** Words of a list, as many on a line as fit. */
function wrapped(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  let line = indent;
  for (const [i, one] of words.entries()) {
    const text = i === words.length - 1 ? one : `${one},`;
    if (line.length > indent.length && line.length + 1 + text.length > WIDTH) {
      lines.push(line);
      line = indent;
    }
    line += line.length > indent.length ? ` ${text}` : text;
  }
  return [...lines, line].join('\n');
}
