import type { EventData, TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, lifeOf } from '../desk.js';
import { type Rules, under } from '../ledger.js';

/** Arithmetic, which no text states as a rule. */
const SUMS = 'ENGINE-LP-SUM';

/** The Life Points ledger: starting values and sums (SETUP-LP-01, -02, TAG-LP-01, GAP-LP-01, ENGINE-LP-SUM). */
export const lifePoints: Check = {
  name: 'life-points',
  rules: [
    { rule: 'SETUP-LP-01', title: 'a duel starts with 8000 Life Points' },
    { rule: 'SETUP-LP-02', title: 'the variant starts with 4000 Life Points' },
    { rule: 'SETUP-LP-03', title: 'the league starts with 8000, and nothing ends there' },
    { rule: 'TAG-LP-01', title: 'a team starts with 16000 Life Points' },
    { rule: 'GAP-LP-01', title: 'totals are whole and never below zero' },
    { rule: SUMS, title: 'each total of Life Points is the one before it and the change' },
  ],
  start: (desk) => {
    let opened = false;
    /** totals by addition, whatever the stream says they are */
    const added = new Map<TeamId, number>();
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
          added.clear();
        },
        TurnStarted: (data) => {
          if (!opened || data.number !== 1) return;
          for (const team of desk.board.teams()) start(desk, team.id, team.lp);
        },
        LifePointsChanged: (data) => {
          sum(desk, data, added);
          if (data.cause === 'setup') start(desk, data.team, data.total);
        },
      },
    };
  },
};

const isLeague = (desk: Desk): boolean => desk.log.documents === 'league-8000';

function ruleOf(desk: Desk): Rules {
  if (desk.log.documents.startsWith('tag')) return 'TAG-LP-01';
  return desk.log.documents.startsWith('variant')
    ? 'SETUP-LP-02'
    : under('SETUP-LP-01', isLeague(desk) ? 'SETUP-LP-03' : null);
}

function start(desk: Desk, team: TeamId, lp: number): void {
  const due = desk.log.ruleset?.lifePoints ?? null;
  desk.judge(ruleOf(desk), due === null ? null : lp === due, () => ({
    message: `${team} starts with ${lp} Life Points in a duel of ${due ?? '?'} (${desk.log.documents}).`,
    responsible: null,
    about: [lifeOf(team)],
  }));
}

/** What a change makes of a total, which stops at zero. */
const changedBy = (total: number, delta: number): number => Math.max(0, total + delta);

function sum(desk: Desk, data: EventData['LifePointsChanged'], added: Map<TeamId, number>): void {
  const { team, delta, total } = data;
  const before = desk.board.lifePoints(team);
  if (before === null) {
    desk.undetermined(SUMS);
    return;
  }
  const due = changedBy(added.get(team) ?? before, delta);
  added.set(team, due);
  const most = desk.log.ruleset?.lifePoints ?? null;
  if (isLeague(desk) && most !== null && delta > 0 && due > most)
    desk.judge('SETUP-LP-03', total !== most, () => ({
      message: `${team} had ${before}, gained ${delta}, and has ${total} Life Points; they may rise above ${most}.`,
      about: [lifeOf(team)],
    }));
  const whole = Number.isInteger(delta) && Number.isInteger(total) && total >= 0;
  desk.judge('GAP-LP-01', whole, () => ({
    message: `${team} changed by ${delta} and has ${total} Life Points.`,
    about: [lifeOf(team)],
  }));
  // A total that is right by addition ends a mistake, and one that carries a mistake on is no new one.
  desk.judge(SUMS, total === due || total === changedBy(before, delta) || (whole ? false : null), () => ({
    message: `${team} had ${before}, changed by ${delta}, and has ${total} Life Points in place of ${due}.`,
    about: [lifeOf(team)],
  }));
}
