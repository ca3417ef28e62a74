// Catches a position beyond what the rules allow: too many cards in a row, Life Points below zero, one Normal Summon too many.
import { type CardState, type DuelState, type Env, parsePlace, type SeatState } from '@duel-log/duel';
import type { Fault } from '../finding.js';

/**
 * What no position may exceed: zones (ZONE-MON-01, ZONE-ST-01), one face-up Field Spell as the ruleset counts them
 * (SPELL-FIELD-02), Set monsters face-down in Defense Position (ZONE-ORIENT-01), Life Points whole and never below
 * zero, Normal Summons within what is granted (SUM-NS-01), a step in the Battle Phase only (TURN-STEP-01). `before`: a sound state; what is the same in it is not looked at again.
 */
export function* bounds(
  state: DuelState,
  env: Env,
  settled = true,
  before: DuelState | null = null,
): Generator<Fault> {
  for (const seat in state.seats) {
    const own = state.seats[seat] as SeatState;
    if (own === before?.seats[seat]) continue;
    if (own.monster.length !== 5)
      yield { rule: 'ZONE-MON-01', message: `${seat} has ${own.monster.length} Monster Zones` };
    if (own.st.length !== 5)
      yield { rule: 'ZONE-ST-01', message: `${seat} has ${own.st.length} Spell & Trap Zones` };
    if (own.field.length !== 1)
      yield { rule: 'SPELL-FIELD-02', message: `${seat} has ${own.field.length} Field Zones` };
    const { used, granted } = own.normalSummons;
    if (used > 1 + granted)
      yield { rule: 'SUM-NS-01', message: `${seat} used ${used} Normal Summons of ${1 + granted}` };
  }
  const { phase, step } = state.turn;
  if (step !== null && phase !== 'battle')
    yield { rule: 'TURN-STEP-01', message: `the ${step} step in the ${phase} phase` };
  for (const team of state.teams) {
    if (!Number.isInteger(team.lp) || team.lp < 0)
      yield { rule: 'WIN-LP-01', message: `team ${team.id} has ${team.lp} Life Points` };
    if (settled && team.lp === 0 && state.status === 'playing')
      yield { rule: 'WIN-LP-01', message: `team ${team.id} has no Life Points and the duel goes on` };
  }
  yield* orientation(state, env, before);
  if (settled && state.chain.length === 0) yield* fieldSpells(state, env);
}

function* orientation(state: DuelState, env: Env, before: DuelState | null): Generator<Fault> {
  const rule = 'ZONE-ORIENT-01';
  for (const name in state.cards) {
    const card = state.cards[name] as CardState;
    if (card === before?.cards[name]) continue;
    const where = parsePlace(card.place);
    if (where === null) yield { rule, message: `${name} lies at ${card.place}, which is no place` };
    else if (where.kind === 'zone' && where.row === 'monster') {
      if (card.position === null) yield { rule, message: `the monster ${name} has no battle position` };
      if (card.face === 'down' && card.position !== 'defense')
        yield { rule, message: `${name} is face-down in ${card.position} Position` };
      if (card.id !== null && env.pool.cards.get(card.id)?.kind !== 'monster')
        yield {
          rule: 'CARD-KIND-01',
          message: `${name} (${card.id}) lies in a Monster Zone and is no monster`,
        };
    } else if (card.position !== null)
      yield { rule, message: `${name} at ${card.place} is in ${card.position} Position` };
  }
}

function* fieldSpells(state: DuelState, env: Env): Generator<Fault> {
  const groups =
    env.ruleset.fieldSpellScope === 'team' ? state.teams.map((team) => team.seats) : [state.seatOrder];
  for (const seats of groups) {
    const up = seats.flatMap((seat) =>
      (state.seats[seat]?.field ?? []).filter((card) => card !== null && state.cards[card]?.face === 'up'),
    );
    if (up.length > 1)
      yield { rule: 'SPELL-FIELD-02', message: `${up.join(' and ')} are face-up Field Spells at once` };
  }
}
