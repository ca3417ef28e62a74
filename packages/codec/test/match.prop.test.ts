import {
  emptyMatch,
  foldMatch,
  MATCH_EVENT_TYPES,
  MATCH_HIDDEN_FIELDS,
  type MatchEvent,
  type MatchEventData,
  type MatchEventType,
  viewMatch,
} from '@duel-log/duel/read';
import {
  decodeEvents,
  decodeMatch,
  decodeMatchView,
  encodeCommit,
  GENESIS,
  hiddenTree,
  MATCH_REGISTRY,
  MATCH_SHAPES,
  REGISTRY,
  type StoredEvent,
  uuidV5,
  verify,
  viewMatchStored,
  type WrittenMatchShapes,
} from '@duel-log/codec';
import fc from 'fast-check';
import type * as t from 'io-ts';
import { describe, expect, it } from 'vitest';
import { cardList, count, few, id, maybe, pool, seat, table, text, word } from './arbitrary-basics.js';
import { KEY, left, right } from './sample.js';

const sizes = fc.record({ main: count, side: count, extra: count });
const deck = fc.record({ main: few(id), side: few(id), extra: few(id) });

/** Data of each event of a Match: whatever its codec must let through, whether or not it makes sense. */
const DATA: { readonly [T in MatchEventType]: fc.Arbitrary<MatchEventData[T]> } = {
  MatchOpened: fc.record({
    ruleset: word,
    version: text,
    seats: few(seat),
    teams: few(fc.record({ id: word, seats: few(seat) })),
    players: table(text),
    places: table(text),
    list: cardList,
    pool,
    key: fc.constant(KEY),
  }),
  DeckRegistered: fc.record({ seat, player: text, list: cardList, sizes, deck }),
  DuelStarted: fc.record({ number: count, duel: word, chooser: maybe(seat) }),
  ResultTaken: fc.record({
    number: count,
    duel: word,
    revision: count,
    head: text,
    winner: maybe(word),
    reason: text,
    tossed: maybe(seat),
    chooser: maybe(seat),
    first: maybe(seat),
  }),
  SideSwapped: fc.record({ seat, side: count, out: few(id), in: few(id) }),
  MatchEnded: fc.record({ winner: maybe(word), rule: word }),
};

const eventOf = (type: MatchEventType): fc.Arbitrary<MatchEvent> =>
  DATA[type].map((data) => ({ type, data }) as MatchEvent);

/** A stream that begins as every Match does; each event is a commit of its own. */
const streams = fc
  .tuple(
    eventOf('MatchOpened'),
    fc.array(fc.oneof(...MATCH_EVENT_TYPES.filter((type) => type !== 'MatchOpened').map(eventOf)), {
      maxLength: 8,
    }),
  )
  .map(([opening, rest]) => [opening, ...rest]);

function stored(events: readonly MatchEvent[]): readonly StoredEvent[] {
  const stream = 'match-0d9f6c1e-52a7-4a53-9a3c-6d0f3a3c2b11';
  const all: StoredEvent[] = [];
  for (const [at, event] of events.entries())
    all.push(
      ...right(
        encodeCommit([event], {
          stream,
          revision: at,
          prev: all.at(-1)?.meta.hash ?? GENESIS,
          key: at === 0 ? null : KEY,
          commandId: uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', `${stream} ${at}`),
          occurredAt: '2026-11-29T12:00:00.000Z',
          engine: '0.1.0',
        }),
      ),
    );
  return JSON.parse(JSON.stringify(all)) as readonly StoredEvent[];
}

type Full<A> = A extends readonly (infer E)[]
  ? readonly Full<E>[]
  : A extends object
    ? { readonly [K in keyof A]-?: Full<Exclude<A[K], undefined>> }
    : A;
type Decoded<T extends MatchEventType> = t.TypeOf<WrittenMatchShapes[T]>;
type Fits<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Agreement = {
  readonly [T in MatchEventType]: Fits<Decoded<T>, MatchEventData[T]> extends true
    ? Fits<Full<Decoded<T>>, Full<MatchEventData[T]>>
    : false;
};

describe('the codecs of a Match', () => {
  it('agree with its event data (checked by the compiler)', () => {
    const agreement: { readonly [T in MatchEventType]: true } = {} as Agreement;
    expect(agreement).toEqual({});
  });

  it('are there for each of its events and no other, and none is shared with a duel', () => {
    expect(Object.keys(MATCH_SHAPES).sort()).toEqual([...MATCH_EVENT_TYPES].sort());
    expect([...MATCH_REGISTRY.keys()].filter((type) => REGISTRY.has(type))).toEqual([]);
  });

  it('know every hidden field: each of them may be null in a view', () => {
    for (const type of Object.keys(MATCH_HIDDEN_FIELDS)) {
      const tree = hiddenTree(type);
      expect(tree).not.toBeNull();
      expect(() => MATCH_SHAPES[type as MatchEventType].masked(tree ?? {})).not.toThrow();
    }
  });

  it('give every stream back as it was, with a whole chain', () => {
    fc.assert(
      fc.property(streams, (events) => {
        const all = stored(events);
        expect(right(decodeMatch(all))).toEqual(events);
        expect(verify(all)).toMatchObject({ chain: 'ok', events: events.length });
      }),
    );
  });

  it('make views under the same head, and the fold of a view is the view of the fold', () => {
    fc.assert(
      fc.property(streams, fc.constantFrom('A', 'B', '1A', 'spectator'), (events, viewer) => {
        const all = stored(events);
        const seen = right(viewMatchStored(all, viewer));
        expect(verify(seen)).toMatchObject({ chain: 'ok', head: all.at(-1)?.meta.hash });
        const full = foldMatch(emptyMatch(), events);
        const view = foldMatch(emptyMatch(viewer), right(decodeMatchView(seen)));
        expect(view).toEqual(viewMatch(full, viewer));
      }),
    );
  });

  it('never read an event of a Match in a duel', () => {
    fc.assert(
      fc.property(streams, (events) => {
        expect(left(decodeEvents(stored(events)))).toMatchObject({ path: 'type', revision: 0 });
      }),
      { numRuns: 20 },
    );
  });
});
