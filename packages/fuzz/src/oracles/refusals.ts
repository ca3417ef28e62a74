// Catches a refusal without a rule of the catalogue, without a sentence, or with the name of a hidden card.
import { findRule } from '@duel-log/cards';
import {
  type Command,
  type DuelState,
  type Env,
  knows,
  type Refusal,
  resolveRef,
  seatOf,
} from '@duel-log/duel';
import { strings } from '../data.js';
import type { Fault } from '../finding.js';

const OWN_RULE = /^ENGINE-[A-Z0-9-]+$/;
const SENTENCE = /^\S[^\n]{8,}[.!?]$/;

/**
 * A refusal names rules of the catalogue or documented ones of the project's own, says a sentence, and tells nobody
 * what he may not know (contracts, section 2; INFO-HAND-02, INFO-SET-01). Where a name is declared, names of the
 * public pool are offered, and prove nothing.
 */
export function* refusalFaults(
  state: DuelState,
  env: Env,
  command: Command,
  refusal: Refusal,
): Generator<Fault> {
  const said = JSON.stringify(command);
  for (const rule of [refusal.rule, ...refusal.also])
    if (findRule(rule) === undefined && !OWN_RULE.test(rule))
      yield { rule: 'ENGINE-REFUSAL', message: `${rule} is no rule (${said})` };
  if (refusal.also.includes(refusal.rule))
    yield { rule: 'ENGINE-REFUSAL', message: `${refusal.rule} is named twice (${said})` };
  if (!SENTENCE.test(refusal.message) || /undefined|\[object|NaN/.test(refusal.message))
    yield { rule: 'ENGINE-REFUSAL', message: `"${refusal.message}" is no sentence (${said})` };
  const told = [refusal.message, ...Array.from(strings(refusal.facts), ([, text]) => text)].join(' | ');
  if (state.asks?.about === 'declare') return;
  const text = namedByText(state, command);
  for (const name of hiddenNames(state, env, command.by))
    if (!text.includes(name) && mentions(withoutLonger(told, name, env), name))
      yield {
        rule: 'INFO-HAND-02',
        message: `the refusal of ${said} tells ${command.by} of ${name}: ${told}`,
      };
}

const RITUALS: Readonly<Record<string, readonly string[]>> = {
  'black-illusion-ritual': ['relinquished', 'Relinquished'],
  'black-luster-ritual': ['black-luster-soldier', 'Black Luster Soldier'],
  'hamburger-recipe': ['hungry-burger', 'Hungry Burger'],
};

/** Cards that the own text of the card names: everybody who knows the card has read of them. */
function namedByText(state: DuelState, command: Command): readonly string[] {
  const card = 'card' in command ? resolveRef(state, command.card) : null;
  const id = card === null ? null : (state.cards[card]?.id ?? null);
  // What somebody says himself tells him nothing.
  if (command.type === 'Choose') return [String(command.answer), state.result?.reason ?? ''];
  // Why a duel has ended is known to everybody, and may be the name of a card.
  if (state.result !== null) return [state.result.reason];
  if (id?.startsWith('spirit-message-') === true) return ['destiny-board', 'Destiny Board'];
  return RITUALS[id ?? ''] ?? [];
}

/** Ids and names of cards that only other seats know: none of those that the seat sees somewhere. */
export function hiddenNames(state: DuelState, env: Env, seat: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const hidden = new Set<string>();
  for (const card of Object.values(state.cards)) {
    if (card.id === null) continue;
    if (card.owner === seat || seatOf(card.place) === seat || knows(state, card, seat)) seen.add(card.id);
    else hidden.add(card.id);
  }
  const names = new Set<string>();
  for (const id of hidden) {
    if (seen.has(id)) continue;
    names.add(id);
    const name = env.pool.cards.get(id)?.nameEn;
    if (name !== undefined) names.add(name);
  }
  return names;
}

/** The text without the names of other cards of which this name is a part (`Black Luster Soldier - Envoy of the Beginning`). */
function withoutLonger(text: string, name: string, env: Env): string {
  if (!text.includes(name)) return text;
  let rest = text;
  for (const { nameEn } of env.pool.cards.values())
    if (nameEn !== name && nameEn.includes(name)) rest = rest.replaceAll(nameEn, '');
  return rest;
}

/** The name by itself, not as a part of a longer one (`Luster Dragon #2`). */
function mentions(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return (
    at >= 0 && !/[\w-]/.test(text[at - 1] ?? ' ') && !/^(?:[\w-]| #\d)/.test(text.slice(at + name.length))
  );
}
