// Catches an Equip Spell that is not offered a monster it may equip, or is offered another.
import { type Command, type DuelState, type Env, isFaceUp, seatOf } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';

/** Equip Spells whose text says whose monsters they equip; those of any text that is not told here are passed over. */
const WHOSE: Readonly<Record<string, 'any' | 'own' | 'theirs'>> = {
  'mage-power': 'any',
  'united-we-stand': 'any',
  megamorph: 'any',
  'toy-oath': 'any',
  'toy-tether': 'any',
  'toy-badge': 'own',
  'snatch-steal': 'theirs',
};

/**
 * Where somebody chooses what an Equip Spell equips, every face-up monster is offered, however many Equip Cards it carries,
 * and of those that the text forbids none (SPELL-EQUIP-01 to 03).
 */
export function wearers(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  for (const [index, { before }] of duel.commits.entries()) {
    const findings = found('wearers', before.revision, wrong(before, env, duel.legal[index] ?? []));
    if (findings.length > 0) return findings;
  }
  return [];
}

function* wrong(state: DuelState, env: Env, legal: readonly Command[]): Generator<Fault> {
  const task = state.agenda?.tasks.at(-1);
  if (task?.t !== 'activation' || task.section !== 'targets' || task.pc !== 0) return;
  const whose = WHOSE[task.id];
  if (state.asks?.kind !== 'choice' || whose === undefined || !env.pool.cards.has(task.id)) return;
  const offered = new Set(legal.flatMap((one) => (one.type === 'Choose' ? [String(one.answer)] : [])));
  for (const card of Object.values(state.cards)) {
    if (!isFaceUp(card) || !card.place.includes('.monster:')) continue;
    const own = seatOf(card.place) === task.by;
    const may = whose === 'any' || own === (whose === 'own');
    if (may && !offered.has(card.place))
      yield { rule: 'SPELL-EQUIP-02', message: `${task.id} is not offered the monster at ${card.place}` };
    if (!may && offered.has(card.place))
      yield { rule: 'SPELL-EQUIP-03', message: `${task.id} is offered the monster at ${card.place}` };
  }
}
