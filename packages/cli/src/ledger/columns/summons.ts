import { isAbove } from '@duel-log/projections';
import { byLink, type CardName, type Columns, type EntryOf, withRules } from './common.js';

const HOW: Readonly<Record<EntryOf<'summons'>['how'], string>> = {
  normal: 'Normal Summon',
  tribute: 'Tribute Summon',
  set: 'Set',
  flip: 'Flip Summon',
  special: 'Special Summon',
  fusion: 'Fusion Summon',
  ritual: 'Ritual Summon',
};

export const summonColumns = (card: CardName): Columns<EntryOf<'summons'>> => ({
  heading: ['seat', 'monster', 'how', 'count'],
  cells: (one) => [
    one.seat,
    card(one.card),
    `${HOW[one.how]}${one.outcome === 'negated' ? ' (negated)' : one.outcome === 'open' ? ' (declared)' : ''}`,
    one.normal === null ? '' : `${one.normal.used}/${one.normal.allowed}`,
  ],
  cause: (one) => withRules(one, summonCause(one, card)),
});

function summonCause(entry: EntryOf<'summons'>, card: CardName): string {
  const { allowedBy, cause, materials, normal } = entry;
  const used = materials.length === 0 ? '' : `; with ${materials.map(card).join(', ')}`;
  if (isAbove(entry)) return `above the allowance, no card gives it${used}`;
  const by =
    normal === null || allowedBy === null
      ? cause.card === null
        ? 'own text or rule'
        : `${card(cause.card)}${byLink(cause.link)}`
      : allowedBy === 'turn'
        ? 'the one of the turn'
        : `given by ${card(allowedBy.card)}`;
  return `${by}${used}`;
}
