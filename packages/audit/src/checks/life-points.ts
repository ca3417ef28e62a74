import type { EventData, TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, lifeOf } from '../desk.js';

/** The Life Points ledger: starting values and sums (SETUP-LP-01, -02, TAG-LP-01, GAP-LP-01). */
export const lifePoints: Check = {
  name: 'life-points',
  rules: [
    { rule: 'SETUP-LP-01', title: 'a duel starts with 8000 Life Points' },
    { rule: 'SETUP-LP-02', title: 'the variant starts with 4000 Life Points' },
    { rule: 'TAG-LP-01', title: 'a team starts with 16000 Life Points' },
    { rule: 'GAP-LP-01', title: 'totals are sums, whole and never below zero' },
  ],
  start: (desk) => {
    let opened = false;
    return {
      on: {
        DuelOpened: (data) => {
          opened = true;
          // The name is not counted yet: the event is judged before it is folded.
          desk.log.setRuleset(data.ruleset);
          for (const team of data.teams) start(desk, team.id, team.lp);
        },
        PositionSet: () => {
          opened = false;
        },
        TurnStarted: (data) => {
          if (!opened || data.number !== 1) return;
          for (const team of desk.board.teams()) start(desk, team.id, team.lp);
        },
        LifePointsChanged: (data) => {
          sum(desk, data);
          if (data.cause === 'setup') start(desk, data.team, data.total);
        },
      },
    };
  },
};

function ruleOf(desk: Desk): string {
  if (desk.log.rulesetName.startsWith('tag')) return 'TAG-LP-01';
  return desk.log.rulesetName.startsWith('variant') ? 'SETUP-LP-02' : 'SETUP-LP-01';
}

function start(desk: Desk, team: TeamId, lp: number): void {
  const due = desk.log.ruleset?.lifePoints ?? null;
  desk.judge(ruleOf(desk), due === null ? null : lp === due, () => ({
    message: `${team} starts with ${lp} Life Points in a duel of ${due ?? '?'} (${desk.log.rulesetName}).`,
    responsible: null,
    about: [lifeOf(team)],
  }));
}

function sum(desk: Desk, data: EventData['LifePointsChanged']): void {
  const before = desk.board.lifePoints(data.team);
  const whole = Number.isInteger(data.delta) && Number.isInteger(data.total) && data.total >= 0;
  const good = before === null ? null : whole && data.total === Math.max(0, before + data.delta);
  desk.judge('GAP-LP-01', good, () => ({
    message: `${data.team} had ${before ?? '?'}, changed by ${data.delta}, and has ${data.total} Life Points.`,
    responsible: null,
    about: [lifeOf(data.team)],
  }));
}
