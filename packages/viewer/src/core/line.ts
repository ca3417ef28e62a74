import type { Phase } from '@duel-log/duel/read';
import { type Part, plain } from '../messages/index.js';
import type { LineKind } from './line-kind.js';

/** One event of the log in words. */
export interface Line {
  readonly revision: number;
  readonly parts: readonly Part[];
  readonly turn: number;
  /** `null`: none has begun, before the Duel or in a turn without a Draw Phase */
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

export const lineText = (line: Line): string => plain(line.parts);
