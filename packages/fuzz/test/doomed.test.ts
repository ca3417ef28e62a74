import { type BattleState, CLASSIC, type CardState, type Command, type DuelState } from '@duel-log/duel';
import { expect, test } from 'vitest';
import { brawler, doomed, type Duel, findingsText, playDuel, seededPick, toySetup } from '../src/index.js';

const duel = playDuel({
  setup: toySetup(CLASSIC, seededPick('toys/3')),
  strategy: brawler,
  seed: 3,
  limit: 400,
});

/** A state with two monsters on the field: the first is made a Flip monster that chooses, the second is destroyed by battle. */
function choosing(offered: 'the destroyed' | 'itself'): Duel {
  for (const commit of duel.commits) {
    const { before } = commit;
    const [flip, other] = before.seatOrder
      .flatMap((seat) => before.seats[seat]?.monster ?? [])
      .filter((card) => card !== null);
    if (flip === undefined || other === undefined) continue;
    const battle: BattleState = {
      attacker: other,
      target: flip,
      counts: {},
      cancelled: false,
      compared: true,
      doomed: [other],
    };
    const place = (card: string): string => (before.cards[card] as CardState).place;
    const state: DuelState = {
      ...before,
      battle,
      asks: { seat: before.turn.seat, kind: 'choice', about: 'target', card: place(flip) },
      cards: { ...before.cards, [flip]: { ...(before.cards[flip] as CardState), id: 'toy-jar' } },
    };
    const answer = place(offered === 'itself' ? flip : other);
    const legal: readonly Command[] = [{ type: 'Choose', by: before.turn.seat, answer }];
    return { ...duel, commits: [{ ...commit, before: state }], legal: [legal] };
  }
  throw new Error('the duel has no such state');
}

test('a Flip effect that may choose what the battle has destroyed is told', () => {
  expect(findingsText(doomed(choosing('the destroyed')))).toMatch(/DMG-FLIP-02/);
});

test('what the battle has spared may be chosen', () => {
  expect(doomed(choosing('itself'))).toEqual([]);
  expect(doomed(duel)).toEqual([]);
});
