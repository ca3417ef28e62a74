import type { EventData, Phase } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';
import { traitsOf } from '../table.js';

/** The way through a turn (TURN-PHASE-01, TURN-ROUTE-01, -02) and the first Battle Phase of a duel (TURN-FIRST-01). */
export const phases: Check = {
  name: 'phases',
  rules: [
    { rule: 'TURN-PHASE-01', title: 'phases in their order, none repeated' },
    { rule: 'TURN-ROUTE-01', title: 'Main Phase 2 only after a Battle Phase' },
    { rule: 'TURN-ROUTE-02', title: 'no Battle Phase without Main Phase 1' },
    { rule: 'TURN-STEP-01', title: 'steps only in the Battle Phase' },
    { rule: 'BATTLE-MP2-01', title: 'Main Phase 2 follows the Battle Phase' },
    { rule: 'TURN-FIRST-01', title: 'no Battle Phase in the first turn of the duel' },
    { rule: 'TAG-TURN-03', title: 'no Battle Phase before the fourth turn' },
  ],
  start: (desk) => {
    /** A card makes a battle of its own inside this turn: the order is its affair. */
    let ownBattleTurn = -1;
    return {
      on: {
        LinkAdded: (data) => {
          if (traitsOf(data.id).ownBattle === true) ownBattleTurn = desk.log.turnNumber;
        },
        PhaseStarted: (data) => entered(desk, data, ownBattleTurn === desk.log.turnNumber),
      },
    };
  },
};

const AFTER: Readonly<Record<Phase, readonly (Phase | null)[]>> = {
  draw: [null],
  standby: ['draw'],
  main1: ['standby'],
  battle: ['main1'],
  main2: ['battle'],
  end: ['main1', 'main2'],
};

function brokenRule(data: EventData['PhaseStarted'], from: Phase | null): string {
  if (data.phase === 'main2' && from === 'main1') return 'TURN-ROUTE-01';
  if (data.phase === 'battle' && (from === null || from === 'draw' || from === 'standby'))
    return 'TURN-ROUTE-02';
  if (data.phase === 'end' && from === 'battle') return 'BATTLE-MP2-01';
  return 'TURN-PHASE-01';
}

function entered(desk: Desk, data: EventData['PhaseStarted'], special: boolean): void {
  const turn = desk.log.turn;
  if (turn === null) {
    desk.undetermined('TURN-PHASE-01');
    return;
  }
  if (data.step !== null && data.step !== undefined)
    desk.judge('TURN-STEP-01', data.phase === 'battle', () => ({
      message: `A ${data.step} step in the ${data.phase} phase.`,
      responsible: turn.seat,
      about: [turnOf(turn.number)],
    }));
  if (data.phase === 'battle' && turn.phase === 'battle') return;
  // A given position begins the phase it stands in once more.
  const given = desk.log.givenTurn === turn.number && turn.phaseAt === turn.startedAt;
  const repeated = given && turn.phase === data.phase;
  const skipped =
    data.phase === 'standby' && turn.phase === null && desk.log.skippedDraw?.turn === turn.number;
  const good = special ? null : repeated || skipped || AFTER[data.phase].includes(turn.phase);
  desk.weigh(good === false ? brokenRule(data, turn.phase) : 'TURN-PHASE-01', good, () => ({
    message: `The ${data.phase} phase of turn ${turn.number} came after ${turn.phase === null ? 'the start of the turn' : `the ${turn.phase} phase`}.`,
    responsible: turn.seat,
    about: [turnOf(turn.number)],
    evidence: [turn.phaseAt],
  }));
  if (good === true && data.phase === 'main2') desk.ok('BATTLE-MP2-01');
  if (data.phase === 'battle') firstBattle(desk, turn.number, special);
}

function firstBattle(desk: Desk, turn: number, special: boolean): void {
  const rule = desk.tag ? 'TAG-TURN-03' : 'TURN-FIRST-01';
  const from = desk.log.ruleset?.firstBattleTurn ?? (desk.tag ? 4 : 2);
  desk.weigh(rule, special ? null : turn >= from, () => ({
    message: `A Battle Phase in turn ${turn}; the first turn that may have one is turn ${from}.`,
    responsible: desk.log.turn?.seat ?? null,
    about: [turnOf(turn)],
    evidence: [desk.log.turn?.startedAt ?? desk.now],
  }));
}
