import { type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import { type Desk, drawsOf, turnOf } from '../desk.js';
import { EVERYTHING, under } from '../ledger.js';
import { type LinkLog, linkOf } from '../recount-chain.js';
import { isKnown, traitsOf } from '../table.js';

/** Every card that is drawn, and the draw of the turn that must not be missing (DRAW-*). */
export const draws: Check = {
  name: 'draws',
  rules: [
    { rule: 'DRAW-01', title: 'the turn player draws the top card in the Draw Phase' },
    { rule: 'DRAW-02', title: 'one card; more only by a card effect' },
    { rule: 'DRAW-03', title: 'the first turn has a draw too' },
    { rule: 'TAG-DRAW-01', title: 'no draw in the very first turn' },
    { rule: 'CARD-PREVAILS-01', title: 'a Draw Phase that a card skips does not begin' },
    { rule: 'WIN-DECK-01', title: 'who must draw and cannot loses' },
    { rule: 'LEAGUE-WIN-01', title: 'an empty Deck decides a Duel of the league' },
    { rule: 'TAG-WIN-03', title: 'one deck-out loses for the team' },
  ],
  start: (desk) => {
    let drawn: number[] = [];
    let begunAt = -1;
    /** who could not make the draw of an effect that has resolved, where the duel ends only then */
    let owed: { readonly seat: SeatId; readonly event: number } | null = null;
    return {
      each: (event) => {
        if (owed === null) return;
        if (event.type !== 'DuelEnded' && event.type !== 'PositionSet')
          decked(desk, owed.seat, false, owed.event);
        owed = null;
      },
      on: {
        TurnStarted: () => {
          drawn = [];
          begunAt = desk.now;
        },
        CardMoved: (data) => {
          if (data.cause !== 'draw') return;
          if ((data.link ?? null) !== null) byEffect(desk, data);
          else if (duty(desk)) desk.undetermined('DRAW-02');
          else ofTurn(desk, data, drawn);
        },
        LinkResolved: (data) => {
          const link = linkOf(desk.log, data.link);
          if (link === null || data.outcome !== 'applied') return;
          owed = enough(desk, link);
        },
        PhaseStarted: (data) => {
          const turn = desk.log.turn;
          if (data.phase === 'draw') unskipped(desk);
          if (data.phase !== 'standby' || turn === null || turn.phase === 'standby') return;
          if (desk.log.skippedDraw?.turn === turn.number) {
            desk.notApplicable('DRAW-01');
            return;
          }
          const whole = begunAt === turn.startedAt || desk.log.phase === 'draw';
          if (whole && drawn.length === 0) missing(desk, turn.seat, turn.number);
        },
      },
      after: {
        DuelEnded: (data) => {
          if (data.reason === 'deck-out') deckOut(desk, data);
        },
      },
      finish: () => {
        if (owed !== null) decked(desk, owed.seat, false, owed.event);
        const turn = desk.log.turn;
        const due =
          turn !== null && turn.phase === 'draw' && begunAt === turn.startedAt && drawn.length === 0;
        if (!due || desk.log.ended !== null || desk.log.asks !== null || turn.number === 1) return;
        if (desk.board.pile(turn.seat, 'deck').length === 0) decked(desk, turn.seat, false, turn.startedAt);
      },
    };
  },
};

/** A Draw Phase begins that an effect takes away. */
function unskipped(desk: Desk): void {
  const turn = desk.log.turn;
  if (turn === null || turn.phase === 'draw') return;
  for (const one of desk.log.lasting.values()) {
    if (!desk.log.skipsThisDraw(one)) continue;
    desk.weigh('CARD-PREVAILS-01', false, () => ({
      message: `The Draw Phase of turn ${turn.number} began; ${desk.called(one.card)} skips it.`,
      responsible: turn.seat,
      about: [drawsOf(turn.seat, turn.number)],
      evidence: one.event < 0 ? [] : [one.event],
    }));
  }
}

/** Cards that let somebody draw in a Standby Phase without a chain. */
function duty(desk: Desk): boolean {
  const any = desk.faceUp((id) => traitsOf(id).draws === 'any');
  return desk.log.phase === 'standby' && any;
}

function ofTurn(desk: Desk, data: EventData['CardMoved'], drawn: number[]): void {
  const turn = desk.log.turn;
  const seat = seatOf(data.to);
  if (turn === null) {
    desk.undetermined('DRAW-01');
    return;
  }
  const about = [drawsOf(seat, turn.number), data.card ?? data.to];
  const own = seat === turn.seat && turn.phase === 'draw';
  desk.weigh(own ? 'DRAW-02' : 'DRAW-01', own && drawn.length === 0, () => ({
    message: own
      ? `${seat} drew ${drawn.length + 1} cards in the Draw Phase of turn ${turn.number}; it gives exactly one.`
      : `${seat} drew a card in the ${turn.phase ?? 'first'} phase of ${turn.seat}'s turn ${turn.number}, and no effect made it.`,
    responsible: seat,
    about,
    reads: [turnOf(turn.number)],
    evidence: drawn,
  }));
  if (turn.number === 1 && desk.log.ruleset?.firstTurnDraw === false)
    desk.weigh(desk.tag ? 'TAG-DRAW-01' : 'DRAW-03', false, () => ({
      message: `${seat} drew in the first turn, which has no draw.`,
      responsible: seat,
      about,
      reads: [turnOf(turn.number)],
    }));
  else if (turn.number === 1 && own) desk.ok('DRAW-03');
  drawn.push(desk.now);
  top(desk, data);
}

function top(desk: Desk, data: EventData['CardMoved']): void {
  const seat = seatOf(data.to);
  if (pileOf(data.from) !== 'deck' || pileOf(data.to) !== 'hand' || seatOf(data.from) !== seat) {
    desk.violation('DRAW-01', {
      message: `A draw from ${data.from} to ${data.to}; cards are drawn from the own Deck to the hand.`,
      responsible: seat,
      about: [data.card ?? data.from],
    });
    return;
  }
  const first = desk.board.pile(seat, 'deck')[0] ?? null;
  const good = first === null || data.card === null ? null : first === data.card;
  desk.weigh('DRAW-01', good, () => ({
    message: `${seat} drew ${desk.title(data.card)}; the top card of the Deck was ${desk.title(first)}.`,
    responsible: seat,
    about: [data.card ?? data.from],
  }));
}

/** More cards than the text of the resolving card gives are no draws of an effect. */
function byEffect(desk: Desk, data: EventData['CardMoved']): void {
  const link = linkOf(desk.log, data.link);
  const seat = seatOf(data.to);
  top(desk, data);
  const facts = desk.facts(link?.id ?? null);
  const gives = traitsOf(link?.id ?? null).draws;
  const before = link?.drawn.get(seat) ?? 0;
  let good: boolean | null = null;
  if (link === null) good = false;
  else if (isKnown(facts) && typeof gives === 'number') good = before < gives;
  else if (isKnown(facts) && gives === undefined) good = false;
  desk.weigh('DRAW-02', good, () => ({
    message:
      link === null
        ? `${seat} drew a card by link ${data.link ?? 0}, which is not on the Chain.`
        : `${seat} drew card ${before + 1} by link ${link.link}, ${desk.called(link.id)}, which gives ${gives ?? 'no draw'}.`,
    responsible: link?.by ?? seat,
    about: [drawsOf(seat, desk.log.turnNumber), data.card ?? data.to],
    evidence: link === null ? [] : [link.addedAt],
  }));
}

function missing(desk: Desk, seat: SeatId, turn: number): void {
  if (turn === 1 && desk.log.ruleset?.firstTurnDraw !== true) {
    desk.notApplicable(desk.tag ? 'TAG-DRAW-01' : 'DRAW-03');
    return;
  }
  if (desk.board.pile(seat, 'deck').length === 0) {
    decked(desk, seat, false, desk.log.turn?.startedAt ?? desk.now);
    return;
  }
  desk.weigh(turn === 1 ? 'DRAW-03' : 'DRAW-01', false, () => ({
    message: `${seat} drew no card in the Draw Phase of turn ${turn}; the draw cannot be skipped by choice.`,
    responsible: seat,
    about: [drawsOf(seat, turn)],
    evidence: [desk.log.turn?.startedAt ?? desk.now],
  }));
}

/** Somebody has lost by a draw: a Deck of the losing side is empty. */
function deckOut(desk: Desk, data: EventData['DuelEnded']): void {
  const league = desk.log.documents === 'league-8000' ? 'LEAGUE-WIN-01' : null;
  const rules = under(desk.tag ? 'TAG-WIN-03' : 'WIN-DECK-01', league);
  const losers = desk.board.teams().filter(({ id }) => id !== data.winner);
  const empty = losers.some(({ seats }) => seats.some((seat) => desk.board.pile(seat, 'deck').length === 0));
  desk.judge(rules, empty, () => ({
    message: `The duel ended because ${losers.map(({ id }) => id).join(' and ')} could not draw; there were cards left in the Deck.`,
    responsible: null,
    about: [EVERYTHING],
  }));
}

/** The Deck was empty when a draw was due, and the duel went on. */
function decked(desk: Desk, seat: SeatId, good: boolean | null, event: number): void {
  desk.weigh(desk.tag ? 'TAG-WIN-03' : 'WIN-DECK-01', good, () => ({
    message: `${seat} had to draw and had no card left in the Deck; the duel went on.`,
    responsible: seat,
    about: [EVERYTHING],
    evidence: [event],
  }));
}

/** Who drew by this link drew all that its text gives. The result: who could not, where the duel ends only now. */
function enough(desk: Desk, link: LinkLog): { readonly seat: SeatId; readonly event: number } | null {
  const gives = traitsOf(link.id).draws;
  if (typeof gives !== 'number') return null;
  for (const [seat, count] of link.drawn) {
    if (count >= gives) continue;
    if (desk.board.pile(seat, 'deck').length === 0) {
      if (desk.log.ruleset?.winCheck === 'after-effect') return { seat, event: link.addedAt };
      decked(desk, seat, false, link.addedAt);
    } else
      desk.weigh('DRAW-02', false, () => ({
        message: `${seat} drew ${count} cards by link ${link.link}, ${desk.called(link.id)}, which gives ${gives}.`,
        responsible: seat,
        about: [drawsOf(seat, desk.log.turnNumber)],
        evidence: [link.addedAt],
      }));
  }
  return null;
}
