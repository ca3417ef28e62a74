import { type EventData, rulesetNamed, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';

/** How a duel begins: who plays, Decks shuffled, the toss and what its winner chose (SETUP-*). */
export const setup: Check = {
  name: 'setup',
  rules: [
    { rule: 'SETUP-PLAYERS-01', title: 'a duel has as many players as its ruleset says' },
    { rule: 'SETUP-SHUFFLE-01', title: 'Decks are shuffled before the opening hands' },
    { rule: 'SETUP-TOSS-01', title: 'the winner of the toss chooses who goes first' },
  ],
  start: (desk) => {
    let opened = false;
    let tossed: { readonly winner: string; readonly event: number } | null = null;
    let chosen: number | null = null;
    const shuffled = new Set<SeatId>();
    const told = new Set<SeatId>();
    return {
      on: {
        DuelOpened: (data) => {
          opened = true;
          players(desk, data);
        },
        PositionSet: () => {
          opened = false;
        },
        DeckShuffled: (data) => {
          shuffled.add(data.seat);
        },
        CoinTossed: (data) => {
          if (data.purpose === 'start') tossed = { winner: data.result, event: desk.now };
        },
        StarterChosen: (data) => {
          if (opened) starter(desk, data, tossed);
          chosen = desk.now;
        },
        CardMoved: (data) => {
          if (!opened || data.cause !== 'setup' || pileOf(data.from) !== 'deck') return;
          const seat = seatOf(data.from);
          if (told.has(seat)) return;
          told.add(seat);
          desk.judge('SETUP-SHUFFLE-01', shuffled.has(seat), () => ({
            message: `${seat} was dealt cards from a Deck that had not been shuffled.`,
            responsible: seat,
            about: [`opening:${seat}`],
          }));
        },
        TurnStarted: (data) => {
          if (!opened || data.number !== 1) return;
          desk.judge('SETUP-TOSS-01', chosen !== null, () => ({
            message: `The first turn began, and nobody had chosen who goes first.`,
            responsible: null,
            about: [turnOf(1), 'turns'],
            evidence: tossed === null ? [] : [tossed.event],
          }));
        },
      },
    };
  },
};

function players(desk: Desk, data: EventData['DuelOpened']): void {
  const due = rulesetNamed(data.ruleset)?.seats.length ?? null;
  const given = data.seats.filter((seat) => data.sizes[seat] !== undefined);
  const good = due === null ? null : data.seats.length === due && given.length === due;
  desk.judge('SETUP-PLAYERS-01', good, () => ({
    message: `A duel of ${data.seats.length} seats, ${given.length} of them with a Deck; ${data.ruleset} is played by ${due ?? '?'}.`,
    responsible: null,
    about: ['seats'],
  }));
}

function starter(
  desk: Desk,
  data: EventData['StarterChosen'],
  tossed: { readonly winner: string; readonly event: number } | null,
): void {
  const command = desk.log.command?.command;
  // Without a toss the loser of the duel before chooses, which this stream does not tell.
  const right = tossed === null ? null : tossed.winner === data.by;
  const own = command === undefined ? null : command.type === 'Choose' && command.by === data.by;
  const answer = command?.type === 'Choose' ? command.answer : null;
  const means =
    answer === 'first' ? data.by === data.first : answer === 'second' ? data.by !== data.first : null;
  const known = desk.board.seats.includes(data.first);
  const good =
    right === false || own === false || means === false || !known ? false : right === null ? null : own;
  desk.judge('SETUP-TOSS-01', good, () => ({
    message: `${data.by} made ${data.first} go first; ${tossed === null ? 'the toss is missing' : `${tossed.winner} had won the toss`}${answer === null ? '' : ` and ${command?.by ?? 'nobody'} answered "${answer}"`}.`,
    responsible: data.by,
    about: ['turns'],
    evidence: tossed === null ? [] : [tossed.event],
  }));
}
