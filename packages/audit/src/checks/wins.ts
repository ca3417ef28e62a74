import { type DuelEvent, type EventData, seatOf, type TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { EVERYTHING, under } from '../ledger.js';
import { DESTINY, traitsOf } from '../table.js';
import { holdsExodia, mayHoldExodia } from './exodia.js';
import { TurnCounts } from './turn-counts.js';

/** The duel ends when it must, with the right winner, and nothing follows (WIN-*, GAP-WIN-01). */
export const wins: Check = {
  name: 'wins',
  rules: [
    { rule: 'WIN-LP-01', title: 'zero Life Points lose at once' },
    { rule: 'WIN-LP-02', title: 'both at zero is a draw' },
    { rule: 'WIN-DECK-01', title: 'a draw that cannot be made ends the duel when the ruleset says' },
    { rule: 'WIN-EXODIA-01', title: 'five pieces in hand win at once' },
    { rule: 'WIN-DESTINY-01', title: 'Destiny Board and its four letters on the own field win at once' },
    { rule: 'CARD-PREVAILS-01', title: 'a count of turns wins when its last turn is over, and not before' },
    { rule: 'LEAGUE-WIN-01', title: 'Life Points, Deck and Exodia decide a Duel of the league' },
    { rule: 'GAP-WIN-01', title: 'both sides at once is a draw' },
    { rule: 'WIN-END-01', title: 'nothing after the end' },
    { rule: 'TAG-WIN-02', title: 'a team at zero loses' },
  ],
  start: (desk) => {
    /** what should have ended the duel, with its event; looked at once the batch is complete */
    let due: { readonly rule: string; readonly event: number; readonly batch: number | null } | null = null;
    let told = false;
    const counts = new TurnCounts(desk);
    /** the effect of a link is under way, as the events since its beginning say */
    let within = false;
    const found = (rule: string, batch: number | null): void => {
      if (!within || desk.log.ruleset?.winCheck !== 'after-effect') due ??= { rule, event: desk.now, batch };
    };
    const exodia = (seat: string, batch: number | null): void => {
      if (desk.log.ruleset?.exodiaWins !== false && holdsExodia(desk, seat)) found('WIN-EXODIA-01', batch);
    };
    /** Looks at everything once an effect has resolved, where the ruleset did not look before. */
    const afterEffect = (): void => {
      if (desk.log.ruleset?.winCheck !== 'after-effect') return;
      if (desk.board.teams().some(({ lp }) => lp <= 0)) found(desk.tag ? 'TAG-WIN-02' : 'WIN-LP-01', null);
      for (const seat of desk.board.seats) exodia(seat, null);
    };
    return {
      each: (event) => {
        if (desk.log.ended !== null) {
          afterEnd(desk, event, desk.log.ended.event);
          return;
        }
        within = isWithin(desk, event, within);
        if (event.type === 'TurnStarted' && !told) told = counts.turnStarts();
        if (due === null) return;
        if (event.type === 'DuelEnded' || event.type === 'PositionSet') {
          due = null;
          return;
        }
        if (told || sameBatch(event, due.batch)) return;
        told = true;
        desk.enough = true;
        desk.violation(due.rule, {
          message: `${event.type} followed, though ${REASONS[due.rule] ?? 'the duel was decided'} at event ${due.event}; the duel is over there.`,
          responsible: null,
          about: [EVERYTHING],
          evidence: [due.event],
        });
      },
      on: {
        LinkResolved: (data) => counts.resolved(data),
        LastingStarted: (data) => counts.starts(data),
        LastingEnded: (data) => counts.ends(data),
        DuelEnded: (data) => {
          if (within) midEffect(desk, data);
          if (!counts.ended(data)) ended(desk, data);
        },
      },
      finish: () => {
        if (told || desk.log.ended !== null) return;
        if (due === null) {
          counts.finish();
          return;
        }
        const { rule, event } = due;
        desk.violation(rule, {
          message: `The stream goes no further, though ${REASONS[rule] ?? 'the duel was decided'} at event ${event}; the end of the duel is missing.`,
          responsible: null,
          about: [EVERYTHING],
          evidence: [event],
        });
      },
      after: {
        LifePointsChanged: (data) => {
          if (data.total <= 0) found(desk.tag ? 'TAG-WIN-02' : 'WIN-LP-01', data.batch ?? null);
        },
        CardMoved: (data) => {
          const seat = seatOf(data.to);
          if (data.to.includes('.st:') && destinyDue(desk, seat)) found('WIN-DESTINY-01', data.batch ?? null);
          // Opening hands are looked at when all of them are dealt.
          if (data.to.endsWith('.hand') && data.cause !== 'setup') exodia(seat, data.batch ?? null);
        },
        TurnStarted: (data) => {
          if (data.number === 1) for (const seat of desk.board.seats) exodia(seat, null);
        },
        LinkResolved: afterEffect,
        PositionSet: () => {
          due = null;
          told = false;
          counts.given();
        },
      },
    };
  },
};

const REASONS: Readonly<Record<string, string>> = {
  'WIN-LP-01': 'Life Points had reached zero',
  'TAG-WIN-02': 'Life Points had reached zero',
  'WIN-DESTINY-01': 'Destiny Board and its four letters lay face-up',
  'WIN-EXODIA-01': 'a hand held all five pieces of Exodia',
};

/** An effect is under way from the first thing that a link does until it has resolved. */
function isWithin(desk: Desk, event: DuelEvent, before: boolean): boolean {
  if (event.type === 'LinkResolved' || event.type === 'ChainEnded' || event.type === 'PositionSet')
    return false;
  if (event.type === 'LinkAdded' || !('link' in event.data) || typeof event.data.link !== 'number')
    return before;
  return before || desk.log.chain.links[event.data.link - 1]?.outcome === null;
}

/** What the state itself brings about, with the rule that says so. */
const BY_STATE: Readonly<Record<string, string>> = {
  'life-points': 'WIN-LP-01',
  'deck-out': 'WIN-DECK-01',
  exodia: 'WIN-EXODIA-01',
};

/** Where the result is looked at after the effect, Life Points, Deck and Exodia end nothing before it has resolved. */
function midEffect(desk: Desk, data: EventData['DuelEnded']): void {
  const rule = BY_STATE[data.reason];
  if (desk.log.ruleset?.winCheck !== 'after-effect' || rule === undefined) return;
  const league = desk.log.documents === 'league-8000' ? 'LEAGUE-WIN-01' : null;
  desk.judge(under(rule, league), false, () => ({
    message: `The duel ended (${data.reason}) while an effect was resolving; in this ruleset that is looked at once it has.`,
    responsible: null,
    about: [EVERYTHING],
  }));
}

/** What happens at once is looked at as a whole. */
function sameBatch(event: DuelEvent, batch: number | null): boolean {
  if (batch === null || event.type === 'ActionTaken' || event.type === 'PhaseStarted') return false;
  return 'batch' in event.data && event.data.batch === batch;
}

function spellsDestiny(desk: Desk, seat: string): boolean {
  const up = desk.board.cards([seat], ['st']).filter((card) => card.face === 'up');
  return DESTINY.every((id) => up.some((card) => card.id === id));
}

/** In the league the card's own text says so, and a card that negates it leaves the question to the texts. */
function destinyDue(desk: Desk, seat: string): boolean {
  if (desk.log.documents === 'league-8000' || !spellsDestiny(desk, seat)) return false;
  return !desk.doubtful() && !desk.faceUp((id) => traitsOf(id).negates !== undefined);
}

function afterEnd(desk: Desk, event: DuelEvent, end: number): void {
  const judge =
    event.type === 'JudgeRuled' ||
    event.type === 'PositionSet' ||
    (event.type === 'ActionTaken' && ['IssueRuling', 'SetPosition'].includes(event.data.command.type));
  if (judge || desk.log.ruledAt !== null) return;
  desk.enough = true;
  desk.violation('WIN-END-01', {
    message: `${event.type} came after the end of the duel.`,
    responsible: event.type === 'ActionTaken' ? event.data.command.by : null,
    about: [EVERYTHING],
    evidence: [end],
  });
}

/** The result is the one that the board shows. */
function ended(desk: Desk, data: EventData['DuelEnded']): void {
  if (data.reason === 'surrender' || data.reason === 'ruling') {
    desk.notApplicable('WIN-LP-01');
    return;
  }
  const teams = desk.board.teams();
  const out = teams.filter((team) => team.lp <= 0).map((team) => team.id);
  const pieces = teams
    .filter((team) => team.seats.some((seat) => holdsExodia(desk, seat)))
    .map((team) => team.id);
  const winner = data.winner ?? null;
  if (pieces.length > 0 && desk.log.ruleset?.exodiaWins !== false) {
    const due = pieces.length === 1 ? (pieces[0] ?? null) : null;
    // A view does not name the cards of the other hand.
    const mayBeBoth = desk.board.seats.some((seat) => mayHoldExodia(desk, seat));
    result(
      desk,
      pieces.length > 1 || out.length > 0 ? 'GAP-WIN-01' : 'WIN-EXODIA-01',
      out.length > 0 || (winner !== due && mayBeBoth) ? null : winner === due,
      data,
      due,
    );
    return;
  }
  if (data.reason === 'destiny-board') {
    const seats = teams.find((team) => team.id === winner)?.seats ?? [];
    const good = seats.some((seat) => spellsDestiny(desk, seat));
    const league = desk.log.documents === 'league-8000';
    desk.judge(league ? 'CARD-PREVAILS-01' : 'WIN-DESTINY-01', good, () => ({
      message: `The duel ended with winner ${winner ?? 'nobody'} by Destiny Board; its four letters did not lie beside it.`,
      responsible: null,
      about: [EVERYTHING],
    }));
    return;
  }
  if (out.length === 0) {
    if (data.reason.startsWith('life')) result(desk, 'WIN-LP-01', false, data, null);
    else desk.notApplicable('WIN-LP-01');
    return;
  }
  const left = teams.filter((team) => team.lp > 0).map((team) => team.id);
  if (left.length === 0) result(desk, 'WIN-LP-02', winner === null, data, null);
  else
    result(
      desk,
      desk.tag ? 'TAG-WIN-02' : 'WIN-LP-01',
      deckToo(data) ? null : winner === left[0],
      data,
      left[0] ?? null,
    );
}

/** The other side may have been unable to draw in the same event. */
function deckToo(data: EventData['DuelEnded']): boolean {
  return data.winner === null;
}

function result(
  desk: Desk,
  rule: string,
  good: boolean | null,
  data: EventData['DuelEnded'],
  due: TeamId | null,
): void {
  const named = ['WIN-LP-01', 'WIN-EXODIA-01'].includes(rule) && desk.log.documents === 'league-8000';
  desk.judge(under(rule, named ? 'LEAGUE-WIN-01' : null), good, () => ({
    message: `The duel ended with winner ${data.winner ?? 'nobody'} (${data.reason}); the board says ${due ?? 'nobody'}.`,
    responsible: null,
    about: [EVERYTHING],
  }));
}
