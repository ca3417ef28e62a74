// Catches ATK or DEF of a toy monster that does not add up.
import type { CardState, DuelState, Env, Instance } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';

/**
 * ATK and DEF of toy monsters by arithmetic of its own: what halves the original first, then all that is added, never below
 * zero (CARD-RULING-01). Where a card negates others nothing is said.
 */
export function toyValues(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  if (!env.pool.cards.has('toy-flag')) return [];
  for (const { after } of duel.commits) {
    const findings = found('toy-values', after.revision, wrongValues(after, env));
    if (findings.length > 0) return findings;
  }
  return [];
}

function* wrongValues(state: DuelState, env: Env): Generator<Fault> {
  if (state.status !== 'playing') return;
  const up = Object.entries(state.cards).filter(
    ([, card]) => card.face === 'up' && /\.(?:st:\d|field)$/.test(card.place),
  );
  if (up.some(([, { id }]) => id === 'toy-hush' || id === 'toy-still')) return;
  const live = up.filter(([, { flags }]) => flags.live > 0).map(([, card]) => card);
  for (const [name, card] of Object.entries(state.cards)) {
    if (card.face === 'down' || !card.place.includes('.monster:')) continue;
    const facts = env.pool.cards.get(card.id ?? '');
    const shown = card.values ?? { atk: facts?.atk ?? 0, def: facts?.def ?? 0 };
    const atk = attack(state, live, name, card, facts?.atk ?? 0);
    const meadows = live.filter(({ id }) => id === 'toy-meadow').length;
    // Where all share one Field Spell, a second one would be one too many.
    const meadow = 300 * (env.ruleset.fieldSpellScope === 'all' ? Math.min(1, meadows) : meadows);
    const def = Math.max(0, (facts?.def ?? 0) + meadow + declared(state, name, 'declared-def'));
    if (shown.atk !== atk || shown.def !== def)
      yield {
        rule: 'CARD-RULING-01',
        message: `${name} (${card.id}) shows ${shown.atk}/${shown.def}; it is ${atk}/${def}`,
      };
  }
}

function attack(
  state: DuelState,
  live: readonly CardState[],
  name: Instance,
  { place, counters }: CardState,
  original: number,
): number {
  const side = place.slice(0, place.indexOf('.'));
  let base = original;
  for (const one of state.lasting)
    if (one.card === 'toy-halve' && one.on === name) base = Math.ceil(base / 2);
  let added = 100 * (counters['nail'] ?? 0);
  for (const { id, place: at, equippedTo } of live) {
    if (id === 'toy-flag' && at.startsWith(`${side}.`)) added += 200;
    if (id === 'toy-oath' && equippedTo === name) added -= 700;
  }
  return Math.max(0, base + added + declared(state, name, 'declared-atk'));
}

/** What players have declared of the monster's values. */
function declared({ lasting }: DuelState, name: Instance, effect: string): number {
  let sum = 0;
  for (const one of lasting) if (one.on === name && one.effect === effect) sum += Number(one.value);
  return sum;
}
