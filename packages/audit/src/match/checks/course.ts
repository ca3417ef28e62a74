import type { MatchEventData } from '@duel-log/duel/read';
import type { MatchCheck } from '../check.js';
import { duelNamed, type MatchDesk, RESULTS } from '../desk.js';
import { MOST_DUELS, type Outcome, usedUp, winnerOf } from '../format.js';

/** How many Duels there are, one after the other, and what their results come to (MATCH-*, TAG-MATCH-01). */
export const course: MatchCheck = {
  name: 'match/course',
  rules: [
    { rule: 'MATCH-DEF-01', title: 'one Duel after the other, each with its own result' },
    { rule: 'MATCH-STRUCT-01', title: 'at most three Duels' },
    { rule: 'MATCH-EARLY-01', title: 'no Duel after two wins' },
    { rule: 'MATCH-WIN-01', title: 'two wins take the Match' },
    { rule: 'MATCH-WIN-02', title: 'one win and two draws take the Match' },
    { rule: 'MATCH-DRAW-01', title: 'one win each and a draw is a draw' },
    { rule: 'MATCH-DRAW-02', title: 'three draws are a draw' },
    { rule: 'MATCH-LEAGUE-REPLAY-01', title: 'a drawn Duel of the league is played again' },
    { rule: 'MATCH-VAR-01', title: 'one Duel is the whole Match of the variant' },
    { rule: 'TAG-MATCH-01', title: 'one Duel is the whole Match of two teams' },
  ],
  start: (desk) => ({
    on: {
      MatchOpened: () => {
        desk.judge('MATCH-DEF-01', desk.opened === null, () => ({
          message: 'The Match was opened a second time.',
          about: [RESULTS],
        }));
      },
      DuelStarted: (data) => {
        inOrder(desk, data);
        another(desk);
      },
      ResultTaken: (data) => {
        result(desk, data);
      },
      MatchEnded: (data) => {
        ended(desk, data);
      },
    },
    finish: () => {
      const { due } = desk;
      if (due === null || desk.endedAt !== null) return;
      desk.violation(due.rule, {
        message: `After ${said(desk)} the Match did not end, and ${inWords(due)}.`,
        about: [RESULTS],
        evidence: resultEvents(desk),
      });
    },
  }),
};

/** The Duel before is over, and this one has the next number and a stream of its own. */
function inOrder(desk: MatchDesk, { number, duel }: MatchEventData['DuelStarted']): void {
  const { running } = desk;
  const used = desk.duels.some(({ started }) => started.duel === duel);
  const next = desk.duels.length + 1;
  const good = running === null && !used && number === next;
  desk.judge('MATCH-DEF-01', good, () => ({
    message:
      running !== null
        ? `Duel ${number} was begun while Duel ${running.started.number} was still being played.`
        : used
          ? `Duel ${number} was begun in ${duel}, which holds an earlier Duel.`
          : `A Duel ${number} was begun; the next one is Duel ${next}.`,
    about: [duelNamed(duel)],
    evidence: running === null ? [] : [running.event],
  }));
}

/** Whether there may be another Duel at all. */
function another(desk: MatchDesk): void {
  const { format, results } = desk;
  if (format === null) {
    for (const rule of ['MATCH-EARLY-01', 'MATCH-STRUCT-01']) desk.undetermined(rule);
    return;
  }
  const evidence = resultEvents(desk);
  if (format.single !== null) {
    desk.judge(format.single, desk.duels.length === 0, () => ({
      message: `A second Duel was begun; under ${desk.opened?.ruleset ?? ''} one Duel is the whole Match.`,
      about: [RESULTS],
      evidence,
    }));
    return;
  }
  const winner = winnerOf(results);
  desk.judge('MATCH-EARLY-01', winner === null, () => ({
    message: `Another Duel was begun although ${winner ?? ''} had won two.`,
    about: [RESULTS],
    evidence,
  }));
  const used = usedUp(format, results);
  if (winner === null)
    desk.judge('MATCH-STRUCT-01', used < MOST_DUELS, () => ({
      message: `Another Duel was begun after ${used} that count.`,
      about: [RESULTS],
      evidence,
    }));
  if (format.replayed && results.at(-1) === null) desk.ok('MATCH-LEAGUE-REPLAY-01');
}

/** A result is that of the Duel under way, and somebody at the table has it. */
function result(desk: MatchDesk, { number, duel, winner }: MatchEventData['ResultTaken']): void {
  const { running } = desk;
  const own = running?.started.duel === duel && running.started.number === number;
  const team = winner === null || desk.opened === null || desk.seatsOf(winner).length > 0;
  desk.judge('MATCH-DEF-01', own && team, () => ({
    message: own
      ? `Duel ${number} is said to be won by ${winner ?? 'nobody'}, who does not play in this Match.`
      : `A result of ${duel} was taken, and that Duel was not being played.`,
    about: [RESULTS, duelNamed(duel)],
    evidence: running === null ? [] : [running.event],
  }));
}

/** The end comes when it is due, with the winner that the results name. */
function ended(desk: MatchDesk, data: MatchEventData['MatchEnded']): void {
  const { due, format } = desk;
  const evidence = resultEvents(desk);
  if (desk.endedAt !== null) {
    desk.violation('MATCH-DEF-01', {
      message: 'The Match ended a second time.',
      about: [RESULTS],
      evidence: [desk.endedAt],
    });
    return;
  }
  if (format === null) return desk.undetermined('MATCH-WIN-01');
  if (due === null) {
    const again = format.replayed && desk.results.includes(null);
    desk.violation(again ? 'MATCH-LEAGUE-REPLAY-01' : 'MATCH-WIN-01', {
      message: again
        ? `The Match ended after ${said(desk)}; the drawn Duel had to be played again.`
        : `The Match ended after ${said(desk)}, which decides nothing yet.`,
      about: [RESULTS],
      evidence,
    });
    return;
  }
  desk.judge(due.rule, data.winner === due.winner && data.rule === due.rule, () => ({
    message: `The Match was given to ${data.winner ?? 'nobody'} by ${data.rule}; after ${said(desk)} ${inWords(due)}.`,
    about: [RESULTS],
    evidence,
  }));
}

const inWords = ({ winner, rule }: Outcome): string =>
  winner === null ? `it is a draw (${rule})` : `${winner} has won it (${rule})`;

/** The results so far, as people say them. */
const said = ({ results }: MatchDesk): string =>
  results.length === 0
    ? 'no Duel'
    : results.map((winner) => (winner === null ? 'a draw' : `a win of ${winner}`)).join(', ');

const resultEvents = ({ duels }: MatchDesk): readonly number[] =>
  duels.flatMap(({ result: taken, resultEvent }) => (taken === null ? [] : [resultEvent]));
