import type { StoredEvent } from '@duel-log/codec';
import { type EventStore, memoryStore, NO_STREAM, readStream } from '@duel-log/store';
import { streamName, tosses } from '@duel-log/store/contract';
import { describe, expect, it } from 'vitest';
import { copyStream } from '../src/db/copy-streams.js';

const STREAM = streamName('to be copied');

/** A stream that no server takes at once. */
async function longStream(store: EventStore): Promise<readonly StoredEvent[]> {
  const all: StoredEvent[] = [];
  for (let n = 0; n < 60; n++) {
    const next = tosses(STREAM, all, 1, 'x'.repeat(30_000));
    const expected = all.length === 0 ? NO_STREAM : all.length - 1;
    expect((await store.append(STREAM, expected, next)())._tag).toBe('Right');
    all.push(...next);
  }
  return all;
}

/** A store that is gone after one append. */
function once(store: EventStore): Pick<EventStore, 'read' | 'append'> {
  let appends = 0;
  return {
    read: store.read,
    append: (stream, expected, events) => async () =>
      appends++ === 0
        ? store.append(stream, expected, events)()
        : { _tag: 'Left', left: { _tag: 'Unavailable', message: 'The store is gone.' } },
  };
}

describe('copying a stream', () => {
  it('goes on where it stopped, as often as the target goes away, and ends with the same events', async () => {
    const [from, to] = [memoryStore(), memoryStore()];
    const events = await longStream(from);
    let tries = 0;
    for (;;) {
      const there = (await readStream(to, STREAM)()) as { readonly right: readonly StoredEvent[] };
      const done = await copyStream(from, once(to), STREAM);
      tries++;
      if (done._tag === 'Right') {
        expect(done.right).toMatchObject({ events: 60, added: 60 - there.right.length, problem: null });
        break;
      }
      expect(done.left.message).toBe('The store is gone.');
    }
    expect(tries).toBeGreaterThan(2);
    expect(await readStream(to, STREAM)()).toMatchObject({ right: events });
    const head = events.at(-1)?.meta.hash;
    expect(await copyStream(from, to, STREAM)).toMatchObject({ right: { added: 0, head, problem: null } });
  });

  it('never brings a stream whose chain is broken', async () => {
    const [from, to] = [memoryStore(), memoryStore()];
    const events = await longStream(from);
    const forged: Pick<EventStore, 'read'> = {
      read: async function* () {
        yield {
          _tag: 'Right',
          right: events.map((event, at) =>
            at === 7 ? { ...event, data: { ...event.data, result: 'edge' } } : event,
          ),
        };
      },
    };
    const done = await copyStream(forged, to, STREAM);
    expect(done).toMatchObject({ right: { added: 0 } });
    expect(done._tag === 'Right' ? done.right.problem : '').toContain('is damaged at event 7');
    expect(await readStream(to, STREAM)()).toMatchObject({ right: [] });
  });
});
