import fc from 'fast-check';
import { streamName } from '../sample.js';

/** Who does what to a store in one run; in which order, the scheduler decides. */
export interface Plan {
  readonly writers: readonly WriterPlan[];
  readonly subscribers: readonly SubscriberPlan[];
  readonly readers: readonly ReaderPlan[];
  /** the first door is closed and opened again, each time after so many turns */
  readonly restarts: readonly number[];
}

/** Two openings of the same data, as two processes have them. */
export type DoorNumber = 0 | 1;

export interface WriterPlan {
  readonly stream: string;
  readonly door: DoorNumber;
  readonly steps: readonly WriterStep[];
}

/** One commit, and how it is sent besides. */
export interface WriterStep {
  readonly size: number;
  readonly manner:
    | 'once'
    | 'twice at once'
    | 'two payloads at once'
    | 'again'
    | 'with another payload'
    | 'behind'
    | 'ahead';
}

export interface SubscriberPlan {
  readonly target: { readonly stream: string } | { readonly prefix: string };
  readonly door: DoorNumber;
  /** turns that pass before it begins; `null` = until everything is written */
  readonly begins: number | null;
  readonly from: 'the beginning' | 'the end';
  /** turns that its handler takes for each event */
  readonly slow: number;
  /** it asks whether it has caught up; else it must get everything without asking */
  readonly asks: boolean;
  readonly cuts: readonly Cut[];
}

/** An end of a subscription that is taken up again. */
export interface Cut {
  /** events handed over, or turns where somebody else stops it */
  readonly after: number;
  readonly how: 'its handler throws' | 'it stops itself' | 'it is stopped';
  readonly resumes: 'from its last checkpoint' | 'from an earlier checkpoint';
}

export interface ReaderPlan {
  readonly door: DoorNumber;
  readonly looks: readonly Look[];
}

export type Look =
  | {
      readonly at: 'a stream';
      readonly stream: string;
      readonly direction: 'forwards' | 'backwards';
      readonly batch: number;
    }
  | { readonly at: 'commits'; readonly stream: string }
  | { readonly at: 'all'; readonly prefix: string; readonly batch: number }
  | { readonly at: 'names'; readonly prefix: string };

/** The stream without a hash chain, where writers expect anything. */
export const PLAIN = 'player-1';
const STREAMS = [streamName('one'), streamName('two'), 'match-1', PLAIN] as const;
const PREFIXES = ['', 'duel-', 'match-', 'player-', 'nothing-'] as const;

const streams = fc.constantFrom(...STREAMS);
const prefixes = fc.constantFrom(...PREFIXES);
const doors = fc.constantFrom<DoorNumber[]>(0, 1);
const turns = fc.nat({ max: 12 });
const batches = fc.integer({ min: 1, max: 4 });

const writers: fc.Arbitrary<WriterPlan> = fc.record({
  stream: streams,
  door: doors,
  steps: fc.array(
    fc.record<WriterStep>({
      size: fc.integer({ min: 1, max: 3 }),
      manner: fc.constantFrom(
        'once',
        'twice at once',
        'two payloads at once',
        'again',
        'with another payload',
        'behind',
        'ahead',
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

const cuts: fc.Arbitrary<Cut> = fc.record({
  after: fc.integer({ min: 1, max: 6 }),
  how: fc.constantFrom('its handler throws', 'it stops itself', 'it is stopped'),
  resumes: fc.constantFrom('from its last checkpoint', 'from an earlier checkpoint'),
});

const subscribers: fc.Arbitrary<SubscriberPlan> = fc.record({
  target: fc.oneof(fc.record({ stream: streams }), fc.record({ prefix: prefixes })),
  door: doors,
  begins: fc.option(turns, { freq: 8 }),
  from: fc.constantFrom('the beginning', 'the end'),
  slow: fc.nat({ max: 2 }),
  asks: fc.boolean(),
  cuts: fc.array(cuts, { maxLength: 3 }),
});

const looks: fc.Arbitrary<Look> = fc.oneof(
  fc.record({
    at: fc.constant('a stream' as const),
    stream: streams,
    direction: fc.constantFrom('forwards', 'backwards'),
    batch: batches,
  }),
  fc.record({ at: fc.constant('commits' as const), stream: streams }),
  fc.record({ at: fc.constant('all' as const), prefix: prefixes, batch: batches }),
  fc.record({ at: fc.constant('names' as const), prefix: prefixes }),
);

export const plans: fc.Arbitrary<Plan> = fc.record({
  writers: fc.array(writers, { minLength: 1, maxLength: 4 }),
  subscribers: fc.array(subscribers, { minLength: 1, maxLength: 3 }),
  readers: fc.array(fc.record({ door: doors, looks: fc.array(looks, { minLength: 1, maxLength: 3 }) }), {
    maxLength: 2,
  }),
  restarts: fc.array(turns, { maxLength: 2 }),
});
