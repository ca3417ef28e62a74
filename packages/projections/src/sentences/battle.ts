import { type EventData, never, seatOf } from '@duel-log/duel/read';
import { isPaid } from '../readings.js';
import { list, type Words } from '../words.js';
import { capital } from './parts.js';

/** Attacks, damage calculation and Life Points. */

export function attackSentence(words: Words, data: EventData['AttackDeclared']): string {
  const { attacker, target } = data;
  const whom = target === 'direct' ? 'directly' : words.cardAt(target);
  return `${seatOf(attacker)} attacks ${whom} with ${words.cardAt(attacker)}.`;
}

export function cancelSentence({ reason }: EventData['AttackCancelled']): string {
  switch (reason) {
    case 'replay':
      return 'The attack is taken back: a Replay.';
    case 'negated':
      return 'The attack is negated.';
    case 'gone':
      return 'The attack ends: the attacking monster is gone.';
    case 'stopped':
      return 'The attack is stopped.';
    default:
      return never(reason);
  }
}

export function compareSentence(words: Words, data: EventData['AttackCompared']): string {
  const { attacker, target, attackerValue, targetValue, targetPosition, damage, destroyed, spared } = data;
  const hurt = Object.entries(damage).filter(([, amount]) => amount > 0);
  const lost = hurt.map(([team, amount]) => `${amount} damage to ${team}`);
  const ends = destroyed.map((ref) => `${words.card(ref)} is destroyed`);
  const stays = spared.map((ref) => `${words.card(ref)} is not destroyed`);
  const follows = [...ends, ...stays, ...lost];
  const against =
    target === 'direct'
      ? 'attacks directly'
      : `(${attackerValue} ATK) against ${words.cardAt(target)} (${targetValue ?? '?'} ${targetPosition === 'defense' ? 'DEF' : 'ATK'})`;
  return `${capital(words.card(attacker))} ${against}: ${follows.length === 0 ? 'nothing is destroyed, no damage' : list(follows)}.`;
}

export function lifeSentence(data: EventData['LifePointsChanged']): string {
  const { team, delta, total, cause } = data;
  const verb = isPaid(data) ? 'pays' : delta < 0 ? 'loses' : 'gains';
  const why = cause === 'ruling' ? ' by ruling' : '';
  return `${team} ${verb} ${Math.abs(delta)} Life Points${why} (${total - delta} -> ${total}).`;
}
