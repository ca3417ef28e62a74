import type { Env } from '@duel-log/duel';
import { isDeclaredEffect } from '@duel-log/projections';
import { type CardName, type Columns, type EntryOf, withRules } from './common.js';

export const effectColumns = (card: CardName, { scripts }: Env): Columns<EntryOf<'effects'>> => ({
  heading: ['seat', 'card', 'link'],
  last: 'outcome',
  cells: (one) => [one.seat, card(one.card), one.kind === 'effect' ? one.link : ''],
  cause: (one) => withRules(one, one.kind === 'effect' ? effectCause(one, card, scripts) : dutyCause(one)),
});

const OUTCOMES: Readonly<Record<Extract<EntryOf<'effects'>, { kind: 'effect' }>['outcome'], string>> = {
  applied: 'applied',
  negated: 'negated',
  'no-effect': 'without effect',
  declared: 'as declared',
  open: 'not resolved',
};

function effectCause(
  one: Extract<EntryOf<'effects'>, { kind: 'effect' }>,
  card: CardName,
  scripts: Env['scripts'],
): string {
  const name = effectName(one, scripts);
  const what = one.cause.why === 'activation' ? 'activated' : name;
  const aims =
    one.targets.length === 0
      ? ''
      : ` on ${one.targets.map((ref, i) => targetWords(ref, one.targetCards[i] ?? null, card)).join(', ')}`;
  const { nth, allowed } = one.uses;
  const uses =
    allowed !== null
      ? `; use ${nth} of ${allowed} this turn${nth === allowed ? ', used up' : nth > allowed ? ', one too many' : ''}`
      : nth > 1
        ? `; use ${nth} this turn`
        : '';
  return `${OUTCOMES[one.outcome]}: ${what}${aims}, speed ${one.speed}${uses}`;
}

/** Of a card with several effects the words of the one in question. */
function effectName(
  { card, effect }: Pick<Extract<EntryOf<'effects'>, { kind: 'effect' }>, 'card' | 'effect'>,
  scripts: Env['scripts'],
): string {
  const effects = (scripts.get(card)?.effects ?? []).filter(({ kind }) => kind !== 'activation');
  const text = effects.find(({ key }) => key === effect)?.text;
  if (isDeclaredEffect(effect) || text === undefined || effects.length < 2) return 'its effect';
  return `its effect "${text.replace(/\.$/, '')}"`;
}

/** `Vorse Raider in B.monster:1`; of a pile the name alone, of an unknown card the place alone. */
function targetWords(ref: string, id: string | null, card: CardName): string {
  const onField = ref.includes('.');
  if (id === null) return onField ? ref : 'a card';
  return onField ? `${card(id)} in ${ref}` : card(id);
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
