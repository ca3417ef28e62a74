import { type Due, seatIn } from './reading.js';

/**
 * A replaced Field Spell goes to the graveyard by rule and is not destroyed; a Set one of the other side is left alone
 * (SPELL-FIELD-03, SPELL-FIELD-07).
 */
export function fields(): Due {
  let placing: string | null = null;
  return function* (event, reading) {
    if (event.type === 'ActionTaken') placing = null;
    if (event.type === 'LinkAdded' && reading.env.pool.cards.get(event.data.id)?.subtype === 'field')
      placing = event.data.by;
    if (event.type !== 'CardMoved' || !event.data.from.endsWith('.field') || event.data.link !== null) return;
    const { card, from, to, cause, destroyed } = event.data;
    const by = placing ?? reading.command?.by;
    const down = reading.books.cards.get(card ?? '')?.face === 'down';
    if (cause === 'rule' && destroyed !== true && down && seatIn(from) !== by)
      yield ['SPELL-FIELD-07', `the Set Field Spell ${card} is replaced by one of ${by}`];
    if (cause === 'rule' && !to.endsWith('.gy'))
      yield ['SPELL-FIELD-03', `the replaced Field Spell ${card} goes to ${to}`];
    if (cause === 'effect' && destroyed === true)
      yield ['SPELL-FIELD-03', `the replaced Field Spell ${card} counts as destroyed by an effect`];
  };
}
