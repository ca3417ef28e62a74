import {
  type CardList,
  type CardLookup,
  checkDeck,
  DECK_RULES,
  type DeckProblem,
  type DeckRules,
  findList,
  findPool,
  rulesetIdOf,
} from '@duel-log/cards';
import { sha256 } from '@duel-log/codec';
import type { Env, Opening, RegisteredDeck } from '@duel-log/duel';
import { badInput } from '../failure.js';
import { secretChance } from './chance.js';
import { declaration } from './pools.js';

/** The list of a pair of shipped Decks, as an opening declares it. */
export function shippedList(id: string | null): Opening['list'] {
  if (id === null) return null;
  const list = findList(id);
  if (list === undefined) throw badInput(`There is no list ${id}; there are none and banlist-2007.`);
  return { id: list.id, version: String(list.version) };
}

/** All that is wrong with a Deck under a ruleset, a list and a pool. */
export function deckProblems(
  deck: RegisteredDeck,
  options: {
    /** a ruleset, or its Deck rules themselves */
    readonly rules: DeckRules | string;
    readonly list: CardList | string | null;
    /** the name of a pool, or the cards of somebody's own */
    readonly pool: CardLookup | string;
  },
): readonly DeckProblem[] {
  const rules = typeof options.rules === 'string' ? rulesOf(options.rules) : options.rules;
  const list = typeof options.list === 'string' ? (findList(options.list) ?? null) : options.list;
  const cardOf = typeof options.pool === 'string' ? lookupIn(options.pool) : options.pool;
  return checkDeck(deck, { rules, list, ...(cardOf === undefined ? {} : { cardOf }) });
}

function rulesOf(ruleset: string): DeckRules {
  const documents = rulesetIdOf(ruleset);
  if (documents !== null) return DECK_RULES[documents];
  throw badInput(`There are no Deck rules for ${ruleset}; there are ${Object.keys(DECK_RULES).join(', ')}.`);
}

function lookupIn(name: string): CardLookup | undefined {
  const pool = findPool(name);
  return pool === undefined ? undefined : (id) => pool.cards.find((card) => card.id === id);
}

/**
 * The Decks, each list in an order that only the seed tells. Instances are numbered in the order of the lists, and a list
 * that was sorted would tell by the numbers of cards that are seen what lies between them.
 */
export function mixed(
  decks: Readonly<Record<string, RegisteredDeck>>,
  seed: string,
): Readonly<Record<string, RegisteredDeck>> {
  const mix = (cards: readonly string[], list: string): readonly string[] => {
    const chance = secretChance(seed, `registered/${list}`);
    const left = [...cards];
    return cards.flatMap((_, index) =>
      left.splice(chance({ sides: left.length, index, purpose: 'shuffle' }), 1),
    );
  };
  return Object.fromEntries(
    Object.entries(decks).map(([seat, { main, side, extra }]) => [
      seat,
      { main: mix(main, `${seat}.main`), side, extra: mix(extra, `${seat}.extra`) },
    ]),
  );
}

/** Everything a duel is opened with. The key comes from the secret seed, so that the same seed gives the same duel. */
export function openingOf(
  env: Env,
  options: {
    readonly decks: Readonly<Record<string, RegisteredDeck>>;
    readonly players: Readonly<Record<string, string>>;
    readonly list: Opening['list'];
    readonly seed: string;
  },
): Opening {
  return {
    ruleset: env.ruleset.name,
    players: options.players,
    decks: options.decks,
    list: options.list,
    pool: declaration(env.pool),
    key: sha256(`commitments/${options.seed}`),
  };
}
