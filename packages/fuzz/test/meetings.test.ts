import { checkDeck, DECK_RULES } from '@duel-log/cards';
import { expect, test } from 'vitest';
import { seededPick } from '../src/core/picker.js';
import { meetingDeck, MEETINGS } from '../src/meetings.js';

test.each(MEETINGS.map((cards) => [cards[0], cards] as const))(
  'a Deck around %s holds three of each card, and may be registered',
  (_, cards) => {
    const deck = meetingDeck(cards, seededPick('meeting'));
    expect(checkDeck(deck, { rules: DECK_RULES['classic-8000'], list: null })).toEqual([]);
    for (const id of cards) expect([...deck.main, ...deck.extra].filter((one) => one === id)).toHaveLength(3);
  },
);
