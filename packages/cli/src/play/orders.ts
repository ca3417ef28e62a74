import { ALL_CARDS } from '@duel-log/cards';
import type { Command } from '@duel-log/duel';
import { isDeclared } from '../commands/declare.js';
import { bare, parseCommand } from '../commands/parse.js';
import { cardSheet } from '../text/card-sheet.js';
import { effectState, findCardBy } from '../text/find-card.js';
import type { NumberedCommand } from '../text/legal.js';
import { AUTO_PASS, type AutoPass } from './auto-pass.js';
import type { Menu } from './screen.js';
import type { Order, Session } from './session.js';

const AGAIN: Order = { do: 'again' };
const give = (command: Command): Order => ({ do: 'give', typed: bare(command) });

/** Does what a person types at the prompt. */
export async function obey(session: Session, line: string, seat: string, menu: Menu): Promise<Order> {
  const { shown: list, all } = menu;
  const text = line.trim();
  if (text.startsWith('{') || isDeclared(text))
    return { do: 'give', typed: parseCommand(text, session.table.state) };
  if (/^\d+$/.test(text)) return byNumber(session, Number(text), menu);
  const named = byName(session, text, all);
  if (named !== null) return give(named);
  const [word = '', ...rest] = text.split(/\s+/);
  switch (word.toLowerCase()) {
    case '':
      return enter(session, list);
    case '?':
    case 'h':
    case 'help':
      session.screen.help();
      return AGAIN;
    case 'b':
      session.screen.board(seat);
      return AGAIN;
    case 'l':
      session.screen.story(seat);
      return AGAIN;
    case 'g':
      session.screen.piles(seat);
      return AGAIN;
    case 'c':
      return card(session, rest.join(' '));
    case 'a':
      switchAutoPass(session, seat);
      return AGAIN;
    case 'p':
    case 'pass':
      return pass(session, list);
    case 'surrender':
      return surrender(session, seat);
    case 'q':
    case 'quit':
    case 'exit':
      return { do: 'quit' };
    default:
      session.say(`"${text}" is no command here: type a number, or ? for help.\n`);
      return AGAIN;
  }
}

const PASSING: Readonly<Record<AutoPass, string>> = {
  off: 'Auto-pass is off: you are asked every time.',
  on: 'Auto-pass is on: you pass by yourself only where nothing else can be done.',
  quiet: 'Auto-pass is quiet: you also pass where nothing has happened but that time goes on.',
};

function switchAutoPass(session: Session, seat: string): void {
  const at = AUTO_PASS.indexOf(session.autoPassOf(seat));
  const mode = AUTO_PASS[(at + 1) % AUTO_PASS.length] ?? 'on';
  session.setAutoPass(seat, mode);
  session.screen.paragraph(PASSING[mode]);
}

/** Only what was shown can be meant: a slip does nothing. */
function byNumber(session: Session, number: number, { shown, all }: Menu): Order {
  const found = shown.find((one) => one.number === number);
  if (found !== undefined) return give(found.command);
  const known = shown.length === 0 ? 'type a name' : `type 1 to ${shown.length}`;
  const more = all.length > shown.length ? ` (z shows ${all.length - shown.length} more)` : ', or ? for help';
  session.say(`There is no command ${number}: ${known}${more}.\n`);
  return AGAIN;
}

/** The answer that is called so, where a choice is open. */
function byName({ table }: Session, text: string, all: Menu['all']): Command | null {
  if (table.state.asks?.kind !== 'choice') return null;
  const found = all.find(({ words }) => words.toLowerCase() === text.toLowerCase());
  return found?.command ?? null;
}

/** Enter alone passes where one may pass. */
function enter(session: Session, list: readonly NumberedCommand[]): Order {
  return list.some(({ command }) => command.type === 'Pass') ? pass(session, list) : AGAIN;
}

function pass(session: Session, list: readonly NumberedCommand[]): Order {
  const found = list.find(({ command }) => command.type === 'Pass');
  if (found !== undefined) return give(found.command);
  session.say('There is nothing to pass on now.\n');
  return AGAIN;
}

function card(session: Session, name: string): Order {
  if (name === '') session.say('Name a card, like: c mirror force\n');
  else {
    const found = findCardBy(name, ALL_CARDS);
    session.say(cardSheet(session.io, found, effectState(found)));
  }
  return AGAIN;
}

async function surrender(session: Session, seat: string): Promise<Order> {
  const answer = await session.prompt(`Give the duel up, ${seat}? Type yes: `);
  if (!['y', 'yes'].includes(answer?.trim().toLowerCase() ?? '')) return AGAIN;
  return give({ type: 'Surrender', by: seat });
}
