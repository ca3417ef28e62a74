import { DECK_PARTS, DECK_RULES, LEAGUE_STARTER_RULES, POOL_NAMES } from '@duel-log/cards';
import { type CardIndex, PROJECT_CARDS, type YdkNote } from '@duel-log/formats';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import { readTable } from '../store/card-tables.js';
import { type NamedDeck, readDeckAsIs } from '../store/decks.js';
import { listNamed, type NamedList } from '../store/lists.js';
import { deckProblems } from '../store/opening.js';
import { documentsNamed } from '../store/pools.js';
import { printJson } from '../text/print.js';
import { styleOf, wrap } from '../text/style.js';
import type { DeckOptions } from './common.js';

type Problems = ReturnType<typeof deckProblems>;

interface Checked {
  readonly named: NamedDeck & { readonly notes: readonly YdkNote[] };
  readonly list: NamedList;
  readonly problems: Problems;
  readonly ruleset: string;
  readonly pool: string;
  readonly cards: CardIndex;
}

/** `duel deck check`: everything that is wrong with a Deck, and everything that is odd about its file. */
export function checkVerb(io: Io, source: string, options: DeckOptions): Exit {
  const checked = check(io, source, options);
  // Passcodes of no card are problems by themselves.
  const lost = checked.named.notes.filter(({ kind }) => kind === 'unusable');
  const ok = checked.problems.length === 0 && lost.length === 0;
  if (options.json === true) printJson(io, { ok, ...rowOf(checked) });
  else show(io, checked);
  return ok ? EXIT.fine : EXIT.finding;
}

function check(io: Io, source: string, options: DeckOptions): Checked {
  const { pool = POOL_NAMES[0] as string, starter = false } = options;
  const { ruleset = 'classic-8000' } = options;
  const documents = documentsNamed(ruleset);
  if (starter && documents !== 'league-8000') throw badInput('--starter belongs to --ruleset league-8000.');
  if (options.table !== undefined && options.pool !== undefined)
    throw badInput('--table and --pool both say which cards there are: use one of them.');
  const table = options.table === undefined ? null : readTable(io, options.table);
  const cards = table?.index ?? PROJECT_CARDS;
  const named = readDeckAsIs(io, source, cards);
  const list = listNamed(io, documents, options.list, cards);
  const problems = deckProblems(named.deck, {
    rules: starter ? LEAGUE_STARTER_RULES : DECK_RULES[documents],
    list: list.list,
    pool: table?.index.card ?? pool,
  });
  return { named, list, problems, ruleset, pool: table === null ? pool : `table ${table.name}`, cards };
}

function rowOf({ named, list, problems, ruleset }: Checked): object {
  const { main, side, extra } = named.deck;
  return {
    problems,
    ruleset,
    list: list.list?.id ?? null,
    listVersion: list.list === null ? null : String(list.list.version),
    listNotes: list.notes,
    listUnknown: list.unknown,
    sizes: { main: main.length, side: side.length, extra: extra.length },
    notes: named.notes,
  };
}

function show(io: Io, { named, list, problems, ruleset, pool, cards }: Checked): void {
  showDeck(io, named, cards);
  const style = styleOf(io);
  const say = (text: string): void => io.out(`${wrap(`  ${text}`, io.columns - 2, '    ').join('\n')}\n`);
  // A passcode of no card is told with the rule that it breaks.
  const odd = named.notes.filter(({ kind }) => kind !== 'unknown');
  const lines = new Map(named.notes.map(({ passcode, line }) => [String(passcode), line]));
  if (odd.length > 0) io.out('Of the file:\n');
  for (const { message } of odd) say(message);
  if (list.notes.length > 0) io.out('Of the list:\n');
  for (const note of list.notes) say(note);
  const by = list.list === null ? 'no list' : `list ${list.list.id}, version ${list.list.version}`;
  const where = `${ruleset}, ${by}, pool ${pool}`;
  io.out(problems.length === 0 ? style.green(`Legal in ${where}.\n`) : style.red(`Not legal in ${where}:\n`));
  for (const { rule, also, message, facts } of problems) {
    const line = lines.get(String(facts['card']));
    say(`${message}${line === undefined ? '' : `, line ${line}`} (${[rule, ...also].join(', ')})`);
  }
}

const TITLES = { main: 'Deck', side: 'Side Deck', extra: 'Fusion Deck' } as const;

function showDeck(io: Io, { title, deck }: NamedDeck, cards: CardIndex): void {
  io.out(`${styleOf(io).bold(title)}\n`);
  for (const part of DECK_PARTS) {
    if (deck[part].length === 0) continue;
    const counts = new Map<string, number>();
    for (const id of deck[part]) counts.set(id, (counts.get(id) ?? 0) + 1);
    const words = [...counts].map(([id, count]) => `${count} ${cards.card(id)?.nameEn ?? id}`).join(', ');
    io.out(
      `${wrap(`  ${TITLES[part]} (${deck[part].length}): ${words}`, io.columns - 2, '    ').join('\n')}\n`,
    );
  }
}
