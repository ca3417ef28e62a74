import type { CardFacts, SeatId } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import { drawsOf } from '../desk.js';
import { HIDDEN, type Hidden, many, type Part, type Wrong, wrongDeed } from './due.js';
import { arrives } from './parts-field.js';
import { type Deed, movedBy, type Pile, type Told } from './told.js';

/** This seat draws so many cards, or all there are. */
export function draws(told: Told, seat: SeatId, cards: number): Part {
  const hand = `${seat}.hand`;
  return {
    takes: (deed) => {
      const move = movedBy(deed);
      return move?.cause === 'draw' && move.to === hand;
    },
    wrong: (deeds) => {
      if (deeds.length === cards) return null;
      if (deeds.length < cards && told.board.pile(seat, 'deck').length === 0) return null;
      const extra = deeds[cards];
      return {
        did: `made ${seat} draw ${many(deeds.length, 'card')} in place of ${cards}`,
        about: [drawsOf(seat, told.desk.log.turnNumber)],
        ...(extra === undefined ? {} : { at: extra.at }),
      };
    },
  };
}

/** So many cards of that hand are discarded. */
export function discards(seat: SeatId, cards: number): Part {
  return {
    takes: (deed) => {
      const move = movedBy(deed);
      return move?.from === `${seat}.hand` && move.to === `${seat}.gy`;
    },
    wrong: (deeds) => {
      if (deeds.length === cards) return null;
      const extra = deeds[cards];
      return {
        did: `discarded ${many(deeds.length, 'card')} of ${seat}'s hand in place of ${cards}`,
        about: [`hand:${seat}`],
        ...(extra === undefined ? {} : { at: extra.at }),
      };
    },
  };
}

/** All cards of that pile go to a pile of their owners. */
export function pileGoes(told: Told, seat: SeatId, pile: Pile, to: Pile): Part {
  const from = `${seat}.${pile}`;
  const there = told.pile(seat, pile);
  return {
    takes: (deed) => movedBy(deed)?.from === from,
    wrong: (deeds) => {
      for (const deed of deeds) if (!arrives(told, deed, to)) return wrongDeed(told, deed);
      if (deeds.length >= there.length) return null;
      const left = there.find((name) => !deeds.some((deed) => deed.name === name)) ?? null;
      return {
        did: `left ${many(there.length - deeds.length, 'card')} in ${from}`,
        about: left === null ? [from] : [left],
      };
    },
  };
}

/** These cards of piles go to a pile of their owners, if they lie there still. */
export function namedGo(told: Told, names: readonly string[], to: Pile): Part {
  return {
    takes: (deed) => {
      const from = movedBy(deed)?.from ?? '';
      return names.includes(deed.name ?? '') && told.before.piles.get(from)?.includes(deed.name) === true;
    },
    wrong: (deeds) => {
      for (const deed of deeds) if (!arrives(told, deed, to)) return wrongDeed(told, deed);
      const left = names.find((name) => !deeds.some((deed) => deed.name === name));
      if (left === undefined) return null;
      return {
        did: `left ${told.desk.title(left)} in ${told.board.see(left)?.place ?? 'its place'}`,
        about: [left],
      };
    },
  };
}

/** Whether a card in a pile is one of these; `null` where the stream does not tell which card it is. */
export const fitting =
  (told: Told, is: (facts: CardFacts) => boolean) =>
  (name: string | null): boolean | null => {
    const facts = told.facts(name);
    return facts === null ? null : is(facts);
  };

/** What a text looks for in piles. */
export interface Search {
  readonly from: readonly string[];
  /** `null`: the stream does not tell which card it is */
  readonly fits: (name: string | null) => boolean | null;
  /** where a card that was found goes: a place, or the beginning of one */
  readonly to: string;
  /** most cards that are found; one unless told */
  readonly most?: number;
  /** what is found may be left where it is */
  readonly optional?: true;
}

/** A card that fits is found, where there is one; no other and no second one. */
export function finds(told: Told, search: Search): Part {
  const most = search.most ?? 1;
  return {
    takes: (deed) => {
      const move = movedBy(deed);
      return (
        move !== null &&
        search.from.includes(move.from) &&
        move.cause !== 'draw' &&
        rowOf(move.to) !== 'monster'
      );
    },
    wrong: (deeds): Wrong | Hidden | null => {
      let hidden = false;
      for (const [index, deed] of deeds.entries()) {
        const move = movedBy(deed);
        const fits = search.fits(deed.name);
        if (move?.to.startsWith(search.to) !== true || index >= most || fits === false)
          return wrongDeed(told, deed);
        if (fits === null) hidden = true;
      }
      if (hidden) return HIDDEN;
      if (deeds.length > 0 || search.optional === true) return null;
      const cards = search.from.flatMap((pile) => told.before.piles.get(pile) ?? []);
      const left = cards.find((name) => search.fits(name) === true);
      if (left !== undefined && left !== null)
        return { did: `did not find ${told.desk.title(left)}`, about: [left] };
      return cards.some((name) => search.fits(name) === null) ? HIDDEN : null;
    },
  };
}

/** At most one such deed. */
export const mayOnce = (told: Told, fits: (deed: Deed) => boolean): Part => ({
  takes: fits,
  wrong: ([, second]) => (second === undefined ? null : wrongDeed(told, second)),
});

/** Such deeds may be done: other checks count them. */
export const may = (fits: (deed: Deed) => boolean): Part => ({ takes: fits, wrong: () => null });
