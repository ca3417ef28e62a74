import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARDS, CLASSIC_POOL, rulingsOf, SCRIPTS } from '@duel-log/cards';
import { describe, expect, it } from 'vitest';
import { cardsReport, hasEffect, PLAYED, reasonFor, render } from '../../../scripts/cards-page.js';
import { root } from '../../../scripts/cards/scenarios.js';

const report = cardsReport();
const pool = new Set(CLASSIC_POOL.cards.map(({ id }) => id));

describe('cards and their rulings', () => {
  it('docs/cards.md is up to date (else: npx tsx --conditions=source scripts/cards-page.ts)', () => {
    expect(readFileSync(join(root, 'docs/cards.md'), 'utf8')).toBe(render(report));
  });

  it('a ruling of a card that is played is shown by a scenario or has a reason, and never both', () => {
    const rulings = PLAYED.flatMap(({ id }) => rulingsOf(id));
    const ids = (wrong: (shown: boolean, reason: boolean) => boolean) =>
      rulings
        .filter((one) => wrong(report.shown.has(one.id), reasonFor(one) !== undefined))
        .map(({ id }) => id);
    expect(ids((shown, reason) => !shown && !reason)).toEqual([]);
    expect(ids((shown, reason) => shown && reason)).toEqual([]);
    expect(report.idle).toEqual([]);
  });

  it('a card of the pool that does something is described, or its win is a rule', () => {
    const undescribed = CLASSIC_POOL.cards.filter(
      ({ id, kind, subtype }) =>
        (kind !== 'monster' || ['effect', 'flip', 'spirit', 'union', 'toon'].includes(subtype)) &&
        !SCRIPTS.has(id),
    );
    expect(undescribed.map(({ id }) => id)).toEqual(['exodia-the-forbidden-one']);
  });

  it('each of them was used as its text says in some scenario', () => {
    const idle = PLAYED.filter(hasEffect).filter(({ id }) => (report.uses.legal.get(id) ?? []).length === 0);
    expect(idle.map(({ id }) => id)).toEqual([]);
  });
});

describe('Fusion and Ritual Summons', () => {
  const brought = (card: string): readonly string[] => [...(report.uses.summoned.get(card) ?? [])];

  it('each Ritual Spell has brought its Ritual Monster, and each Ritual Monster has come so', () => {
    const spells = CLASSIC_POOL.cards.filter(({ kind, subtype }) => kind === 'spell' && subtype === 'ritual');
    for (const { id } of spells) expect(brought(id), id).toHaveLength(1);
    const monsters = CLASSIC_POOL.cards.filter(
      ({ kind, subtype }) => kind === 'monster' && subtype === 'ritual',
    );
    expect(spells.flatMap(({ id }) => brought(id)).sort()).toEqual(monsters.map(({ id }) => id));
  });

  it.each(['polymerization', 'overload-fusion', 'future-fusion', 'metamorphosis', 'cyber-stein'])(
    '%s has brought a Fusion Monster of the pool whose materials are there too',
    (card) => {
      const monsters = brought(card);
      expect(monsters).not.toEqual([]);
      for (const monster of monsters) {
        const materials = CARDS.get(monster)?.materials ?? [];
        expect(materials.length, monster).toBeGreaterThan(1);
        for (const id of [monster, ...materials]) expect(pool.has(id), `${id} for ${monster}`).toBe(true);
      }
    },
  );

  it('no other Spell or effect of the pool reaches into the Fusion Deck', () => {
    const known = ['polymerization', 'overload-fusion', 'future-fusion', 'metamorphosis', 'cyber-stein'];
    const others = [...report.uses.summoned.keys()].filter(
      (id) => CARDS.get(id)?.subtype !== 'ritual' && !known.includes(id),
    );
    expect(others).toEqual([]);
  });
});
