import { ownerOf, type SeatId, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import { traitsOf } from '../table.js';
import { type Deed, isOutside, leavesField, movedBy, type Lay, type Pile, type Told } from './told.js';
import { type Part, type Wrong, wrongDeed } from './due.js';

/** How a card leaves the field: `destroyed`, wherever it goes then, or to this pile of its owner. */
export type Way = 'destroyed' | Pile;

const WORDS: Readonly<Record<Way, string>> = {
  destroyed: 'destroyed',
  gy: 'sent away',
  hand: 'returned',
  deck: 'returned',
  banished: 'removed from play',
  extra: 'returned',
};

/** A card that went there went as it should: a token ceases to exist, a Fusion Monster has a Deck of its own. */
export function went(told: Told, deed: Deed, way: Way): boolean {
  const data = movedBy(deed);
  if (data === null) return false;
  if (way === 'destroyed') return data.destroyed === true;
  return data.destroyed !== true && arrives(told, deed, way);
}

/** This move ends in that pile of the owner of the card, or where the card goes in its place. */
export function arrives(told: Told, deed: Deed, pile: Pile): boolean {
  const move = movedBy(deed);
  if (move === null) return false;
  const { from, to } = move;
  const was = told.lay(deed.name);
  const facts = was?.facts ?? told.facts(deed.name);
  if (isOutside(to)) return facts?.subtype === 'token';
  // A card that goes elsewhere than its text lets it by a text of its own.
  if (was?.face === 'up' && traitsOf(was.id).banishes === true && to.endsWith('.banished')) return true;
  const owner = deed.name === null ? seatOf(from) : ownerOf(deed.name);
  const ends = (one: Pile): boolean => to === `${owner}.${one}`;
  if (pile !== 'hand' && pile !== 'deck') return ends(pile);
  // Of a card that lies face-down the stream need not tell whether it is a Fusion Monster.
  if (facts === null) return ends(pile) || ends('extra');
  return ends(facts.subtype === 'fusion' ? 'extra' : pile);
}

const lies = (told: Told, name: string): boolean => rowOf(told.board.see(name)?.place ?? '') !== null;

const stayed = (told: Told, one: Lay): Wrong => ({
  did: `left ${told.desk.title(one.name)} on ${one.place}`,
  about: [one.name],
});

/** All of these leave the field in this way; `spared` may, and need not. */
export function allGo(told: Told, cards: readonly Lay[], way: Way, spared: readonly Lay[] = []): Part {
  const all = new Map([...cards, ...spared].map((one) => [one.name, one]));
  return {
    takes: (deed) => leavesField(deed) && all.has(deed.name ?? ''),
    wrong: (deeds) => {
      for (const deed of deeds) {
        const was = all.get(deed.name ?? '');
        if (was !== undefined && !went(told, deed, way)) return wrongDeed(told, deed);
      }
      for (const one of cards)
        if (!deeds.some(({ name }) => name === one.name) && lies(told, one.name)) return stayed(told, one);
      return null;
    },
  };
}

/** One of the best of these leaves the field, and none of the others; nothing where there is none. */
export function oneGoes(told: Told, among: readonly Lay[], best: readonly Lay[], way: Way): Part {
  const named = ({ name }: Deed): Lay | undefined => among.find((one) => one.name === name);
  return {
    takes: (deed) => leavesField(deed) && named(deed) !== undefined,
    wrong: (deeds) => {
      for (const deed of deeds) {
        const was = named(deed);
        if (was === undefined || !went(told, deed, way)) return wrongDeed(told, deed);
        const [other] = best;
        if (!best.includes(was) && other !== undefined)
          return {
            did: `${WORDS[way]} ${told.desk.title(was.name)} and not ${told.desk.title(other.name)}`,
            about: [was.name, other.name],
            at: deed.at,
          };
      }
      const second = deeds[1];
      if (second !== undefined) return wrongDeed(told, second);
      const here = best.filter(({ name }) => lies(told, name));
      const [left] = here;
      return deeds.length === 0 && left !== undefined && here.length === best.length
        ? stayed(told, left)
        : null;
    },
  };
}

/** The target leaves the field in this way, if it lies there still and `fits`. */
export function targetGoes(
  told: Told,
  way: Way,
  fits: (one: Lay) => boolean = () => true,
): readonly Part[] | null {
  if (told.blind) return null;
  const one = told.target;
  return one === null || !fits(one) ? [] : [allGo(told, [one], way)];
}

/** This card is turned face-up or face-down where it lies. */
export function turns(told: Told, cards: readonly Lay[], face: 'up' | 'down'): Part {
  const names = new Set(cards.map(({ name }) => name));
  return {
    takes: ({ name, event }) => event.type === 'CardTurned' && names.has(name ?? ''),
    wrong: (deeds) => {
      for (const deed of deeds) {
        if (deed.event.type !== 'CardTurned') continue;
        const { face: now, position } = deed.event.data;
        if (now !== face || position !== 'defense') return wrongDeed(told, deed);
      }
      for (const one of cards)
        if (!deeds.some(({ name }) => name === one.name) && lies(told, one.name))
          return {
            did: `did not turn ${told.desk.title(one.name)} on ${one.place} face-${face}`,
            about: [one.name],
          };
      return null;
    },
  };
}

/**
 * Control of this monster goes to that seat until the End Phase of turn `until`, or for good (`null`), and it moves
 * there as it lies; without a free zone it may be lost.
 */
export function goesOver(told: Told, one: Lay, to: SeatId, until: number | null): Part {
  const zone = `${to}.monster:`;
  return {
    takes: (deed) => {
      if (deed.name === one.name)
        return deed.event.type === 'ControlChanged' || deed.event.type === 'CardMoved';
      // What it carries as Equip Cards of its own effect goes with it.
      const move = movedBy(deed);
      return move !== null && rowOf(move.from) === 'st' && rowOf(move.to) === 'st';
    },
    wrong: (deeds) => {
      const free = told.free(to, 'monster');
      for (const deed of deeds) {
        if (deed.name !== one.name) continue;
        if (
          deed.event.type === 'ControlChanged' &&
          !(deed.event.data.to === to && deed.event.data.until === until)
        )
          return wrongDeed(told, deed);
        if (deed.event.type !== 'CardMoved') continue;
        const { to: place, face, position } = deed.event.data;
        const same = face === one.face && position === one.position;
        if (free && !(place.startsWith(zone) && same)) return wrongDeed(told, deed);
      }
      const now = told.board.see(one.name);
      if (
        deeds.length === 0 &&
        free &&
        now !== null &&
        rowOf(now.place) !== null &&
        !now.place.startsWith(zone)
      )
        return {
          did: `did not give ${told.desk.title(one.name)} on ${one.place} to ${to}`,
          about: [one.name],
        };
      return null;
    },
  };
}
