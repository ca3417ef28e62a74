import type fc from 'fast-check';
import { tapePick } from '../core/picker.js';
import type { Duel } from '../duels.js';
import { otherWorld, type World } from '../worlds.js';
import { fromTape } from './tape.js';

/** Other worlds of a duel for one viewer; see `otherWorld`. `null` where he has seen everything. */
export function otherWorlds(duel: Duel, viewer: string): fc.Arbitrary<World> | null {
  const some = otherWorld(duel, viewer, tapePick([]));
  return some === null ? null : fromTape((pick) => otherWorld(duel, viewer, pick) ?? some);
}
