import type { EventData } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';

/** Whoever was announced attacks whoever was announced, and these two are compared (BATTLE-TARGET-01, DMG-COMPARE-01). */
export const namedAttack: Check = {
  name: 'named-attack',
  rules: [
    { rule: 'BATTLE-TARGET-01', title: 'the attack is that of the monsters that were announced' },
    { rule: 'COND-DECLARE-01', title: 'moves follow the command that announces them' },
    { rule: 'DMG-COMPARE-01', title: 'the monsters of the attack under way are compared' },
  ],
  start: (desk) => ({
    on: {
      AttackDeclared: (data) => declared(desk, data),
      AttackCompared: (data) => compared(desk, data),
    },
  }),
};

/** Both references mean the same monster, or both the player; `null` where the stream does not tell. */
function same(desk: Desk, one: string | null, other: string | null): boolean | null {
  if (one === null || other === null) return null;
  if (one === other) return true;
  if (one === 'direct' || other === 'direct') return false;
  const [mine, theirs] = [desk.board.name(one), desk.board.name(other)];
  return mine === null || theirs === null ? null : mine === theirs;
}

/** Right where both are right, wrong where one of them is wrong. */
const both = (one: boolean | null, other: boolean | null): boolean | null =>
  one === false || other === false ? false : one === null || other === null ? null : true;

const words = (desk: Desk, ref: string | null): string =>
  ref === 'direct' ? 'the opponent' : desk.title(ref);

function declared(desk: Desk, data: EventData['AttackDeclared']): void {
  const last = desk.log.command;
  if (last?.command.type !== 'Attack') return;
  const { by, card, target } = last.command;
  const good = both(same(desk, card, data.attacker), same(desk, target, data.target));
  desk.judge(under('BATTLE-TARGET-01', 'COND-DECLARE-01'), desk.ownBattle() ? null : good, () => ({
    message: `${words(desk, data.attacker)} attacked ${words(desk, data.target)}; ${by} had announced an attack of ${words(desk, card)} at ${words(desk, target)}.`,
    responsible: by,
    about: [data.attacker, card].map((ref) => desk.board.name(ref) ?? ref),
    evidence: [last.event],
  }));
}

function compared(desk: Desk, data: EventData['AttackCompared']): void {
  const { battle } = desk.log;
  if (battle === null) return;
  const target = battle.targetPlace === null ? 'direct' : battle.target;
  const good = both(same(desk, data.attacker, battle.attacker), same(desk, data.target, target));
  desk.judge('DMG-COMPARE-01', good, () => ({
    message: `${words(desk, data.attacker)} was compared with ${words(desk, data.target)}; the attack under way is that of ${words(desk, battle.attacker)} at ${words(desk, target)}.`,
    responsible: null,
    about: [battle.attacker, desk.board.name(data.attacker) ?? data.attacker],
    evidence: [battle.declaredAt],
  }));
}
