import {
  type CardRecord,
  cardText,
  findList,
  findPool,
  LIST_IDS,
  listStatus,
  notesOf,
  POOL_NAMES,
  rulingsOf,
} from '@duel-log/cards';
import type { Io } from '../io.js';
import { styleOf, wrap } from './style.js';

export type EffectState = 'none' | 'implemented' | 'rule' | 'declared';

const STATES: Readonly<Record<EffectState, string>> = {
  none: 'no effect',
  implemented: 'the program knows the effect',
  rule: 'what it does is a rule of the ruleset (WIN-EXODIA-01)',
  declared: 'the players declare the effect',
};

/** How a ruling is held that is not sure. */
const DOUBTS: Readonly<Record<'likely' | 'disputed', string>> = {
  likely: 'no source says it outright',
  disputed: 'sources disagree',
};

/** One card with all that is known of it: facts, text, rulings. */
export function cardSheet(io: Pick<Io, 'colours' | 'columns'>, card: CardRecord, state: EffectState): string {
  const style = styleOf(io);
  const text = cardText(card.id);
  const lines: string[] = [];
  const say = (what: string): void => void lines.push(...wrap(`  ${what}`, io.columns - 2, '  '));
  const { nameEn, nameFr } = card;
  const apart = nameFr !== null && nameEn.length + nameFr.length + 2 >= io.columns ? '\n  ' : '  ';
  lines.push(`${style.bold(nameEn)}${nameFr === null ? '' : style.dim(`${apart}${nameFr}`)}`);
  lines.push(`  ${factsLine(card)}`);
  const about = text?.text ?? notesOf(card.id)?.summary;
  if (about !== undefined) lines.push('', ...wrap(`  ${about}`, io.columns - 2, '  '));
  if (text !== undefined) {
    const { when, requires, cost, targets } = text.activation;
    lines.push('');
    if (text.spellSpeed !== null) say(`Spell Speed ${text.spellSpeed}`);
    for (const [word, what] of [
      ['When', when],
      ['Requires', requires],
      ['Cost', cost],
      ['Targets', targets],
    ] as const)
      if (what !== undefined && what !== '') say(`${word}: ${what}`);
  }
  const rulings = rulingsOf(card.id);
  if (rulings.length > 0)
    lines.push('', `${style.bold('  Rulings')}${style.dim('  + may be done, - may not, * how it works')}`);
  // Of a card that the players declare, the program judges none of this.
  const plays = state === 'declared' ? '' : '; the program plays it so';
  for (const { ruling, legal, confidence } of rulings) {
    const mark = legal === null ? '*' : legal ? '+' : '-';
    const doubt = confidence === 'sure' ? '' : ` (${confidence}: ${DOUBTS[confidence]}${plays})`;
    lines.push(...wrap(`  ${mark} ${ruling}${doubt}`, io.columns - 2, '    '));
  }
  const lists = LIST_IDS.map((id) => `${listStatus(findList(id) ?? null, card.id)} on ${id}`).join(', ');
  lines.push(
    '',
    ...wrap(
      `  ${card.id}, passcode ${card.passcode ?? 'unknown'}; ${STATES[state]}; ${lists}; ${poolWords(card.id)}`,
      io.columns - 2,
      '  ',
    ).map((line) => style.dim(line)),
  );
  return `${lines.join('\n')}\n`;
}

/** Which shipped pools a duel may declare to play with the card. */
function poolWords(id: string): string {
  const pools = POOL_NAMES.filter((name) => findPool(name)?.cards.some((card) => card.id === id));
  return pools.length === 0
    ? 'in no pool of the program: only in a table of your own'
    : `in the pool ${pools.join(', ')}`;
}

/** `Level 4 DARK Fiend, normal monster, ATK 1900, DEF 1500` */
function factsLine(card: CardRecord): string {
  if (card.kind !== 'monster') return `${capital(card.subtype)} ${capital(card.kind)}`;
  const stars =
    card.linkRating !== undefined
      ? `Link ${card.linkRating}`
      : card.rank !== undefined
        ? `Rank ${card.rank}`
        : `Level ${card.level ?? '?'}`;
  const values = [card.atk === undefined ? '' : `ATK ${card.atk ?? '?'}`, defence(card)];
  const numbers = values.filter((value) => value !== '').join(' / ');
  return `${capital(card.subtype)} Monster, ${stars}, ${card.attribute ?? '?'} ${card.type ?? '?'}, ${numbers}`;
}

const defence = ({ def }: CardRecord): string => (def === undefined ? '' : `DEF ${def ?? '?'}`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
