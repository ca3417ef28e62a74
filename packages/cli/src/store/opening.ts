import { DECK_RULES, findList, findPool, checkDeck, type DeckProblem } from '@duel-log/cards';
import { sha256 } from '@duel-log/codec';
import type { Env, Opening, RegisteredDeck } from '@duel-log/duel';
import { badInput } from '../failure.js';
import { declaration } from './pools.js';

type RulesetId = keyof typeof DECK_RULES;

/** The list that holds: the one that is named, `none`, or else the ruleset's own. */
export function listFor(ruleset: string, named: string | undefined): Opening['list'] {
  const id = named ?? DECK_RULES[ruleset as RulesetId]?.defaultList ?? 'none';
  if (id === 'none') return null;
  const list = findList(id);
  if (list === undefined) throw badInput(`There is no list ${id}; there are none and banlist-2007.`);
  return { id: list.id, version: String(list.version) };
}

/** All that is wrong with a Deck under a ruleset, a list and a pool. */
export function deckProblems(
  deck: RegisteredDeck,
  options: { readonly ruleset: string; readonly list: string | null; readonly pool: string },
): readonly DeckProblem[] {
  const rules = DECK_RULES[options.ruleset as RulesetId];
  if (rules === undefined)
    throw badInput(
      `There are no Deck rules for ${options.ruleset}; there are ${Object.keys(DECK_RULES).join(', ')}.`,
    );
  const pool = findPool(options.pool);
  const list = options.list === null ? null : (findList(options.list) ?? null);
  const cardOf = pool === undefined ? undefined : (id: string) => pool.cards.find((card) => card.id === id);
  return checkDeck(deck, { rules, list, ...(cardOf === undefined ? {} : { cardOf }) });
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
