import { type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';

/** Opening hands of five and the hand limit of six (SETUP-HAND-01, SETUP-START-01, END-HAND-01). */
export const hands: Check = {
  name: 'hands',
  rules: [
    { rule: 'SETUP-HAND-01', title: 'five cards from the top of the Deck' },
    { rule: 'SETUP-START-01', title: 'the first turn starts after both hands' },
    { rule: 'END-HAND-01', title: 'discards down to exactly the hand limit, in the End Phase' },
  ],
  start: (desk) => {
    const dealt = new Map<SeatId, number[]>();
    let opened = false;
    return {
      on: {
        DuelOpened: () => {
          opened = true;
        },
        PositionSet: () => {
          opened = false;
          dealt.clear();
        },
        CardMoved: (data) => {
          if (data.cause === 'setup' && pileOf(data.to) === 'hand') deal(desk, data, dealt);
          if (data.cause === 'discard' && (data.link ?? null) === null) discard(desk, data);
        },
        TurnStarted: (data) => {
          if (opened && data.number === 1) begin(desk, dealt);
          limit(desk);
        },
      },
    };
  },
};

const openingHand = (desk: Desk): number => desk.log.ruleset?.openingHand ?? 5;

function deal(desk: Desk, data: EventData['CardMoved'], dealt: Map<SeatId, number[]>): void {
  const seat = seatOf(data.to);
  const before = dealt.get(seat) ?? [];
  const late = desk.log.turn !== null && desk.log.turn.number > 0;
  const first = desk.board.pile(seat, 'deck')[0] ?? null;
  const top = first === null || data.card === null || first === data.card;
  const size = openingHand(desk);
  desk.judge('SETUP-HAND-01', !late && top && before.length < size && pileOf(data.from) === 'deck', () => ({
    message: late
      ? `${seat} was dealt a card after the first turn had started.`
      : `${seat} was dealt card ${before.length + 1}; the opening hand is the top ${size} cards of the Deck.`,
    responsible: seat,
    about: [`opening:${seat}`, data.card ?? data.to],
    evidence: before,
  }));
  dealt.set(seat, [...before, desk.now]);
}

function begin(desk: Desk, dealt: ReadonlyMap<SeatId, readonly number[]>): void {
  const size = openingHand(desk);
  const short = desk.board.seats.filter((seat) => (dealt.get(seat)?.length ?? 0) < size);
  desk.judge('SETUP-START-01', short.length === 0, () => ({
    message: `Turn 1 started with ${short.map((seat) => `${dealt.get(seat)?.length ?? 0} cards in the hand of ${seat}`).join(' and ')}; each seat holds ${size} first.`,
    responsible: null,
    about: short.map((seat) => `opening:${seat}`),
  }));
}

/** A discard that no effect makes: the hand limit's, one by one until exactly so many remain. */
function discard(desk: Desk, data: EventData['CardMoved']): void {
  const turn = desk.log.turn;
  const seat = seatOf(data.from);
  const max = desk.log.ruleset?.handLimit ?? 6;
  if (pileOf(data.from) !== 'hand') return;
  const size = desk.board.pile(seat, 'hand').length;
  const duty = desk.log.phase === 'standby';
  const good = turn === null ? null : turn.seat === seat && turn.phase === 'end' && size > max;
  // A card of the table makes its player discard in the Standby Phase without a chain link.
  const explained = duty && desk.faceUp((id) => id === 'mirage-of-nightmare');
  desk.weigh('END-HAND-01', good === false && explained ? null : good, () => ({
    message: `${seat} discarded with ${size} cards in hand in the ${turn?.phase ?? 'first'} phase of ${turn?.seat ?? 'nobody'}'s turn; only a hand above ${max} is discarded from, in the own End Phase.`,
    responsible: seat,
    about: [data.card ?? data.from, `hand:${seat}`],
    reads: [turnOf(desk.log.turnNumber)],
  }));
}

function limit(desk: Desk): void {
  const turn = desk.log.turn;
  if (turn === null || turn.number === 0) return;
  const max = desk.log.ruleset?.handLimit ?? 6;
  const size = desk.board.pile(turn.seat, 'hand').length;
  desk.weigh('END-HAND-01', size <= max, () => ({
    message: `${turn.seat} ended turn ${turn.number} with ${size} cards in hand; the limit is ${max}.`,
    responsible: turn.seat,
    about: [`hand:${turn.seat}`, turnOf(turn.number)],
    evidence: [turn.phaseAt],
  }));
}
