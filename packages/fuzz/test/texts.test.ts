import { expect, test } from 'vitest';
import { caseOf, type Duel, playDuel } from '../src/index.js';
import { texts } from '../src/oracles/texts.js';

/** The first random duel in which a toy card has sent a monster to the bottom of a Deck that held others. */
function sunk(): Duel {
  for (let n = 20; n < 400; n++) {
    const duel = playDuel({ ...caseOf({ seed: 'texts' }, n), frozen: false });
    if (duel.events.some((event) => event.type === 'CardMoved' && event.data.bottom === true)) return duel;
  }
  throw new Error('no duel has sent a card to the bottom of a Deck');
}

test('a target that has gone to a Deck is looked for where its text sends it', () => {
  const duel = sunk();
  expect(texts(duel)).toEqual([]);
  const events = duel.events.map((event) => {
    if (event.type !== 'CardMoved' || event.data.bottom !== true) return event;
    const { bottom: _, ...data } = event.data;
    return { ...event, data };
  });
  const [first] = texts({ ...duel, events });
  expect(first?.message).toMatch(/toy-sink: \S+ is not at the bottom/);
});
