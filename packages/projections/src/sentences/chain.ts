import type { DuelState, EventData } from '@duel-log/duel/read';
import { declaredValues, isDeclaredEffect } from '../readings.js';
import type { Reason } from '../reasons.js';
import { list, type Words, zone } from '../words.js';
import { negatedBecause } from './reasons.js';

/** Links of a Chain, from their activation to their end. */

export function linkSentence(words: Words, data: EventData['LinkAdded']): string {
  const { by, link, id, card, targets, activation, values } = data;
  const what = activation ? words.name(id) : `the effect of ${words.name(id)}`;
  const where = words.cardAt(card).includes(' in ') ? ` (${zone(card)})` : '';
  const aims = targets.length === 0 ? '' : `, targeting ${list(targets.map((ref) => words.target(ref)))}`;
  const said = declaredValues(values).map((one) => (one.card ? words.name(String(one.value)) : one.value));
  const declared = said.length === 0 ? '' : `, declaring ${said.join(', ')}`;
  return `Chain Link ${link}: ${by} activates ${what}${where}${aims}${declared}.${isDeclaredEffect(data.effect) ? ' Its effect is declared.' : ''}`;
}

export function negatedSentence(words: Words, before: DuelState, data: EventData['LinkNegated']): string {
  const link = before.chain[data.link - 1];
  const what = data.how === 'activation' ? 'The activation' : 'The effect';
  const by = data.by === null ? undefined : before.chain[data.by - 1];
  const whom = by === undefined ? '' : ` by Chain Link ${by.link}, ${words.name(by.id)}`;
  return `${what} of ${words.name(link?.id ?? null)} (Chain Link ${data.link}) is negated${whom}.`;
}

export function resolvedSentence(
  words: Words,
  before: DuelState,
  data: EventData['LinkResolved'],
  reason: Reason | null,
): string {
  const link = before.chain[data.link - 1];
  const outcome = {
    applied: 'resolves',
    negated: `is negated${negatedBecause(words, reason)}`,
    'no-effect': 'has no effect',
    declared: 'resolves as declared',
  };
  return `Chain Link ${data.link}, ${words.name(link?.id ?? null)}, ${outcome[data.outcome]}.`;
}

export function missedSentence(words: Words, data: EventData['TriggerMissed']): string {
  const { id, reason } = data;
  const why = reason === 'not-last' ? 'something else happened last' : 'it cannot be carried out';
  return `${words.name(id)} misses its timing: ${why}.`;
}
