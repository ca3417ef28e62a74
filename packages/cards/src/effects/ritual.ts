import type { Answer, CardId, Effect, Instance, Scope } from '@duel-log/duel';
import { activation, choosePosition, mayBring, ofKind, pick, positionChosen, roomToSummon } from './words.js';

/**
 * A Ritual Summon from the hand by Tributes of the own hand or field (RIT-01 to RIT-03) whose Levels come to that of the
 * Ritual Monster or more, none of them needless; without a free Monster Zone one of the field makes room.
 */
export function ritual(monster: CardId, name: string, text: string): Effect {
  const summonable = (x: Scope) => x.hand().filter((card) => x.at(card)?.id === monster);
  const offered = (x: Scope): readonly Instance[] => {
    const summoned = x.one('ritual') ?? summonable(x)[0];
    const held = x.hand().filter((card) => card !== summoned && ofKind(x, 'monster')(card));
    return [...held, ...x.monsters([x.me])];
  };
  const fits = (x: Scope, chosen: readonly Answer[]): boolean => {
    const cards = chosen as readonly Instance[];
    const missing =
      (x.env.pool.cards.get(monster)?.level ?? 0) - cards.reduce((sum, card) => sum + x.level(card), 0);
    const room = x.freeMonsterZones() > 0 || cards.some((card) => x.isMonsterZone(card));
    return room && missing <= 0 && cards.every((card) => missing + x.level(card) > 0);
  };
  const possible = (x: Scope): boolean => anySet(offered(x), (set) => fits(x, set));
  return activation({
    summons: true,
    text,
    when: (x) => {
      if (summonable(x).length === 0) return { rule: 'RIT-01', reason: `${name} is not in the hand.` };
      if (possible(x)) return null;
      const short = {
        rule: 'RIT-01',
        reason: 'the monsters in hand and on the own field are not enough to be Tributed.',
      };
      return roomToSummon(x) ?? short;
    },
    resolve: [
      {
        ...pick('ritual', 'the Ritual Monster', summonable),
        if: (x) => possible(x) && summonable(x).every((card) => mayBring(x, card, 'ritual')),
      },
      {
        choose: 'tributes',
        ask: 'the monsters to Tribute',
        if: (x) => x.one('ritual') !== null,
        from: offered,
        min: 1,
        max: (x) => offered(x).length,
        fits,
      },
      { ...choosePosition, if: (x) => x.one('ritual') !== null },
      {
        do: (x) => {
          const [card, tributes] = [x.one('ritual'), x.chosen('tributes')];
          if (card === null) return x.fizzle();
          x.sendAll(tributes, 'gy', 'tribute');
          x.specialSummon(card, { position: positionChosen(x), how: 'ritual', materials: tributes });
        },
      },
    ],
  });
}

/** Whether some of these together fit. */
function anySet(cards: readonly Instance[], fits: (set: readonly Instance[]) => boolean): boolean {
  for (let set = 1; set < 2 ** cards.length; set++)
    if (fits(cards.filter((_, i) => (set >> i) % 2 === 1))) return true;
  return false;
}
