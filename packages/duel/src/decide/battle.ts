import type { Command } from '../commands.js';
import { attackerRefusals, battleFate, calculate, REPLAY } from '../rules/battle.js';
import { forbidden, sources } from '../rules/continuous.js';
import { shownValues } from '../effects/shown.js';
import {
  type BattleState,
  isMonsterZone,
  isOnField,
  opponentsOf,
  resolveRef,
  seatOf,
  teamOf,
} from '../state.js';
import type { Instance } from '../vocabulary.js';
import type { Run } from './run.js';

/** An attack in its stages (BATTLE-*, DMG-ORDER-01). */
export function declareAttack(run: Run, command: Extract<Command, { type: 'Attack' }>): void {
  const top = run.tasks.at(-1);
  if (top?.t === 'battle' && top.stage === REPLAY) {
    run.tasks.pop();
    endByReplay(run, true);
  }
  run.emit('AttackDeclared', { attacker: command.card, target: command.target });
  const attacker = resolveRef(run.state, command.card) ?? '';
  const target = command.target === 'direct' ? null : resolveRef(run.state, command.target);
  run.push({ t: 'battle', stage: 'declared' });
  run.push({
    t: 'after',
    occasion: {
      kind: 'attack',
      facts: [{ what: 'attack', card: attacker, by: command.by, how: null, target }],
    },
  });
}

export function battle(run: Run, stage: string): void {
  const fight = run.state.battle;
  if (fight === null) return;
  switch (stage) {
    case 'declared':
      return goOn(run, fight);
    case 'calculate':
      return calculation(run, fight);
    case 'bury':
      return bury(run, fight);
    case 'done':
      run.emit('PhaseStarted', { phase: 'battle', step: 'battle' });
      return;
    default:
      return;
  }
}

/** A monster that has left the field and come back is another one, and has declared no attack. */
function isAttacking(run: Run, card: Instance): boolean {
  const found = run.state.cards[card];
  return (
    found !== undefined &&
    found.flags.attackTurn === run.state.turn.number &&
    isMonsterZone(found.place) &&
    found.face === 'up' &&
    found.position === 'attack' &&
    seatOf(found.place) === run.state.turn.seat
  );
}

/** After the declaration's window: the attack may be negated, its attacker gone, or a Replay due (BATTLE-REPLAY-01). */
function goOn(run: Run, fight: BattleState): void {
  if (fight.cancelled) return;
  if (!isAttacking(run, fight.attacker)) {
    const there = isOnField(run.state.cards[fight.attacker]);
    run.emit('AttackCancelled', { attacker: there ? run.ref(fight.attacker) : null, reason: 'gone' });
    return;
  }
  if (replayDue(run, fight)) return replay(run, fight);
  if (
    forbidden(run.state, run.env, { do: 'attack', card: fight.attacker, by: run.state.turn.seat }) !== null
  ) {
    run.emit('AttackCancelled', { attacker: run.ref(fight.attacker), reason: 'stopped' });
    return;
  }
  run.emit('PhaseStarted', { phase: 'battle', step: 'damage' });
  turnUp(run, fight.target);
  run.push({ t: 'battle', stage: 'calculate' });
  run.push({
    t: 'window',
    occasion: { kind: 'damage-step', facts: [] },
    asked: run.state.turn.seat,
    passes: 0,
  });
}

/** Where the attack stays with its monster, its duelist is asked, unless it can attack nothing. */
function replay(run: Run, { attacker }: BattleState): void {
  const { seat } = run.state.turn;
  const card = run.ref(attacker);
  if (run.env.ruleset.replay === 'new-attacker') return endByReplay(run, true);
  if (attackerRefusals(run.state, run.env, seat, attacker, card, true).length > 0)
    return endByReplay(run, false);
  run.pause({ t: 'battle', stage: REPLAY }, { seat, kind: 'choice', about: REPLAY, card });
}

/** The declared attack ends by a Replay. `givenBack`: it does not count (BATTLE-REPLAY-03). */
export function endByReplay(run: Run, givenBack: boolean): void {
  const attacker = run.state.battle?.attacker;
  if (attacker === undefined) return;
  run.emit('AttackCancelled', {
    attacker: run.ref(attacker),
    reason: 'replay',
    ...(givenBack ? { givenBack: true as const } : {}),
  });
}

/** A target that lies face-down is turned face-up where it lies before values are compared (DMG-FLIPUP-01). */
function turnUp(run: Run, target: Instance | null): void {
  const found = target === null ? undefined : run.state.cards[target];
  if (target === null || found?.face !== 'down') return;
  run.emit('CardTurned', {
    card: target,
    id: found.id,
    at: found.place,
    face: 'up',
    position: 'defense',
    how: 'attack',
    link: null,
    batch: run.batch,
  });
}

function replayDue(run: Run, fight: BattleState): boolean {
  const own = teamOf(run.state, run.state.turn.seat).seats;
  for (const seat of run.state.seatOrder) {
    if (run.env.ruleset.replayCounts === 'defender' && own.includes(seat)) continue;
    const now = (run.state.seats[seat]?.monster ?? []).filter((card) => card !== null).length;
    if (now !== (fight.counts[seat] ?? 0)) return true;
  }
  if (fight.target === null) return false;
  const target = run.state.cards[fight.target];
  return target === undefined || !isMonsterZone(target.place) || own.includes(seatOf(target.place));
}

/** Damage calculation: values compared, damage dealt, destruction decided; all one batch. */
function calculation(run: Run, fight: BattleState): void {
  const attacker = run.state.cards[fight.attacker];
  const target = fight.target === null ? null : run.state.cards[fight.target];
  const gone = attacker === undefined || !isMonsterZone(attacker.place) || attacker.face === 'down';
  if (gone || (target !== null && (target === undefined || !isMonsterZone(target.place)))) {
    run.push({ t: 'battle', stage: 'done' });
    if (run.pending.length === 0) return;
    // Nothing is calculated; a Flip effect that has waited for it comes now (DMG-FLIP-01).
    run.emit('PhaseStarted', { phase: 'battle', step: 'after-calculation' });
    run.push({ t: 'after', occasion: { kind: 'after-calculation', facts: [] } });
    return;
  }
  turnUp(run, fight.target);
  const mine = seatOf(attacker.place);
  const values = fight.target === null ? null : shownValues(run.state, run.env, fight.target);
  const result = calculate(
    run.env,
    { seat: mine, atk: shownValues(run.state, run.env, fight.attacker).atk },
    target === null || values === null
      ? null
      : {
          seat: seatOf(target.place),
          atk: values.atk,
          def: values.def,
          position: target.position ?? 'defense',
        },
    opponentsOf(run.state, mine)[0] ?? mine,
  );
  const damage = damageByTeam(run, fight, result.loser, result.damage);
  const doomed: Instance[] = [];
  const spared: Instance[] = [];
  for (const [card, destroyed] of [
    [fight.attacker, result.attackerDestroyed],
    [fight.target, result.targetDestroyed],
  ] as const) {
    if (card === null || !destroyed) continue;
    const fate = battleFate(run.state, run.env, card);
    if (fate === 'destroyed') doomed.push(card);
    else {
      spared.push(card);
      if (fate !== 'spared') doomed.push(fate.instead);
    }
  }
  run.atOnce(() => {
    run.emit('AttackCompared', {
      attacker: attacker.place,
      target: target === null ? 'direct' : target.place,
      attackerValue: result.attackerValue,
      targetValue: result.targetValue,
      targetPosition: target === null ? null : target.position,
      damage,
      destroyed: doomed.map((card) => run.ref(card)),
      spared: spared.map((card) => run.ref(card)),
      batch: run.batch,
    });
    for (const [team, amount] of Object.entries(damage))
      run.acts(fight.attacker, mine).changeLp(team, -amount, 'battle');
  });
  if (run.over) return;
  run.emit('PhaseStarted', { phase: 'battle', step: 'after-calculation' });
  run.push({ t: 'battle', stage: 'bury' });
  run.push({ t: 'after', occasion: { kind: 'after-calculation', facts: [] } });
}

function damageByTeam(
  run: Run,
  fight: BattleState,
  loser: string | null,
  amount: number,
): Readonly<Record<string, number>> {
  if (loser === null || amount <= 0) return {};
  const spared = sources(run.state, run.env).some((one) => one.effect.sparesDamage?.(one.scope) === true);
  if (spared) return {};
  const damage: Record<string, number> = { [teamOf(run.state, loser).id]: amount };
  for (const source of sources(run.state, run.env)) {
    for (const card of [fight.attacker, fight.target]) {
      if (card === null || seatOf(run.state.cards[card]?.place ?? '') !== loser) continue;
      for (const seat of source.effect.sharesDamage?.(source.scope, card) ?? [])
        damage[teamOf(run.state, seat).id] = amount;
    }
  }
  return damage;
}

/** Destroyed monsters go to the graveyard after Flip effects (DMG-GY-01), and what triggers then has its turn. */
function bury(run: Run, fight: BattleState): void {
  const there = fight.doomed.filter((card) => isOnField(run.state.cards[card]));
  run.push({ t: 'battle', stage: 'done' });
  if (there.length === 0) {
    if (run.pending.length > 0) run.push({ t: 'after', occasion: { kind: 'after-calculation', facts: [] } });
    return;
  }
  run.acts(fight.attacker, run.state.turn.seat).sendTogether(
    there.map((card) => ({ card, by: card === fight.attacker ? fight.target : fight.attacker })),
    'gy',
    'battle',
    { destroyed: true },
  );
  if (run.pending.length > 0) run.push({ t: 'after', occasion: { kind: 'after-calculation', facts: [] } });
}
