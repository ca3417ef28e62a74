import { describe, expect, it } from 'vitest';
import {
  BANLIST_2007,
  type CardList,
  checkDeck,
  checkSideSwap,
  DECK_RULES,
  type DeckRules,
  findRule,
  LEAGUE_STARTER_RULES,
  OWN_DECK_RULES,
  type RegisteredDeck,
  type RulesetId,
  VANILLA_POOL,
} from '../src/index.js';
import { brokenRules } from './fixtures.js';

const LIMBS = /-of-the-forbidden-one$/;
const plain = VANILLA_POOL.cards.map(({ id }) => id).filter((id) => !LIMBS.test(id));

/** `count` Normal Monsters, three of each, counted from the `from`-th on. */
const filler = (count: number, from = 0): readonly string[] =>
  Array.from({ length: count }, (_, at) => plain[from + Math.floor(at / 3)] ?? 'skull-servant');

const deck = (parts: Partial<RegisteredDeck>): RegisteredDeck => ({
  main: filler(40),
  side: [],
  extra: [],
  ...parts,
});

const withCards = (...cards: readonly string[]): RegisteredDeck =>
  deck({ main: [...cards, ...filler(40 - cards.length)] });

const broken = (ruleset: RulesetId | DeckRules, registered: RegisteredDeck, list: CardList | null = null) =>
  brokenRules(
    checkDeck(registered, { rules: typeof ruleset === 'string' ? DECK_RULES[ruleset] : ruleset, list }),
  );

describe('sizes', () => {
  it('39 cards are too few in every ruleset (DECK-SIZE-01)', () => {
    for (const ruleset of ['classic-8000', 'league-8000', 'variant-4000'] as const) {
      expect(broken(ruleset, deck({ main: filler(39) }))).toEqual(['DECK-SIZE-01']);
    }
    expect(broken('tag-16000', deck({ main: filler(39) }))).toEqual(['DECK-SIZE-01', 'TAG-BASE-01']);
  });

  it('61 cards are too many in a Tag Duel only (TAG-BASE-01, DECK-SIZE-02)', () => {
    expect(broken('tag-16000', deck({ main: filler(61) }))).toEqual(['TAG-BASE-01']);
    expect(broken('classic-8000', deck({ main: filler(61) }))).toEqual([]);
  });

  it('a Side Deck has 15 cards or none (DECK-SIDE-01)', () => {
    for (const [count, rules] of [
      [0, []],
      [14, ['DECK-SIDE-01']],
      [15, []],
      [16, ['DECK-SIDE-01']],
    ] as const) {
      expect(broken('classic-8000', deck({ side: filler(count, 20) }))).toEqual(rules);
    }
  });

  it('a Tag Duelist may have up to 15 cards in the Side Deck and in the Extra Deck (TAG-BASE-01)', () => {
    expect(broken('tag-16000', deck({ side: filler(7, 20) }))).toEqual([]);
    expect(broken('tag-16000', deck({ side: filler(16, 20) }))).toEqual(['TAG-BASE-01']);
    const fusions = ['fusionist', 'flame-swordsman', 'labyrinth-tank', 'blue-eyes-ultimate-dragon'];
    const sixteen = [...fusions, ...fusions, ...fusions, 'gaia-the-dragon-champion', 'number-39-utopia'];
    expect(broken('tag-16000', deck({ extra: [...sixteen, 'proxy-dragon', 'excode-talker'] }))).toEqual([
      'TAG-BASE-01',
    ]);
    expect(broken('tag-16000', deck({ extra: [...sixteen, 'proxy-dragon'] }))).toEqual([]);
  });

  it('the house variant has no Side Deck (MATCH-VAR-01)', () => {
    expect(broken('variant-4000', deck({ side: filler(15, 20) }))).toEqual(['MATCH-VAR-01']);
  });

  it('the Fusion Deck has no limit of its own', () => {
    const extra = ['fusionist', 'flame-swordsman', 'labyrinth-tank', 'gaia-the-dragon-champion'].flatMap(
      (id) => [id, id, id],
    );
    const more = ['blue-eyes-ultimate-dragon', 'dragoness-the-wicked-knight', 'thousand-eyes-restrict'];
    expect(broken('classic-8000', deck({ extra: [...extra, ...more, ...more] }))).toEqual([]);
  });
});

describe('copies', () => {
  it('a fourth copy is refused, also when it lies in the Side Deck (DECK-COPIES-01)', () => {
    expect(broken('classic-8000', withCards('umi', 'umi', 'umi', 'umi'))).toEqual(['DECK-COPIES-01']);
    const split = { ...withCards('umi', 'umi', 'umi'), side: ['umi', ...filler(14, 20)] };
    expect(broken('classic-8000', split)).toEqual(['DECK-COPIES-01']);
  });

  it('copies in the Fusion Deck and the Side Deck count together', () => {
    const side = ['fusionist', ...filler(14, 20)];
    expect(broken('league-8000', deck({ extra: ['fusionist', 'fusionist', 'fusionist'], side }))).toEqual([
      'DECK-COPIES-01',
    ]);
  });

  it('in a Tag Duel each Duelist has three copies (TAG-DECK-01)', () => {
    const four = withCards('umi', 'umi', 'umi', 'umi');
    expect(broken('tag-16000', four)).toEqual(['TAG-DECK-01', 'DECK-COPIES-01']);
  });

  it('the same name under two ids is the same card', () => {
    const cardOf = (id: string) =>
      ({
        id,
        nameEn: id.slice(0, 5),
        nameFr: null,
        passcode: null,
        kind: 'monster',
        subtype: 'normal',
      }) as const;
    const main = [...filler(40).map((_, at) => `${10_000 + at}`), 'twins-a', 'twins-a', 'twins-b', 'twins-b'];
    const problems = checkDeck(deck({ main }), { rules: DECK_RULES['classic-8000'], list: null, cardOf });
    expect(problems).toMatchObject([{ rule: 'DECK-COPIES-01', facts: { card: 'twins-a', copies: 4 } }]);
  });
});

describe('lists', () => {
  it('a Forbidden card in the Side Deck is refused (DECK-BAN-01)', () => {
    const side = ['yata-garasu', ...filler(14, 20)];
    expect(broken('classic-8000', deck({ side }), BANLIST_2007)).toEqual(['DECK-BAN-01']);
    expect(broken('variant-4000', withCards('raigeki'), BANLIST_2007)).toEqual(['DECK-BAN-01']);
  });

  it('a Forbidden Fusion Monster is refused in the Fusion Deck', () => {
    const extra = ['thousand-eyes-restrict'];
    expect(broken('classic-8000', deck({ extra }), BANLIST_2007)).toEqual(['DECK-BAN-01']);
    expect(broken('classic-8000', deck({ extra }))).toEqual([]);
  });

  it('the four cards that the rulebook recommends are Forbidden with any list in the classic ruleset (DECK-BAN-04)', () => {
    const mild: CardList = { id: 'mild', version: 1, forbidden: [], limited: [], semiLimited: [] };
    for (const card of ['raigeki', 'monster-reborn', 'dark-hole', 'change-of-heart']) {
      expect(broken('classic-8000', withCards(card), mild)).toEqual(['DECK-BAN-04', 'DECK-BAN-01']);
      expect(broken('classic-8000', withCards(card))).toEqual([]);
      expect(broken('league-8000', withCards(card), mild)).toEqual([]);
      expect(broken('league-8000', withCards(card), BANLIST_2007)).toEqual(['DECK-BAN-01']);
    }
  });

  it('the list of a Tag event counts for each Duelist alone (TAG-DECK-02, TAG-DECK-04)', () => {
    expect(broken('tag-16000', withCards('jinzo', 'jinzo', 'jinzo'), BANLIST_2007)).toEqual(['TAG-DECK-02']);
    expect(broken('tag-16000', withCards('mirror-force', 'mirror-force'), BANLIST_2007)).toEqual([
      'TAG-DECK-02',
    ]);
    expect(broken('tag-16000', withCards('pot-of-greed'), BANLIST_2007)).toEqual(['TAG-DECK-04']);
  });

  it('the list of 2007 is the default in classic and variant; league and tag have none', () => {
    const defaults = Object.values(DECK_RULES).map(({ defaultList }) => defaultList);
    expect(defaults).toEqual(['banlist-2007', null, 'banlist-2007', null]);
  });
});

describe('places', () => {
  it('only Fusion Monsters lie in the Fusion Deck, and they lie nowhere else in play (DECK-FUSION-01)', () => {
    expect(broken('classic-8000', deck({ extra: ['relinquished'] }))).toEqual(['DECK-FUSION-01']);
    expect(broken('classic-8000', deck({ extra: ['number-39-utopia'] }))).toEqual(['DECK-FUSION-01']);
    expect(broken('variant-4000', withCards('fusionist'))).toEqual(['DECK-FUSION-01']);
    expect(broken('classic-8000', deck({ side: ['fusionist', ...filler(14, 20)] }))).toEqual([]);
  });

  it('the Extra Deck of a Tag Duel holds Xyz and Link Monsters, too (TAG-BASE-01)', () => {
    const extra = ['number-39-utopia', 'proxy-dragon', 'mirrorjade-the-iceblade-dragon'];
    expect(broken('tag-16000', deck({ extra }))).toEqual([]);
    expect(broken('tag-16000', deck({ extra: ['umi'] }))).toEqual(['TAG-BASE-01']);
    expect(broken('tag-16000', withCards('proxy-dragon'))).toEqual(['TAG-BASE-01']);
  });
});

describe('cards', () => {
  it('a card that the pool does not hold is refused', () => {
    expect(broken('classic-8000', withCards('no-such-thing'))).toEqual([OWN_DECK_RULES.unknownCard]);
  });

  it('a token is never registered', () => {
    expect(broken('classic-8000', withCards('sheep-token'))).toEqual([OWN_DECK_RULES.token]);
  });

  it('there is no Spirit Message "F" in any ruleset (WIN-DESTINY-02)', () => {
    for (const ruleset of Object.keys(DECK_RULES) as RulesetId[]) {
      expect(broken(ruleset, withCards('spirit-message-f'))).toEqual(['WIN-DESTINY-02']);
    }
  });

  it('with the pool flag of the league unreleased classes are refused (LEAGUE-POOL-01)', () => {
    const unreleased = [
      'relinquished',
      'black-illusion-ritual',
      'gravity-bind',
      'level-limit-area-b',
      'mystical-space-typhoon',
      'solemn-judgment',
      'cyber-stein',
    ];
    const refused = unreleased.filter((card) => broken(LEAGUE_STARTER_RULES, withCards(card)).length > 0);
    expect(refused).toEqual(unreleased.filter((card) => card !== 'gravity-bind'));
    expect(broken(LEAGUE_STARTER_RULES, withCards('cyber-stein'))).toEqual(['LEAGUE-POOL-01']);
    expect(broken('league-8000', withCards(...unreleased))).toEqual([]);
  });
});

describe('reports', () => {
  it('everything that is wrong is named at once, cards before counts before sizes', () => {
    const main = [
      'mirror-force',
      'mirror-force',
      'mirror-force',
      'mirror-force',
      'dark-hole',
      'fusionist',
      'no-such-thing',
    ];
    const problems = checkDeck(
      { main, side: ['umi'], extra: ['umi'] },
      { rules: DECK_RULES['classic-8000'], list: BANLIST_2007 },
    );
    expect(problems.map(({ rule }) => rule)).toEqual([
      OWN_DECK_RULES.unknownCard,
      'DECK-FUSION-01',
      'DECK-FUSION-01',
      'DECK-BAN-02',
      'DECK-BAN-04',
      'DECK-COPIES-01',
      'DECK-SIZE-01',
      'DECK-SIDE-01',
    ]);
    expect(problems[6]).toMatchObject({
      message: 'the Deck has 7 cards; allowed: at least 40',
      facts: { part: 'main', count: 7 },
    });
  });

  it('every rule named by the Deck rules is in the catalogue', () => {
    const ids =
      JSON.stringify([DECK_RULES, LEAGUE_STARTER_RULES]).match(
        /(?:DECK|TAG|MATCH|WIN|LEAGUE)-[A-Z]+-\d\d/g,
      ) ?? [];
    expect(ids.length).toBeGreaterThan(20);
    for (const id of ids) expect(findRule(id), id).toBeDefined();
  });
});

describe('exchanges with the Side Deck', () => {
  const registered = deck({ side: ['umi', 'fusionist', ...filler(13, 20)] });
  const rules = DECK_RULES['classic-8000'];
  const [first = ''] = registered.main;

  it('one card for one card between two Duels is accepted (DECK-SIDE-02)', () => {
    expect(checkSideSwap(registered, [first], ['umi'], { rules })).toEqual([]);
  });

  it('no exchange before the first Duel or during a Duel (DECK-SIDE-03)', () => {
    for (const moment of ['before-first-duel', 'during-duel'] as const) {
      expect(brokenRules(checkSideSwap(registered, [first], ['umi'], { rules, moment }))).toEqual([
        'DECK-SIDE-03',
      ]);
    }
  });

  it('cards that do not lie there cannot be exchanged, copies counted (DECK-SIDE-02)', () => {
    expect(brokenRules(checkSideSwap(registered, ['sangan'], ['umi'], { rules }))).toEqual(['DECK-SIDE-02']);
    const twice = checkSideSwap(registered, [first, first], ['umi', 'umi'], { rules });
    expect(twice).toMatchObject([{ rule: 'DECK-SIDE-02', facts: { card: 'umi', part: 'side' } }]);
  });

  it('a Fusion Monster cannot come into the Deck (DECK-FUSION-01)', () => {
    expect(brokenRules(checkSideSwap(registered, [first], ['fusionist'], { rules }))).toEqual([
      'DECK-FUSION-01',
    ]);
  });

  it('where one Duel decides there is no exchange (MATCH-VAR-01, TAG-MATCH-01)', () => {
    for (const [ruleset, rule] of [
      ['variant-4000', 'MATCH-VAR-01'],
      ['tag-16000', 'TAG-MATCH-01'],
    ] as const) {
      expect(
        brokenRules(checkSideSwap(registered, [first], ['umi'], { rules: DECK_RULES[ruleset] })),
      ).toEqual([rule]);
    }
  });
});
