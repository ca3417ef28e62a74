import {
  decodeEvent,
  decodeEvents,
  decodeViewEvent,
  decodeWith,
  encodeCommit,
  makeRegistry,
  type StoredEvent,
} from '@duel-log/codec';
import type { DuelEvent } from '@duel-log/duel/read';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { closed, count, word } from '../src/shape.js';
import { context, KEY, left, right, sampleStream } from './sample.js';

const stream = sampleStream();
const at = (revision: number): StoredEvent => stream[revision] as StoredEvent;
const withData = (revision: number, data: StoredEvent['data']): StoredEvent => ({ ...at(revision), data });
const withMeta = (revision: number, meta: Partial<StoredEvent['meta']>): StoredEvent => ({
  ...at(revision),
  meta: { ...at(revision).meta, ...meta },
});

describe('what is not understood is refused in one sentence', () => {
  it('an unknown type', () => {
    const error = left(decodeEvent({ ...at(1), type: 'CardEaten' }));
    expect(error.message).toBe('Event 1 (CardEaten): type is unknown: CardEaten.');
  });

  it('the name of something every object has', () => {
    expect(left(decodeEvent({ ...at(1), type: 'constructor' })).path).toBe('type');
    expect(left(decodeEvent(withMeta(1, { v: 'constructor' }))).path).toBe('meta.v');
  });

  it('a version of a newer program', () => {
    const error = left(decodeEvent(withMeta(1, { v: '2' })));
    expect(error.message).toBe(
      'Event 1 (CoinTossed): meta.v is an unknown version: 2, known up to 1 (a newer program wrote it).',
    );
  });

  it('a word that is none of the game', () => {
    const error = left(decodeEvent(withData(10, { phase: 'lunch', step: null })));
    expect(error.message).toBe(
      'Event 10 (PhaseStarted): data.phase is no one of draw standby main1 battle main2 end: "lunch".',
    );
  });

  it('a place that does not exist', () => {
    const error = left(decodeEvent(withData(12, { ...at(12).data, to: 'A.cellar' })));
    expect(error.message).toBe('Event 12 (CardMoved): data.to is no place: "A.cellar".');
  });

  it('a hidden field that lies open', () => {
    const error = left(decodeEvent(withData(12, { ...at(12).data, card: 'A:2' })));
    expect(error.message).toBe('Event 12 (CardMoved): data.card is a hidden field and must be {"$h": …}.');
  });

  it('a commitment in a full stream, a bare value in a view', () => {
    const hidden = { ...at(12).data, card: { $c: 'ab'.repeat(32) } };
    expect(E.isLeft(decodeEvent(withData(12, hidden)))).toBe(true);
    expect(left(decodeViewEvent(at(12))).path).toBe('data.card');
  });

  it('a key that means the prototype', () => {
    const data = JSON.parse('{"phase":"draw","step":null,"__proto__":{"x":1}}') as StoredEvent['data'];
    expect(left(decodeEvent(withData(10, data))).path).toBe('data.__proto__');
  });

  it('a command that holds secrets of its own', () => {
    const data = { command: { type: 'OpenDuel', by: 'A', opening: {} } };
    expect(left(decodeEvent(withData(2, data))).reason).toContain('never stored');
  });

  it('the first such event of a stream', () => {
    const spoilt = stream.map((event) => (event.revision > 4 ? { ...event, type: 'Nothing' } : event));
    expect(left(decodeEvents(spoilt)).revision).toBe(5);
  });
});

describe('what cannot be stored is refused before it is stored', () => {
  const encode = (event: DuelEvent) => encodeCommit([event], context({ revision: 4, key: KEY }));

  it('NaN, with the place and the event', () => {
    const error = left(encode({ type: 'TurnStarted', data: { number: Number.NaN, seat: 'A' } }));
    expect(error).toMatchObject({ kind: 'invalid', index: 0 });
    expect(error.message).toBe('Event 0 of the commit (TurnStarted): data.number is no integer from 0: NaN.');
  });

  it('half of a surrogate pair', () => {
    const error = left(encode({ type: 'DuelEnded', data: { winner: null, reason: '\ud83d' } }));
    expect(error.kind).toBe('invalid');
  });

  it('but what JSON would lose without harm is put right: minus zero and keys that are undefined', () => {
    const odd = {
      type: 'LifePointsChanged',
      data: { team: 'A', delta: -0, total: 8000, cause: 'battle', link: null, batch: 4, note: undefined },
    } as DuelEvent;
    const [stored] = right(encode(odd));
    expect(Object.is(stored?.data['delta'], 0)).toBe(true);
    expect(Object.keys(stored?.data ?? {})).not.toContain('note');
  });

  it('a duel without its key, an empty commit, an odd id or time', () => {
    const toss: DuelEvent = { type: 'CoinTossed', data: { by: 'A', purpose: 'x', result: 'A' } };
    expect(left(encodeCommit([toss], context())).kind).toBe('no-key');
    expect(left(encodeCommit([], context({ key: KEY }))).kind).toBe('context');
    expect(left(encodeCommit([toss], context({ key: KEY, commandId: 'seven' }))).kind).toBe('context');
    expect(left(encodeCommit([toss], context({ key: KEY, occurredAt: 'today' }))).kind).toBe('context');
  });

  it('more than 64 KiB an event and 512 KiB a commit', () => {
    const toss = (size: number): DuelEvent => ({
      type: 'CoinTossed',
      data: { by: 'A', purpose: 'x'.repeat(size), result: 'A' },
    });
    expect(left(encode(toss(65_536))).message).toContain('the limit is 65536. Nothing was stored.');
    const many = Array.from({ length: 9 }, () => toss(60_000));
    const error = left(encodeCommit(many, context({ key: KEY })));
    expect(error).toMatchObject({ kind: 'too-large', index: null });
    expect(E.isRight(encodeCommit(many.slice(0, 8), context({ key: KEY })))).toBe(true);
  });
});

describe('upcasters', () => {
  // A toy: version 1 knew `steps`, version 2 called it `count`, version 3 added a `by`.
  const shapes = { ToyWalked: closed({ count, by: word }) };
  const renamed = {
    type: 'ToyWalked',
    from: 1,
    step: ({ steps, ...rest }: StoredEvent['data']) => ({ ...rest, count: steps }),
  };
  const added = {
    type: 'ToyWalked',
    from: 2,
    step: (data: StoredEvent['data']) => ({ ...data, by: 'nobody' }),
  };
  const registry = makeRegistry(shapes as never, [added, renamed]);
  const toy = (v: string, data: StoredEvent['data']) =>
    decodeWith(registry, { ...withMeta(0, { v }), type: 'ToyWalked', data });

  it('lead from any old version to the current one, step by step', () => {
    const now = { type: 'ToyWalked', data: { count: 3, by: 'nobody' } };
    expect(right(toy('1', { steps: 3 }))).toEqual(now);
    expect(right(toy('2', { count: 3 }))).toEqual(now);
  });

  it('leave the current version untouched', () => {
    const data = { count: 3, by: 'A' };
    expect(right(toy('3', data)).data).toBe(data);
  });

  it('do not rescue what is wrong', () => {
    expect(left(toy('1', { steps: -3 })).path).toBe('data.count');
    expect(left(toy('4', { count: 3, by: 'A' })).path).toBe('meta.v');
  });

  it('must not leave out a step', () => {
    expect(() => makeRegistry(shapes as never, [added])).toThrow('no upcaster of ToyWalked from version 1');
  });
});
