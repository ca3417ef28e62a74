import { byLink, type CardName, type Columns, type EntryOf, withRules } from './common.js';

export const attackColumns = (card: CardName): Columns<EntryOf<'attacks'>> => ({
  heading: ['monster', 'zone'],
  last: 'outcome',
  cells: (one) => [
    card(one.kind === 'attack' ? one.attacker : one.card),
    one.kind === 'attack' ? one.from : one.at,
  ],
  cause: (one) => withRules(one, one.kind === 'attack' ? attackCause(one, card) : positionCause(one, card)),
});

function attackCause(one: Extract<EntryOf<'attacks'>, { kind: 'attack' }>, card: CardName): string {
  const again = one.nth > 1 ? `attack ${one.nth} of this turn: ` : '';
  const whom =
    again + (one.target === 'direct' ? directly(one.defenders) : `attacks ${card(one.target)} in ${one.to}`);
  if (one.outcome === 'cancelled') return `${whom}; ended: ${endWords(one)}`;
  if (one.outcome === 'open' || one.values === null) return `${whom}; not carried out`;
  const against = one.values.target === null ? '' : ` against ${one.values.target}`;
  const damage = Object.entries(one.damage).flatMap(([team, amount]) =>
    amount > 0 ? [`${team} -${amount}${left(amount, one.lost[team])}`] : [],
  );
  const lost = one.destroyed.length === 0 ? [] : [`destroyed: ${one.destroyed.join(', ')}`];
  const follows = [...damage, ...lost];
  return `${whom}: ${one.values.attacker}${against}; ${follows.length === 0 ? 'nothing follows' : follows.join('; ')}`;
}

const ENDS: Readonly<Record<NonNullable<Extract<EntryOf<'attacks'>, { kind: 'attack' }>['end']>, string>> = {
  left: 'the attacker has left the field',
  'face-down': 'the attacker lies face-down',
  taken: 'the attacker is under the control of another player',
  defense: 'the attacker is in Defense Position',
};

function endWords({ end, cause }: Extract<EntryOf<'attacks'>, { kind: 'attack' }>): string {
  if (end !== null) return ENDS[end];
  return cause.why === 'replay' ? 'a Replay' : cause.why;
}

/** Life Points stop at 0: the damage and what it took are both said where they differ. */
const left = (damage: number, lost: number | undefined): string =>
  lost === undefined || lost === damage ? '' : `, of which ${lost} were left`;

const directly = (defenders: readonly string[]): string =>
  defenders.length === 0 ? 'attacks directly' : `attacks directly past ${defenders.join(', ')}`;

function positionCause(one: Extract<EntryOf<'attacks'>, { kind: 'position' }>, card: CardName): string {
  const to = one.face === 'down' ? 'face-down defense' : `${one.position ?? '?'} position`;
  const by: Readonly<Record<typeof one.how, string>> = {
    command: 'changes by choice',
    'flip-summon': 'Flip Summon',
    attack: 'turned face-up by an attack',
    effect: `changed by ${one.cause.card === null ? 'an effect' : `${card(one.cause.card)}${byLink(one.cause.link)}`}`,
  };
  return `${by[one.how]} to ${to}${one.nth > 1 ? `; change ${one.nth} of this turn` : ''}`;
}
