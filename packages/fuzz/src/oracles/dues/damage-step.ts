import type { Due } from './reading.js';

/** Cards that change ATK, DEF or battle positions: in the Damage Step before calculation (DMG-LIMIT-01, -02). */
const BEFORE: readonly string[] = [
  'rush-recklessly',
  'shrink',
  'limiter-removal',
  'book-of-moon',
  'toy-turn',
  'toy-wake',
  'toy-halve',
  'mute-trap-normal',
  'mute-trap-continuous',
  'mute-spell-quick-play',
];
/** Cards whose text lets them in at any time. */
const ANY: readonly string[] = [
  'solemn-judgment',
  'magic-jammer',
  'toy-bounce',
  'toy-sink',
  'toy-veto',
  'mute-trap-counter',
];

/** In the Damage Step a card is activated only if it changes values or positions, and then before damage calculation. */
export function damageStep(): Due {
  let fighting: readonly string[] = [];
  return function* (event, { step }) {
    if (event.type === 'AttackDeclared') fighting = [event.data.attacker, event.data.target];
    if (event.type !== 'LinkAdded') return;
    const { id, activation, speed, targets } = event.data;
    if (!activation) {
      if (step === 'damage' && speed === 1) yield ['DMG-FLIP-01', `${id} triggers before damage calculation`];
      return;
    }
    if (step === 'damage' && id === 'book-of-moon' && targets.some((one) => fighting.includes(one)))
      yield ['DMG-LIMIT-01', `${id} would turn a fighting monster face-down`];
    if (ANY.includes(id)) return;
    if ((step === 'damage' || step === 'after-calculation') && !BEFORE.includes(id))
      yield ['DMG-LIMIT-01', `${id} is activated in the Damage Step`];
    else if (step === 'after-calculation')
      yield ['DMG-LIMIT-02', `${id} is activated after damage calculation`];
  };
}
