import { type DuelEvent, type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { linkOf } from '../recount-chain.js';
import { traitsOf } from '../table.js';

/** A searched Deck is shuffled (INFO-HAND-02), and a hand that a text lets somebody see is shown (CARD-PREVAILS-01). */
export const secrets: Check = {
  name: 'secrets',
  rules: [
    { rule: 'INFO-HAND-02', title: 'a Deck that was searched is shuffled' },
    { rule: 'CARD-PREVAILS-01', title: 'a hand that a card shows is shown' },
  ],
  start: (desk) => {
    /** Decks that were searched and not shuffled yet */
    const searched = new Map<SeatId, number>();
    /** the look at a hand that is under way: its cards are shown at once */
    let look: Look | null = null;
    /** links that showed something, and those that took a card of a hand */
    const looked = new Set<number>();
    const took = new Set<number>();
    /** a position was given here: what its links had shown before is not known */
    let given = -1;
    return {
      each: (event) => {
        if (look !== null && !goesOn(look, event)) {
          ended(desk, look);
          look = null;
        }
      },
      on: {
        DeckShuffled: (data) => {
          if (searched.delete(data.seat)) desk.ok('INFO-HAND-02');
        },
        CardMoved: (data) => {
          if (data.link !== null && pileOf(data.from) === 'hand') took.add(data.link);
          if (data.searched === true && pileOf(data.from) === 'deck')
            searched.set(seatOf(data.from), desk.now);
        },
        CardRevealed: (data) => {
          const link = linkOf(desk.log, data.link);
          if (pileOf(data.at) !== 'hand' || link === null || traitsOf(link.id).looks !== true) return;
          const seat = seatOf(data.at);
          const all = desk.board.pile(seat, 'hand').length;
          look ??= { seat, batch: data.batch, all, seen: 0, id: link.id, event: desk.now };
          look.seen += 1;
          looked.add(link.link);
        },
        LinkResolved: (data) => {
          unshuffled(desk, searched);
          if (linkOf(desk.log, data.link)?.addedAt !== given) unseen(desk, data, looked, took);
        },
        PositionSet: () => {
          given = desk.now;
          searched.clear();
          looked.clear();
          took.clear();
        },
        ChainEnded: () => {
          looked.clear();
          took.clear();
        },
        ActionTaken: () => unshuffled(desk, searched),
      },
    };
  },
};

interface Look {
  readonly seat: SeatId;
  readonly batch: number;
  /** cards in that hand */
  readonly all: number;
  seen: number;
  readonly id: string;
  readonly event: number;
}

const goesOn = (look: Look, event: DuelEvent): boolean =>
  event.type === 'CardRevealed' && event.data.batch === look.batch;

function ended(desk: Desk, look: Look): void {
  desk.judge('CARD-PREVAILS-01', look.seen === look.all, () => ({
    message: `${desk.called(look.id)} shows the whole hand of ${look.seat}: ${look.seen} of ${look.all} cards were shown.`,
    responsible: look.seat,
    about: [`hand:${look.seat}`],
    evidence: [look.event],
  }));
}

/** The link did what it says, and nobody was shown anything. */
function unseen(
  desk: Desk,
  data: EventData['LinkResolved'],
  looked: ReadonlySet<number>,
  took: ReadonlySet<number>,
): void {
  const link = linkOf(desk.log, data.link);
  if (link === null || data.outcome !== 'applied' || traitsOf(link.id).looks !== true) return;
  const other = desk.board.opponents(link.by)[0] ?? link.by;
  const empty = desk.board.pile(other, 'hand').length === 0 && !took.has(link.link);
  desk.judge('CARD-PREVAILS-01', looked.has(link.link) || empty, () => ({
    message: `${desk.called(link.id)} shows the hand of ${other}; no card of it was shown.`,
    responsible: other,
    about: [`hand:${other}`],
    evidence: [link.addedAt],
  }));
}

function unshuffled(desk: Desk, searched: Map<SeatId, number>): void {
  for (const [seat, event] of searched)
    desk.judge('INFO-HAND-02', false, () => ({
      message: `The Deck of ${seat} was searched at event ${event} and not shuffled; its order was seen.`,
      responsible: seat,
      about: [`${seat}.deck`],
      evidence: [event],
    }));
  searched.clear();
}
