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
  /** the ruling that took the event back; `null` while it stands */
  readonly takenBack: number | null;
}

/** Is what happens here declared by players, and so not checked? A ruling settles what was declared. */
export function isDeclared(event: DuelEvent): boolean {
  switch (event.type) {
    case 'ActionTaken':
      return event.data.command.type === 'Declare';
    case 'LinkAdded':
      return event.data.effect === DECLARED;
    case 'JudgeRuled':
      return event.data.declared !== undefined;
    case 'LinkResolved':
      return event.data.outcome === DECLARED;
    default:
      return false;
  }
}

export const lineText = (line: Line): string => plain(line.parts);
