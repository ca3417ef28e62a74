import { type CardState, type Instance, isZone, resolveRef, type Ruleset, select } from '@duel-log/duel';
import { counterCount, turnsLeft, turnsLeftWords } from '@duel-log/projections';
import { badInput } from '../failure.js';
import type { Io } from '../io.js';
import { paragraph, ruleText } from '../text/rule-text.js';
import { styleOf } from '../text/style.js';
import { type About, readingSeat, wordsOf } from './about.js';
import { type HistoryLine, historyOf } from './history.js';
import { type Deed, deedsWith } from './may.js';
import { type ExplainedValues, explainValues } from './values.js';

/** Everything that is to be said of a card at one event. */
export interface CardAnswer {
  readonly card: Instance;
  readonly found: CardState;
  readonly values: ExplainedValues | null;
  readonly equipped: readonly Instance[];
  readonly history: readonly HistoryLine[];
  /** `null` for a stream of one view, which does not hold what the rules would have to look at */
  readonly may: { readonly event: number; readonly asked: boolean; readonly deeds: readonly Deed[] } | null;
  readonly undetermined: readonly string[];
}

export function answerCard(about: About, text: string): CardAnswer {
  const { state, record, env } = about;
  const ref = select(state, readingSeat(about), text);
  const card = ref === null ? null : resolveRef(state, ref);
  const found = card === null ? undefined : state.cards[card];
  if (card === null || found === undefined)
    throw badInput(
      ref !== null && isZone(ref)
        ? `No card lies in ${ref} after event ${about.at}.`
        : `There is no card ${text} after event ${about.at}: name one like A.monster:2, B.hand:umi, A.gy:umi or A:17.`,
    );
  const undetermined: string[] = [];
  if (found.id === null) undetermined.push('This stream does not tell which card it is.');
  else if (!env.pool.cards.has(found.id))
    undetermined.push(`${found.id} is in no card pool of this program: what it says is not known.`);
  if (record.viewer !== null)
    undetermined.push(
      `What may be done with it depends on cards that ${record.viewer} cannot see: it is undetermined.`,
    );
  return {
    card,
    found,
    values: explainValues(about, card),
    equipped: Object.entries(state.cards).flatMap(([name, one]) => (one.equippedTo === card ? [name] : [])),
    history: historyOf(about, card),
    may: undetermined.length > 0 ? null : safely(() => deedsWith(about, card)),
    undetermined,
  };
}

/** A forged stream can lack what the rules read. */
function safely<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch {
    return null;
  }
}

/** Most lines of the story of a card that are read out. */
const MOST = 16;

export function cardText(io: Io, about: About, answer: CardAnswer): string {
  const words = wordsOf(about);
  const { card, found, values, equipped, history, may, undetermined } = answer;
  const position = found.position === null ? '' : `, ${found.position} position`;
  const owner = found.place.startsWith(`${found.owner}.`) ? '' : `, owner ${found.owner}`;
  const lines = [
    `After event ${about.at}: ${words.name(found.id)} (${card}) in ${found.place}, face-${found.face}${position}${owner}\n`,
  ];
  if (values !== null) lines.push(valuesText(io, about, values));
  else if (found.values !== null) lines.push(numbersLine('now', found.values));
  for (const name of equipped)
    lines.push(`  ${isTied(about, name) ? 'tied to' : 'equipped with'} ${words.card(name)} (${name})\n`);
  if (found.equippedTo !== null) {
    const bearer = about.state.cards[found.equippedTo];
    const where = bearer === undefined ? '' : ` in ${bearer.place}, face-${bearer.face}`;
    lines.push(`  ${isTied(about, card) ? 'tied' : 'equipped'} to ${words.card(found.equippedTo)}${where}\n`);
  }
  const turns = turnsLeft(about.state, card);
  if (turns !== null) lines.push(`  stays ${turnsLeftWords(turns)}\n`);
  for (const [counter, count] of Object.entries(found.counters))
    if (count > 0) lines.push(`  ${counterCount(count, counter)}\n`);
  if (history.length > 0) {
    lines.push(`${styleOf(io).bold('Since it came')}\n`);
    if (history.length > MOST) lines.push(`  (${history.length - MOST} events before)\n`);
    for (const { event, turn, text } of history.slice(-MOST))
      lines.push(paragraph(io, `event ${event}, turn ${turn}: ${text}`, '  ', '    '));
  }
  if (may !== null && may.deeds.length > 0) {
    const when = may.asked ? '' : ', though nobody asks its player now';
    lines.push(`${styleOf(io).bold(`What may be done with it after event ${may.event}${when}`)}\n`);
    for (const deed of may.deeds) lines.push(deedText(io, deed, about.env.ruleset));
  }
  for (const doubt of undetermined) lines.push(paragraph(io, doubt, ''));
  return lines.join('');
}

/** A card that is no Equip Card lies beside a monster all the same: it is tied to it, in the words of the log. */
function isTied({ state, facts }: About, card: Instance): boolean {
  const id = state.cards[card]?.id ?? null;
  const found = id === null ? undefined : facts(id);
  return found !== undefined && found.kind !== 'monster' && found.subtype !== 'equip';
}

function deedText(io: Io, { deed, legal, refusal }: Deed, ruleset: Ruleset): string {
  const style = styleOf(io);
  if (refusal === null)
    return (legal.length === 0 ? [deed] : legal)
      .slice(0, 6)
      .map((words) => paragraph(io, `${style.green('legal')}    ${words}`, '  ', '           '))
      .join('');
  const text = `${style.red('refused')}  ${deed}: ${refusal.message}`;
  return paragraph(io, text, '  ', '           ') + ruleText(io, refusal.rule, ruleset, '           ');
}

const numbersLine = (name: string, { atk, def, level }: ExplainedValues['printed']): string =>
  `  ${name.padEnd(8)} ATK ${atk}, DEF ${def}, Level ${level}\n`;

function valuesText(io: Io, about: About, { printed, shown, derived, modifiers }: ExplainedValues): string {
  const words = wordsOf(about);
  const changes = modifiers.map(({ source, at, what, since, until }) => {
    const from = since === null ? '' : `, since event ${since.event} (turn ${since.turn})`;
    const end = until === null ? '' : `, until the end of turn ${until}`;
    return paragraph(
      io,
      `${words.name(source)}${at === null ? '' : ` in ${at}`}: ${what}${from}${end}`,
      '           ',
      '             ',
    );
  });
  const same = shown.atk === derived.atk && shown.def === derived.def && shown.level === derived.level;
  return [
    numbersLine('printed', printed),
    ...changes,
    numbersLine('now', shown),
    same ? '' : numbersLine('by rule', derived),
    same ? '' : '  The stream shows other values than the rules derive.\n',
  ].join('');
}
