import type { EventData } from '../events.js';
import type { Draft } from './draft.js';

/** Attacks (BATTLE-*) and damage calculation (DMG-*). */
export function attackDeclared(draft: Draft, data: EventData['AttackDeclared']): void {
  const state = draft.state;
  const attacker = draft.ref(data.attacker);
  const counts: Record<string, number> = {};
  for (const seat of state.seatOrder) {
    const row = state.seats[seat]?.monster ?? [];
    let count = 0;
    for (let i = 0; i < row.length; i++) if (row[i] !== null) count++;
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
  const flags = draft.flags(attacker);
  const turn = state.turn.number;
  flags.attacks = (flags.attackTurn === turn ? flags.attacks : 0) + 1;
  flags.attackTurn = turn;
}

/** An attack called off by a Replay is given back where the ruleset says so: the event's `givenBack` tells. */
export function attackCancelled(draft: Draft, data: EventData['AttackCancelled']): void {
  const state = draft.state;
  if (state.battle === null) return;
  if (data.givenBack === true && state.cards[state.battle.attacker] !== undefined) {
    const flags = draft.flags(state.battle.attacker);
    flags.attacks = Math.max(0, flags.attacks - 1);
    if (flags.attacks === 0) flags.attackTurn = 0;
  }
  state.battle = { ...state.battle, cancelled: true };
}

export function attackCompared(draft: Draft, data: EventData['AttackCompared']): void {
  const state = draft.state;
  if (state.battle === null) return;
  state.battle = { ...state.battle, compared: true, doomed: data.destroyed.map((ref) => draft.ref(ref)) };
}
