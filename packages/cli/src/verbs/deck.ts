import { type Command, Option } from 'commander';
import { CARDS, DECK_PARTS, POOL_NAMES, RULESETS } from '@duel-log/cards';
import { EXIT } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { type NamedDeck, readDeck } from '../store/decks.js';
import { deckProblems, listFor } from '../store/opening.js';
import { printJson } from '../text/print.js';
import { styleOf, wrap } from '../text/style.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly ruleset: string;
  readonly list?: string;
  readonly pool: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<deck>', 'a .ydk file, or a shipped Deck like dark-legion')
    .addOption(
      new Option('--ruleset <ruleset>', 'whose Deck rules').choices(RULESETS).default('classic-8000'),
    )
    .option('--list <list>', 'none or banlist-2007; the ruleset’s own unless told')
    .addOption(new Option('--pool <pool>', 'the card pool').choices(POOL_NAMES).default(POOL_NAMES[0]));
  withJson(command).action((source: string, options: Options) =>
    finish(() => {
      const list = listFor(options.ruleset, options.list);
      const named = readDeck(io, source);
      const check = { ruleset: options.ruleset, list: list?.id ?? null, pool: options.pool };
      const problems = deckProblems(named.deck, check);
      if (options.json === true) {
        const { main, side, extra } = named.deck;
        printJson(io, {
          ok: problems.length === 0,
          problems,
          ruleset: options.ruleset,
          list: check.list,
          sizes: { main: main.length, side: side.length, extra: extra.length },
        });
      } else {
        show(io, named);
        const style = styleOf(io);
        const where = `${options.ruleset}, ${check.list === null ? 'no list' : `list ${check.list}`}, pool ${options.pool}`;
        if (problems.length === 0) io.out(style.green(`Legal in ${where}.\n`));
        else io.out(style.red(`Not legal in ${where}:\n`));
        for (const { rule, also, message } of problems)
          io.out(`  ${message} (${[rule, ...also].join(', ')})\n`);
      }
      return problems.length === 0 ? EXIT.fine : EXIT.finding;
    }),
  );
  examples(command, 'duel deck dark-legion', 'duel deck fixtures/decks/five-pieces.ydk --list none');
}

const TITLES = { main: 'Deck', side: 'Side Deck', extra: 'Fusion Deck' } as const;

function show(io: Io, { title, deck }: NamedDeck): void {
  io.out(`${styleOf(io).bold(title)}\n`);
  for (const part of DECK_PARTS) {
    if (deck[part].length === 0) continue;
    const counts = new Map<string, number>();
    for (const id of deck[part]) counts.set(id, (counts.get(id) ?? 0) + 1);
    const cards = [...counts].map(([id, count]) => `${count} ${CARDS.get(id)?.nameEn ?? id}`).join(', ');
    io.out(
      `${wrap(`  ${TITLES[part]} (${deck[part].length}): ${cards}`, io.columns - 2, '    ').join('\n')}\n`,
    );
  }
}
