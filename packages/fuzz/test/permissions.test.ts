import { checkDeck, DECK_RULES } from '@duel-log/cards';
import { CLASSIC } from '@duel-log/duel';
import { describe, expect, test } from 'vitest';
import { coverPermissions } from '../src/coverage/permissions.js';
import { seededPick } from '../src/core/picker.js';
import { EXEMPT, playDuel, SETUPS, uniform, VANILLA_SETUP } from '../src/index.js';
import { piecesSetup } from '../src/pool-decks.js';

describe('what rules only allow', () => {
  const cells: Record<string, number> = {};
  for (const setup of [...SETUPS, VANILLA_SETUP])
    coverPermissions(playDuel({ setup, strategy: uniform, seed: 7, limit: 500, frozen: false }), cells);

  test('counts where a duel makes use of it', () => {
    for (const rule of ['BATTLE-OPT-01', 'BATTLE-ATK-04', 'BATTLE-ATK-05', 'CARD-NORMAL-01'])
      expect(cells[`rule/accepted/${rule}`], rule).toBeGreaterThan(0);
  });

  test('does not where no card could', () => {
    expect(cells['rule/accepted/CARD-EFF-05']).toBeUndefined();
  });
});

test('no cell is exempt for two reasons', () => {
  const names = EXEMPT.map(({ rule, side }) => `${rule} ${side}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('a Deck of Exodia is legal without a list', () => {
  const { decks } = piecesSetup(CLASSIC, seededPick('pieces'));
  for (const deck of Object.values(decks))
    expect(checkDeck(deck, { rules: DECK_RULES['classic-8000'], list: null })).toEqual([]);
});
