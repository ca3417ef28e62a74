import type { Env } from '../../effects/env.js';
import type { ChainLink } from '../../state.js';
import type { SeatId } from '../../vocabulary.js';
import type { Sketch } from './sketch.js';

/** Beside the sketch: what a move may be about. */
export interface Table {
  readonly env: Env;
  readonly sketch: Sketch;
  readonly by: SeatId;
  /** the link that resolves; `null` for a cost */
  readonly link: ChainLink | null;
}

/** A move that says nothing that could be done. */
export const FORM = 'ENGINE-DECLARE';
