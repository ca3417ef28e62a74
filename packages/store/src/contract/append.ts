import type { StoredEvent } from '@duel-log/codec';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { ANY, type EventStore, NO_STREAM } from '../port.js';
import { commandId, duelStream, note, streamName, tosses, tossStream } from './sample.js';
import { fresh } from './fresh.js';
import { expectLeft, expectRight, type StoreFactory, using } from './tools.js';

const S = streamName(1);

/** One writer of many: reads where the stream is, appends one commit, tries again after a conflict. */
async function write(store: EventStore, stream: string, writer: number, times: number): Promise<number> {
  let conflicts = 0;
  for (let done = 0; done < times; ) {
    const before = await using(store).stream(stream);
    const events = tosses(stream, before, 1, `writer ${writer}`, commandId(`${stream} ${writer} ${done}`));
    const expected = before.length === 0 ? NO_STREAM : before.length - 1;
    const result = await store.append(stream, expected, events)();
    if (E.isRight(result)) done++;
    else if (result.left._tag === 'WrongRevision') conflicts++;
    else throw new Error(result.left.message);
  }
  return conflicts;
}

export function appendContract(factory: StoreFactory): void {
  describe('appends', () => {
    it('two events to a new stream at once, and says where it is (E-08)', async () => {
      const { append, stream } = using((await fresh(factory)).store);
      const events = tossStream(S, [2]);
      expect(await append(S, NO_STREAM, events)).toMatchObject({ revision: 1, repeated: false });
      expect(await append(S, 1, tosses(S, events, 1))).toMatchObject({ revision: 2, repeated: false });
      expect((await stream(S)).map((event) => event.revision)).toEqual([0, 1, 2]);
    });

    it('a duel with hidden fields, and gives back what it was given', async () => {
      const { append, stream } = using((await fresh(factory)).store);
      const events = duelStream(S);
      await append(S, NO_STREAM, events);
      expect(await stream(S)).toEqual(events);
    });

    it('only where the writer knows the stream: a wrong revision changes nothing (E-20)', async () => {
      const { append, refused, stream } = using((await fresh(factory)).store);
      const events = tossStream(S, [1, 3]);
      await append(S, NO_STREAM, events);
      const late = tosses(S, events.slice(0, 1), 1, 'late', commandId('late'));
      expect(await refused(S, 0, late)).toMatchObject({ _tag: 'WrongRevision', actual: 3 });
      const again = tosses(S, [], 1, 'again', commandId('again'));
      expect(await refused(S, NO_STREAM, again)).toMatchObject({ _tag: 'WrongRevision', actual: 3 });
      const other = streamName('other');
      const early = tosses(other, tossStream(other, [5]), 1);
      expect(await refused(other, 4, early)).toMatchObject({ _tag: 'WrongRevision', actual: -1 });
      expect(await stream(S)).toEqual(events);
      expect(await stream(other)).toEqual([]);
    });

    it('the same events once, however often they are sent (E-10)', async () => {
      const { append, stream } = using((await fresh(factory)).store);
      const events = tossStream(S, [2]);
      const first = await append(S, NO_STREAM, events);
      const more = tosses(S, events, 1);
      await append(S, 1, more);
      const copy = JSON.parse(JSON.stringify(events)) as StoredEvent[];
      expect(await append(S, NO_STREAM, copy)).toEqual({ ...first, repeated: true });
      expect(await stream(S)).toEqual([...events, ...more]);
    });

    it('never another payload under an id that is there (E-10)', async () => {
      const { append, refused, stream } = using((await fresh(factory)).store);
      const events = tossStream(S, [1]);
      await append(S, NO_STREAM, events);
      const id = events[0]?.meta.commandId ?? '';
      const other = tosses(S, events, 1, 'something else', id);
      expect(await refused(S, 0, other)).toMatchObject({ _tag: 'DuplicateId' });
      expect(await stream(S)).toEqual(events);
    });

    it('never another payload under an id that somebody else has stored meanwhile (E-10)', async () => {
      const { store, again } = await fresh(factory);
      const { append, stream } = using(store);
      const other = again === undefined ? store : await again();
      const first = tossStream(S, [1]);
      await append(S, NO_STREAM, first);
      expect(await using(other).stream(S)).toEqual(first);
      const id = commandId('decided by two');
      const second = tosses(S, first, 2, 'as the one decides', id);
      await append(S, 0, second);
      const rival = tosses(S, first, 2, 'as the other decides', id);
      expect(await using(other).refused(S, 0, rival)).toMatchObject({ _tag: 'DuplicateId' });
      const third = tosses(S, [...first, ...second], 1);
      await using(other).append(S, 2, third);
      expect(await stream(S)).toEqual([...first, ...second, ...third]);
      if (other !== store) await other.close()();
    });

    it('an id that another stream has only where ids belong to a stream (E-10)', async () => {
      const { store, idsByStream } = await fresh(factory);
      const { append, refused, stream } = using(store);
      const events = tossStream(S, [1]);
      await append(S, NO_STREAM, events);
      const elsewhere = streamName('elsewhere');
      const copied = tosses(elsewhere, [], 1, 'starter', events[0]?.meta.commandId);
      if (idsByStream === true) await append(elsewhere, NO_STREAM, copied);
      else expect(await refused(elsewhere, NO_STREAM, copied)).toMatchObject({ _tag: 'DuplicateId' });
      expect(await stream(S)).toEqual(events);
      expect(await stream(elsewhere)).toEqual(idsByStream === true ? copied : []);
    });

    it('no batch in which an id stands twice (E-11)', async () => {
      const { append, refused, stream } = using((await fresh(factory)).store);
      const [one] = tossStream(S, [1]);
      const twice = [one, { ...one, revision: 1 }] as StoredEvent[];
      expect(await refused(S, NO_STREAM, twice)).toMatchObject({ _tag: 'DuplicateId' });
      expect(await stream(S)).toEqual([]);
      expect(await append(S, NO_STREAM, tossStream(S, [1]))).toMatchObject({ revision: 0 });
    });

    it('nothing, where there is nothing to append, but still looks at the revision', async () => {
      const { append, refused, stream } = using((await fresh(factory)).store);
      expect(await append(S, NO_STREAM, [])).toMatchObject({ revision: -1, position: -1 });
      expect(await stream(S)).toEqual([]);
      await append(S, NO_STREAM, tossStream(S, [2]));
      expect(await append(S, 1, [])).toMatchObject({ revision: 1, repeated: false });
      expect(await refused(S, 0, [])).toMatchObject({ _tag: 'WrongRevision', actual: 1 });
    });

    it('a thousand commits and a commit of 800 events', async () => {
      const { append, stream } = using((await fresh(factory)).store);
      const events = tossStream(S, [800, ...Array.from({ length: 1000 }, () => 1)]);
      await append(S, NO_STREAM, events.slice(0, 800));
      await append(S, 799, events.slice(800));
      expect(await stream(S)).toEqual(events);
    });

    it('texts of every script, quotes, line breaks and the character zero', async () => {
      const { append, stream } = using((await fresh(factory)).store);
      const purpose = 'Blauäugiger w. Drache, 青眼の白龍, 🐉 "\\\n\u2028\u0000\u007f';
      const events = tosses(S, [], 2, purpose);
      await append(S, NO_STREAM, events);
      expect(await stream(S)).toEqual(events);
    });

    it('nothing of an event above 64 KiB or a commit above 512 KiB', async () => {
      const { refused, stream } = using((await fresh(factory)).store);
      const [event] = tossStream(S, [1]) as [StoredEvent];
      const big = { ...event, data: { ...event.data, purpose: 'x'.repeat(66_000) } };
      expect(await refused(S, NO_STREAM, [big])).toMatchObject({ _tag: 'InvalidAppend' });
      const many = tossStream(S, [11]).map((one) => ({
        ...one,
        data: { ...one.data, purpose: 'x'.repeat(50_000) },
      }));
      expect(await refused(S, NO_STREAM, many)).toMatchObject({ _tag: 'InvalidAppend' });
      expect(await stream(S)).toEqual([]);
    });

    it('nothing that does not fit its place: other stream, other number, half a commit, forged id', async () => {
      const { append, refused, stream } = using((await fresh(factory)).store);
      const events = tossStream(S, [3]);
      const [first] = events as [StoredEvent];
      const forged = { ...first, id: commandId('forged'), meta: { ...first.meta, of: '1' } };
      const wrong: (readonly StoredEvent[])[] = [
        tossStream(streamName('other'), [1]),
        events.map((event) => ({ ...event, revision: event.revision + 1 })),
        events.slice(0, 2),
        [events[0], events[2]] as StoredEvent[],
        [forged],
      ];
      for (const one of wrong)
        expect(await refused(S, NO_STREAM, one)).toMatchObject({ _tag: 'InvalidAppend' });
      expect(await stream(S)).toEqual([]);
      await append(S, NO_STREAM, events);
    });

    it('20 at once expecting the same: one wins, the others are told (E-01)', async () => {
      const { store } = await fresh(factory);
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          store.append(S, NO_STREAM, tosses(S, [], 1, 'race', commandId(`race ${i}`)))(),
        ),
      );
      expect(results.filter(E.isRight)).toHaveLength(1);
      for (const lost of results.filter(E.isLeft)) expect(expectLeft(lost)._tag).toBe('WrongRevision');
      expect(await using(store).stream(S)).toHaveLength(1);
    });

    it('20 at once expecting anything: all are there, numbered without gap (E-01)', async () => {
      const { store } = await fresh(factory);
      const player = 'player-20';
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          store.append(player, ANY, note(player, commandId(`any ${i}`)))(),
        ),
      );
      const numbers = results.map((result) => expectRight(result).revision).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i));
      const events = await using(store).stream(player);
      expect(events.map((event) => event.revision)).toEqual(numbers);
      expect(new Set(events.map((event) => event.id)).size).toBe(20);
      const retry = expectRight(await store.append(player, ANY, note(player, commandId('any 7')))());
      expect(retry.repeated).toBe(true);
    });

    it('no chained events where anything is expected', async () => {
      const { refused } = using((await fresh(factory)).store);
      expect(await refused(S, ANY, tossStream(S, [1]))).toMatchObject({ _tag: 'InvalidAppend' });
    });

    it('6 writers times 10 commits: all of them, revisions without gap (E-13)', async () => {
      const { store, again } = await fresh(factory);
      const second = again === undefined ? store : await again();
      const stores = Array.from({ length: 6 }, (_, i) => (i % 2 === 0 ? store : second));
      await Promise.all(stores.map((one, i) => write(one, S, i, 10)));
      const events = await using(store).stream(S);
      expect(events.map((event) => event.revision)).toEqual(Array.from({ length: 60 }, (_, i) => i));
      expect(new Set(events.map((event) => event.id)).size).toBe(60);
      if (second !== store) await second.close()();
    });
  });
}
