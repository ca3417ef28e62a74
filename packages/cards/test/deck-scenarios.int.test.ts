import { type CardFacts, swapSide } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import {
  type CardList,
  checkDeck,
  checkSideSwap,
  DECK_RULES,
  findCard,
  findList,
  isRulesetId,
  type RegisteredDeck,
} from '../src/index.js';
import { brokenRules, type DeckScenario, expectedRules, readScenarios } from './fixtures.js';

const scenarios = readScenarios();
const registrations = scenarios.filter(({ kind }) => kind === 'deck');
const swaps = scenarios.filter(
  ({ kind, when = [] }) => kind === 'match' && when.some((step) => step.do === 'SwapSide'),
);

const rulesOf = ({ ruleset }: DeckScenario) => {
  if (!isRulesetId(ruleset)) throw new Error(`no ruleset ${ruleset}`);
  return DECK_RULES[ruleset];
};

/** `options.list`: left out = the ruleset's own, null = off, a name, or a list given in full. */
const listOf = (scenario: DeckScenario): CardList | null => {
  const { list } = scenario.given.options ?? {};
  const named = list === undefined ? rulesOf(scenario).defaultList : list;
  return typeof named === 'string' ? (findList(named) ?? null) : named;
};

const cardOf =
  ({ cards = {} }: DeckScenario) =>
  (id: string): CardFacts | undefined => {
    const inline = cards[id];
    if (inline === undefined) return findCard(id);
    return { id, nameEn: id, nameFr: null, passcode: null, kind: 'monster', subtype: 'normal', ...inline };
  };

/** Compared without regard to order. */
const sorted = ({ main, side }: RegisteredDeck) => ({ main: [...main].sort(), side: [...side].sort() });

describe('registration scenarios', () => {
  it('are all there', () => {
    expect(registrations).toHaveLength(22);
    expect(swaps).toHaveLength(4);
  });

  it.each(registrations.map((scenario) => [scenario.id, scenario.name, scenario] as const))(
    '%s %s',
    (_id, _name, scenario) => {
      (scenario.when ?? []).forEach(({ deck }, step) => {
        if (deck === undefined) throw new Error('a registration names a Deck');
        const broken = brokenRules(
          checkDeck(deck, { rules: rulesOf(scenario), list: listOf(scenario), cardOf: cardOf(scenario) }),
        );
        const expected = expectedRules(scenario, step);
        if (expected.length === 0) expect(broken).toEqual([]);
        else expect(expected).toContain(broken[0]);
      });
    },
  );
});

describe('Side Deck scenarios', () => {
  it.each(swaps.map((scenario) => [scenario.id, scenario.name, scenario] as const))(
    '%s %s',
    (_id, _name, scenario) => {
      const { results = [], decks = {} } = scenario.given.match ?? {};
      (scenario.when ?? []).forEach((command, step) => {
        const before = decks[command.by];
        if (before === undefined) throw new Error(`${command.by} has registered no Deck`);
        const { out = [], in: incoming = [] } = command;
        const problems = checkSideSwap(before, out, incoming, {
          rules: rulesOf(scenario),
          moment: results.length === 0 ? 'before-first-duel' : 'between-duels',
        });
        const expected = expectedRules(scenario, step);
        if (expected.length === 0) expect(problems).toEqual([]);
        else expect(expected).toContain(brokenRules(problems)[0]);
        const after = problems.length === 0 ? swapSide(before, out, incoming) : before;
        const wanted = scenario.then.state?.match?.decks?.[command.by];
        if (wanted === undefined) throw new Error('the scenario says what the Deck is afterwards');
        expect(sorted(after)).toEqual(sorted(wanted));
      });
    },
  );
});
