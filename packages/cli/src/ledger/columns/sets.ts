import { type CardName, type Columns, type EntryOf, withRules } from './common.js';

const USES: Readonly<Record<NonNullable<EntryOf<'sets'>['used']>['how'], string>> = {
  activation: 'activated',
  'flip-summon': 'Flip Summoned',
  attack: 'turned up by an attack',
  effect: 'turned up by an effect',
};

export const setColumns = (card: CardName): Columns<EntryOf<'sets'>> => ({
  heading: ['card', 'zone'],
  last: 'use',
  cells: (one) => [card(one.card), one.at],
  cause: (one) => withRules(one, `${one.verdict}: ${setCause(one)}`),
});

function setCause({ used, gone, earliest, cause }: EntryOf<'sets'>): string {
  const from =
    earliest === null
      ? 'what this card is is not known here'
      : `legal from turn ${earliest.turn} on (${earliest.moment === 'start' ? 'its start' : 'Main Phase'})`;
  const set = cause.why === 'effect' ? 'Set by an effect; ' : '';
  if (used !== null) return `${set}${USES[used.how]} in turn ${used.turn}, event ${used.event}; ${from}`;
  if (gone !== null) return `${set}went to ${gone.to} in turn ${gone.turn}, event ${gone.event}; ${from}`;
  return `${set}${from}`;
}
