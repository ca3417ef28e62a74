import type { EventData, SeatId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, normalSummonsOf, turnOf } from '../desk.js';
import { under } from '../ledger.js';
import { linkOf, openLink } from '../recount-chain.js';
import { traitsOf } from '../table.js';

/** One Normal Summon or Set a turn, in the own Main Phase, unless a card gives more (SUM-NS-01, SUM-NS-02). */
export const normalSummon: Check = {
  name: 'normal-summon',
  rules: [
    { rule: 'SUM-NS-01', title: 'one Normal Summon or Set a turn' },
    { rule: 'SUM-TRIB-04', title: 'a Tribute Summon is the Normal Summon of the turn' },
    { rule: 'SUM-NS-02', title: 'Normal Summons, Sets and Flip Summons only in the own Main Phase' },
    { rule: 'TURN-PHASE-02', title: 'own ways of a Special Summon only in the own Main Phase' },
  ],
  start: (desk) => {
    /** events of Tribute Summons */
    const tributed = new Set<number>();
    return {
      on: {
        SummonDeclared: (data) => {
          if (data.how === 'normal' || data.how === 'tribute') {
            if (data.how === 'tribute') tributed.add(desk.now);
            counted(desk, data.by, 'Normal Summon', tributed);
            when(desk, 'SUM-NS-02', data.by, `A ${data.how} Summon`);
          } else if (data.how === 'flip') when(desk, 'SUM-NS-02', data.by, 'A Flip Summon');
          else when(desk, 'TURN-PHASE-02', data.by, 'A Special Summon');
        },
        MonsterSet: (data) => {
          if (!data.normal) return;
          counted(desk, data.by, 'Set', tributed);
          when(desk, 'SUM-NS-02', data.by, 'A Set');
        },
        MonsterSummoned: (data) => byEffect(desk, data),
      },
    };
  },
};

function counted(desk: Desk, seat: SeatId, what: string, tributed: ReadonlySet<number>): void {
  const { used, granted, events } = desk.log.usedNormal(seat);
  const turn = desk.log.turnNumber;
  const allowed = 1 + granted;
  const tribute = tributed.has(desk.now) || events.some((event) => tributed.has(event));
  desk.weigh(under('SUM-NS-01', tribute ? 'SUM-TRIB-04' : null), used < allowed, () => ({
    message: `${seat} made a ${what} in turn ${turn}, number ${used + 1} where ${allowed} ${allowed === 1 ? 'is' : 'are'} allowed (${used + 1}/${allowed}). Legal would have been no further Normal Summon or Set this turn.`,
    responsible: seat,
    about: [normalSummonsOf(seat, turn)],
    evidence: events,
  }));
}

function when(desk: Desk, rule: string, seat: SeatId, what: string): void {
  const link = openLink(desk.log.chain);
  if (link !== null) {
    // Made by an effect, which says itself when.
    if (traitsOf(link.id).summons === true) desk.ok(rule);
    else desk.undetermined(rule);
    return;
  }
  const turn = desk.log.turn;
  desk.weigh(rule, turn === null ? null : desk.log.inOwnMainPhase(seat), () => ({
    message: `${what} by ${seat} in the ${turn?.phase ?? 'first'} phase of ${turn?.seat ?? 'nobody'}'s turn ${turn?.number ?? 0}; it is possible only in the own Main Phase.`,
    responsible: seat,
    about: [normalSummonsOf(seat, desk.log.turnNumber)],
    reads: [turnOf(desk.log.turnNumber)],
    evidence: turn === null ? [] : [turn.phaseAt],
  }));
}

/** A Normal Summon that was never declared has to be a card's effect. */
function byEffect(desk: Desk, data: EventData['MonsterSummoned']): void {
  if (data.how !== 'normal' && data.how !== 'tribute') return;
  const link = linkOf(desk.log, data.link);
  if (link === null) return;
  const allowed = traitsOf(link.id).summons === true;
  desk.weigh('SUM-NS-01', allowed, () => ({
    message: `Link ${link.link}, ${desk.called(link.id)}, made a Normal Summon, which its text does not give.`,
    responsible: link.by,
    about: [normalSummonsOf(data.by, desk.log.turnNumber)],
    evidence: [link.addedAt],
  }));
}
