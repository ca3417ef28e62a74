// Catches a monster that may be brought back and is not offered.
import { type Command, type DuelEvent, type DuelState, type Env, resolveRef } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { enterNames, marked } from './names.js';

/** Cards that bring a monster back, and whose graveyard they take it from. */
const REVIVES: Readonly<Record<string, 'own' | 'any'>> = {
  'monster-reborn': 'any',
  'premature-burial': 'own',
  'call-of-the-haunted': 'own',
};

/**
 * Of a graveyard every monster may be brought back that has no text against it: Normal Monsters, and Fusion and Ritual
 * Monsters that came properly once (SUM-SP-01, FUS-01, RIT-04). Judged by what is offered as a target.
 */
export function revivals(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  const ids = new Map<string, string>();
  const proper = new Set<string>();
  for (const [index, { before, events }] of duel.commits.entries()) {
    const missing = offered(before, env, duel.legal[index] ?? [], ids, proper);
    if (missing !== null)
      return [{ oracle: 'revivals', rule: 'SUM-SP-01', revision: before.revision, message: missing }];
    for (const event of events) {
      enterNames(ids, event);
      follow(event, duel.commits[index]?.after, proper);
    }
  }
  return [];
}

/** Which monsters have come properly, and have not been in a hand or Deck since. */
function follow(event: DuelEvent, after: DuelState | undefined, proper: Set<string>): void {
  if (event.type === 'MonsterSummoned') {
    const { card, how, proper: own } = event.data;
    const name = after === undefined ? null : resolveRef(after, card);
    if (
      name !== null &&
      after?.cards[name]?.id === event.data.id &&
      (how === 'fusion' || how === 'ritual' || own === true)
    )
      proper.add(name);
  } else if (event.type === 'CardMoved' && /\.(?:hand|deck|extra)$/.test(event.data.to))
    proper.delete(event.data.card ?? '');
  else if (event.type === 'PositionSet') {
    proper.clear();
    for (const card of marked(event.data.position, 'proper')) proper.add(card);
  }
}

function offered(
  { asks, seats, cards, seatOrder }: DuelState,
  env: Env,
  legal: readonly Command[],
  ids: ReadonlyMap<string, string>,
  proper: ReadonlySet<string>,
): string | null {
  if (asks?.kind !== 'choice' || asks.about !== 'target' || asks.card === null) return null;
  const asking = Object.values(cards).find(({ place }) => place === asks.card)?.id ?? '';
  const from = REVIVES[asking];
  if (from === undefined) return null;
  const answers = legal.flatMap((one) => (one.type === 'Choose' ? [one.answer] : []));
  for (const seat of from === 'own' ? [asks.seat] : seatOrder)
    for (const name of seats[seat]?.gy ?? []) {
      const facts = env.pool.cards.get(ids.get(name ?? '') ?? '');
      if (name === null || facts?.kind !== 'monster') continue;
      const special = facts.subtype === 'fusion' || facts.subtype === 'ritual';
      const due = special ? proper.has(name) : facts.subtype === 'normal';
      if (due && !answers.includes(name)) return `${asking}: ${name} (${facts.id}) is not offered`;
      if (special && !due && answers.includes(name))
        return `${asking}: ${name} (${facts.id}) is offered and never came properly`;
    }
  return null;
}
