import type { Task } from '../agenda.js';
import type { Command } from '../commands.js';
import { scriptOf } from '../effects/env.js';
import { summonKindOf, summonZones } from '../rules/summon.js';
import { resolveRef } from '../state.js';
import { type BattlePosition, type Instance, invariant, monsterZone } from '../vocabulary.js';
import type { Run } from './run.js';

/** Summons in two stages: declared, then (unless negated) done (contracts, principle 3). */
export function normalSummon(run: Run, command: Extract<Command, { type: 'NormalSummon' }>): void {
  const card = resolveRef(run.state, command.card) as Instance;
  const id = run.state.cards[card]?.id ?? '';
  const tributes = (command.tributes ?? []).map((ref) => resolveRef(run.state, ref) as Instance);
  const zone = command.zone ?? firstZone(run, command.by, tributes);
  if (tributes.length > 0) run.acts(card, command.by).sendAll(tributes, 'gy', 'tribute');
  const how = summonKindOf(tributes);
  const to = monsterZone(command.by, zone);
  run.emit('SummonDeclared', { card, id, by: command.by, how, to, position: 'attack', tributes });
  declared(run, {
    t: 'summon',
    card,
    by: command.by,
    how,
    to,
    position: 'attack',
    materials: tributes,
    negated: false,
  });
}

/** The first zone that is free once the Tributes are gone. */
function firstZone(run: Run, seat: string, tributes: readonly Instance[]): number {
  const zone = summonZones(run.state, seat, tributes)[0];
  invariant(zone !== undefined, 'a legal Summon has a zone');
  return zone;
}

function declared(run: Run, task: Extract<Task, { t: 'summon' }>): void {
  run.push(task);
  run.push({
    t: 'window',
    asked: run.state.turn.seat,
    passes: 0,
    occasion: {
      kind: 'summon-declared',
      facts: [{ what: 'summon-declared', card: task.card, by: task.by, how: task.how }],
    },
  });
}

/** Second stage. A negated Summon is over; what negated it has dealt with the card. */
export function finishSummon(run: Run, task: Extract<Task, { t: 'summon' }>): void {
  const found = run.state.cards[task.card];
  if (task.negated || found === undefined) return;
  const id = found.id ?? '';
  run.atOnce(() => {
    if (task.how === 'flip') {
      run.emit('CardTurned', {
        card: task.card,
        id,
        at: found.place,
        face: 'up',
        position: task.position,
        how: 'flip-summon',
        link: null,
        batch: run.batch,
      });
      run.emit('PositionChanged', {
        card: found.place,
        face: 'up',
        position: task.position,
        how: 'flip-summon',
        link: null,
        batch: run.batch,
      });
    } else {
      run.emit('CardMoved', {
        card: task.card,
        id,
        from: found.place,
        to: task.to,
        face: 'up',
        position: task.position,
        cause: 'rule',
        link: null,
        batch: run.batch,
      });
    }
    run.emit('MonsterSummoned', {
      card: task.to,
      id,
      by: task.by,
      how: task.how,
      materials: task.materials,
      link: null,
      batch: run.batch,
      ...(task.how === 'special' ? { proper: true as const } : {}),
    });
  });
  run.push({
    t: 'after',
    occasion: {
      kind: 'summoned',
      facts: [{ what: 'summoned', card: task.card, by: task.by, how: task.how }],
    },
  });
}

/** A Set is done at once: it is no Summon and answers to nothing (TERM-SET-02). */
export function setMonster(run: Run, command: Extract<Command, { type: 'SetMonster' }>): void {
  const card = resolveRef(run.state, command.card) as Instance;
  const id = run.state.cards[card]?.id ?? '';
  const tributes = (command.tributes ?? []).map((ref) => resolveRef(run.state, ref) as Instance);
  const zone = command.zone ?? firstZone(run, command.by, tributes);
  if (tributes.length > 0) run.acts(card, command.by).sendAll(tributes, 'gy', 'tribute');
  const to = monsterZone(command.by, zone);
  run.atOnce(() => {
    run.emit('CardMoved', {
      card,
      id,
      from: `${command.by}.hand`,
      to,
      face: 'down',
      position: 'defense',
      cause: 'rule',
      link: null,
      batch: run.batch,
    });
    run.emit('MonsterSet', { card: to, by: command.by, normal: true, tributes, batch: run.batch });
  });
}

export function flipSummon(run: Run, command: Extract<Command, { type: 'FlipSummon' }>): void {
  const card = resolveRef(run.state, command.card) as Instance;
  const found = run.state.cards[card];
  const position = (command.position ?? run.env.ruleset.flipSummonPositions[0] ?? 'attack') as BattlePosition;
  const to = found?.place ?? command.card;
  run.emit('SummonDeclared', {
    card: to,
    id: found?.id ?? '',
    by: command.by,
    how: 'flip',
    to,
    position,
    tributes: [],
  });
  declared(run, {
    t: 'summon',
    card,
    by: command.by,
    how: 'flip',
    to,
    position,
    materials: [],
    negated: false,
  });
}

/** A monster's own way: its price is paid, then the Summon is declared. */
export function ownWay(run: Run, command: Extract<Command, { type: 'SpecialSummon' }>): void {
  const card = resolveRef(run.state, command.card) as Instance;
  const id = run.state.cards[card]?.id ?? '';
  const way = scriptOf(run.env, id)?.summon?.ways?.find(
    (one) => command.how === undefined || one.key === command.how,
  );
  invariant(way !== undefined, 'a legal Special Summon has a way');
  const cards = (command.cards ?? []).map((ref) => resolveRef(run.state, ref) as Instance);
  const zone = command.zone ?? firstZone(run, command.by, cards);
  way.pay(run.acts(card, command.by), cards);
  const position = command.position as BattlePosition;
  const to = monsterZone(command.by, zone);
  run.emit('SummonDeclared', { card, id, by: command.by, how: 'special', to, position, tributes: [] });
  declared(run, {
    t: 'summon',
    card,
    by: command.by,
    how: 'special',
    to,
    position,
    materials: cards,
    negated: false,
  });
}

export function setSpellTrap(run: Run, command: Extract<Command, { type: 'SetSpellTrap' }>): void {
  const card = resolveRef(run.state, command.card) as Instance;
  const id = run.state.cards[card]?.id ?? null;
  const field = id !== null && run.env.pool.cards.get(id)?.subtype === 'field';
  if (field) {
    const there = run.state.seats[command.by]?.field[0] ?? null;
    if (there !== null) run.acts(there, command.by).send(there, 'gy', 'rule');
  }
  const to = field
    ? `${command.by}.field`
    : `${command.by}.st:${command.zone ?? (run.state.seats[command.by]?.st ?? []).indexOf(null) + 1}`;
  run.atOnce(() => {
    run.emit('CardMoved', {
      card,
      id,
      from: `${command.by}.hand`,
      to,
      face: 'down',
      position: null,
      cause: 'rule',
      link: null,
      batch: run.batch,
    });
    run.emit('SpellTrapSet', { card: to, by: command.by, batch: run.batch });
  });
}
