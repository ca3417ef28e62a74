import {
  type BoardJson,
  counterCount,
  type MonsterEntry,
  type PileEntry,
  type SeatJson,
  type SpellTrapEntry,
  stepName,
} from '@duel-log/projections';
import { endWords } from './end-words.js';
import type { FactsLookup } from './names.js';
import { cut, padEnd, type Style, wrap } from './style.js';

/**
 * The table as text: both fields as they lie between two players. Each seat's zones are counted from its own left hand, so
 * those across the table run the other way; `A1` and `B1` at the outer edges say which is which.
 */

const ZONES = 5;
/** Cells and their borders fill a terminal of 80 columns; wider ones give longer names, up to a point. */
const CELLS = { least: 10, most: 18 } as const;

export interface BoardWords {
  readonly facts: FactsLookup;
  readonly style: Style;
  readonly columns: number;
  /** names of the players, by seat */
  readonly players: Readonly<Record<string, string>>;
  /** the seat that sits below; the first one unless told */
  readonly below?: string;
  /** whose hands are listed, as far as they are known */
  readonly hands?: readonly string[];
}

/** The whole table with its hands. */
export function boardText(board: BoardJson, words: BoardWords): string {
  const seats = Object.keys(board.seats);
  const below = words.below ?? seats[0] ?? '';
  const others = seats.filter((seat) => seat !== below);
  const cell = Math.max(
    CELLS.least,
    Math.min(CELLS.most, Math.floor((words.columns - 1 - ZONES - 1) / ZONES)),
  );
  const draw = new Field(board, words, cell);
  const lines = [
    ...others.flatMap((seat) => [...draw.head(seat), ...draw.rows(seat, false)]),
    draw.middle(),
    ...draw.rows(below, true),
    ...draw.head(below),
  ];
  return `${lines.join('\n')}\n`;
}

class Field {
  private readonly board: BoardJson;
  private readonly words: BoardWords;
  private readonly cell: number;

  constructor(board: BoardJson, words: BoardWords, cell: number) {
    this.board = board;
    this.words = words;
    this.cell = cell;
  }

  /** Name, Life Points, sizes of the piles, the Field Spell, and the hand where it is to be shown. */
  head(seat: string): readonly string[] {
    const { style, players, hands } = this.words;
    const own = this.seat(seat);
    const name = players[seat] ?? seat;
    const who = name === seat ? seat : `${seat} ${name}`;
    const active = this.board.turn.seat === seat ? style.bold(who) : who;
    const piles = [
      ['hand', own.handCount],
      ['Deck', own.deckCount],
      ['graveyard', own.graveyard.length],
      ['removed', own.banished.length],
      ['Fusion', own.extraCount],
    ] as const;
    const shown = piles.filter(([pile, count]) => count > 0 || pile === 'hand' || pile === 'Deck');
    const counts = shown.map(([pile, count]) => `${pile} ${count}`).join('  ');
    const field = own.field === null ? '' : `  Field: ${this.fieldSpell(own.field)}`;
    const lines = [` ${active}  ${style.green(`LP ${own.lp}`)}  ${style.dim(counts)}${field}`];
    if (hands === undefined || hands.includes(seat)) lines.push(...this.hand(own));
    return lines;
  }

  /** `Umi`, `Umi (Set)`, or only that one is Set */
  private fieldSpell({ card, set }: NonNullable<SeatJson['field']>): string {
    const { style, facts } = this.words;
    if (card === null) return style.dim(set ? 'Set' : 'unknown');
    const name = facts(card)?.nameEn ?? card;
    return set ? style.dim(`${name} (Set)`) : style.cyan(name);
  }

  private hand(own: SeatJson): readonly string[] {
    if (own.hand.length === 0) return [];
    const unknown = own.hand.filter((card) => idOf(card) === null).length;
    const known = own.hand.flatMap((card) => {
      const id = idOf(card);
      return id === null ? [] : [this.words.facts(id)?.nameEn ?? id];
    });
    if (known.length === 0) return [];
    const rest = unknown === 0 ? [] : [`${unknown} unknown`];
    return wrap(` Hand: ${[...known, ...rest].join(', ')}`, this.words.columns - 2, '       ');
  }

  /** The two rows of a seat; of the one below the monsters come first. */
  rows(seat: string, below: boolean): readonly string[] {
    const own = this.seat(seat);
    const monsters = this.row(below, own.monsters, (one) => this.monster(one, seat));
    const spells = this.row(below, own.spellsTraps, (one) => this.spell(one, seat));
    const rows = below ? [monsters, spells] : [spells, monsters];
    const [first, second] = rows as [readonly string[], readonly string[]];
    return below
      ? [...first, this.border('├', '┼', '┤'), ...second, this.edge(seat, true)]
      : [this.edge(seat, false), ...first, this.border('├', '┼', '┤'), ...second];
  }

  /** The line between the fields. */
  middle(): string {
    return this.border('├', '┼', '┤');
  }

  /** The edge at which a seat sits, with the numbers of its zones. */
  private edge(seat: string, below: boolean): string {
    const cells = zonesFor(below).map((zone) => {
      const label = ` ${cut(seat, this.cell - 3)}${zone} `;
      const left = Math.floor((this.cell - label.length) / 2);
      return `${'─'.repeat(left)}${label}${'─'.repeat(this.cell - label.length - left)}`;
    });
    const edge = below ? `└${cells.join('┴')}┘` : `┌${cells.join('┬')}┐`;
    return this.words.style.dim(edge);
  }

  private border(left: string, middle: string, right: string): string {
    const cells = Array.from({ length: ZONES }, () => '─'.repeat(this.cell));
    return this.words.style.dim(left + cells.join(middle) + right);
  }

  private row<T extends { readonly zone: number }>(
    below: boolean,
    cards: readonly T[],
    show: (card: T) => readonly string[],
  ): readonly string[] {
    const cells = zonesFor(below).map((at) => {
      const card = cards.find(({ zone }) => zone === at);
      return card === undefined ? [] : show(card);
    });
    const height = Math.max(1, ...cells.map((lines) => lines.length));
    const bar = this.words.style.dim('│');
    return Array.from({ length: height }, (_, line) => {
      const parts = cells.map((lines) => padEnd(lines[line] ?? '', this.cell));
      return `${bar}${parts.join(bar)}${bar}`;
    });
  }

  /** Counters, and whose card it is where it lies on another side. */
  private marks(one: Pick<MonsterEntry, 'counters' | 'owner'>, seat: string): readonly string[] {
    const lent = one.owner === seat ? [] : [`owner ${one.owner}`];
    return [...counterWords(one.counters), ...lent].map((mark) => this.words.style.dim(cut(mark, this.cell)));
  }

  private monster(one: MonsterEntry, seat: string): readonly string[] {
    const { style } = this.words;
    const values = `${one.atk ?? '?'}/${one.def ?? '?'}`;
    if (one.position === 'set') {
      if (one.card === null) return [style.dim('▒▒▒ Set ▒▒▒'), ...this.marks(one, seat)];
      return [...this.name(one.card, style.dim), style.dim(`${values} Set`), ...this.marks(one, seat)];
    }
    const attack = one.position === 'attack';
    const text = `${values} ${attack ? 'ATK' : 'DEF'}`;
    return [...this.name(one.card, style.yellow), attack ? style.bold(text) : text, ...this.marks(one, seat)];
  }

  private spell(one: SpellTrapEntry, seat: string): readonly string[] {
    const { style } = this.words;
    if (one.set) {
      if (one.card === null) return [style.dim('▒▒▒ Set ▒▒▒')];
      return [...this.name(one.card, style.dim), style.dim('Set')];
    }
    const host = /^(.+)\.monster:(\d)$/.exec(one.equippedTo ?? '');
    const on = host === null ? [] : [style.dim(`on ${host[1]} zone ${host[2]}`)];
    return [...this.name(one.card, style.cyan), ...on, ...this.marks(one, seat)];
  }

  /** A name in at most two lines. */
  private name(id: string | null, colour: (text: string) => string): readonly string[] {
    const text = id === null ? 'unknown' : (this.words.facts(id)?.nameEn ?? id);
    const [first = '', ...rest] = wrap(text, this.cell);
    const lines = rest.length === 0 ? [first] : [first, rest.join(' ')];
    return lines.map((line) => colour(cut(line, this.cell)));
  }

  private seat(seat: string): SeatJson {
    return this.board.seats[seat] as SeatJson;
  }
}

/** Zone numbers from left to right, as the one below sees them. */
function zonesFor(below: boolean): readonly number[] {
  const zones = Array.from({ length: ZONES }, (_, at) => at + 1);
  return below ? zones : zones.reverse();
}

function idOf(entry: PileEntry): string | null {
  return typeof entry === 'object' && entry !== null ? entry.card : entry;
}

function counterWords(counters: Readonly<Record<string, number>>): readonly string[] {
  return Object.entries(counters).flatMap(([name, count]) => (count > 0 ? [counterCount(count, name)] : []));
}

const PHASES: Readonly<Record<string, string>> = {
  draw: 'Draw Phase',
  standby: 'Standby Phase',
  main1: 'Main Phase 1',
  battle: 'Battle Phase',
  main2: 'Main Phase 2',
  end: 'End Phase',
};

/** `Turn 7, A (Kaiba), Main Phase 1`, or how it ended. */
export function turnWords(board: BoardJson, players: Readonly<Record<string, string>>): string {
  const { result, turn } = board;
  const name = (seat: string): string =>
    players[seat] === undefined || players[seat] === seat ? seat : `${seat} (${players[seat]})`;
  if (result !== null) {
    const who = result.winner === null ? 'a draw' : `${name(result.winner)} has won`;
    // Seats are their own teams where there are two; who of a team could not draw is not said.
    const seats = Object.keys(board.seats);
    const lost =
      seats.length === 2 && result.winner !== null ? seats.filter((one) => one !== result.winner) : [];
    return `The Duel is over after turn ${turn.number}: ${who}, ${endWords(result.reason, lost)}.`;
  }
  if (turn.number === 0) return 'The Duel is being set up.';
  const step = turn.step === null ? '' : `, ${stepName(turn.step)}`;
  return `Turn ${turn.number}, ${name(turn.seat)}, ${PHASES[turn.phase] ?? turn.phase}${step}`;
}
