import { ANSWERS, type Due, seatIn } from './reading.js';

/** A Summon is called what it is: with Tributes a Tribute Summon, by whoever controls the monster (SUM-TRIB-04, SUM-FLIP-01). */
export function summons(): Due {
  let declared: string | null = null;
  let negated: string | null = null;
  return function* (event) {
    if (event.type === 'SummonNegated') negated = declared;
    if (event.type === 'MonsterSummoned' && negated === `${event.data.how} ${event.data.id}`)
      yield ['SUM-NS-01', `the negated Summon of ${event.data.id} takes place`];
    if (event.type === 'ActionTaken' && !ANSWERS.includes(event.data.command.type)) negated = null;
    if (event.type !== 'SummonDeclared') return;
    declared = `${event.data.how} ${event.data.id}`;
    negated = null;
    const { card, by, how, to, tributes } = event.data;
    if (how === 'normal' || how === 'tribute') {
      const right = tributes.length > 0 ? 'tribute' : 'normal';
      if (how !== right) yield ['SUM-TRIB-04', `${card} with ${tributes.length} Tributes is a ${how} Summon`];
    }
    if (seatIn(to) !== by) yield ['SUM-FLIP-01', `${by} Summons ${card} to ${to}`];
  };
}
