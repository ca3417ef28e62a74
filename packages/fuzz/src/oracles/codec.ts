// Catches an event that is stored and comes back as another one, and a changed byte that nobody notices.
import { decodeEvents, encodeCommit, firstCommit, type StoredEvent, uuidV5, verify } from '@duel-log/codec';
import { difference } from '../data.js';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';

const NAMESPACE = '6f1f3a52-0b0e-5d0c-9d1c-7a4d5b1f0e11';

/** What is stored of a duel. */
export interface Recorded {
  readonly seed: string;
  readonly opening: { readonly key: string };
  readonly commits: readonly Pick<Duel['commits'][number], 'commandId' | 'events'>[];
}

/** The stored form of a duel: one encoding for each commit, ids from the names of the commits. */
export function storedOf(duel: Recorded): readonly StoredEvent[] {
  const stored: StoredEvent[] = [];
  for (const { commandId, events } of duel.commits) {
    const last = stored.at(-1);
    const named = {
      stream: `duel-${uuidV5(NAMESPACE, duel.seed)}`,
      commandId: uuidV5(NAMESPACE, commandId),
      occurredAt: '2026-01-01T00:00:00.000Z',
      engine: '0.0.0',
    };
    const context =
      last === undefined
        ? firstCommit(named)
        : { ...named, revision: last.revision + 1, prev: last.meta.hash, key: duel.opening.key };
    const encoded = encodeCommit(events, context);
    if (encoded._tag === 'Left')
      throw new Error(`commit ${commandId} cannot be stored: ${encoded.left.message}`);
    stored.push(...encoded.right);
  }
  return stored;
}

/** Every event decodes to itself, and the chain verifies (fuzzing.md, oracle 3). */
export function codec(duel: Duel, stored: readonly StoredEvent[] = storedOf(duel)): readonly Finding[] {
  const wrong = (revision: number, message: string): readonly Finding[] => [
    { oracle: 'codec', rule: 'ENGINE-CODEC', revision, message },
  ];
  const read = JSON.parse(JSON.stringify(stored)) as readonly StoredEvent[];
  const report = verify(read);
  if (report.chain !== 'ok') return wrong(report.firstBroken ?? -1, report.reason ?? 'broken');
  const decoded = decodeEvents(read);
  if (decoded._tag === 'Left') return wrong(decoded.left.revision, decoded.left.message);
  const where = difference(decoded.right, duel.events);
  return where === null ? [] : wrong(-1, where);
}

/** What a reader makes of a line: an event, or nothing where it is no JSON. */
type Verify = (events: readonly StoredEvent[]) => { readonly chain: 'ok' | 'broken' };

/**
 * One character of one stored line is another one: the line cannot be read, or the chain is broken. `at` and `by` are
 * any numbers: which event, which character, which other character.
 */
export function tampered(
  stored: readonly StoredEvent[],
  [event, at, by]: readonly [number, number, number],
  check: Verify = verify,
): readonly Finding[] {
  const revision = event % stored.length;
  const line = JSON.stringify(stored[revision]);
  const place = at % line.length;
  const old = line.charCodeAt(place);
  const code = 33 + ((old - 33 + 1 + (by % 93)) % 94);
  const changed = `${line.slice(0, place)}${String.fromCharCode(code)}${line.slice(place + 1)}`;
  let other: StoredEvent;
  try {
    other = JSON.parse(changed) as StoredEvent;
  } catch {
    return [];
  }
  if (difference(other, stored[revision]) === null) return [];
  const events = stored.map((one, i) => (i === revision ? other : one));
  if (check(events).chain === 'broken') return [];
  const around = `${line.slice(Math.max(0, place - 20), place)}[${changed[place]}]${line.slice(place + 1, place + 20)}`;
  return [
    {
      oracle: 'tampered',
      rule: 'ENGINE-CHAIN',
      revision,
      message: `a changed byte was not found: ${around}`,
    },
  ];
}
