import { type CardName, type Columns, type EntryOf, withRules } from './common.js';

export const effectColumns = (card: CardName): Columns<EntryOf<'effects'>> => ({
  heading: ['seat', 'card', 'link'],
  cells: (one) => [one.seat, card(one.card), one.kind === 'effect' ? one.link : ''],
  cause: (one) => withRules(one, one.kind === 'effect' ? effectCause(one) : dutyCause(one)),
});

function effectCause(one: Extract<EntryOf<'effects'>, { kind: 'effect' }>): string {
  const what = one.cause.why === 'activation' ? 'activated' : `effect "${one.effect}"`;
  const aims = one.targets.length === 0 ? '' : ` on ${one.targets.join(', ')}`;
  const { nth, allowed } = one.uses;
  const uses =
    allowed !== null
      ? `; use ${nth} of ${allowed} this turn${nth === allowed ? ', used up' : nth > allowed ? ', one too many' : ''}`
      : nth > 1
        ? `; use ${nth} this turn`
        : '';
  return `${one.outcome}: ${what}${aims}, speed ${one.speed}${uses}`;
}

function dutyCause({ duty, outcome }: Extract<EntryOf<'effects'>, { kind: 'duty' }>): string {
  if (duty === 'trigger') return 'missed its timing: an optional trigger whose moment had passed';
  switch (outcome) {
    case 'paid':
      return 'paid: upkeep of the Standby Phase';
    case 'gone':
      return 'not paid: upkeep of the Standby Phase; the card left';
    default:
      return 'forgotten: upkeep of the Standby Phase';
  }
}
