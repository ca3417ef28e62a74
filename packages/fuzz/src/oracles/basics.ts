// Catches a basic move that is offered though the rulebook forbids it, or that is missing though nothing forbids it.
import type { Command, DuelEvent } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { allOf, NEGATORS, TOY_NEGATORS } from '../negators.js';
import { type BasicMove, BASIC_MOVES, basicMoves, type Table } from './basic-moves.js';
import { emptyBooks, enter } from './books.js';
import { applies, enterNames } from './names.js';

/**
 * A second opinion on what is legal, by the rulebook alone and counted from events alone: Normal Summons, Sets, Flip
 * Summons, changes of position, attacks, phases, the end of the turn. No such move is offered that the rulebook forbids;
 * and where no card text has a say, none is missing. Without it a Normal Summon that is never free again is seen by
 * nobody: the audit judges what happened, and the decider agrees with itself.
 */
export function basics(duel: Duel): readonly Finding[] {
  const { env } = duel.setup;
  const books = emptyBooks();
  const table: Table = { books, env, teams: [], seat: '', step: null, ids: new Map() };
  let asked = false;
  let playing = false;
  for (const [index, { events, before }] of duel.commits.entries()) {
    if (playing && !asked) {
      const findings = compared(duel.legal[index] ?? [], table, before.revision);
      if (findings.length > 0) return findings;
    }
    asked = false;
    for (const event of events) {
      enter(books, event);
      enterNames(table.ids, event);
      follow(table, event);
      if (event.type === 'DecisionOpened') asked = true;
      else if (event.type === 'PositionSet') {
        const { status, asks } = event.data.position;
        playing = status === 'playing';
        asked = asks !== null;
      } else if (event.type === 'TurnStarted') playing = true;
      else if (event.type === 'DuelEnded') playing = false;
    }
  }
  return [];
}

/** What the books do not hold: whose turn it is, and the step. */
function follow(table: Table, event: DuelEvent): void {
  switch (event.type) {
    case 'DuelOpened':
      table.teams = event.data.teams.map(({ seats }) => seats);
      return;
    case 'PositionSet': {
      const { teams, turn } = event.data.position;
      table.teams = teams.map(({ seats }) => seats);
      table.seat = turn.seat;
      table.step = turn.step;
      return;
    }
    case 'TurnStarted':
      table.seat = event.data.seat;
      table.step = null;
      return;
    case 'PhaseStarted':
      table.step = event.data.step;
      return;
    default:
  }
}

function compared(legal: readonly Command[], table: Table, revision: number): readonly Finding[] {
  const offered = new Map<string, BasicMove>();
  for (const command of legal) {
    const key = keyOf(command);
    if (key !== null) offered.set(key, command as BasicMove);
  }
  const due = new Map(basicMoves(table).map((move) => [keyOf(move) ?? '', move]));
  const findings: Finding[] = [];
  for (const [key, move] of offered)
    if (!due.has(key) && !(move.type === 'Attack' && moreAttacks(table)))
      findings.push({
        oracle: 'basics',
        rule: RULES[move.type],
        revision,
        message: `offered against the rulebook: ${key}`,
      });
  if (isCalm(table))
    for (const [key, move] of due)
      if (!offered.has(key))
        findings.push({ oracle: 'basics', rule: RULES[move.type], revision, message: `not offered: ${key}` });
  return findings;
}

const RULES: Readonly<Record<BasicMove['type'], string>> = {
  NormalSummon: 'SUM-NS-01',
  SetMonster: 'SUM-NS-04',
  FlipSummon: 'SUM-FLIP-01',
  ChangePosition: 'POS-01',
  SetSpellTrap: 'SPELL-SET-01',
  Attack: 'BATTLE-ATK-01',
  EnterPhase: 'TURN-PHASE-01',
  EndTurn: 'END-01',
};

/** A command as one text; `null` where it is none of the basic moves. */
function keyOf(command: Command): string | null {
  if (!BASIC_MOVES.includes(command.type)) return null;
  const parts: string[] = [command.type, command.by];
  if ('card' in command) parts.push(command.card);
  if ('tributes' in command)
    parts.push(`Tributes ${[...(command.tributes ?? [])].sort().join(' and ') || 'none'}`);
  if ('target' in command) parts.push(`on ${command.target}`);
  if ('phase' in command) parts.push(command.phase);
  if ('zone' in command && command.zone !== undefined) parts.push(`zone ${command.zone}`);
  if (command.type === 'FlipSummon' || command.type === 'ChangePosition') parts.push(command.position ?? '');
  return parts.join(' ');
}

/** They forbid activations, and no basic move. */
const NEGATING = [...allOf(NEGATORS), ...allOf(TOY_NEGATORS)];

/**
 * Nothing in play forbids a basic move: no effect lasts, and no card that forbids something by its text is face-up, but Traps that
 * something negates for sure.
 */
function isCalm({ books, env, ids }: Table): boolean {
  if (books.lasting.size > 0) return false;
  const up = [...books.zones]
    .filter(([, name]) => books.cards.get(name)?.face === 'up')
    .map(([zone, name]) => ({ zone, id: ids.get(name) ?? '' }));
  // A Jinzo negates all Traps, if no Skill Drain might negate it.
  const noTraps =
    up.some(({ zone, id }) => id === 'jinzo' && zone.includes('.monster:')) &&
    up.every(({ id }) => !NEGATORS.monster.includes(id));
  return up.every(({ id }) => {
    if (!applies(env, id, 'forbids') || NEGATING.includes(id)) return true;
    return noTraps && env.pool.cards.get(id)?.kind === 'trap';
  });
}

function moreAttacks({ books, env, ids }: Table): boolean {
  return (
    books.lasting.size > 0 ||
    [...books.cards.keys()].some((name) => applies(env, ids.get(name), 'moreAttacks'))
  );
}
