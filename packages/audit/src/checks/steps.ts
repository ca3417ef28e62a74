import type { EventData, Step } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';

/** The steps of a Battle Phase and what leads from one to the next (BATTLE-LOOP-01, BATTLE-START-01, BATTLE-END-01). */
export const steps: Check = {
  name: 'steps',
  rules: [
    { rule: 'BATTLE-LOOP-01', title: 'attacks in the Battle Step; from the Damage Step back to it' },
    { rule: 'BATTLE-START-01', title: 'a Battle Phase begins with its Start Step' },
    { rule: 'BATTLE-END-01', title: 'a Battle Phase ends with its End Step' },
  ],
  start: (desk) => ({
    on: {
      PhaseStarted: (data) => entered(desk, data),
      AttackDeclared: (data) => {
        const turn = desk.log.turn;
        if (turn === null || turn.phase !== 'battle') return;
        desk.weigh('BATTLE-LOOP-01', desk.ownBattle() ? null : turn.step === 'battle', () => ({
          message: `${desk.title(data.attacker)} attacked in the ${turn.step ?? 'first'} step; attacks are declared in the Battle Step.`,
          responsible: turn.seat,
          about: [desk.board.name(data.attacker) ?? data.attacker],
          reads: [turnOf(turn.number)],
          evidence: [turn.phaseAt],
        }));
      },
    },
  }),
};

const BEFORE: Readonly<Record<Step, readonly (Step | null)[]>> = {
  start: [null],
  battle: ['start', 'damage', 'after-calculation'],
  damage: ['battle'],
  'after-calculation': ['damage'],
  end: ['battle'],
};

function entered(desk: Desk, data: EventData['PhaseStarted']): void {
  const turn = desk.log.turn;
  if (turn === null) return;
  const step = data.step ?? null;
  const given = desk.log.givenTurn === turn.number;
  if (data.phase === 'battle') {
    const from = turn.phase === 'battle' ? turn.step : null;
    const rule = from === null ? 'BATTLE-START-01' : step === 'end' ? 'BATTLE-END-01' : 'BATTLE-LOOP-01';
    const fits = step !== null && BEFORE[step].includes(from);
    desk.weigh(rule, fits ? true : given || desk.ownBattle() ? null : false, () => ({
      message: `The ${step ?? 'nameless'} step of the Battle Phase came after ${from === null ? `the ${turn.phase ?? 'first'} phase` : `its ${from} step`}.`,
      responsible: turn.seat,
      about: [turnOf(turn.number)],
      evidence: [turn.phaseAt],
    }));
    return;
  }
  if (turn.phase !== 'battle') return;
  desk.weigh('BATTLE-END-01', turn.step === 'end' ? true : given || desk.ownBattle() ? null : false, () => ({
    message: `The ${data.phase} phase came after the ${turn.step ?? 'nameless'} step of the Battle Phase, without its End Step.`,
    responsible: turn.seat,
    about: [turnOf(turn.number)],
    evidence: [turn.phaseAt],
  }));
}
