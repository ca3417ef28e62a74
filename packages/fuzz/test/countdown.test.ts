import { checkDeck, DECK_RULES } from '@duel-log/cards';
import { CLASSIC } from '@duel-log/duel';
import { expect, test } from 'vitest';
import { seededPick } from '../src/core/picker.js';
import { patient, playDuel } from '../src/index.js';
import { inspect } from '../src/inspect.js';
import { countdownSetup } from '../src/pool-decks.js';

test('a Deck of the count of turns is legal without a list', () => {
  const { decks } = countdownSetup(CLASSIC, seededPick('count'));
  for (const deck of Object.values(decks))
    expect(checkDeck(deck, { rules: DECK_RULES['classic-8000'], list: null })).toEqual([]);
});

test('random duels of such Decks are decided by the count, and nothing is wrong with them', () => {
  let decided = 0;
  for (let i = 0; i < 6; i++) {
    const setup = countdownSetup(CLASSIC, seededPick(`count/${i}`));
    const duel = playDuel({ setup, strategy: patient, seed: i, limit: 1000, frozen: false });
    const last = duel.events.at(-1);
    if (last?.type !== 'DuelEnded' || last.data.reason !== 'final-countdown') continue;
    if (decided === 0) expect(inspect(duel)).toEqual([]);
    decided += 1;
  }
  expect(decided).toBeGreaterThan(1);
});
