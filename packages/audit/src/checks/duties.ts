import type { EventData } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { linkOf } from '../recount-chain.js';
import { traitsOf } from '../table.js';

/** What face-up cards demand in the Standby Phase (TURN-STBY-01), and effects that end with a turn (CARD-PREVAILS-01). */
export const duties: Check = {
  name: 'duties',
  rules: [
    { rule: 'TURN-STBY-01', title: 'what the Standby Phase demands is done before Main Phase 1' },
    { rule: 'TURN-STBY-02', title: 'where nothing is demanded the turn goes on by itself' },
    { rule: 'CARD-PREVAILS-01', title: 'effects that last until a turn ends do end there' },
  ],
  start: (desk) => {
    /** cards whose price is due in this Standby Phase, and how often a price was paid */
    let due: readonly string[] = [];
    let paid = 0;
    /** links by which a lasting effect began */
    const begun = new Set<number>();
    return {
      on: {
        TurnStarted: () => {
          overdue(desk);
          due = [];
        },
        PhaseStarted: (data) => {
          if (data.phase === 'standby') {
            due = upkeeps(desk);
            paid = 0;
          } else if (data.phase === 'main1' && desk.log.phase === 'standby') done(desk, due, paid);
        },
        LastingStarted: (data) => {
          if (data.link !== null) begun.add(data.link);
        },
        ChainEnded: () => begun.clear(),
        LinkResolved: (data) => lasts(desk, data, begun),
        LifePointsChanged: (data) => {
          if (data.cause === 'upkeep') paid += 1;
        },
      },
    };
  },
};

function upkeeps(desk: Desk): readonly string[] {
  const seat = desk.log.turn?.seat;
  if (seat === undefined) return [];
  return desk.board
    .cards([seat], ['st', 'field', 'monster'])
    .filter((card) => card.face === 'up' && traitsOf(card.id).upkeep !== undefined)
    .map((card) => card.name);
}

function done(desk: Desk, due: readonly string[], paid: number): void {
  if (due.length === 0) {
    const { command, turn } = desk.log;
    if (turn !== null && (command === null || command.event < turn.phaseAt)) desk.ok('TURN-STBY-02');
    return;
  }
  const kept = due.filter((name) => {
    const card = desk.board.see(name);
    return card?.face === 'up' && rowOf(card.place) !== null;
  });
  const turn = desk.log.turn;
  desk.weigh('TURN-STBY-01', kept.length <= paid, () => ({
    message: `Main Phase 1 began, and the price of ${kept.map((name) => desk.title(name)).join(', ')} had been paid ${paid} times.`,
    responsible: turn?.seat ?? null,
    about: kept,
    evidence: [turn?.phaseAt ?? desk.now],
  }));
}

/** A card of the table did what it says, and the effect that lasts is missing. */
function lasts(desk: Desk, data: EventData['LinkResolved'], begun: ReadonlySet<number>): void {
  const link = linkOf(desk.log, data.link);
  if (link === null || data.outcome !== 'applied' || !link.activation || traitsOf(link.id).lasts !== true)
    return;
  const given = link.addedAt === desk.log.turn?.startedAt;
  desk.weigh('CARD-PREVAILS-01', begun.has(link.link) ? true : given ? null : false, () => ({
    message: `${desk.called(link.id)} resolved with effect; what of it lasts for the turn did not begin.`,
    responsible: link.by,
    about: [link.name ?? link.place],
    evidence: [link.addedAt],
  }));
}

/** Effects that were to end with the turn before and have not; counts of turns are looked after by the check of the wins. */
function overdue(desk: Desk): void {
  const last = desk.log.turn;
  if (last === null) return;
  for (const [key, one] of desk.log.lasting) {
    if (one.until === null || one.until > last.number || traitsOf(one.card).countsTurns !== undefined)
      continue;
    desk.weigh('CARD-PREVAILS-01', false, () => ({
      message: `The effect of ${desk.called(one.card)} that lasts until the end of turn ${one.until ?? 0} was still there when the next turn started.`,
      responsible: null,
      about: [`lasting:${key}`, ...(one.on === null ? [] : [one.on])],
      evidence: one.event < 0 ? [] : [one.event],
    }));
  }
}
