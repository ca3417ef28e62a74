import { CLASSIC_POOL, rulesetIdOf } from '@duel-log/cards';
import {
  advance,
  CLASSIC,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Opening,
  type RegisteredDeck,
  type Ruleset,
  seededChance,
} from '@duel-log/duel';
import fc from 'fast-check';
import { environmentFor, openingOf, type Setup } from '../setups.js';
import { legalDecks } from './legal-decks.js';
import { printedAs } from './printed.js';

/** A duel that has just been opened: shuffled, tossed for, and somebody chooses who goes first. */
export interface DuelStart {
  readonly setup: Setup;
  readonly seed: string;
  readonly opening: Opening;
  readonly events: readonly DuelEvent[];
  readonly state: DuelState;
}

export interface DuelStartOptions {
  readonly ruleset?: Ruleset;
  /** name of the declared pool */
  readonly pool?: string;
}

/**
 * Duels that begin, between any legal Decks of the pool.
 *
 * ```ts
 * test.prop([duelStarts({ ruleset: LEAGUE })])('somebody is asked', ({ state }) => {
 *   expect(decider(state)).not.toBeNull();
 * });
 * ```
 */
export function duelStarts({
  ruleset = CLASSIC,
  pool = CLASSIC_POOL.name,
}: DuelStartOptions = {}): fc.Arbitrary<DuelStart> {
  const deck = legalDecks({ pool, ruleset: rulesetIdOf(ruleset.name) ?? 'classic-8000' });
  return fc
    .record({
      seed: fc.noShrink(fc.nat(999_999)),
      decks: fc.record(Object.fromEntries(ruleset.seats.map((seat) => [seat, deck]))),
    })
    .map(({ seed, decks }) => opened(ruleset, pool, String(seed), decks));
}

function opened(
  ruleset: Ruleset,
  pool: string,
  seed: string,
  decks: Readonly<Record<string, RegisteredDeck>>,
): DuelStart {
  const env = environmentFor(ruleset, pool);
  const setup: Setup = { name: `${ruleset.name}/any`, env, decks, list: null };
  const opening = openingOf(setup, seed);
  const command = { type: 'OpenDuel', by: ruleset.seats[0] ?? '', opening } as const;
  const decided = advance(emptyState(), command, env, seededChance(seed, `${seed}#0`));
  if (decided._tag === 'Left') throw new Error(`legal Decks are refused: ${decided.left.message}`);
  const ids = Object.values(decks).map(({ main }) => [...new Set(main)].join(' '));
  return printedAs(
    { setup, seed, opening, ...decided.right },
    `a duel of ${ruleset.name}, seed ${seed}, Decks of: ${ids.join(' / ')}`,
  );
}
