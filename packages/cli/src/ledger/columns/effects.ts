import { type CardName, type Columns, type EntryOf, withRules } from './common.js';

export const effectColumns = (card: CardName): Columns<EntryOf<'effects'>> => ({
  heading: ['seat', 'card', 'link', 'outcome'],
  cells: (one) => [
    one.seat,
    card(one.card),
    one.kind === 'effect' ? one.link : '',
    one.kind === 'effect' ? one.outcome : one.outcome === 'passed' ? 'missed its timing' : one.outcome,
  ],
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
  return `${what}${aims}, speed ${one.speed}${uses}`;
}

function dutyCause({ duty, outcome }: Extract<EntryOf<'effects'>, { kind: 'duty' }>): string {
  if (duty === 'trigger') return 'an optional trigger whose moment had passed';
  switch (outcome) {
    case 'paid':
      return 'upkeep of the Standby Phase, paid';
    case 'gone':
      return 'upkeep of the Standby Phase, not paid: the card left';
    default:
      return 'upkeep of the Standby Phase, forgotten';
  }
}
