import { DECLARED, type DuelEvent, type Phase } from '@duel-log/duel/read';
import { type Part, plain } from '../messages/index.js';
import type { LineKind } from './describe.js';

/** One event of the log in words. */
export interface Line {
  readonly revision: number;
  readonly parts: readonly Part[];
  readonly turn: number;
  readonly phase: Phase | null;
  /** number of links on the chain: how far the line is set in */
  readonly depth: number;
  readonly kind: LineKind;
  /** the duelist who acts */
  readonly seat: string | null;
  /** about an effect that its players have declared */
  readonly declared: boolean;
}

/** Is what happens here declared by players, and so not checked? */
export function isDeclared(event: DuelEvent): boolean {
  switch (event.type) {
    case 'ActionTaken':
      return event.data.command.type === 'Declare';
    case 'LinkAdded':
      return event.data.effect === DECLARED;
    case 'LinkResolved':
      return event.data.outcome === DECLARED;
    default:
      return false;
  }
}

export const lineText = (line: Line): string => plain(line.parts);

/** How far ahead the event is looked for that says the same in the game's words. */
const LOOK_AHEAD = 16;

/** Commands that no event repeats. Of a Choose only the answer to a declared outcome is told. */
const TOLD_COMMANDS: readonly string[] = ['Surrender', 'Declare', 'Choose'];

/** The log leaves out what headings or another line say already: a Summon, Set or activation tells of its own move. */
export function isMinor(events: readonly DuelEvent[], revision: number): boolean {
  const event = events[revision] as DuelEvent;
  switch (event.type) {
    case 'TurnStarted':
    case 'PhaseStarted':
      return true;
    case 'ActionTaken':
      return !TOLD_COMMANDS.includes(event.data.command.type);
    case 'CardTurned':
      return event.data.how === 'flip-summon';
    case 'CardMoved': {
      const { to, cause } = event.data;
      return cause === 'tribute' || nextOf(events, revision, (next) => namesPlace(next, to));
    }
    case 'SummonDeclared':
      return nextOf(events, revision, (next) => next.type === 'MonsterSummoned');
    default:
      return false;
  }
}

function nextOf(
  events: readonly DuelEvent[],
  revision: number,
  wanted: (event: DuelEvent) => boolean,
): boolean {
  for (let at = revision + 1; at <= revision + LOOK_AHEAD; at++) {
    const next = events[at];
    if (next === undefined || next.type === 'SummonNegated') return false;
    if (wanted(next)) return true;
  }
  return false;
}

function namesPlace(event: DuelEvent, place: string): boolean {
  switch (event.type) {
    case 'MonsterSummoned':
    case 'MonsterSet':
    case 'SpellTrapSet':
    case 'LinkAdded':
      return event.data.card === place;
    default:
      return false;
  }
}
