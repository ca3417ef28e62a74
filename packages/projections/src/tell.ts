import type { DuelEvent, Viewer } from '@duel-log/duel/read';
import { PatientFold } from './patient-fold.js';
import { Reasons } from './reasons.js';
import { sentence } from './sentence.js';
import { type DeclaredSummon, DeclaredSummons, withDeclaredName } from './declared-summon.js';
import type { NameLookup } from './words.js';

/** Some events of any stream in the words of a player; `null` for what nobody would say aloud. Forged streams are told, too. */
export function tell(
  stream: readonly DuelEvent[],
  wanted: ReadonlySet<number>,
  names: NameLookup,
  viewer: Viewer | null = null,
): ReadonlyMap<number, string | null> {
  const told = new Map<number, string | null>();
  const last = Math.max(-1, ...wanted);
  const fold = new PatientFold(stream, viewer);
  const reasons = new Reasons();
  const summons = new DeclaredSummons();
  let summon: DeclaredSummon | null = null;
  for (let at = 0; at <= last && at < stream.length; at++) {
    const event = stream[at] as DuelEvent;
    const reason = reasons.add(fold.draft.state, event, names);
    const before = wanted.has(at) ? withDeclaredName(fold.draft.done(), summon) : null;
    fold.add(at);
    summon = summons.add(event);
    if (before !== null)
      told.set(at, sentence(before, event, withDeclaredName(fold.draft.done(), summon), names, reason));
  }
  return told;
}
