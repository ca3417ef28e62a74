import { describe, expect, it } from 'vitest';
import {
  ALL_CARDS,
  ATTRIBUTES,
  CARDS,
  CLASSIC_TYPES,
  findByPasscode,
  findCard,
  frameColour,
  isTagOnly,
  LATER_TYPES,
  MONSTER_SUBTYPES,
  notesOf,
  SPELL_SUBTYPES,
  TRAP_SUBTYPES,
} from '../src/index.js';

const monsters = ALL_CARDS.filter((card) => card.kind === 'monster');
const others = ALL_CARDS.filter((card) => card.kind !== 'monster');
const subtypes = { monster: MONSTER_SUBTYPES, spell: SPELL_SUBTYPES, trap: TRAP_SUBTYPES } as const;

describe('card facts', () => {
  it('every card has an id of its own and is found by it', () => {
    expect(CARDS.size).toBe(ALL_CARDS.length);
    expect(ALL_CARDS).toHaveLength(239);
    for (const card of ALL_CARDS) expect(findCard(card.id)).toBe(card);
  });

  it('no two cards share a passcode or an English name', () => {
    const passcodes = ALL_CARDS.flatMap(({ passcode }) => passcode ?? []);
    expect(new Set(passcodes).size).toBe(passcodes.length);
    expect(new Set(ALL_CARDS.map(({ nameEn }) => nameEn)).size).toBe(ALL_CARDS.length);
    for (const passcode of passcodes) expect(findByPasscode(passcode)?.passcode).toBe(passcode);
  });

  it('only tokens have no passcode', () => {
    expect(ALL_CARDS.filter(({ passcode }) => passcode === null).map(({ subtype }) => subtype)).toEqual([
      'token',
    ]);
  });

  it('names are composed Unicode without spaces at the ends', () => {
    for (const { nameEn, nameFr } of ALL_CARDS) {
      for (const name of [nameEn, nameFr ?? 'none']) {
        expect(name.normalize('NFC')).toBe(name);
        expect(name.trim()).toBe(name);
      }
    }
  });

  it('a card is a Monster, a Spell or a Trap of one of the known subtypes (CARD-KIND-01)', () => {
    for (const { kind, subtype } of ALL_CARDS) expect(subtypes[kind]).toContain(subtype);
  });

  it('every monster has one Attribute, one Type, a Level from 1 to 12, ATK and DEF (CARD-ATTR-01, CARD-TYPE-01)', () => {
    for (const card of monsters) {
      expect(ATTRIBUTES).toContain(card.attribute);
      expect([...CLASSIC_TYPES, ...(isTagOnly(card.id) ? LATER_TYPES : [])]).toContain(card.type);
      expect(card.atk).toBeGreaterThanOrEqual(0);
      if (card.subtype === 'link') {
        expect([card.level, card.def]).toEqual([undefined, null]);
        expect(card.linkRating).toBeGreaterThan(0);
        continue;
      }
      expect(card.def).toBeGreaterThanOrEqual(0);
      const stars = card.subtype === 'xyz' ? card.rank : card.level;
      expect(stars, card.id).toBeGreaterThanOrEqual(1);
      expect(stars).toBeLessThanOrEqual(12);
      if (card.subtype === 'xyz') expect(card.level).toBeUndefined();
    }
  });

  it('no Spell or Trap has monster values', () => {
    for (const card of others) {
      expect([card.attribute, card.type, card.level, card.atk, card.def, card.materials]).toEqual(
        Array.from({ length: 6 }, () => undefined),
      );
    }
  });

  it('the materials of a Fusion Monster are two or more known cards (FUS-01)', () => {
    const fusions = ALL_CARDS.filter(({ materials }) => materials !== undefined);
    expect(fusions.every(({ subtype }) => subtype === 'fusion')).toBe(true);
    for (const { materials = [] } of fusions) {
      expect(materials.length).toBeGreaterThanOrEqual(2);
      for (const material of materials) expect(findCard(material)?.kind).toBe('monster');
    }
  });

  it('the token of Scapegoat is an EARTH Beast of Level 1 without strength', () => {
    expect(findCard('sheep-token')).toMatchObject({
      subtype: 'token',
      attribute: 'EARTH',
      type: 'Beast',
      level: 1,
      atk: 0,
      def: 0,
    });
  });

  it('a frame shows the kind of card (CARD-COLOR-01)', () => {
    const colour = (id: string): string | undefined => {
      const card = findCard(id);
      return card && frameColour(card);
    };
    expect(colour('vorse-raider')).toBe('yellow');
    expect(colour('man-eater-bug')).toBe('orange');
    expect(colour('gaia-the-dragon-champion')).toBe('violet');
    expect(colour('relinquished')).toBe('blue');
    expect(colour('umi')).toBe('green');
    expect(colour('mirror-force')).toBe('purple');
  });

  it('a card that only the Tag document names is told from one that the classic text names too', () => {
    expect([isTagOnly('cyber-dragon'), isTagOnly('jinzo'), isTagOnly('umi')]).toEqual([true, false, false]);
    expect(notesOf('destiny-board')?.letter).toBe('F');
  });

  it('facts are frozen', () => {
    expect(Object.isFrozen(ALL_CARDS)).toBe(true);
    for (const card of ALL_CARDS) expect(Object.isFrozen(card)).toBe(true);
    expect(Object.isFrozen(findCard('thousand-eyes-restrict')?.materials)).toBe(true);
  });
});
