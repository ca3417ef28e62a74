import type { Command } from '../commands.js';
import { type Env, factsAt } from '../effects/env.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import { type DuelState, isMonsterZone, opponentsOf, refOf, resolveRef, seatOf } from '../state.js';
import { type Instance, invariant, parsePlace, type Ref, type SeatId } from '../vocabulary.js';
import { forbidden, sources } from './continuous.js';
import { phaseWords, inOwnMainPhase } from './summon.js';

/** Battle positions, attacks and the choice of targets. Questions only. */

/** Monsters of all opponents, face-up and face-down. */
export function opposingMonsters(state: DuelState, seat: SeatId): readonly Instance[] {
  const found: Instance[] = [];
  for (const other of opponentsOf(state, seat))
    for (const card of state.seats[other]?.monster ?? []) if (card !== null) found.push(card);
  return found;
}

/** Attacks this monster may declare in a turn: one (BATTLE-ATK-01), or more where a card says so. */
function attacksAllowed(state: DuelState, env: Env, card: Instance): number {
  let allowed = 1;
  for (const source of sources(state, env)) allowed += source.effect.moreAttacks?.(source.scope, card) ?? 0;
  return allowed;
}

/** Why this attack cannot be declared (BATTLE-ATK-*, BATTLE-DIRECT-01, BATTLE-TARGET-01); `null` where it can. */
export function attackRefusal(
  state: DuelState,
  env: Env,
  command: Extract<Command, { type: 'Attack' }>,
): Refusal | null {
  const card = resolveRef(state, command.card);
  if (card === null || !isMonsterZone(state.cards[card]?.place ?? ''))
    return refusal('BATTLE-ATK-03', `Attack: no monster lies at ${command.card}.`, { card: command.card });
  return firstOf([
    ...attackerRefusals(state, env, command.by, card, command.card),
    targetRefusal(state, command),
  ]);
}

function targetRefusal(state: DuelState, command: Extract<Command, { type: 'Attack' }>): Refusal | null {
  const targets = opposingMonsters(state, command.by);
  if (command.target === 'direct') {
    if (targets.length === 0) return null;
    return refusal(
      'BATTLE-DIRECT-01',
      'A direct attack is possible only while the opponent has no monster, face-up or face-down.',
      { monsters: targets.length },
    );
  }
  const target = resolveRef(state, command.target);
  if (target !== null && targets.includes(target)) return null;
  return refusal(
    'BATTLE-TARGET-01',
    `${command.target} is no monster of the opponent, so it cannot be attacked.`,
    { target: command.target },
  );
}

/** What the duelist of an attack is asked about when a Replay leaves the attack to its monster: another target, or `stop`. */
export const REPLAY = 'replay';

/** The monster that attacks again in the Replay that is asked about, or stops; `null` where none is. */
export function replaying({ asks, battle }: DuelState): Instance | null {
  return asks?.kind === 'choice' && asks.about === REPLAY ? (battle?.attacker ?? null) : null;
}

/** Why this monster cannot attack at all now, whatever the target: all reasons, none where it can. `again`: in a Replay of its own attack. */
export function attackerRefusals(
  state: DuelState,
  env: Env,
  by: SeatId,
  card: Instance,
  ref: Ref = refOf(state, card),
  again: boolean = replaying(state) === card,
): readonly Refusal[] {
  const found = state.cards[card];
  invariant(found !== undefined, `no card ${card}`);
  const name = found.face === 'up' ? (factsAt(state, env, card)?.nameEn ?? ref) : ref;
  const checks: Refusal[] = [];
  const other = replaying(state);
  if (other !== null && !again)
    checks.push(
      refusal(
        'BATTLE-REPLAY-01',
        `Attack: by the switch replay=same-attacker only the monster at ${refOf(state, other)} attacks again, or stops.`,
        { card: refOf(state, other) },
      ),
    );
  if (seatOf(found.place) !== by)
    checks.push(refusal('COND-TOUCH-01', `Attack: ${name} is not controlled by ${by}.`, { card: ref }));
  if (state.turn.number < env.ruleset.firstBattleTurn) {
    checks.push(
      refusal('TURN-FIRST-01', `Attack: there is no Battle Phase in turn ${state.turn.number}.`, {
        turn: state.turn.number,
      }),
    );
  }
  if (state.turn.seat !== by || state.turn.phase !== 'battle') {
    checks.push(
      refusal('TURN-PHASE-02', `Attack: only in the own Battle Phase; it is ${phaseWords(state)}.`, {
        phase: state.turn.phase,
      }),
    );
  }
  if (state.turn.phase === 'battle' && state.turn.step !== 'battle') {
    checks.push(
      refusal(
        'BATTLE-LOOP-01',
        `Attack: attacks are declared in the Battle Step only; it is the ${state.turn.step} step.`,
        { step: state.turn.step },
      ),
    );
  }
  if (found.face !== 'up' || found.position !== 'attack') {
    checks.push(
      refusal('BATTLE-ATK-03', `Attack: only a face-up monster in Attack Position attacks; ${name} is not.`, {
        face: found.face,
        position: found.position,
      }),
    );
  }
  if (
    !again &&
    found.flags.attackTurn === state.turn.number &&
    found.flags.attacks >= attacksAllowed(state, env, card)
  ) {
    checks.push(
      refusal('BATTLE-ATK-01', `Attack: ${name} has attacked this turn already.`, {
        attacks: found.flags.attacks,
      }),
    );
  }
  const no = forbidden(state, env, { do: 'attack', card, by });
  if (no !== null) checks.push(refusal('CARD-PREVAILS-01', `Attack: ${no.reason}`, { card: no.card }));
  return checks;
}

/** Why this monster's battle position cannot be changed by choice (POS-*); `null` where it can. */
export function positionRefusal(
  state: DuelState,
  env: Env,
  command: Extract<Command, { type: 'ChangePosition' }>,
): Refusal | null {
  const card = resolveRef(state, command.card);
  const found = card === null ? undefined : state.cards[card];
  const place = parsePlace(found?.place ?? '');
  if (card === null || found === undefined || place?.kind !== 'zone' || place.row !== 'monster') {
    return refusal('POS-01', `Change of position: no monster lies at ${command.card}.`, {
      card: command.card,
    });
  }
  const turn = state.turn.number;
  const checks: (Refusal | null)[] = [];
  if (place.seat !== command.by)
    checks.push(
      refusal('COND-TOUCH-01', `The monster at ${command.card} is not controlled by ${command.by}.`, {
        card: command.card,
      }),
    );
  if (found.face === 'down') {
    checks.push(
      refusal(
        'SUM-FLIP-01',
        `The monster at ${command.card} lies face-down; it is turned up by a Flip Summon.`,
        { card: command.card },
      ),
    );
  } else if (command.position !== 'attack' && command.position !== 'defense') {
    checks.push(
      refusal(
        'ZONE-ORIENT-01',
        `A monster cannot be changed to ${command.position} by choice; attack or defense is possible.`,
        { position: command.position },
      ),
    );
  } else if (found.position === command.position) {
    checks.push(
      refusal(
        'POS-01',
        `The monster at ${command.card} is in ${command.position === 'attack' ? 'Attack' : 'Defense'} Position already.`,
        { position: command.position },
      ),
    );
  }
  const again = env.ruleset.positionAfterControl && found.flags.controlTurn === turn;
  if (!again && found.flags.since === turn) {
    checks.push(
      refusal('POS-02', `The monster at ${command.card} came to the field this turn.`, {
        since: found.flags.since,
      }),
    );
  }
  if (found.flags.attackTurn === turn)
    checks.push(
      refusal('POS-03', `The monster at ${command.card} has attacked this turn.`, { card: command.card }),
    );
  if (found.flags.changedTurn === turn) {
    const flipped = found.flags.summonedTurn === turn && found.flags.since !== turn;
    const words = flipped
      ? 'was Flip Summoned this turn, which is its change'
      : 'has changed its position this turn';
    checks.push({
      ...refusal('POS-01', `The monster at ${command.card} ${words}.`, { card: command.card }),
      also: flipped ? ['SUM-FLIP-04', 'POS-04'] : ['POS-04'],
    });
  }
  if (!inOwnMainPhase(state, command.by)) {
    checks.push(
      refusal('POS-01', `A position is changed in an own Main Phase only; it is ${phaseWords(state)}.`, {
        phase: state.turn.phase,
      }),
    );
  }
  const no = forbidden(state, env, { do: 'change-position', card, by: command.by });
  if (no !== null) checks.push(refusal('CARD-PREVAILS-01', no.reason, { card: no.card }));
  return firstOf(checks);
}

/** What damage calculation decides (DMG-AA-*, DMG-AD-*, DMG-DIRECT-01). */
export interface Calculation {
  readonly attackerValue: number;
  readonly targetValue: number | null;
  /** seat whose team loses Life Points, and how many; `null` = nobody */
  readonly loser: SeatId | null;
  readonly damage: number;
  readonly attackerDestroyed: boolean;
  readonly targetDestroyed: boolean;
}

export function calculate(
  env: Env,
  attacker: { seat: SeatId; atk: number },
  target: { seat: SeatId; atk: number; def: number; position: 'attack' | 'defense' } | null,
  direct: SeatId,
): Calculation {
  const value = attacker.atk;
  if (target === null) {
    return {
      attackerValue: value,
      targetValue: null,
      loser: value > 0 ? direct : null,
      damage: value,
      attackerDestroyed: false,
      targetDestroyed: false,
    };
  }
  if (target.position === 'attack') {
    const other = target.atk;
    if (value > other)
      return {
        attackerValue: value,
        targetValue: other,
        loser: target.seat,
        damage: value - other,
        attackerDestroyed: false,
        targetDestroyed: true,
      };
    if (value < other)
      return {
        attackerValue: value,
        targetValue: other,
        loser: attacker.seat,
        damage: other - value,
        attackerDestroyed: true,
        targetDestroyed: false,
      };
    const both = value > 0 || env.ruleset.zeroAttackDestroys;
    return {
      attackerValue: value,
      targetValue: other,
      loser: null,
      damage: 0,
      attackerDestroyed: both,
      targetDestroyed: both,
    };
  }
  const def = target.def;
  return {
    attackerValue: value,
    targetValue: def,
    loser: value < def ? attacker.seat : null,
    damage: Math.max(0, def - value),
    attackerDestroyed: false,
    targetDestroyed: value > def,
  };
}

/** A monster is not destroyed by battle by its own or another's text; or another card is destroyed in its place. */
export function battleFate(
  state: DuelState,
  env: Env,
  card: Instance,
): 'destroyed' | 'spared' | { readonly instead: Instance } {
  for (const source of sources(state, env)) {
    if (source.effect.sparedByBattle?.(source.scope, card) === true) return 'spared';
    const instead = source.effect.insteadOf?.(source.scope, card) ?? null;
    if (instead !== null) return { instead };
  }
  return 'destroyed';
}
