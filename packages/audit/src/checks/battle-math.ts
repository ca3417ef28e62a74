import { type BattlePosition, type EventData, seatOf, type TeamId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, lifeOf } from '../desk.js';
import { battleRule } from '../recount-battle.js';
import { traitsOf } from '../table.js';
import { derive } from '../values.js';

/** The battle table, value by value (DMG-AA-*, DMG-AD-*, DMG-DIRECT-01), and the values themselves (DMG-COMPARE-01). */
export const battleMath: Check = {
  name: 'battle-math',
  rules: [
    { rule: 'DMG-COMPARE-01', title: 'ATK against ATK or DEF, with the values in force' },
    { rule: 'DMG-AA-01', title: 'higher ATK destroys and deals the difference' },
    { rule: 'DMG-AA-02', title: 'equal ATK destroys both' },
    { rule: 'DMG-AA-03', title: 'lower ATK is destroyed and its controller loses the difference' },
    { rule: 'DMG-AD-01', title: 'ATK above DEF destroys, without damage' },
    { rule: 'DMG-AD-02', title: 'ATK equal to DEF: nothing' },
    { rule: 'DMG-AD-03', title: 'ATK below DEF: the attacking player loses the difference' },
    { rule: 'DMG-DIRECT-01', title: 'a direct attack takes the full ATK' },
  ],
  start: (desk) => ({
    on: {
      AttackCompared: (data) => {
        values(desk, data);
        outcome(desk, data);
      },
      LifePointsChanged: (data) => {
        if (data.cause === 'battle') life(desk, data);
      },
    },
  }),
};

/** The values that were compared are those the monsters had. */
function values(desk: Desk, data: EventData['AttackCompared']): void {
  const sides: readonly [string, number | null, 'atk' | 'def'][] = [
    [data.attacker, data.attackerValue, 'atk'],
    ...(data.target === 'direct'
      ? []
      : [[data.target, data.targetValue, data.targetPosition === 'defense' ? 'def' : 'atk'] as const]),
  ].map(([ref, value, key]) => [ref, value, key] as [string, number | null, 'atk' | 'def']);
  for (const [ref, value, key] of sides) {
    const monster = desk.board.see(ref);
    if (monster === null || value === null) continue;
    const shown = desk.log.cards.get(monster.name)?.shown ?? null;
    const derived = derive(desk, monster);
    const real = derived?.[key] ?? shown?.[key] ?? null;
    const good = real === null ? null : value !== real ? false : derived === null ? null : true;
    desk.judge('DMG-COMPARE-01', good, () => ({
      message: `${desk.title(ref)} was compared with ${value}; its ${key.toUpperCase()} was ${real ?? '?'}.`,
      responsible: null,
      about: [monster.name],
      evidence: shown === null ? [] : [shown.event],
    }));
  }
  const target = data.target === 'direct' ? null : desk.board.see(data.target);
  if (target === null) return;
  desk.judge('DMG-COMPARE-01', data.targetPosition === target.position, () => ({
    message: `${desk.title(target.place)} was compared in ${data.targetPosition ?? 'no'} position and lies in ${target.position ?? 'no'}.`,
    about: [target.name],
  }));
}

interface Result {
  readonly dies: readonly string[];
  readonly loser: TeamId | null;
  readonly amount: number;
}

function table(desk: Desk, data: EventData['AttackCompared']): Result {
  const seat = seatOf(data.attacker);
  const mine = desk.board.teamOf(seat);
  const value = data.targetValue;
  if (data.target === 'direct' || value === null) {
    const other = desk.board.opponents(seat)[0];
    return {
      dies: [],
      loser: other === undefined ? null : desk.board.teamOf(other),
      amount: data.attackerValue,
    };
  }
  const theirs = desk.board.teamAt(data.target);
  const difference = data.attackerValue - value;
  const defense: BattlePosition | null = data.targetPosition;
  if (defense === 'defense') {
    if (difference > 0) return { dies: [data.target], loser: null, amount: 0 };
    return { dies: [], loser: difference < 0 ? mine : null, amount: Math.abs(difference) };
  }
  if (difference > 0) return { dies: [data.target], loser: theirs, amount: difference };
  if (difference < 0) return { dies: [data.attacker], loser: mine, amount: -difference };
  const nothing = value === 0 && desk.log.ruleset?.zeroAttackDestroys === false;
  return { dies: nothing ? [] : [data.attacker, data.target], loser: null, amount: 0 };
}

function outcome(desk: Desk, data: EventData['AttackCompared']): void {
  const rule = battleRule(data.attackerValue, data.targetValue, data.targetPosition);
  const expected = table(desk, data);
  const names = [data.attacker, ...(data.target === 'direct' ? [] : [data.target])];
  const about = names.map((ref) => desk.board.name(ref) ?? ref);
  const swaps = names.some((ref) => traitsOf(desk.board.see(ref)?.id ?? null).saves === 'equipped');
  const saved = data.spared.filter((ref) => expected.dies.includes(ref));
  const wrong = [
    ...expected.dies.filter((ref) => !data.destroyed.includes(ref) && !saved.includes(ref)),
    ...data.destroyed.filter((ref) => !expected.dies.includes(ref)),
  ];
  const explained = saved.every((ref) => mayBeSaved(desk, ref));
  const good = wrong.length === 0 ? (explained ? true : false) : swaps ? null : false;
  desk.weigh(rule, good, () => ({
    message: `${data.attackerValue} against ${data.targetValue ?? 'nothing'}: destroyed ${list(desk, data.destroyed)}, spared ${list(desk, data.spared)}; by the table ${list(desk, expected.dies)} is destroyed.`,
    responsible: null,
    about,
    evidence: [desk.log.battle?.declaredAt ?? desk.now],
  }));
  damage(desk, data, rule, expected, swaps, about);
}

const list = (desk: Desk, refs: readonly string[]): string =>
  refs.length === 0 ? 'nothing' : refs.map((ref) => desk.title(ref)).join(', ');

/** A card of the table keeps it from being destroyed by battle. */
function mayBeSaved(desk: Desk, ref: string): boolean {
  const saves = traitsOf(desk.board.see(ref)?.id ?? null).saves;
  if (saves === 'itself' || saves === 'equipped') return true;
  return desk.faceUp((id) => traitsOf(id).saves === 'others');
}

function damage(
  desk: Desk,
  data: EventData['AttackCompared'],
  rule: string,
  expected: Result,
  mirrored: boolean,
  about: readonly string[],
): void {
  const teams = desk.board.teams().map((team) => team.id);
  const due = (team: TeamId): number => (team === expected.loser ? expected.amount : 0);
  const wrong = teams.filter((team) => (data.damage[team] ?? 0) !== due(team));
  if (wrong.length === 0) return;
  desk.weigh(rule, mirrored || desk.ownBattle() ? null : false, () => ({
    message: `${data.attackerValue} against ${data.targetValue ?? 'nothing'}: ${wrong.map((team) => `${team} is dealt ${data.damage[team] ?? 0} in place of ${due(team)}`).join(', ')}.`,
    responsible: null,
    about: [...about, ...wrong.map(lifeOf)],
    evidence: [desk.log.battle?.declaredAt ?? desk.now],
  }));
}

/** What is lost is what was calculated; more than is left cannot be lost. */
function life(desk: Desk, data: EventData['LifePointsChanged']): void {
  const compared = desk.log.battle?.compared ?? null;
  const due = compared?.due.get(data.team);
  if (compared === null || due === undefined) {
    desk.weigh(compared?.rule ?? 'DMG-COMPARE-01', false, () => ({
      message: `${data.team} lost ${-data.delta} Life Points in battle; no damage calculation says so.`,
      responsible: null,
      about: [lifeOf(data.team)],
      evidence: compared === null ? [] : [compared.event],
    }));
    return;
  }
  const left = desk.board.lifePoints(data.team) ?? 0;
  const good = data.delta === -due || (due > left && data.delta === -left);
  desk.judge(compared.rule, good, () => ({
    message: `${data.team} lost ${-data.delta} Life Points; the damage calculation gave ${due}.`,
    responsible: null,
    about: [lifeOf(data.team)],
    evidence: [compared.event],
  }));
}
