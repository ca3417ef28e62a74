import { type EventData, seatOf } from '@duel-log/duel/read';
import { attackEnd, isPaid } from '@duel-log/projections';
import { type Part, plain } from '../../messages/index.js';
import { capital, type Teller } from './teller.js';

/** Attacks, damage calculation and Life Points. */

export function attackDeclared(t: Teller, data: EventData['AttackDeclared']): readonly Part[] {
  const { attacker, target } = data;
  const card = t.cardAt(attacker);
  const by = seatOf(attacker);
  if (target !== 'direct') return t.say('log.attack', { seat: t.seat(by), card, target: t.cardAt(target) });
  const others = t.state.teams.filter((team) => !team.seats.includes(by));
  const whom = t.texts.list(others.map((team) => t.team(team.id)));
  return t.say('log.attackDirect', { seat: t.seat(by), card, target: whom });
}

export function compared(t: Teller, data: EventData['AttackCompared']): readonly Part[] {
  const { attacker, target, attackerValue, targetValue, targetPosition } = data;
  const values = { card: t.card(attacker), a: attackerValue, follows: t.texts.list(consequences(t, data)) };
  if (target === 'direct') return capital(t.say('log.compareDirect', values));
  const against = {
    target: t.cardAt(target),
    b: targetValue ?? t.texts.t('word.hiddenValue'),
    word: t.texts.t(targetPosition === 'defense' ? 'word.def' : 'word.atk'),
  };
  return capital(t.say('log.compare', { ...values, ...against }));
}

/** What the damage calculation brings about: cards destroyed and not destroyed, damage. */
function consequences(t: Teller, data: EventData['AttackCompared']): readonly (readonly Part[])[] {
  const { attacker, target, damage, destroyed, spared } = data;
  // Its place was said; again it is only where both cards have one name.
  const alike = target !== 'direct' && plain([t.card(attacker)]) === plain([t.card(target)]);
  const named = (ref: string): readonly Part[] => (alike ? t.cardAt(ref) : [t.card(ref)]);
  const fates = [
    ...destroyed.map((ref) => t.say('log.compare.destroyed', { card: named(ref) })),
    ...spared.map((ref) => t.say('log.compare.spared', { card: named(ref) })),
  ];
  const hurt = Object.entries(damage).filter(([, n]) => n > 0);
  const hits = hurt.map(([team, n]) => t.say('log.compare.damage', { seat: t.team(team), n }));
  if (hits.length === 0 && fates.length === 0 && target !== 'direct')
    fates.push(t.say('log.compare.nothing'));
  return hits.length === 0 && destroyed.length === 0
    ? [...fates, t.say('log.compare.noDamage')]
    : [...fates, ...hits];
}

/** Why an attack ends before its damage is calculated. */
export function cancelled(t: Teller, { reason }: EventData['AttackCancelled']): readonly Part[] {
  if (reason !== 'gone') return t.say(`log.cancelled.${reason}`);
  const monster = t.state.battle === null ? '' : t.card(t.state.battle.attacker);
  const card = typeof monster === 'string' ? t.texts.t('card.attacker') : monster;
  return t.say(`log.cancelled.${attackEnd(t.state) ?? 'left'}`, { card });
}

export function lifePoints(t: Teller, data: EventData['LifePointsChanged']): readonly Part[] {
  const { team, delta, total } = data;
  const key = delta > 0 ? 'log.gain' : isPaid(data) ? 'log.pay' : 'log.lose';
  const values = {
    seat: t.team(team),
    n: Math.abs(delta),
    from: total - delta,
    to: total,
  };
  return t.say(key, values);
}
