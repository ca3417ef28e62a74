import { canonical, duelKey, hashedText, hashOf, saltOf, sha256, type StoredEvent } from '@duel-log/codec';
import { invariant } from '@duel-log/duel';
import type { BenchCase, Prepared } from './case.js';
import { encodeDuel, joined } from './commits.js';
import { LONG_BATCH, longSample } from './sample.js';

/** A hidden value: where it stands, and its canonical text. */
interface Hidden {
  readonly revision: number;
  readonly path: string;
  readonly text: string;
}

interface Encoded {
  readonly event: StoredEvent;
  /** what its hash is taken of */
  readonly text: string;
}

const stream = (): readonly StoredEvent[] => encodeDuel(joined(longSample(), LONG_BATCH), 0).flat();

/** Hashes and commitments of events whose texts are there already. */
function prepareHashes(): Prepared {
  const events = stream();
  const key = duelKey(events) ?? '';
  const encoded = events.map((event): Encoded => ({ event, text: hashedText(event, key) }));
  const hidden = events.flatMap(({ data, revision }) => hiddenIn(data, revision, ''));
  return {
    run: () => {
      for (const { revision, path, text } of hidden) sha256(saltOf(key, revision, path) + text);
      for (const { event, text } of encoded) invariant(sha256(text) === event.meta.hash, 'the chain holds');
      return events.length;
    },
    reference: () => {
      for (const { text } of encoded) sha256(text);
      return encoded.length;
    },
  };
}

function hiddenIn(value: unknown, revision: number, path: string): readonly Hidden[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('$h' in value) return [{ revision, path, text: canonical(value.$h) }];
  return Object.entries(value).flatMap(([key, part]) =>
    hiddenIn(part, revision, path === '' ? key : `${path}.${key}`),
  );
}

/** The same from the events themselves, whose canonical texts are written first. */
function prepareWhole(): Prepared {
  const events = stream();
  const key = duelKey(events);
  return {
    run: () => {
      for (const event of events) invariant(hashOf(event, key) === event.meta.hash, 'the chain holds');
      return events.length;
    },
    reference: () => {
      for (const event of events) canonical(event);
      return events.length;
    },
  };
}

export const chainCase: BenchCase = {
  name: 'chain',
  about: 'hash and commitments of encoded events, in batches of 100, beside one bare SHA-256 an event',
  unit: 'µs/event',
  says: 'time',
  goal: { most: 3 },
  often: 4,
  prepare: prepareHashes,
};

export const chainWholeCase: BenchCase = {
  name: 'chain-whole',
  about: 'the same, writing the canonical text included, beside writing it alone',
  unit: 'µs/event',
  says: 'time',
  often: 4,
  prepare: prepareWhole,
};
