import { type BattlePosition, type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import { HIDDEN, type Part, type Wrong, wrongDeed } from './due.js';
import { may } from './parts-cards.js';
import { arrives } from './parts-field.js';
import { type Deed, movedBy, type Pile, type Told } from './told.js';

/** To whose side a monster comes, and how it may lie. */
export interface Coming {
  readonly to: SeatId;
  readonly face?: 'up' | 'down';
  readonly positions?: readonly BattlePosition[];
  /** a card that leaves zones for it: none has to be free */
  readonly room?: boolean;
}

/** This card comes to a Monster Zone of that side. */
export function comes(told: Told, name: string, from: string, coming: Coming): Part {
  const { to, face = 'up', positions = ['attack', 'defense'] } = coming;
  return {
    takes: (deed) => deed.name === name && movedBy(deed)?.to.includes('.monster:') === true,
    wrong: (deeds) => {
      for (const deed of deeds) {
        const move = movedBy(deed);
        const good =
          move !== null &&
          move.to.startsWith(`${to}.monster:`) &&
          move.face === face &&
          move.position !== null &&
          positions.includes(move.position);
        if (!good) return laidWrong(told, deed, coming);
      }
      const still = told.board.see(name)?.place === from;
      if (deeds.length === 0 && still && told.free(to, 'monster') && !told.barred)
        return { did: `left ${told.desk.title(name)} in ${from}`, about: [name] };
      return null;
    },
  };
}

function laidWrong(told: Told, deed: Deed, { to }: Coming): Wrong {
  const move = movedBy(deed);
  const how = move === null ? '' : `face-${move.face} in ${move.position ?? 'no'} position on ${move.to}`;
  return {
    did: `laid ${told.desk.title(deed.name)} ${how}`,
    about: deed.name === null ? [to] : [deed.name],
    at: deed.at,
  };
}

/** Any one card that fits comes from that pile to a Monster Zone; one does, where one fits and may come. */
export function oneComes(
  told: Told,
  from: string,
  fits: (name: string) => boolean | null,
  coming: Coming,
): Part {
  const { to, face = 'up', positions = ['attack', 'defense'] } = coming;
  const pile = told.before.piles.get(from) ?? [];
  return {
    takes: (deed) => {
      const move = movedBy(deed);
      return move?.from === from && rowOf(move.to) === 'monster';
    },
    wrong: (deeds) => {
      const [first, second] = deeds;
      if (second !== undefined) return wrongDeed(told, second);
      const move = first === undefined ? null : movedBy(first);
      if (first === undefined || move === null) {
        const able = !told.barred && (coming.room === true || told.free(to, 'monster'));
        if (!able) return null;
        const left = pile.find((name) => name !== null && fits(name) === true) ?? null;
        return left === null ? null : { did: `left ${told.desk.title(left)} in ${from}`, about: [left] };
      }
      const good =
        seatOf(move.to) === to &&
        move.face === face &&
        move.position !== null &&
        positions.includes(move.position);
      if (!good) return laidWrong(told, first, coming);
      const fit = first.name === null ? null : fits(first.name);
      if (fit === null) return move.face === 'down' || first.name === null ? HIDDEN : null;
      return fit ? null : wrongDeed(told, first);
    },
  };
}

/** Cards of its player that go to a pile for the Summon, by moves of this kind; how many and which others judge. */
export const gives = (told: Told, pile: Pile, fits: (move: EventData['CardMoved']) => boolean): Part =>
  may((deed) => {
    const move = movedBy(deed);
    if (move === null || move.destroyed === true || !told.mine.includes(seatOf(move.from))) return false;
    return fits(move) && arrives(told, deed, pile);
  });

/** Tributes of its player for the Summon; how many and which others judge. */
export const tributes = (told: Told): Part => gives(told, 'gy', ({ cause }) => cause === 'tribute');

/** Some card came to a Monster Zone. Which cards could have come may be hidden; that none came is not. */
export const something = (told: Told): Part => ({
  takes: () => false,
  wrong: () =>
    told.barred || told.deeds.some((deed) => movedBy(deed)?.to.includes('.monster:') === true)
      ? null
      : { did: 'Summoned nothing', about: [`lasts:${told.use.id}`] },
});
