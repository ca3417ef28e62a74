import fc from 'fast-check';
import { duelCases, type DuelCaseOptions } from '../arbitraries/duel-case.js';
import { type Duel, playDuel } from '../duels.js';
import {
  FORGERIES,
  type ForgedDuel,
  type Forgery,
  FORGERY_KINDS,
  type ForgeryKind,
  plantIn,
} from './index.js';

export interface ForgedStreamOptions extends DuelCaseOptions {
  /** only forgeries of these kinds; all unless told */
  readonly kinds?: readonly ForgeryKind[];
  /** only forgeries that break one of these rules */
  readonly rules?: readonly string[];
}

/** A legal duel, and the same with one forgery in it. */
export interface ForgedStream extends ForgedDuel {
  readonly duel: Duel;
}

/**
 * Streams with one forgery: an illegal event, or one that is missing, repeated, swapped or edited. An audit should report
 * the first of `expected` that it reports at all by one of `forgery.rules`.
 *
 * ```ts
 * test.prop([forgedStreams({ kinds: ['remove'] })])('my audit notices a missing event', ({ events, expected }) => {
 *   expect(expected).toContain(myAudit(events).firstIllegal);
 * });
 * ```
 */
export function forgedStreams({
  kinds = FORGERY_KINDS,
  rules,
  ...duels
}: ForgedStreamOptions = {}): fc.Arbitrary<ForgedStream> {
  const chosen = FORGERIES.filter(
    (one) => rules === undefined || one.rules.some((rule) => rules.includes(rule)),
  );
  return fc
    .tuple(duelCases({ limit: 600, ...duels }), fc.nat(9999), fc.nat(9999))
    .map(([one, start, pick]) => {
      const duel = playDuel(one);
      const forged = anyForgery(duel, chosen, kinds, start, pick);
      return forged === null ? null : { ...forged, duel };
    })
    .filter((stream): stream is ForgedStream => stream !== null);
}

/** The first of the forgeries, from the given one on, for which the duel gives an opportunity. */
export function anyForgery(
  duel: Duel,
  forgeries: readonly Forgery[],
  kinds: readonly ForgeryKind[],
  start: number,
  pick: number,
): ForgedDuel | null {
  for (let i = 0; i < forgeries.length; i++) {
    const forgery = forgeries[(start + i) % forgeries.length] as Forgery;
    const forged = plantIn(duel, forgery, pick);
    if (forged !== null && kinds.includes(forged.kind)) return forged;
  }
  return null;
}
