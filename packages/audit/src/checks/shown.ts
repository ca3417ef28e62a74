import { type EventData, parsePlace, type SeatId } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';

/** What everybody may know, and what only its owner may (INFO-GY-01, INFO-SET-01, INFO-HAND-02, INFO-SIDE-01). */
export const shown: Check = {
  name: 'shown',
  rules: [
    { rule: 'INFO-GY-01', title: 'everybody is told what goes to a graveyard' },
    { rule: 'INFO-SET-01', title: 'a Set card is shown by an effect or not at all' },
    { rule: 'INFO-HAND-02', title: 'a hand is shown by an effect or not at all' },
    { rule: 'INFO-SIDE-01', title: 'of a Side Deck only the number is shown' },
  ],
  start: (desk) => ({
    on: {
      DuelOpened: (data) => {
        for (const seat of data.seats) deckShown(desk, data, seat);
      },
      CardMoved: (data) => {
        if (pileOf(data.to) === 'gy') open(desk, data);
        if (data.face === 'down' && rowOf(data.to) !== null && pileOf(data.from) === 'hand')
          hidden(desk, data);
      },
      CardTurned: (data) => {
        if (data.face === 'up' && desk.board.at(data.at) !== null)
          desk.judge('INFO-SET-01', data.id !== null, () => ({
            message: `The card on ${data.at} was turned face-up, and nobody is told what it is.`,
            about: [desk.board.at(data.at) ?? data.at],
          }));
      },
      CardRevealed: (data) => revealed(desk, data),
    },
  }),
};

/** The viewer of this stream sees what this seat sees. */
function sees(desk: Desk, seat: SeatId): boolean {
  const { viewer } = desk.board;
  return viewer === null || viewer === 'judge' || desk.board.allies(seat).includes(viewer);
}

function deckShown(desk: Desk, data: EventData['DuelOpened'], seat: SeatId): void {
  const deck = data.decks[seat] ?? null;
  const size = data.sizes[seat];
  if (size === undefined) return;
  const { viewer } = desk.board;
  const own = viewer === null || viewer === 'judge' || viewer === seat;
  if (!own)
    desk.judge(under('INFO-HAND-02', 'INFO-SIDE-01'), deck === null, () => ({
      message: `${viewer ?? ''} was shown the registered Deck of ${seat}; only its sizes are public.`,
      about: [`deck:${seat}`],
    }));
  else if (deck !== null)
    desk.judge('INFO-SIDE-01', size.side === deck.side.length, () => ({
      message: `The Side Deck of ${seat} was shown as ${size.side} cards; it has ${deck.side.length}.`,
      responsible: seat,
      about: [`deck:${seat}`],
    }));
}

function open(desk: Desk, data: EventData['CardMoved']): void {
  desk.judge('INFO-GY-01', data.card !== null && data.id !== null, () => ({
    message: `A card went from ${data.from} to ${data.to}, and nobody is told which; graveyards are open.`,
    about: [data.card ?? data.from],
  }));
}

/** From a hand a card is Set unseen. */
function hidden(desk: Desk, data: EventData['CardMoved']): void {
  const where = parsePlace(data.to);
  if (where === null || sees(desk, where.seat)) return;
  desk.judge('INFO-SET-01', data.id === null && data.card === null, () => ({
    message: `${desk.board.viewer ?? ''} was told what ${where.seat} Set on ${data.to}: ${desk.called(data.id)}.`,
    about: [data.to],
  }));
}

function revealed(desk: Desk, data: EventData['CardRevealed']): void {
  const zone = rowOf(data.at) !== null;
  if (!zone && pileOf(data.at) !== 'hand') return;
  desk.weigh(zone ? 'INFO-SET-01' : 'INFO-HAND-02', data.link !== null, () => ({
    message: `${desk.title(data.card)} at ${data.at} was shown to ${data.to === 'all' ? 'all' : data.to.join(', ')}, and no effect made it so.`,
    about: [data.card ?? data.at],
  }));
}
