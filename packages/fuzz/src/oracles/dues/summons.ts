import { ANSWERS, type Due, seatIn } from './reading.js';

/** Cards that negate a declared Summon. */
const NEGATORS = ['solemn-judgment', 'toy-veto'];

/**
 * A Summon is called what it is: with Tributes a Tribute Summon, by whoever controls the monster (SUM-TRIB-04, SUM-FLIP-01).
 * Between its declaration and itself nothing is activated but what negates it.
 */
export function summons(): Due {
  let declared: string | null = null;
  let negated: string | null = null;
  let waiting = false;
  return function* (event) {
    if (event.type === 'SummonNegated') negated = declared;
    if (['MonsterSummoned', 'SummonNegated', 'TurnStarted', 'PositionSet'].includes(event.type))
      waiting = false;
    if (event.type === 'LinkAdded' && waiting && event.data.link === 1 && event.data.activation)
      if (!NEGATORS.includes(event.data.id))
        yield ['SUM-NS-01', `${event.data.id} is activated while a Summon waits for its answer`];
    if (event.type === 'MonsterSummoned' && negated === `${event.data.how} ${event.data.id}`)
      yield ['SUM-NS-01', `the negated Summon of ${event.data.id} takes place`];
    if (event.type === 'ActionTaken' && !ANSWERS.includes(event.data.command.type)) {
      negated = null;
      waiting = false;
    }
    if (event.type !== 'SummonDeclared') return;
    declared = `${event.data.how} ${event.data.id}`;
    negated = null;
    waiting = true;
    const { card, by, how, to, tributes } = event.data;
    if (how === 'normal' || how === 'tribute') {
      const right = tributes.length > 0 ? 'tribute' : 'normal';
      if (how !== right) yield ['SUM-TRIB-04', `${card} with ${tributes.length} Tributes is a ${how} Summon`];
    }
    if (seatIn(to) !== by) yield ['SUM-FLIP-01', `${by} Summons ${card} to ${to}`];
  };
}
