import { type Env, factsOf, indexOf, scriptOf } from '../effects/env.js';
import type { Continuous, Deed } from '../effects/script.js';
import { Scope } from '../effects/scope.js';
import type { CardState, DuelState } from '../state.js';
import { seatOf } from '../state.js';
import { type CardId, type Instance, ROWS } from '../vocabulary.js';

/** A continuous effect in force: of a face-up card, or one that lasts after a resolution. */
export interface Source {
  readonly card: Instance;
  readonly id: CardId;
  readonly effect: Continuous;
  readonly scope: Scope;
  /** revision since which it holds: earlier ones are applied first */
  readonly since: number;
  readonly lasting: boolean;
}

/** Everything that could apply, before negation: face-up cards whose effects are live, then lasting effects, oldest first. */
function candidates(state: DuelState, env: Env): Source[] {
  const found: Source[] = [];
  const { continuous } = indexOf(env);
  if (continuous.size > 0) {
    for (const seat of state.seatOrder) {
      const own = state.seats[seat];
      if (own === undefined) continue;
      for (const row of ROWS) {
        for (const name of own[row]) {
          if (name === null) continue;
          const card = state.cards[name];
          if (card === undefined || card.face !== 'up' || card.id === null || !continuous.has(card.id))
            continue;
          const facts = factsOf(env, card.id);
          if (facts?.kind === 'monster' ? row !== 'monster' : card.flags.live === 0) continue;
          for (const effect of scriptOf(env, card.id)?.applies ?? []) {
            const scope = new Scope({ state }, { env, me: seatOf(card.place), card: name });
            found.push({
              card: name,
              id: card.id,
              effect,
              scope,
              since: sinceOf(card),
              lasting: false,
            });
          }
        }
      }
    }
  }
  for (const one of state.lasting) {
    const effect = scriptOf(env, one.card)?.lasting?.[one.effect];
    if (effect === undefined) continue;
    const card = one.on ?? '';
    const scope = new Scope(
      { state },
      { env, me: one.by, card, data: one.value === null ? {} : { value: one.value } },
    );
    found.push({ card, id: one.card, effect, scope, since: one.at, lasting: true });
  }
  return found.sort((a, b) => a.since - b.since);
}

/** Where a position was given, cards have come in an order of their own. */
function sinceOf({ at, flags }: CardState): number {
  return flags.live > 1 ? flags.live : at;
}

interface Remembered {
  readonly env: Env;
  readonly revision: number;
  readonly found: readonly Source[];
}

const remembered = new WeakMap<DuelState, Remembered>();

/**
 * The continuous effects in force. One that is negated itself negates nothing; of two that would negate each other the one
 * that came first acts. Asked many times about one state, so the last answer is kept. It belongs to this very state and no
 * equal one: its scopes read from it, and the state of a run goes on changing.
 */
export function sources(state: DuelState, env: Env): readonly Source[] {
  if (indexOf(env).continuous.size === 0 && state.lasting.length === 0) return [];
  const last = remembered.get(state);
  if (last !== undefined && last.env === env && last.revision === state.revision) return last.found;
  const found = derive(state, env);
  remembered.set(state, { env, revision: state.revision, found });
  return found;
}

function derive(state: DuelState, env: Env): readonly Source[] {
  const all = candidates(state, env);
  if (all.length === 0) return all;
  const negators = negatorsOf(all);
  return all.filter((source) => !negatedBy(negators, source) && holds(source));
}

/**
 * Those that negate and are not negated, as if they came one after the other: a newcomer that nothing negates ends the
 * effects it negates, and gives back those that these had negated.
 */
function negatorsOf(all: readonly Source[]): readonly Source[] {
  const come: Source[] = [];
  let acting: readonly Source[] = [];
  for (const source of all) {
    if (source.effect.negates === undefined || !holds(source)) continue;
    come.push(source);
    if (negatedBy(acting, source)) continue;
    const ended = acting.filter((one) => negatedBy([source], one));
    acting = [...acting.filter((one) => !ended.includes(one)), source];
    if (ended.length === 0) continue;
    for (const one of come)
      if (!acting.includes(one) && !negatedBy(acting, one))
        acting = [...acting.filter((other) => !negatedBy([one], other)), one];
  }
  return acting;
}

function holds(source: Source): boolean {
  return source.effect.when === undefined || source.effect.when(source.scope);
}

function negatedBy(negators: readonly Source[], source: Source): boolean {
  if (source.lasting || source.effect.condition === true) return false;
  return negators.some((one) => one !== source && one.effect.negates?.(one.scope, source.card) === true);
}

/** The effects of this card on the field are negated now (Skill Drain, Jinzo, Royal Decree, Imperial Order). */
export function isNegated(state: DuelState, env: Env, card: Instance): boolean {
  for (const source of sources(state, env)) {
    if (
      source.effect.negates !== undefined &&
      source.card !== card &&
      source.effect.negates(source.scope, card)
    )
      return true;
  }
  return false;
}

/** Why a continuous effect forbids this deed, and whose; `null` where none does. */
export function forbidden(
  state: DuelState,
  env: Env,
  deed: Deed,
): { readonly reason: string; readonly card: CardId } | null {
  for (const source of sources(state, env)) {
    const reason = source.effect.forbids?.(source.scope, deed) ?? null;
    if (reason !== null) return { reason, card: source.id };
  }
  return null;
}
