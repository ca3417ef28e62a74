import { ANY, type EventStore, type Handler, type Recorded, type Subscription } from '@duel-log/store';
import { commandId, interleavings, note } from '@duel-log/store/contract';
import { either as E } from 'fp-ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slowStore, type Spoil } from './slow-store.js';

type Append = ReturnType<EventStore['append']>;

/** A door whose handlers are called in another way. */
const handing =
  (change: (recorded: Recorded, hand: Handler) => void | Promise<void>): Spoil =>
  (door) => ({
    ...door,
    subscribe: (target, handler) => door.subscribe(target, (recorded) => change(recorded, handler)),
  });

/** A door whose subscriptions begin after another event than they were told. */
const beginning =
  (change: (after: number, openings: number) => number): Spoil =>
  (door, openings) => ({
    ...door,
    subscribe: (target, handler) =>
      door.subscribe({ ...target, after: change(target.after, openings) }, handler),
  });

/** A door whose subscriptions answer otherwise. */
const answering =
  (change: (subscription: Subscription) => Partial<Subscription>): Spoil =>
  (door) => ({
    ...door,
    subscribe: (target, handler) => {
      const subscription = door.subscribe(target, handler);
      return { ...subscription, ...change(subscription) };
    },
  });

/** A door that does something else with the events of a repeated append. */
const repeating =
  (change: (door: EventStore, stream: string, answer: Append) => Append): Spoil =>
  (door) => ({
    ...door,
    append: (stream, expected, events) => async () => {
      const answer = await door.append(stream, expected, events)();
      const repeated = E.isRight(answer) && answer.right.repeated;
      return repeated ? change(door, stream, async () => answer)() : answer;
    },
  });

let copies = 0;

/** Stores with one fault each, and what is said of it. */
const SPOILED: readonly (readonly [name: string, Spoil, said: RegExp])[] = [
  [
    'passes over an event',
    handing((recorded, hand) => (recorded.position === 4 ? undefined : hand(recorded))),
    /was given/,
  ],
  [
    'hands an event over twice',
    handing(async (recorded, hand) => {
      await hand(recorded);
      if (recorded.position === 4) await hand(recorded);
    }),
    /was given/,
  ],
  [
    'does not wait for its handler',
    handing((recorded, hand) => void Promise.resolve(hand(recorded)).catch(() => undefined)),
    /while it handles another one|had handled/,
  ],
  [
    'hands over another event than it holds',
    handing(({ position, event }, hand) =>
      hand({ position, event: position === 4 ? { ...event, type: 'DieRolled' } : event }),
    ),
    /was given/,
  ],
  [
    'begins one event too late after it was opened again',
    beginning((after, openings) => (openings > 1 && after >= 0 ? after + 1 : after)),
    /was given|had handled|ended at/,
  ],
  ['begins with the event that was handled last', beginning((after) => Math.max(-1, after - 1)), /was given/],
  [
    'says too soon that it has caught up',
    answering(() => ({ caughtUp: () => Promise.resolve() })),
    /has not caught up/,
  ],
  [
    'stops before its handler has come to its end',
    answering(({ stop }) => ({ stop: async () => void stop() })),
    /has stopped while it handles an event/,
  ],
  [
    'counts an event before it is handled',
    answering(({ checkpoint }) => ({ checkpoint: () => checkpoint() + 1 })),
    /before it has handled that event/,
  ],
  [
    'counts only what its filter lets pass',
    (door) => ({
      ...door,
      subscribe: (target, handler) => {
        let last = target.after;
        const subscription = door.subscribe(target, async (recorded) => {
          await handler(recorded);
          last = 'all' in target ? recorded.position : recorded.event.revision;
        });
        return { ...subscription, checkpoint: () => last };
      },
    }),
    /has not caught up/,
  ],
  [
    'says of a repetition that it is new',
    repeating(
      (_door, _stream, answer) => async () =>
        E.map((appended: object) => ({ revision: 0, position: 0, ...appended, repeated: false }))(
          await answer(),
        ),
    ),
    /sent again|0 are said to be repetitions/,
  ],
  [
    'stores a repetition once more',
    repeating((door, stream, answer) => async () => {
      await door.append('player-2', ANY, note('player-2', commandId(`${stream} copy ${copies++}`)))();
      return answer();
    }),
    /events are held/,
  ],
  [
    'acknowledges what it does not store',
    (door, openings) => ({
      ...door,
      append: (stream, expected, events) =>
        openings === 0 || expected === ANY
          ? door.append(stream, expected, events)
          : async () =>
              E.map(() => ({ revision: events.at(-1)?.revision ?? 0, position: 0, repeated: false }))(
                await door.append(stream, expected, [])(),
              ),
    }),
    /is not there/,
  ],
  [
    'does not know the names of new streams',
    (door) => {
      const names = door.streams()();
      return { ...door, streams: () => () => names };
    },
    /did not find/,
  ],
];

describe('the interleavings show a store that', () => {
  it.each(SPOILED)('%s', async (_, spoil, said) => {
    const property = interleavings(async (gate) => slowStore(gate, spoil), 100);
    const tried = await fc.check(property, { seed: 1, numRuns: 300, endOnFailure: true });
    expect(String(tried.errorInstance)).toMatch(said);
  });
});
