import {
  among,
  closed,
  count,
  flag,
  int,
  leaf,
  list,
  nullable,
  table,
  tagged,
  text,
  word,
} from '../shape.js';
import { DECLARED_SHAPE as moves } from './declared.js';
import { answer, battlePosition, maybeWord, place, seat, summonKind, words } from './parts.js';

/** What remains to be done when play stands still. */

const task = <T extends string>(name: T) => leaf<T>(name, (value) => value === name);

const fact = closed(
  {
    what: among(['summoned', 'summon-declared', 'attack', 'moved']),
    card: word,
    by: seat,
    how: nullable(summonKind),
  },
  { target: maybeWord },
);

const occasion = closed({ kind: text, facts: list(fact) });
const vars = table(list(answer));

const pendingTrigger = closed({
  card: word,
  id: word,
  effect: text,
  seat,
  batch: count,
  at: place,
  data: table(answer),
});

const tasks = tagged('t', {
  flow: closed({ t: task('flow'), to: text }),
  window: closed({ t: task('window'), occasion, asked: seat, passes: count }),
  after: closed({ t: task('after'), occasion }),
  triggers: closed({
    t: task('triggers'),
    queue: list(pendingTrigger),
    occasion,
    chosen: nullable(count),
  }),
  activation: closed({
    t: task('activation'),
    by: seat,
    card: word,
    id: word,
    effect: text,
    section: among(['cost', 'targets', 'resolve', 'steps']),
    pc: count,
    vars,
    occasion,
    trigger: nullable(pendingTrigger),
    paid: words,
  }),
  chain: closed({ t: task('chain'), occasion, asked: seat, passes: count, window: flag }),
  resolve: closed({ t: task('resolve'), link: count, pc: count, vars, occasion }),
  declared: closed({
    t: task('declared'),
    link: count,
    by: seat,
    objections: count,
    moves,
    next: nullable(seat),
  }),
  unwind: closed({ t: task('unwind'), occasion, window: flag }),
  summon: closed({
    t: task('summon'),
    card: word,
    by: seat,
    how: summonKind,
    to: place,
    position: battlePosition,
    materials: words,
    negated: flag,
  }),
  battle: closed({ t: task('battle'), stage: text }),
  duty: closed({ t: task('duty'), card: word, id: word, effect: text, seat, pc: count, vars }),
  duties: closed({ t: task('duties'), list: list(closed({ card: word, effect: text, seat })) }),
  'hand-limit': closed({ t: task('hand-limit') }),
  'choose-starter': closed({ t: task('choose-starter'), by: seat }),
});

export const agenda = closed(
  { tasks: list(tasks), pending: list(pendingTrigger), last: int },
  { failedDraws: list(seat) },
);
