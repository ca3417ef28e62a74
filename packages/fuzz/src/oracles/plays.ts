// Catches a plain card that cannot be played although its kind may be, and an optional trigger offered beside a mandatory one.
import {
  type CardState,
  type Command,
  type DuelState,
  type Env,
  isZone,
  resolveRef,
  scriptOf,
  seatOf,
} from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';
import { applies } from './names.js';

/** Cards that ask for nothing: they may be played whenever their kind may. */
const PLAIN: ReadonlySet<string> = new Set([
  'pot-of-greed',
  'graceful-charity',
  'swords-of-revealing-light',
  'level-limit-area-b',
  'reckless-greed',
  'time-seal',
  'gravity-bind',
  'imperial-order',
  'royal-decree',
  'toy-dig',
  'toy-peek',
  'toy-blow',
  'toy-storm',
  'toy-gale',
  'toy-flag',
  'toy-toll',
  'toy-hide',
  'toy-nod',
  'toy-hush',
  'toy-still',
  'toy-quiet',
  'toy-well',
  'umi',
  'toy-meadow',
]);

/**
 * A plain card may be played whenever the rulebook lets its kind be played: Spells in the own Main Phases, Quick-Plays in
 * the own turn, and what was Set in an earlier turn whenever something may be answered (SPELL-PHASE-01, SPELL-QUICK-*,
 * TRAP-TIME-*). A monster that comes by its own text does so in either position, and mandatory triggers are not offered with
 * optional ones. Where a text in play forbids or something lasts, nothing is said.
 */
export function plays(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  for (const [index, { before }] of duel.commits.entries()) {
    if (before.status !== 'playing') continue;
    const legal = duel.legal[index] ?? [];
    const faults = [
      ...missing(before, env, legal),
      ...halfOffered(before, env, legal),
      ...mixed(before, env, legal),
    ];
    const findings = found('plays', before.revision, faults);
    if (findings.length > 0) return findings;
  }
  return [];
}

function* missing(state: DuelState, env: Env, legal: readonly Command[]): Generator<Fault> {
  const { asks, turn } = state;
  if (asks !== null && (asks.kind !== 'window' || asks.about === 'summon-declared')) return;
  const by = asks?.seat ?? turn.seat;
  const own = state.seats[by];
  const when = momentOf(state, by);
  if (own === undefined || when === null || !isCalm(state, env)) return;
  for (const name of [...own.hand, ...own.st, ...own.field]) {
    const card = name === null ? undefined : state.cards[name];
    if (card === undefined || !PLAIN.has(card.id ?? '') || !mayPlay(card, state, env, when)) continue;
    const offered = legal.some(
      (one) => one.type === 'Activate' && (one.card === name || one.card === card.place),
    );
    if (!offered)
      yield {
        rule: 'TRAP-TIME-02',
        message: `${card.id} at ${card.place} may be played by ${by}, and is not offered`,
      };
  }
}

/** A monster that comes by its own text comes in either position, unless the text says otherwise (GAP-SUM-01). */
function* halfOffered(state: DuelState, env: Env, legal: readonly Command[]): Generator<Fault> {
  const own = legal.filter((one) => one.type === 'SpecialSummon');
  for (const { card, how } of own) {
    const name = resolveRef(state, card);
    const ways = scriptOf(env, state.cards[name ?? '']?.id ?? null)?.summon?.ways ?? [];
    if (ways.some(({ positions }) => positions !== undefined)) continue;
    const offered = new Set(
      own.filter((one) => one.card === card && one.how === how).map((one) => one.position),
    );
    if (offered.size < 2)
      yield { rule: 'GAP-SUM-01', message: `${card} may come in ${[...offered].join()} position only` };
  }
}

/** Mandatory trigger effects come before those that may be declined, and are not offered with them (GAP-CHAIN-03). */
function* mixed(state: DuelState, env: Env, legal: readonly Command[]): Generator<Fault> {
  if (state.asks?.kind !== 'trigger') return;
  const offered = new Map<boolean, string>();
  for (const command of legal) {
    if (command.type !== 'Activate') continue;
    const script = scriptOf(env, state.cards[resolveRef(state, command.card) ?? '']?.id ?? null);
    const effect = script?.effects?.find(({ key }) => key === command.effect);
    if (effect !== undefined) offered.set(effect.mandatory === true, command.card);
  }
  if (offered.size === 2)
    yield {
      rule: 'GAP-CHAIN-03',
      message: `${offered.get(false)} is offered beside ${offered.get(true)}, whose effect is mandatory`,
    };
}

/** `main`: an own Main Phase with nothing to answer; `fast`: Spell Speed 2 may be used; `null`: nothing may. */
function momentOf({ asks, turn, chain }: DuelState, by: string): 'main' | 'fast' | null {
  if (turn.step === 'damage' || turn.step === 'after-calculation') return null;
  if (chain.at(-1)?.speed === 3) return null;
  if (asks === null && turn.seat === by && (turn.phase === 'main1' || turn.phase === 'main2')) return 'main';
  return 'fast';
}

function mayPlay(
  { id, place, face, flags }: CardState,
  state: DuelState,
  env: Env,
  when: 'main' | 'fast',
): boolean {
  const facts = env.pool.cards.get(id ?? '');
  if (facts === undefined || (isZone(place) && face === 'up')) return false;
  const held = !isZone(place);
  const quick = facts.subtype === 'quick-play';
  if (facts.subtype === 'field') return when === 'main' && fieldIsFree(state, env, place);
  if (held && state.seats[seatOf(place)]?.st.includes(null) !== true) return false;
  if (facts.kind === 'trap') return !held && flags.setTurn < state.turn.number;
  if (!quick) return when === 'main';
  return held ? state.turn.seat === seatOf(place) : flags.setTurn < state.turn.number;
}

/** A Field Spell needs none of the five zones, but in most rulesets that no other own one lies in its own. */
function fieldIsFree(state: DuelState, env: Env, place: string): boolean {
  if (isZone(place) || env.ruleset.ownFieldSpell === 'replace') return true;
  return state.seats[seatOf(place)]?.field[0] === null;
}

function isCalm(state: DuelState, env: Env): boolean {
  if (state.lasting.length > 0) return false;
  return Object.values(state.cards).every(
    ({ id, face, place }) => face === 'down' || !isZone(place) || !applies(env, id ?? undefined, 'forbids'),
  );
}
