import { describe, expect, it } from 'vitest';
import { ALL_CARDS, cardText, findCard, RULINGS, rulingsOf } from '../src/index.js';

describe('rulings', () => {
  it('every text belongs to a known card and every ruling has an id of its own', () => {
    expect(RULINGS.size).toBe(134);
    const ids = [...RULINGS].flatMap(([cardId, { rulings }]) => {
      expect(findCard(cardId), cardId).toBeDefined();
      return rulings.map(({ id }) => id);
    });
    expect(ids).toHaveLength(1008);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [cardId, { rulings }] of RULINGS) {
      for (const { id } of rulings) expect(id.startsWith(`${cardId}-r`), id).toBe(true);
    }
  });

  it('a Spell Speed is 1, 2, 3 or none, and a Counter Trap has 3', () => {
    for (const [cardId, { spellSpeed }] of RULINGS) {
      expect([1, 2, 3, null]).toContain(spellSpeed);
      if (findCard(cardId)?.subtype === 'counter') expect(spellSpeed).toBe(3);
    }
  });

  it('a ruling accepts, refuses or says what happens, and says how sure it is', () => {
    for (const { rulings } of RULINGS.values()) {
      for (const { ruling, legal, confidence, source } of rulings) {
        expect([true, false, null]).toContain(legal);
        expect(['sure', 'likely', 'disputed']).toContain(confidence);
        expect([ruling, source]).not.toContain('');
      }
    }
  });

  it('every Spell and Trap has a text, but for the two Ritual Spells that only complete Decks', () => {
    const without = ALL_CARDS.filter(({ id, kind }) => kind !== 'monster' && cardText(id) === undefined);
    expect(without.map(({ id }) => id)).toEqual(['black-luster-ritual', 'hamburger-recipe']);
    expect(rulingsOf('celtic-guardian')).toEqual([]);
  });
});
