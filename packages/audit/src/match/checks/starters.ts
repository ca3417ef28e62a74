import type { MatchEventData, SeatId } from '@duel-log/duel/read';
import type { MatchCheck } from '../check.js';
import { duelNamed, type MatchDesk } from '../desk.js';

/** Who chooses who goes first: the winner of a toss, or the loser of the Duel before (SETUP-TOSS-*, SETUP-LOSER-01). */
export const starters: MatchCheck = {
  name: 'match/starters',
  rules: [
    { rule: 'SETUP-TOSS-01', title: 'in the first Duel the winner of the toss chooses' },
    { rule: 'SETUP-TOSS-02', title: 'after a draw the coin is tossed again' },
    { rule: 'SETUP-LOSER-01', title: 'the loser of the Duel before chooses' },
  ],
  start: (desk) => ({
    on: {
      DuelStarted: (data) => {
        const { rule, choosers, words } = right(desk);
        const good = data.chooser === null ? choosers === null : (choosers?.includes(data.chooser) ?? false);
        desk.judge(rule, desk.opened === null ? null : good, () => ({
          message: `Duel ${data.number} was begun with ${data.chooser === null ? 'a toss' : `the choice of ${data.chooser}`}; ${words}.`,
          about: [duelNamed(data.duel)],
          evidence: lastResult(desk),
        }));
      },
      ResultTaken: (data) => {
        const { running } = desk;
        if (running !== null) chosen(desk, running.started.chooser, data, running.event);
      },
    },
  }),
};

/** Who may choose in the next Duel (`null`: a toss tells), and by which rule. */
function right(desk: MatchDesk): {
  readonly rule: string;
  readonly choosers: readonly SeatId[] | null;
  readonly words: string;
} {
  if (desk.results.length === 0)
    return { rule: 'SETUP-TOSS-01', choosers: null, words: 'in the first Duel a coin is tossed' };
  const winner = desk.results.at(-1) ?? null;
  if (winner === null)
    return { rule: 'SETUP-TOSS-02', choosers: null, words: 'after a draw a coin is tossed' };
  const losers = desk.opened?.teams.filter(({ id }) => id !== winner) ?? [];
  const choosers = losers.flatMap(({ seats }) => seats);
  return { rule: 'SETUP-LOSER-01', choosers, words: `${choosers.join(' or ')} had lost the Duel before` };
}

const lastResult = ({ duels }: MatchDesk): readonly number[] => {
  const last = duels.filter(({ result }) => result !== null).at(-1);
  return last === undefined ? [] : [last.resultEvent];
};

/** Who really chose. Where the Duel ended before anybody did, it does not matter. */
function chosen(
  desk: MatchDesk,
  due: SeatId | null,
  { number, duel, tossed, chooser }: MatchEventData['ResultTaken'],
  begun: number,
): void {
  if (chooser === null) return;
  const rule =
    due !== null ? 'SETUP-LOSER-01' : desk.results.length === 0 ? 'SETUP-TOSS-01' : 'SETUP-TOSS-02';
  const good = due === null ? chooser === tossed : chooser === due && tossed === null;
  const other = due ?? (tossed === null ? 'a toss that is not there' : tossed);
  desk.judge(rule, good, () => ({
    message: `In Duel ${number} ${chooser} chose who goes first; it was for ${other} to tell.`,
    responsible: chooser,
    about: [duelNamed(duel)],
    evidence: [begun],
  }));
}
