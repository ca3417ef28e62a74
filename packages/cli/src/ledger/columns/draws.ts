import { drawTurns } from '@duel-log/projections';
import { brokenAt, type Judged } from '../judgement.js';
import { byLink, type CardName, type Columns, type EntryOf, withRules } from './common.js';

export const drawColumns = (card: CardName): Columns<EntryOf<'draws'>> => ({
  heading: ['seat', 'card', 'count'],
  last: 'cause',
  cells: (one) => [
    one.seat,
    one.way === 'missing' ? '-' : card(one.card),
    `${one.count.actual}/${one.count.expected}`,
  ],
  cause: (one) => withRules(one, drawCause(one, card)),
});

function drawCause(entry: Judged<EntryOf<'draws'>>, card: CardName): string {
  const { way, cause, from } = entry;
  if (way === 'missing') {
    if (cause.card !== null) return `no draw: ${card(cause.card)} skips the Draw Phase`;
    return isWrongDraw(entry)
      ? 'no draw in the Draw Phase'
      : 'no draw in the Draw Phase; an effect may have taken it';
  }
  const by = cause.card === null ? '' : ` by ${card(cause.card)}${byLink(cause.link)}`;
  const how = way === 'return' ? `return from ${from}` : way === 'draw by effect' && by !== '' ? 'draw' : way;
  return `${how}${by}${isWrongDraw(entry) ? '; nothing explains it' : ''}`;
}

/** Neither a rule nor a card gives this card; or the draw is missing, and no effect took it. */
export function isWrongDraw(entry: Judged<EntryOf<'draws'>>): boolean {
  return entry.explained === false || brokenAt(entry).some((rule) => /DRAW-|SETUP-HAND/.test(rule));
}

export function drawSummary(entries: readonly Judged<EntryOf<'draws'>>[], turn: number | undefined): string {
  const standing = entries.filter(({ takenBack }) => takenBack === undefined);
  const judged = new Map<EntryOf<'draws'>, Judged<EntryOf<'draws'>>>(standing.map((one) => [one, one]));
  const turns = drawTurns(standing, (entry) => isWrongDraw(judged.get(entry) ?? { ...entry, verdicts: [] }));
  const wrong = turns.filter(({ unexplained, missing }) => unexplained.length + missing.length > 0);
  const lines = (turn === undefined ? wrong : turns).map((one) => {
    const extra = eventsText('unexplained', one.unexplained);
    const lacking = eventsText('missing', one.missing);
    return `Turn ${one.turn}, ${one.seat}: ${cards(one.actual)} came, ${one.expected} expected${extra}${lacking}.\n`;
  });
  if (wrong.length > 0) return lines.join('');
  return `${lines.join('')}Every card that came to a hand is explained.\n`;
}

const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
const eventsText = (what: string, events: readonly number[]): string =>
  events.length === 0
    ? ''
    : `, ${events.length} ${what} (event${events.length === 1 ? '' : 's'} ${events.join(', ')})`;
