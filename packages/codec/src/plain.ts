import type { StoredData, StoredEvent } from './envelope.js';
import { eventId } from './hash.js';

/** A fact of a stream without a chain (`player-`, `pool-`, `snapshot-`): its data is nobody's secret and may be erased. */
export interface PlainFact {
  readonly type: string;
  readonly data: StoredData;
}

export interface PlainContext {
  readonly stream: string;
  /** revision of the first one; for an append that expects `any`, 0: the store numbers the events */
  readonly revision: number;
  readonly commandId: string;
  readonly actor: string;
  readonly occurredAt: string;
  readonly engine: string;
}

/** Envelopes without `prev` and `hash`. */
export function encodePlain(facts: readonly PlainFact[], context: PlainContext): readonly StoredEvent[] {
  const { stream, revision, commandId, actor, occurredAt, engine } = context;
  return facts.map(({ type, data }, index) => ({
    id: eventId(commandId, index),
    stream,
    revision: revision + index,
    type,
    data,
    meta: {
      v: '1',
      commandId,
      index: String(index),
      of: String(facts.length),
      actor,
      occurredAt,
      engine,
      $correlationId: commandId,
      $causationId: commandId,
      prev: '',
      hash: '',
    },
  }));
}
