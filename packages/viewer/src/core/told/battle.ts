import { type EventData, seatOf } from '@duel-log/duel/read';
import { isPaid } from '@duel-log/projections';
import type { Part } from '../../messages/index.js';
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
  const { attacker, target, attackerValue, targetValue, targetPosition, destroyed, spared } = data;
  const card = t.card(attacker);
  const head =
    target === 'direct'
      ? t.say('log.compareDirect', { card, a: attackerValue })
      : t.say('log.compare', {
          card,
          a: attackerValue,
          target: t.cardAt(target),
          b: targetValue ?? t.texts.t('word.hiddenValue'),
          word: t.texts.t(targetPosition === 'defense' ? 'word.def' : 'word.atk'),
        });
  if (target === 'direct') return capital(head);
  const end =
    destroyed.length === 0
      ? t.say('log.compare.nothing')
      : t.say('log.compare.destroyed', { cards: t.places(destroyed) });
  if (spared.length === 0) return capital([...head, ' ', ...end]);
  const stays = t.say('log.compare.spared', { cards: t.places(spared) });
  return capital([...head, ' ', ...(destroyed.length === 0 ? [] : [...end, ' ']), ...stays]);
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
