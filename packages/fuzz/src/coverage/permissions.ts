import type { Duel } from '../duels.js';
import { type CellCounts, count } from './cells.js';

/**
 * What some rules do nothing but allow, where a duel makes use of it: no verdict tells of these, since nothing can break
 * them.
 */
export function coverPermissions(duel: Duel, cells: CellCounts): void {
  const { cards } = duel.setup.env.pool;
  const seen = (rule: string): void => count(cells, `rule/accepted/${rule}`);
  let seat = '';
  let phase = '';
  let attacks = 0;
  /** zones whose monster was Summoned in this turn */
  const fresh = new Set<string>();
  for (const event of duel.events) {
    switch (event.type) {
      case 'TurnStarted':
        seat = event.data.seat;
        fresh.clear();
        break;
      case 'PhaseStarted':
        if (event.data.phase === 'end' && phase === 'main1') seen('BATTLE-OPT-01');
        if (event.data.step === 'start') attacks = 0;
        if (event.data.step === 'end' && attacks === 0) seen('BATTLE-ATK-04');
        phase = event.data.phase;
        break;
      case 'MonsterSummoned':
        if (phase === 'main1') fresh.add(event.data.card);
        break;
      case 'CardMoved': {
        const { id, cause, from } = event.data;
        fresh.delete(from);
        const normal = cards.get(id ?? '')?.subtype === 'normal' && cards.get(id ?? '')?.kind === 'monster';
        if (normal && (cause === 'tribute' || cause === 'cost')) seen('CARD-NORMAL-01');
        break;
      }
      case 'AttackDeclared':
        attacks += 1;
        if (fresh.has(event.data.attacker)) seen('BATTLE-ATK-05');
        break;
      case 'LinkAdded': {
        const { id, by, speed, activation } = event.data;
        const monster = cards.get(id)?.kind === 'monster';
        if (monster && !activation && speed === 2 && by !== seat) seen('CARD-EFF-05');
        break;
      }
      default:
    }
  }
}
