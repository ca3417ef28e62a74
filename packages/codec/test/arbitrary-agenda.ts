import type { Agenda, Ask, Fact, Occasion, PendingTrigger, Task } from '@duel-log/duel/read';
import fc from 'fast-check';
import {
  answer,
  battlePosition,
  card,
  count,
  few,
  id,
  int,
  maybe,
  number,
  partly,
  place,
  ref,
  seat,
  summon,
  table,
  text,
} from './arbitrary-basics.js';

import { moves } from './arbitrary-moves.js';

/** What remains to be done, with every kind of task. */

const fact: fc.Arbitrary<Fact> = partly(
  {
    what: fc.constantFrom('summoned', 'summon-declared', 'attack', 'moved'),
    card,
    by: seat,
    how: maybe(summon),
  },
  { target: maybe(card) },
);
const occasion: fc.Arbitrary<Occasion> = fc.record({ kind: text, facts: few(fact) });
const vars = table(few(answer));
const trigger: fc.Arbitrary<PendingTrigger> = fc.record({
  card,
  id,
  effect: text,
  seat,
  batch: count,
  at: place,
  data: table(answer),
});
const t = <T extends string>(name: T): fc.Arbitrary<T> => fc.constant(name);

const task: fc.Arbitrary<Task> = fc.oneof(
  fc.record({ t: t('flow'), to: text }),
  fc.record({ t: t('window'), occasion, asked: seat, passes: count }),
  fc.record({ t: t('after'), occasion }),
  fc.record({ t: t('triggers'), queue: few(trigger), occasion, chosen: maybe(count) }),
  fc.record({
    t: t('activation'),
    by: seat,
    card,
    id,
    effect: text,
    section: fc.constantFrom('cost', 'targets', 'resolve', 'steps'),
    pc: count,
    vars,
    occasion,
    trigger: maybe(trigger),
    paid: few(ref),
  }),
  fc.record({ t: t('chain'), occasion, asked: seat, passes: count, window: fc.boolean() }),
  fc.record({ t: t('resolve'), link: number, pc: count, vars, occasion }),
  fc.record({
    t: t('declared'),
    link: number,
    by: seat,
    objections: count,
    moves,
    next: maybe(seat),
  }),
  fc.record({ t: t('unwind'), occasion, window: fc.boolean() }),
  fc.record({
    t: t('summon'),
    card,
    by: seat,
    how: summon,
    to: place,
    position: battlePosition,
    materials: few(card),
    negated: fc.boolean(),
  }),
  fc.record({ t: t('battle'), stage: text }),
  fc.record({ t: t('duty'), card, id, effect: text, seat, pc: count, vars }),
  fc.record({ t: t('duties'), list: few(fc.record({ card, effect: text, seat })) }),
  fc.record({ t: t('hand-limit') }),
  fc.record({ t: t('choose-starter'), by: seat }),
);

export const agenda: fc.Arbitrary<Agenda> = fc.record({ tasks: few(task), pending: few(trigger), last: int });

export const ask: fc.Arbitrary<Ask> = fc.record({
  seat,
  kind: fc.constantFrom('window', 'choice', 'discard', 'trigger', 'declare', 'ruling'),
  about: text,
  card: maybe(ref),
});
