import type { Command } from '../commands.js';
import { type Env, factsAt, scriptOf } from '../effects/env.js';
import { Scope } from '../effects/scope.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import { type DuelState, resolveRef, seatOf } from '../state.js';
import type { Instance } from '../vocabulary.js';
import { forbidden } from './continuous.js';
import { inOwnMainPhase, phaseWords, summonZones } from './summon.js';

/** Special Summons by a monster's own text, and which monsters an effect may Special Summon. Questions only. */

type Own = Extract<Command, { type: 'SpecialSummon' }>;

/** Why a monster's own way to the field (a Special Summon without a chain) is refused; `null` where it is legal. */
export function ownWayRefusal(state: DuelState, env: Env, command: Own): Refusal | null {
  const card = resolveRef(state, command.card);
  const found = card === null ? undefined : state.cards[card];
  if (card === null || found === undefined)
    return refusal('ENGINE-NO-CARD', `Special Summon: there is no card ${command.card}.`, {
      card: command.card,
    });
  const facts = factsAt(state, env, card);
  const ways = scriptOf(env, found.id)?.summon?.ways ?? [];
  const name = facts?.nameEn ?? command.card;
  const way = ways.find((one) => command.how === undefined || one.key === command.how);
  const checks: (Refusal | null)[] = [];
  if (seatOf(found.place) !== command.by) {
    checks.push(
      refusal('COND-TOUCH-01', `Special Summon: ${name} is not a card of ${command.by}.`, {
        card: command.card,
      }),
    );
  }
  if (way === undefined) {
    return firstOf([
      ...checks,
      refusal('SUM-SP-01', `${name} has no way of its own to be Special Summoned.`, { card: found.id }),
    ]);
  }
  if (!found.place.endsWith('.hand')) {
    checks.push(
      refusal('CARD-PREVAILS-01', `${name} can be Special Summoned from the hand only.`, {
        card: found.id,
        at: found.place,
      }),
    );
  }
  const scope = new Scope({ state }, { env, me: command.by, card });
  const reason = way.when?.(scope) ?? null;
  if (reason !== null) checks.push(refusal('CARD-PREVAILS-01', `${name}: ${reason}`, { card: found.id }));
  const cards = (command.cards ?? []).map((ref) => resolveRef(state, ref));
  const from = way.from(scope);
  const good =
    cards.every((one): one is Instance => one !== null && from.includes(one)) &&
    new Set(cards).size === cards.length;
  if (!good || cards.length !== way.count || !way.fits(scope, cards as Instance[])) {
    checks.push(
      refusal('CARD-PREVAILS-01', `${name}: the cards named do not meet its Summon condition.`, {
        card: found.id,
        cards: command.cards ?? [],
      }),
    );
  }
  const positions = way.positions ?? ['attack', 'defense'];
  if (!positions.some((one) => one === command.position)) {
    checks.push(
      refusal('GAP-SUM-01', `${name} is Special Summoned face-up in ${positions.join(' or ')} Position.`, {
        position: command.position,
      }),
    );
  }
  const zones = summonZones(state, command.by, good ? (cards as Instance[]) : []);
  if (zones.length === 0 || (command.zone !== undefined && !zones.includes(command.zone))) {
    checks.push(refusal('ZONE-MON-02', `No free Monster Zone for ${name}.`, { free: zones }));
  }
  if (!inOwnMainPhase(state, command.by)) {
    checks.push(
      refusal(
        'TURN-PHASE-02',
        `${name} can be Special Summoned in an own Main Phase only; it is ${phaseWords(state)}.`,
        { phase: state.turn.phase },
      ),
    );
  }
  const no = forbidden(state, env, { do: 'summon', card, by: command.by, how: 'special' });
  if (no !== null)
    checks.push(refusal('CARD-PREVAILS-01', `Special Summon: ${no.reason}`, { card: no.card }));
  return firstOf(checks);
}

/** May an effect Special Summon this card at all, from where it lies (Ritual, Fusion and own-way monsters need to have come properly once)? */
export function revivable(state: DuelState, env: Env, card: Instance): boolean {
  const found = state.cards[card];
  const facts = factsAt(state, env, card);
  if (found === undefined || facts === null || facts.kind !== 'monster') return false;
  const text = scriptOf(env, facts.id)?.summon;
  if (text?.noSpecial === true) return false;
  if (facts.subtype === 'spirit') return false;
  const needs =
    facts.subtype === 'ritual' ||
    facts.subtype === 'fusion' ||
    text?.properFirst === true ||
    text?.noNormal === true;
  return !needs || found.flags.proper === 1;
}
