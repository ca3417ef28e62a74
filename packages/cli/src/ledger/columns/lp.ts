import { byLink, type CardName, type Columns, type EntryOf, signed, withRules } from './common.js';

export const lpColumns = (card: CardName): Columns<EntryOf<'lp'>> => ({
  heading: ['team', 'change', 'total'],
  last: 'cause',
  cells: (one) => [one.team, one.cause.why === 'start' ? '' : signed(one.delta), one.total],
  cause: (one) => withRules(one, `${lpCause(one, card)}${addition(one)}`),
});

function lpCause({ cause, arithmetic, delta }: EntryOf<'lp'>, card: CardName): string {
  const from = cause.card === null ? '' : ` of ${card(cause.card)}${byLink(cause.link)}`;
  switch (cause.why) {
    case 'start':
      return 'start';
    case 'position':
      return 'a position was set';
    case 'rewind':
      return 'a judge took play back';
    case 'correction':
      return 'a judge corrected the position';
    case 'battle': {
      if (arithmetic === null) return 'battle, but no values were compared';
      const { terms, event, fits, amount } = arithmetic;
      const left = fits && amount !== -delta ? `, of which ${-delta} were left` : '';
      return `battle: ${terms}${left} (event ${event ?? '?'})${fits ? '' : `, and not ${-delta}`}`;
    }
    case 'cost':
      return `cost${from}${arithmetic === null ? '' : `: ${arithmetic.terms}${arithmetic.fits ? '' : `, and not ${-delta}`}`}`;
    case 'effect':
      return cause.card === null ? 'effect' : `${card(cause.card)}${byLink(cause.link)}`;
    default:
      return `${cause.why}${from}`;
  }
}

function addition({ agrees, reckoned, total }: EntryOf<'lp'>): string {
  switch (agrees) {
    case 'yes':
      return '';
    case 'differs':
      return `; the total does not add up: ${reckoned} by addition`;
    case 'carried':
      return `; off by ${signed(total - reckoned)} since then (${reckoned} by addition)`;
  }
}
