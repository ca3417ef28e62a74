// Catches ATK or DEF of a toy monster that does not add up.
import { type CardState, type DuelState, type Env, type Instance, isZone, seatOf } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';

/**
 * ATK and DEF of toy monsters by arithmetic of its own: what halves the original first, then all that is added, never below
 * zero (CARD-RULING-01). A negated card adds nothing, and does so again when the negation has ended.
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
  const live = effective(state, env);
  if (live === null) return;
  for (const [name, card] of Object.entries(state.cards)) {
    if (card.face === 'down' || !card.place.includes('.monster:')) continue;
    const facts = env.pool.cards.get(card.id ?? '');
    const shown = card.values ?? { atk: facts?.atk ?? 0, def: facts?.def ?? 0 };
    const atk = attack(state, live, name, facts?.atk ?? 0);
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

/**
 * Face-up cards that have come to their effects and are not negated; `null` where a toy-still and a toy-herald lie face-up
 * together, since which of the two acts is not followed here: with a toy-quiet they negate each other in a ring.
 */
function effective(state: DuelState, env: Env): readonly CardState[] | null {
  const resolving = new Set([
    ...state.chain.flatMap((link) => (link.activation && link.outcome === null ? [link.card] : [])),
    ...(state.agenda?.tasks ?? []).flatMap((task) => (task.t === 'activation' ? [task.card] : [])),
  ]);
  const up = Object.entries(state.cards)
    .filter(([name, card]) => card.face === 'up' && isZone(card.place) && !resolving.has(name))
    .map(([, card]) => card)
    .sort((a, b) => since(a) - since(b));
  const first = (...ids: string[]): CardState | undefined => up.find(({ id }) => ids.includes(id ?? ''));
  const still = first('toy-still');
  const herald = first('toy-herald');
  if (still !== undefined && herald !== undefined) return null;
  // The one that came first negates the other.
  const heralded = herald !== undefined && first('toy-herald', 'toy-quiet') === herald;
  const isNegated = (card: CardState): boolean => {
    switch (env.pool.cards.get(card.id ?? '')?.kind) {
      case 'trap':
        return heralded || (still !== undefined && card !== still);
      case 'spell':
        return still === undefined && !heralded && first('toy-hush') !== undefined;
      default:
        return still === undefined && !heralded && first('toy-quiet') !== undefined;
    }
  };
  return up.filter((card) => !isNegated(card));
}

/** Revision since which the card has its effect; where a position was given, since it lies there. */
const since = ({ at, flags }: CardState): number => (flags.live > 1 ? flags.live : at);

function attack(state: DuelState, live: readonly CardState[], name: Instance, original: number): number {
  const card = state.cards[name];
  const side = seatOf(card?.place ?? '');
  let base = original;
  for (const one of state.lasting)
    if (one.card === 'toy-halve' && one.on === name) base = Math.ceil(base / 2);
  let added = live.some((one) => one === card) ? 100 * (card?.counters['nail'] ?? 0) : 0;
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
