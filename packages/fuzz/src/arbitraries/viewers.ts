import { CLASSIC, type Ruleset, type Viewer } from '@duel-log/duel';
import fc from 'fast-check';

/**
 * Whose eyes: each seat, the spectators, or the judge (`null`), who sees all.
 *
 * ```ts
 * test.prop([eventStreams(), viewers()])('nobody is shown more than he may know', (events, viewer) => { … });
 * ```
 */
export function viewers(ruleset: Pick<Ruleset, 'seats'> = CLASSIC): fc.Arbitrary<Viewer | null> {
  return fc.constantFrom(null, 'spectator', ...ruleset.seats);
}
