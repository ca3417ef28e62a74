import type { Command } from './commands.js';
import { activationNow, byRules } from './decide/judge.js';
import { offersNow, triggersNow } from './decide/waiting.js';
import { type Env, factsAt, factsOf, indexOf, scriptOf } from './effects/env.js';
import { Scope } from './effects/scope.js';
import { mayActivate, meantEffects } from './rules/activation.js';
import { attackerRefusals, opposingMonsters, replaying } from './rules/battle.js';
import { underWay } from './rules/standing.js';
import { normalSummonsLeft, summonZones, tributable, tributesNeeded } from './rules/summon.js';
import { decider, type DuelState, freeZones, refOf } from './state.js';
import type { Instance, SeatId } from './vocabulary.js';

/**
 * The complete finite set of commands for whoever must decide now, passes included; empty when nobody must. Never
 * listed: Surrender, rulings, positions. A command is accepted if and only if it is in this set (in full form).
 */
export function legalCommands(state: DuelState, env: Env): readonly Command[] {
  const seat = decider(state);
  if (seat === null) return [];
  const found: Command[] = [];
  const add: Add = (command) => {
    if (byRules(state, env, command) === null) found.push(command);
  };
  switch (state.asks?.kind) {
    case 'ruling':
      return found;
    case 'choice':
    case 'declare':
      for (const answer of offersNow(state, env)) found.push({ type: 'Choose', by: seat, answer });
      if (replaying(state) !== null) attacks(state, env, seat, found);
      return found;
    case 'discard':
      for (const card of state.seats[seat]?.hand ?? [])
        if (card !== null) add({ type: 'Discard', by: seat, card });
      return found;
    case 'trigger':
      for (const one of triggersNow(state, env))
        add({ type: 'Activate', by: seat, card: refOf(state, one.card), effect: one.effect });
      add({ type: 'Pass', by: seat });
      return found;
    case 'window':
      activations(state, env, seat, found);
      add({ type: 'Pass', by: seat });
      return found;
    default:
      openCommands(state, env, seat, add, found);
      return found;
  }
}

type Add = (command: Parameters<typeof byRules>[2]) => void;

function openCommands(state: DuelState, env: Env, seat: SeatId, add: Add, found: Command[]): void {
  if (underWay(state) !== null) return activations(state, env, seat, found);
  const { phase } = state.turn;
  if (phase === 'main1' || phase === 'main2') {
    if (normalSummonsLeft(state, seat) > 0) placings(state, env, seat, found);
    fieldMonsters(state, seat, add, env);
    setting(state, env, seat, found);
    ownWays(state, env, seat, add);
  }
  activations(state, env, seat, found);
  if (phase === 'main1') add({ type: 'EnterPhase', by: seat, phase: 'battle' });
  if (phase === 'battle') {
    attacks(state, env, seat, found);
    add({ type: 'EnterPhase', by: seat, phase: 'main2' });
  }
  if (phase === 'draw' || phase === 'standby') add({ type: 'EnterPhase', by: seat, phase: 'main1' });
  if (phase === 'main1' || phase === 'main2') add({ type: 'EndTurn', by: seat });
}

/** Normal Summons and Sets: each monster, each unordered set of Tributes, each zone. */
function placings(state: DuelState, env: Env, seat: SeatId, found: Command[]): void {
  const own = tributable(state, env, seat);
  const ways = [0, 1, 2].map((count) =>
    subsets(own, count).map((set) => ({
      tributes: set.map((one) => refOf(state, one)),
      zones: summonZones(state, seat, set),
    })),
  );
  for (const card of state.seats[seat]?.hand ?? []) {
    if (card === null) continue;
    const facts = factsAt(state, env, card);
    if (facts === null || facts.kind !== 'monster') continue;
    for (const { tributes, zones } of ways[tributesNeeded(facts.level ?? 0)] ?? []) {
      for (const type of ['NormalSummon', 'SetMonster'] as const) {
        if (byRules(state, env, { type, by: seat, card, tributes }) !== null) continue;
        for (const zone of zones) found.push({ type, by: seat, card, tributes, zone });
      }
    }
  }
}

/** All sets of `size` of the list, in its order. */
export function subsets<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  const found: (readonly T[])[] = [];
  for (let i = 0; i + size <= list.length; i++) {
    for (const rest of subsets(list.slice(i + 1), size - 1)) found.push([list[i] as T, ...rest]);
  }
  return found;
}

function fieldMonsters(state: DuelState, seat: SeatId, add: Add, env: Env): void {
  for (const card of state.seats[seat]?.monster ?? []) {
    if (card === null) continue;
    const found = state.cards[card];
    const ref = refOf(state, card);
    if (found === undefined) continue;
    if (found.face === 'down') {
      for (const position of env.ruleset.flipSummonPositions)
        add({ type: 'FlipSummon', by: seat, card: ref, position });
    } else
      add({
        type: 'ChangePosition',
        by: seat,
        card: ref,
        position: found.position === 'attack' ? 'defense' : 'attack',
      });
  }
}

/** Spells and Traps Set from the hand: each card, each free zone. */
function setting(state: DuelState, env: Env, seat: SeatId, found: Command[]): void {
  const zones = freeZones(state, seat, 'st');
  for (const card of state.seats[seat]?.hand ?? []) {
    if (card === null) continue;
    const facts = factsAt(state, env, card);
    if (facts === null || facts.kind === 'monster') continue;
    const set = { type: 'SetSpellTrap', by: seat, card } as const;
    if (byRules(state, env, set) !== null) continue;
    if (facts.subtype === 'field') found.push(set);
    else for (const zone of zones) found.push({ ...set, zone });
  }
}

function ownWays(state: DuelState, env: Env, seat: SeatId, add: Add): void {
  for (const card of state.seats[seat]?.hand ?? []) {
    if (card === null) continue;
    for (const way of scriptOf(env, state.cards[card]?.id ?? null)?.summon?.ways ?? []) {
      const x = new Scope({ state }, { env, me: seat, card });
      for (const set of subsets(way.from(x), way.count)) {
        if (!way.fits(x, set)) continue;
        const cards = set.map((one) => refOf(state, one));
        for (const position of way.positions ?? (['attack', 'defense'] as const)) {
          for (const zone of summonZones(state, seat, set))
            add({ type: 'SpecialSummon', by: seat, card, position, zone, how: way.key, cards });
        }
      }
    }
  }
}

/** Effects that the seat, who must decide, may activate; it knows each of these cards. From the hand: each free zone. */
function activations(state: DuelState, env: Env, seat: SeatId, commands: Command[]): void {
  const own = state.seats[seat];
  const { active } = indexOf(env);
  if (own === undefined || active.size === 0) return;
  const zones = freeZones(state, seat, 'st');
  const each = (card: Instance | null): void => {
    const found = card === null ? undefined : state.cards[card];
    if (card === null || found === undefined || found.id === null || !active.has(found.id)) return;
    const { id, place } = found;
    const ref = refOf(state, card);
    for (const effect of meantEffects(env, id, found)) {
      if (effect.kind === 'trigger') continue;
      if (!mayActivate(activationNow(state, env, { seat, card, id, effect }))) continue;
      const activate = { type: 'Activate', by: seat, card: ref, effect: effect.key } as const;
      const zoned =
        place.endsWith('.hand') && effect.kind === 'activation' && factsOf(env, id)?.subtype !== 'field';
      if (!zoned) commands.push(activate);
      else for (const zone of zones) commands.push({ ...activate, zone });
    }
  };
  for (const card of own.hand) each(card);
  for (const card of own.monster) each(card);
  for (const card of own.st) each(card);
  for (const card of own.field) each(card);
  for (const card of own.gy) each(card);
  for (const other of state.seatOrder)
    if (other !== seat) for (const card of shared(state, env, other)) each(card);
}

/** Face-up Field Spells of another seat with an effect that anybody may use. */
function shared(state: DuelState, env: Env, seat: SeatId): readonly Instance[] {
  const found: Instance[] = [];
  for (const card of state.seats[seat]?.field ?? []) {
    const lying = card === null ? undefined : state.cards[card];
    if (card === null || lying?.face !== 'up') continue;
    if (scriptOf(env, lying.id)?.effects?.some((one) => one.anybody === true) === true) found.push(card);
  }
  return found;
}

function attacks(state: DuelState, env: Env, seat: SeatId, commands: Command[]): void {
  const opposing = opposingMonsters(state, seat);
  const targets = opposing.length === 0 ? ['direct'] : opposing.map((target) => refOf(state, target));
  for (const card of state.seats[seat]?.monster ?? []) {
    if (card === null || attackerRefusals(state, env, seat, card).length > 0) continue;
    const ref = refOf(state, card);
    for (const target of targets) commands.push({ type: 'Attack', by: seat, card: ref, target });
  }
}
