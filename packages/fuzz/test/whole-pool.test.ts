import { BANLIST_2007, checkDeck, CLASSIC_POOL, DECK_RULES, isRulesetId } from '@duel-log/cards';
import { CLASSIC, LEAGUE, VARIANT } from '@duel-log/duel';
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listedDeck, poolDuel, poolTable, seededPick } from '../src/index.js';
import { PATIENCE } from './soak.js';

/** Duels that are played: with `DUEL_SOAK=1` new ones each time, unless `DUEL_SEED` asks for those of a failure. */
const SOAK = process.env['DUEL_SOAK'] === '1';
const DUELS = SOAK ? 2000 : 12;
const SEED = process.env['DUEL_SEED'] ?? (SOAK ? String(Date.now()) : '20261130');

describe('Decks of the whole pool', () => {
  test.each([CLASSIC, LEAGUE, VARIANT])('may be registered under $name', ({ name }) => {
    expect(isRulesetId(name)).toBe(true);
    const sides = new Set<number>();
    for (let i = 0; i < 150; i++) {
      const list = i % 2 === 0 ? BANLIST_2007 : null;
      const deck = listedDeck(name, list, seededPick(`deck ${i}`));
      if (isRulesetId(name)) expect(checkDeck(deck, { rules: DECK_RULES[name], list })).toEqual([]);
      sides.add(deck.side.length);
    }
    expect([...sides].sort((a, b) => a - b)).toEqual(name === 'variant-4000' ? [0] : [0, 15]);
  });
});

describe('random duels of the whole pool', () => {
  test(
    'end with a result that nobody gave by word, and the audit finds nothing wrong',
    () => {
      const duels = Array.from({ length: DUELS }, (_, index) => poolDuel(SEED, index));
      const table = process.env['DUEL_SOAK_TABLE'];
      if (table !== undefined)
        writeFileSync(table, poolTable(SEED, new Date().toISOString().slice(0, 10), duels));
      const told = duels.flatMap(({ index, faults }) => faults.map((fault) => `duel ${index}: ${fault}`));
      expect(told, `seed ${SEED}`).toEqual([]);
      const without = duels.filter(({ end }) => end === null || end === 'surrender' || end === 'ruling');
      expect(
        without.map(({ index }) => index),
        `seed ${SEED}`,
      ).toEqual([]);
      if (!SOAK) return;
      const met = new Set(duels.flatMap(({ cards }) => cards));
      const pool = CLASSIC_POOL.cards.filter(({ subtype }) => subtype !== 'token');
      expect(pool.filter(({ id }) => !met.has(id))).toEqual([]);
    },
    PATIENCE,
  );

  test('follow from seed and number', () => {
    expect(poolDuel('again', 4)).toEqual(poolDuel('again', 4));
    expect(poolDuel('again', 4)).not.toEqual(poolDuel('again', 5));
  });

  test('a table tells how they ended', () => {
    const duel = { ...poolDuel('again', 1), end: 'deck-out', drawn: false };
    const [, , head, , ...rows] = poolTable('again', '2026-11-30', [duel, { ...duel, end: null }]).split(
      '\n',
    );
    expect(head).toContain('by deck-out | by nothing |');
    expect(rows.at(-1)).toMatch(/^\| all \| 2 \| 1 \| 1 \| 0 \|/);
  });
});
