import { type EventData, seatOf } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';
import { traitsOf } from '../table.js';

/** How a monster lies when it comes to the field, and what kind of Summon its text allows. */
export const summonPosition: Check = {
  name: 'summon-position',
  rules: [
    { rule: 'SUM-NS-03', title: 'a Normal Summon is face-up in Attack Position' },
    { rule: 'SUM-NS-04', title: 'a Set monster is face-down in Defense Position' },
    { rule: 'SUM-FLIP-01', title: 'a Flip Summon turns the monster to Attack Position' },
    { rule: 'LEAGUE-FLIP-01', title: 'a Flip Summon of the league text may choose the position' },
    { rule: 'GAP-SUM-01', title: 'a Special Summoned monster is face-up' },
    { rule: 'FUS-03', title: 'a Fusion Summoned monster is face-up' },
    { rule: 'RIT-02', title: 'a Ritual Summoned monster is face-up' },
    { rule: 'CARD-PREVAILS-01', title: 'Summons that a card text forbids' },
  ],
  start: (desk) => {
    /** how the last card came to each zone: a card may turn it right after */
    const arrived = new Map<string, EventData['CardMoved']>();
    return {
      on: {
        SummonDeclared: (data) => declared(desk, data),
        CardTurned: (data) => flipped(desk, data),
      },
      after: {
        CardMoved: (data) => {
          arrived.set(data.to, data);
        },
        MonsterSummoned: (data) => summoned(desk, data, arrived.get(data.card) ?? null),
        MonsterSet: (data) => set(desk, data, arrived.get(data.card) ?? null),
      },
    };
  },
};

function declared(desk: Desk, data: EventData['SummonDeclared']): void {
  const traits = traitsOf(data.id);
  if (data.how === 'normal' || data.how === 'tribute') {
    desk.judge('SUM-NS-03', data.position === 'attack', () => ({
      message: `${desk.title(data.card)} was Normal Summoned in ${data.position} position.`,
      responsible: data.by,
      about: [desk.board.name(data.card) ?? data.card],
    }));
    forbidden(desk, data.id, data.by, data.card, traits.noNormal === true, 'Normal Summoned');
  } else if (data.how !== 'flip')
    forbidden(desk, data.id, data.by, data.card, traits.noSpecial === true, 'Special Summoned');
}

function forbidden(desk: Desk, id: string, by: string, card: string, bad: boolean, what: string): void {
  if (!bad) return;
  desk.violation('CARD-PREVAILS-01', {
    message: `${desk.called(id)} cannot be ${what}.`,
    responsible: by,
    about: [desk.board.name(card) ?? card],
  });
}

const OWN_RULE: Readonly<Record<string, string>> = { fusion: 'FUS-03', ritual: 'RIT-02' };

function summoned(desk: Desk, data: EventData['MonsterSummoned'], move: EventData['CardMoved'] | null): void {
  if (data.how === 'flip') {
    up(desk, data);
    return;
  }
  const normal = data.how === 'normal' || data.how === 'tribute';
  const rule = normal ? 'SUM-NS-03' : under('GAP-SUM-01', OWN_RULE[data.how] ?? null);
  const good = move === null ? null : move.face === 'up' && (!normal || move.position === 'attack');
  desk.judge(rule, good, () => ({
    message: `${desk.called(data.id)} came to ${data.card} face-${move?.face ?? 'up'} in ${move?.position ?? 'no'} position by a ${data.how} Summon.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
  if (!normal)
    forbidden(desk, data.id, data.by, data.card, traitsOf(data.id).noSpecial === true, 'Special Summoned');
}

/** A Flip Summon that was carried out has turned its monster up. */
function up(desk: Desk, data: EventData['MonsterSummoned']): void {
  const allowed = desk.log.ruleset?.flipSummonPositions ?? ['attack'];
  const card = desk.board.see(data.card);
  const good =
    card === null ? null : card.face === 'up' && card.position !== null && allowed.includes(card.position);
  desk.judge(allowed.length > 1 ? 'LEAGUE-FLIP-01' : 'SUM-FLIP-01', good, () => ({
    message: `${desk.called(data.id)} was Flip Summoned and lies face-${card?.face ?? 'down'} in ${card?.position ?? 'no'} position.`,
    responsible: data.by,
    about: [card?.name ?? data.card],
  }));
}

function set(desk: Desk, data: EventData['MonsterSet'], move: EventData['CardMoved'] | null): void {
  const good = move === null ? null : move.face === 'down' && move.position === 'defense';
  desk.judge('SUM-NS-04', good, () => ({
    message: `The monster Set on ${data.card} lies face-${move?.face ?? 'down'} in ${move?.position ?? 'no'} position.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
  const id = desk.board.see(data.card)?.id ?? null;
  if (data.normal && id !== null)
    forbidden(desk, id, data.by, data.card, traitsOf(id).noNormal === true, 'Set from the hand');
}

function flipped(desk: Desk, data: EventData['CardTurned']): void {
  if (data.how !== 'flip-summon') return;
  const allowed = desk.log.ruleset?.flipSummonPositions ?? ['attack'];
  const rule = allowed.length > 1 ? 'LEAGUE-FLIP-01' : 'SUM-FLIP-01';
  const before = desk.board.see(data.at);
  const good =
    data.face === 'up' &&
    data.position !== null &&
    allowed.includes(data.position) &&
    before?.face === 'down';
  desk.judge(rule, good, () => ({
    message: `The Flip Summon on ${data.at} turned a face-${before?.face ?? 'down'} monster face-${data.face} in ${data.position ?? 'no'} position.`,
    responsible: seatOf(data.at),
    about: [before?.name ?? data.at],
  }));
}
