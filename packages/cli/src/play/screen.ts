import { viewState } from '@duel-log/duel';
import { transcript, declaredSummon } from '@duel-log/projections';
import type { Io } from '../io.js';
import { askWords } from '../text/asks.js';
import { type NumberedCommand, numbered } from '../text/legal.js';
import { type FactsLookup, type Language, namesOf } from '../text/names.js';
import { showBoard } from '../text/show-board.js';
import { storyText } from '../text/story.js';
import { padStart, type Style, styleOf, wrap } from '../text/style.js';
import type { Table } from './table.js';

const HELP = [
  ['1, 2, …', 'gives that command'],
  ['Enter', 'passes, where passing is possible'],
  ['z', 'all commands, also for other zones and other copies of a card'],
  ['b', 'shows the board again'],
  ['l', 'tells the duel from its beginning, as you saw it'],
  ['c CARD', "shows a card's text and rulings, like: c mirror force"],
  ['g', 'shows both graveyards and the cards removed from play'],
  ['a', 'switches your auto-pass: on, quiet (also where only time goes on), off'],
  ['surrender', 'gives the duel up'],
  ['q', 'stops; the duel stays stored and can be gone on with'],
  ['NAME', 'an answer by its words, where a choice is open, like: Dark Hole'],
  ['{…}', 'a command as JSON, as for `duel act`'],
  ['Declare …', 'what an effect does, where you are asked for it, like: Declare draw 2; damage 500'],
] as const;

/** Longer lists of answers, like all names of cards, are not read out: one is typed. */
const MOST_ANSWERS = 40;

export interface Menu {
  readonly shown: readonly NumberedCommand[];
  readonly all: readonly NumberedCommand[];
}

/** What a seat at the terminal gets to see. All of it is folded from what that seat may know. */
export class Screen {
  readonly facts: FactsLookup;
  readonly style: Style;
  private readonly io: Io;
  private readonly table: Table;
  private readonly say: (text: string) => void;
  /** events each seat has been told of */
  private readonly told = new Map<string, number>();
  /** the table as each seat saw it last */
  private readonly shown = new Map<string, string>();

  constructor(io: Io, table: Table, language: Language, say: (text: string) => void) {
    this.io = io;
    this.table = table;
    this.facts = namesOf(table.env, language);
    this.style = styleOf(io);
    this.say = say;
  }

  /** What happened since this seat looked last. */
  news(seat: string): void {
    const events = this.table.eventsOf(seat);
    const from = this.told.get(seat) ?? 0;
    this.told.set(seat, events.length);
    const lines = transcript(events, { names: this.facts, viewer: seat });
    const fresh = lines.filter(({ revision }) => revision >= from);
    if (fresh.every(({ minor }) => minor)) return;
    const { players } = this.table.state;
    this.say(`${this.folded(storyText(this.io, fresh, { players }))}\n`);
  }

  /** The events before this moment need not be told to the seat. */
  skip(seat: string): void {
    this.told.set(seat, this.table.eventsOf(seat).length);
  }

  story(seat: string): void {
    const lines = transcript(this.table.eventsOf(seat), { names: this.facts, viewer: seat });
    this.say(`${this.folded(storyText(this.io, lines, { players: this.table.state.players }))}\n`);
  }

  board(seat: string): void {
    this.say(`\n${this.drawn(seat)}`);
  }

  /** The board where it looks different from when the seat saw it last, else only turn and phase. */
  change(seat: string): void {
    if (this.table.state.turn.number === 0) return;
    const [turn = '', ...table] = this.drawn(seat).split('\n');
    const text = table.join('\n');
    this.say(`\n${turn}\n${this.shown.get(seat) === text ? '' : text}`);
    this.shown.set(seat, text);
  }

  private drawn(seat: string): string {
    const state = viewState(this.table.state, seat);
    const summon = declaredSummon(this.table.eventsOf(seat));
    return showBoard(this.io, state, this.table.env, this.facts, { below: seat, hands: [seat], summon });
  }

  piles(seat: string): void {
    const state = viewState(this.table.state, seat);
    for (const one of state.seatOrder) {
      for (const [pile, title] of [
        ['gy', 'graveyard, the last one on top'],
        ['banished', 'removed from play'],
      ] as const) {
        const cards = state.seats[one]?.[pile] ?? [];
        const ids = cards.map((card) => (card === null ? null : (state.cards[card]?.id ?? null)));
        const names = ids.map((id) => (id === null ? '?' : (this.facts(id)?.nameEn ?? id)));
        if (names.length > 0 || pile === 'gy')
          this.paragraph(` ${one} ${title}: ${names.length === 0 ? 'empty' : names.join(', ')}`);
      }
    }
  }

  /** The numbered commands of whoever must decide, as they are shown: no other number means anything at this screen. */
  commands({ all }: { readonly all: boolean }): Menu {
    const { state, env } = this.table;
    const list = numbered(state, env, this.facts);
    const short = list.filter(({ alike }) => !alike);
    const named = !all && state.asks?.kind === 'choice' && short.length > MOST_ANSWERS;
    const shown = all ? list : named ? [] : short;
    const asks = askWords(state, env, this.facts);
    if (asks !== null) this.say(`\n${this.style.bold(asks)}\n`);
    else this.say(`\n${this.style.bold('Your move.')}\n`);
    const size = String(shown.at(-1)?.number ?? 0).length;
    if (named) this.say(`Type its name: there are ${short.length}, and z lists them all.\n`);
    for (const { number, words } of shown) {
      const [first = '', ...rest] = wrap(words, this.io.columns - size - 4);
      this.say(` ${this.style.bold(padStart(String(number), size))}  ${first}\n`);
      for (const line of rest) this.say(`${' '.repeat(size + 3)}${line}\n`);
    }
    const hidden = list.length - shown.length;
    if (hidden > 0 && !named)
      this.say(this.style.dim(`${' '.repeat(size + 3)}(z: ${hidden} more, for other zones and copies)\n`));
    return { shown, all: list };
  }

  help(): void {
    for (const [key, what] of HELP) {
      const lines = wrap(what, this.io.columns - 14);
      this.say(`  ${this.style.bold(key.padEnd(10))} ${lines.join(`\n${' '.repeat(13)}`)}\n`);
    }
  }

  paragraph(text: string): void {
    this.say(`${wrap(text, this.io.columns - 2, '   ').join('\n')}\n`);
  }

  /** Another person takes the seat: nothing of the hand before stays on the screen. */
  wipe(): void {
    this.shown.clear();
    if (this.io.wipes) this.say('\u001b[2J\u001b[3J\u001b[H');
  }

  /** Lines that are too long for the screen go on under their beginning. */
  private folded(text: string): string {
    return text
      .split('\n')
      .flatMap((line) => {
        const indent = /^ */.exec(line)?.[0] ?? '';
        return wrap(line, this.io.columns - 1, `${indent}  `);
      })
      .join('\n');
  }
}
