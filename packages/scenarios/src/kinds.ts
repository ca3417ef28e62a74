import {
  CARDS,
  checkDeck,
  DECK_RULES,
  type DeckRules,
  frameColour,
  LEAGUE_STARTER_RULES,
  rulesetIdOf,
} from '@duel-log/cards';
import { type CardFacts, firstOf, type Refusal } from '@duel-log/duel';
import { cardListOf } from './given.js';
import { differences } from './match-json.js';
import { inlineCards } from './pool.js';
import { checkRefusals } from './refusals.js';
import type { JsonObject, Scenario } from './schema.js';
import { Unsupported } from './unsupported.js';

/** `kind: deck`: each step registers a Deck, which is checked against rules and list. */
export function runDeck(scenario: Scenario): readonly string[] {
  const rules = deckRulesOf(scenario);
  const list = cardListOf(scenario);
  const cardOf = lookup(scenario);
  const refused = new Map<number, Refusal>();
  for (const [index, step] of (scenario.when ?? []).entries()) {
    if (step.do !== 'RegisterDeck' || step.deck === undefined)
      throw new Unsupported(`${step.do} in a scenario of kind deck`);
    const first = firstOf(checkDeck(step.deck, { rules, list, cardOf }));
    if (first !== null) refused.set(index, first);
  }
  return checkRefusals(scenario, refused);
}

/** Every card of the project, and the scenario's own. */
export function lookup(scenario: Scenario): (id: string) => CardFacts | undefined {
  const inline = new Map(inlineCards(scenario).map((card) => [card.id, card]));
  return (id) => inline.get(id) ?? CARDS.get(id);
}

export function deckRulesOf(scenario: Scenario): DeckRules {
  const documents = rulesetIdOf(scenario.ruleset);
  if (documents === null) throw new Unsupported(`the ruleset ${scenario.ruleset} has no Deck rules`);
  const pool = scenario.given.options?.pool;
  return documents === 'league-8000' && typeof pool === 'string'
    ? LEAGUE_STARTER_RULES
    : DECK_RULES[documents];
}

/** `kind: data`: the facts of cards. */
export function runData(scenario: Scenario): readonly string[] {
  const cards = Object.fromEntries(
    [...CARDS.values(), ...inlineCards(scenario)].map((card) => [
      card.id,
      { ...card, color: frameColour(card) },
    ]),
  );
  return differences(scenario.then.state ?? {}, { cards } as unknown as JsonObject, 'state');
}
