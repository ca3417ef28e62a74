import type { Ask, Command, DuelEvent } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { CHAIN, type Desk } from '../desk.js';
import { type Rules, under } from '../ledger.js';

/** Who was asked has to answer before play goes on (CHAIN-05, CHAIN-06, TAG-CHAIN-04). */
export const passes: Check = {
  name: 'passes',
  rules: [
    { rule: 'CHAIN-06', title: 'the question whether to continue is not skipped' },
    { rule: 'CHAIN-05', title: 'a Chain resolves after those who were asked have declined' },
    { rule: 'CHAIN-03', title: 'whose card was answered is asked before he adds a link' },
    { rule: 'CHAIN-04', title: 'a second link on the own one waits for the opponent' },
    { rule: 'TAG-CHAIN-04', title: 'a Chain resolves after both teams have declined' },
  ],
  start: (desk) => {
    /** seats that passed since the newest link */
    let declined: string[] = [];
    let asked = 0;
    return {
      each: (event) => {
        unanswered(desk, event);
      },
      on: {
        ActionTaken: (data) => {
          if (data.command.type === 'Pass' && desk.log.chain.links.length > 0) declined.push(data.command.by);
        },
        DecisionOpened: (data) => {
          if (data.asks.about === 'chain') asked += 1;
        },
        LinkAdded: () => {
          declined = [];
          asked = 0;
        },
        LinkResolved: (data) => {
          if (desk.log.chain.links.some((link) => link.resolvedAt !== null)) return;
          const rule = desk.tag ? 'TAG-CHAIN-04' : 'CHAIN-05';
          const by = desk.log.chain.links[data.link - 1]?.by;
          if (asked > 0 && declined.length >= asked) desk.ok(rule);
          // Nobody was asked: only a public sign of a possible answer makes that a question.
          else if (by !== undefined && mightAnswer(desk, by)) desk.undetermined(rule);
          else desk.notApplicable(rule);
        },
      },
    };
  },
};

/** Commands of any seat at any time, and those of a judge. */
const OUTSIDE: readonly string[] = ['Surrender', 'IssueRuling', 'SetPosition', 'OpenDuel'];

/** What is skipped with the answer: a window, the choice of the toss's winner, a discard, a choice that had to be announced. */
function ruleOf({ kind, about }: Ask): string {
  if (kind === 'discard') return 'END-HAND-01';
  if (kind === 'choice') return about.startsWith('starter') ? 'SETUP-TOSS-01' : 'COND-DECLARE-01';
  return 'CHAIN-06';
}

/** Under which rules it is this seat's turn to go on with the Chain. */
function turnOfChain(desk: Desk, { type, by }: Command): Rules {
  const [newest, below] = desk.log.chain.links.slice(-2).reverse();
  const answered = newest !== undefined && newest.by !== by && below?.by === by;
  const again = newest?.by === by && type === 'Activate';
  return under('CHAIN-06', answered ? 'CHAIN-03' : null, again ? 'CHAIN-04' : null);
}

/** Something happened after a seat was asked, and the seat had not answered. */
function unanswered(desk: Desk, event: DuelEvent): void {
  const open = desk.log.asks;
  if (open === null || event.type === 'PositionSet' || event.type === 'JudgeRuled') return;
  if (event.type === 'ActionTaken') {
    const { command } = event.data;
    if (open.ask.about !== 'chain' || OUTSIDE.includes(command.type)) return;
    desk.judge(turnOfChain(desk, command), desk.board.allies(open.ask.seat).includes(command.by), () => ({
      message: `${open.ask.seat} was asked whether to answer the Chain; ${command.by} went on with ${command.type}.`,
      responsible: command.by,
      about: [CHAIN],
      evidence: [open.event],
    }));
    return;
  }
  // Only the first event after the question is the gap.
  if (desk.log.previous?.type !== 'DecisionOpened') return;
  desk.violation(ruleOf(open.ask), {
    message: `${open.ask.seat} was asked (${open.ask.about}) and had not answered when ${event.type} followed.`,
    responsible: null,
    about: [CHAIN],
    evidence: [open.event],
  });
}

function mightAnswer(desk: Desk, by: string): boolean {
  return desk.board.cards(desk.board.opponents(by), ['st']).some((card) => {
    const log = desk.log.cards.get(card.name);
    return card.face === 'down' && log !== undefined && log.setTurn < desk.log.turnNumber;
  });
}
