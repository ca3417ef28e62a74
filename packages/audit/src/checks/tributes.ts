import { type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { rowOf, type Seen } from '../board.js';
import type { Check } from '../check.js';
import { type Desk, normalSummonsOf } from '../desk.js';
import { under } from '../ledger.js';
import { traitsOf } from '../table.js';

/** How many Tributes a Level asks, and which monsters may be Tributed (SUM-TRIB-*). */
export const tributes: Check = {
  name: 'tributes',
  rules: [
    { rule: 'SUM-NS-05', title: 'Level 4 and lower without Tribute' },
    { rule: 'SUM-TRIB-01', title: 'one Tribute for Level 5 and 6' },
    { rule: 'SUM-TRIB-02', title: 'two Tributes for Level 7 and more' },
    { rule: 'SUM-TRIB-03', title: 'Tributes are own monsters and leave the field' },
    { rule: 'SUM-TRIB-05', title: 'a Set asks the same Tributes' },
    { rule: 'CARD-LEVEL-01', title: 'the Level decides the Tributes' },
    { rule: 'ZONE-MON-03', title: 'a Tribute has left before the new monster needs its zone' },
    { rule: 'CTRL-05', title: 'a monster is Tributed by its controller' },
  ],
  start: (desk) => {
    /** Tributes that moved since the last command, for the Summon or Set that follows */
    let sent: { readonly name: string; readonly event: number }[] = [];
    return {
      on: {
        ActionTaken: () => {
          sent = [];
        },
        CardMoved: (data) => {
          if (data.cause !== 'tribute') return;
          sent.push({ name: data.card ?? data.from, event: desk.now });
          owned(desk, data);
        },
        SummonDeclared: (data) => {
          if (data.how !== 'normal' && data.how !== 'tribute') return;
          counted(desk, { ...data, set: false, evidence: sent.map((one) => one.event) });
          moved(desk, data.by, data.tributes, sent);
        },
        MonsterSet: (data) => {
          if (!data.normal) return;
          const id = desk.board.see(data.card)?.id ?? null;
          counted(desk, { ...data, id, set: true, evidence: sent.map((one) => one.event) });
          moved(desk, data.by, data.tributes, sent);
        },
      },
    };
  },
};

interface Paid {
  readonly by: SeatId;
  readonly card: string;
  readonly id: string | null;
  readonly tributes: readonly string[];
  readonly set: boolean;
  readonly evidence: readonly number[];
}

function counted(desk: Desk, paid: Paid): void {
  const level = desk.facts(paid.id)?.level;
  const given = paid.tributes.length;
  if (level === undefined) {
    desk.undetermined(under(paid.set ? 'SUM-TRIB-05' : 'SUM-NS-05', 'CARD-LEVEL-01'));
    return;
  }
  const needed = level >= 7 ? 2 : level >= 5 ? 1 : 0;
  const rule =
    needed === 0 ? 'SUM-NS-05' : paid.set ? 'SUM-TRIB-05' : needed === 1 ? 'SUM-TRIB-01' : 'SUM-TRIB-02';
  const changed =
    traitsOf(paid.id).tributes === true ||
    desk.faceUp((id) => traitsOf(id).tributes === true) ||
    [...desk.log.lasting.values()].some((one) => traitsOf(one.card).tributes === true);
  desk.weigh(under(rule, 'CARD-LEVEL-01'), given === needed ? true : changed ? null : false, () => ({
    message: `A Level ${level} monster was ${paid.set ? 'Set' : 'Normal Summoned'} with ${given} Tribute${given === 1 ? '' : 's'}; it needs ${needed}.`,
    responsible: paid.by,
    about: [desk.board.name(paid.card) ?? paid.card, normalSummonsOf(paid.by, desk.log.turnNumber)],
    evidence: paid.evidence,
  }));
}

/** The Tributes that are named are those that were sent away. */
function moved(
  desk: Desk,
  by: SeatId,
  named: readonly string[],
  sent: readonly { readonly name: string; readonly event: number }[],
): void {
  if (named.length === 0) return;
  const missing = named.filter((card) => !sent.some((one) => one.name === card));
  const told = desk.board.complete && desk.log.command !== null;
  const there = named.filter((card) => rowOf(desk.board.see(card)?.place ?? '') === 'monster');
  const rules = under('SUM-TRIB-03', there.length === missing.length ? 'ZONE-MON-03' : null);
  desk.weigh(rules, missing.length === 0 ? true : told ? false : null, () => ({
    message: `${missing.map((card) => desk.title(card)).join(', ')} was named as Tribute and not sent away.`,
    responsible: by,
    about: [...missing],
    evidence: sent.map((one) => one.event),
  }));
}

/** Somebody else than its owner controls it. */
const lentTo = (card: Seen | null, seat: SeatId): boolean => card !== null && card.owner !== seat;

/** Only the monsters the summoning seat controls; in a Tag Duel its team's (TAG-SHARE-03). */
function owned(desk: Desk, data: EventData['CardMoved']): void {
  const command = desk.log.command?.command;
  if (command?.type !== 'NormalSummon' && command?.type !== 'SetMonster') return;
  const seat = seatOf(data.from);
  const own = desk.board.allies(command.by).includes(seat) && rowOf(data.from) === 'monster';
  const lent = lentTo(desk.board.see(data.from), seat);
  const other =
    rowOf(data.from) !== 'monster' && traitsOf(desk.board.see(command.card)?.id ?? null).tributes === true;
  desk.weigh(under('SUM-TRIB-03', lent ? 'CTRL-05' : null), own ? true : other ? null : false, () => ({
    message: `${command.by} Tributed ${desk.title(data.card ?? data.from)} from ${data.from}; Tributes are monsters that ${command.by} controls.`,
    responsible: command.by,
    about: [data.card ?? data.from],
    evidence: [desk.log.command?.event ?? desk.now],
  }));
}
