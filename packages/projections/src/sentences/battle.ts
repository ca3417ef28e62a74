import { type DuelState, type EventData, never, seatOf } from '@duel-log/duel/read';
import { attackEnd, isPaid } from '../readings.js';
import type { Reason } from '../reasons.js';
import { list, type Words } from '../words.js';
import { capital } from './parts.js';
import { givenBecause } from './reasons.js';

/** Attacks, damage calculation and Life Points. */

export function attackSentence(words: Words, data: EventData['AttackDeclared']): string {
  const { attacker, target } = data;
  const whom = target === 'direct' ? 'directly' : words.cardAt(target);
  return `${seatOf(attacker)} attacks ${whom} with ${words.cardAt(attacker)}.`;
}

export function cancelSentence(
  words: Words,
  before: DuelState,
  { reason }: EventData['AttackCancelled'],
): string {
  switch (reason) {
    case 'replay':
      return 'The attack is taken back: a Replay.';
    case 'negated':
      return 'The attack is negated.';
    case 'gone':
      return `The attack ends: ${attackerNow(words, before)}.`;
    case 'stopped':
      return 'The attack is stopped.';
    default:
      return never(reason);
  }
}

/** What became of the attacking monster, so that it attacks no longer. */
function attackerNow(words: Words, before: DuelState): string {
  const end = attackEnd(before);
  const monster = before.battle === null ? 'a card' : words.card(before.battle.attacker);
  const name = monster === 'a card' ? 'the attacking monster' : monster;
  switch (end) {
    case null:
    case 'left':
      return `${name} has left the field`;
    case 'face-down':
      return `${name} lies face-down`;
    case 'taken':
      return `${name} is under the control of another player`;
    case 'defense':
      return `${name} is in Defense Position`;
    default:
      return never(end);
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

export function lifeSentence(
  words: Words,
  data: EventData['LifePointsChanged'],
  reason: Reason | null,
): string {
  const { team, delta, total, cause } = data;
  const verb = isPaid(data) ? 'pays' : delta < 0 ? 'loses' : 'gains';
  const why = cause === 'ruling' ? ' by ruling' : givenBecause(words, reason);
  return `${team} ${verb} ${Math.abs(delta)} Life Points${why} (${total - delta} -> ${total}).`;
}
