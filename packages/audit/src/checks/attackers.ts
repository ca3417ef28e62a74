import { type EventData, parsePlace, seatOf } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';
import { under } from '../ledger.js';
import { NEW_CARD } from '../recount-cards.js';
import { traitsOf } from '../table.js';

/** Who attacks, how often, and whom (BATTLE-ATK-01, -03, BATTLE-TARGET-01, BATTLE-DIRECT-01). */
export const attackers: Check = {
  name: 'attackers',
  rules: [
    { rule: 'BATTLE-ATK-01', title: 'one attack a monster and turn' },
    { rule: 'BATTLE-ATK-02', title: 'one attack, to be read as one a monster' },
    { rule: 'BATTLE-ATK-03', title: 'only own face-up Attack Position monsters attack' },
    { rule: 'TURN-PHASE-02', title: 'attacks only in the Battle Phase' },
    { rule: 'BATTLE-TARGET-01', title: 'the target is a monster of an opponent' },
    { rule: 'BATTLE-DIRECT-01', title: 'direct attacks only on an empty field' },
    { rule: 'TAG-ATK-01', title: 'attacks only with monsters on the own field' },
    { rule: 'TAG-ATK-03', title: 'direct attacks only when neither opponent has a monster' },
  ],
  start: (desk) => ({ on: { AttackDeclared: (data) => attacked(desk, data) } }),
};

function attacked(desk: Desk, data: EventData['AttackDeclared']): void {
  const attacker = desk.board.see(data.attacker);
  if (attacker === null) return;
  const seat = seatOf(attacker.place);
  const turn = desk.log.turn;
  const special = desk.ownBattle();
  const about = [attacker.name];
  const who = desk.title(attacker.place);
  desk.weigh('TURN-PHASE-02', special ? null : turn === null ? null : turn.phase === 'battle', () => ({
    message: `${who} attacked in the ${turn?.phase ?? 'first'} phase; attacks belong to the Battle Phase.`,
    responsible: seat,
    about,
    reads: [turnOf(desk.log.turnNumber)],
    evidence: [turn?.phaseAt ?? desk.now],
  }));
  const own =
    special || turn === null ? null : turn.seat === seat && parsePlace(attacker.place)?.kind === 'zone';
  if (own === false)
    desk.weigh(desk.tag ? 'TAG-ATK-01' : 'BATTLE-ATK-03', false, () => ({
      message: `${who} attacked in the turn of ${turn?.seat ?? 'nobody'}, who does not control it.`,
      responsible: turn?.seat ?? null,
      about,
      reads: [turnOf(desk.log.turnNumber)],
    }));
  desk.judge('BATTLE-ATK-03', attacker.face === 'up' && attacker.position === 'attack', () => ({
    message: `${who} attacked, lying face-${attacker.face} in ${attacker.position ?? 'no'} position.`,
    responsible: seat,
    about,
    evidence: [(desk.log.cards.get(attacker.name) ?? NEW_CARD).changedAt].filter((at) => at >= 0),
  }));
  often(desk, attacker.name, attacker.id, seat, who);
  target(desk, data, seat);
}

function often(desk: Desk, name: string, id: string | null, seat: string, who: string): void {
  const log = desk.log.cards.get(name) ?? NEW_CARD;
  const turn = desk.log.turnNumber;
  const before = log.attackTurn === turn ? log.attacks : [];
  const allowed = traitsOf(id).attacksAgain === true ? 2 : 1;
  const good = before.length < 1 ? true : before.length < allowed ? null : false;
  const league = desk.log.documents === 'league-8000';
  desk.weigh(under('BATTLE-ATK-01', league ? 'BATTLE-ATK-02' : null), good, () => ({
    message: `${who} attacked ${before.length + 1} times in turn ${turn}: ${before.length + 1}/${allowed}.`,
    responsible: seat,
    about: [name],
    evidence: before,
  }));
}

function target(desk: Desk, data: EventData['AttackDeclared'], seat: string): void {
  const opponents = desk.board.opponents(seat);
  if (data.target === 'direct') {
    const monsters = desk.board.cards(opponents, ['monster']);
    desk.weigh(desk.tag ? 'TAG-ATK-03' : 'BATTLE-DIRECT-01', monsters.length === 0, () => ({
      message: `A direct attack, while ${monsters.map((one) => one.place).join(', ')} held monsters of the opponent.`,
      responsible: seat,
      about: [desk.board.name(data.attacker) ?? data.attacker],
    }));
    return;
  }
  const place = parsePlace(data.target);
  const there = desk.board.name(data.target);
  const good =
    there !== null && place?.kind === 'zone' && place.row === 'monster' && opponents.includes(place.seat);
  desk.weigh('BATTLE-TARGET-01', good, () => ({
    message: `The attack names ${data.target} as target, which is no monster of an opponent.`,
    responsible: seat,
    about: [desk.board.name(data.attacker) ?? data.attacker, data.target],
  }));
}
