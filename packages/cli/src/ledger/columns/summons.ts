import { isAbove } from '@duel-log/projections';
import { byLink, type CardName, type Columns, type EntryOf, withRules } from './common.js';

const HOW: Readonly<Record<EntryOf<'summons'>['how'], string>> = {
  normal: 'Normal',
  tribute: 'Tribute',
  set: 'Set',
  flip: 'Flip',
  special: 'Special',
  fusion: 'Fusion',
  ritual: 'Ritual',
};

/** What allows a Summon that needs no permission of the turn. */
const NEEDS_NONE: Readonly<Record<EntryOf<'summons'>['how'], string>> = {
  normal: 'nothing that is shown',
  tribute: 'nothing that is shown',
  set: 'an effect',
  flip: 'any number is allowed',
  special: 'its own text',
  fusion: 'an effect',
  ritual: 'an effect',
};

const ENDS: Readonly<Record<EntryOf<'summons'>['outcome'], string>> = {
  done: '',
  negated: '; negated',
  open: '; declared, not carried out',
};

export const summonColumns = (card: CardName): Columns<EntryOf<'summons'>> => ({
  heading: ['seat', 'monster', 'how', 'count'],
  last: 'cause',
  cells: (one) => [
    one.seat,
    card(one.card),
    HOW[one.how],
    one.normal === null ? '' : `${one.normal.used}/${one.normal.allowed}`,
  ],
  cause: (one) => withRules(one, `${summonCause(one, card)}${ENDS[one.outcome]}`),
});

function summonCause(entry: EntryOf<'summons'>, card: CardName): string {
  const { allowedBy, cause, materials, normal } = entry;
  const used = materials.length === 0 ? '' : `; with ${materials.map(card).join(', ')}`;
  if (isAbove(entry)) return `above the allowance, no card gives it${used}`;
  const by =
    normal === null || allowedBy === null
      ? cause.card === null
        ? NEEDS_NONE[entry.how]
        : `${card(cause.card)}${byLink(cause.link)}`
      : allowedBy === 'turn'
        ? 'the one of the turn'
        : `given by ${card(allowedBy.card)}`;
  return `${by}${used}`;
}
