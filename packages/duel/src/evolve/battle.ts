import type { EventData } from '../events.js';
import type { Draft } from './draft.js';

/** Attacks (BATTLE-*) and damage calculation (DMG-*). */
export function attackDeclared(draft: Draft, data: EventData['AttackDeclared']): void {
  const state = draft.state;
  const attacker = draft.ref(data.attacker);
  const counts: Record<string, number> = {};
  for (const seat of state.seatOrder) {
    let count = 0;
    for (const zone of state.seats[seat]?.monster ?? []) if (zone !== null) count++;
    counts[seat] = count;
  }
  state.battle = {
    attacker,
    target: data.target === 'direct' ? null : draft.ref(data.target),
    counts,
    cancelled: false,
    doomed: [],
    compared: false,
  };
  const card = draft.own(attacker);
  const turn = state.turn.number;
  card.flags = {
    ...card.flags,
    attackTurn: turn,
    attacks: (card.flags.attackTurn === turn ? card.flags.attacks : 0) + 1,
  };
}

/** An attack called off by a Replay is given back where the ruleset says so: the event's `givenBack` tells. */
export function attackCancelled(draft: Draft, data: EventData['AttackCancelled']): void {
  const state = draft.state;
  if (state.battle === null) return;
  if (data.givenBack === true && state.cards[state.battle.attacker] !== undefined) {
    const card = draft.own(state.battle.attacker);
    const attacks = Math.max(0, card.flags.attacks - 1);
    card.flags = { ...card.flags, attacks, attackTurn: attacks === 0 ? 0 : card.flags.attackTurn };
  }
  state.battle = { ...state.battle, cancelled: true };
}

export function attackCompared(draft: Draft, data: EventData['AttackCompared']): void {
  const state = draft.state;
  if (state.battle === null) return;
  state.battle = { ...state.battle, compared: true, doomed: data.destroyed.map((ref) => draft.ref(ref)) };
}
