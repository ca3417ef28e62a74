import { type Command, Option } from 'commander';
import { checkVerb } from '../decks/check.js';
import { type DeckOptions, withDeckOptions } from '../decks/common.js';
import { type ConvertOptions, convertVerb, FORMS } from '../decks/convert.js';
import { badInput } from '../failure.js';
import type { Io } from '../io.js';
import { examples, optionsOf, withJson } from '../options.js';
import type { Finish } from '../verb.js';

const DECK = 'a .ydk or .json file, or a shipped Deck like dark-legion';

/** `duel deck`: checks a Deck, also without a word before it, or writes it in another form. */
export function define(command: Command, io: Io, finish: Finish): void {
  withJson(withDeckOptions(command)).enablePositionalOptions();
  defineCheck(
    command.command('check').description('everything that is wrong with a Deck, by rule.'),
    io,
    finish,
  );
  defineConvert(command.command('convert').description('write a Deck as .ydk or as JSON.'), io, finish);
  command.argument('[deck]', DECK).action((source: string | undefined, options: DeckOptions) =>
    finish(() => {
      if (source === undefined) throw badInput(`Name a Deck: ${DECK}.`);
      return checkVerb(io, source, options);
    }),
  );
  examples(
    command,
    'duel deck dark-legion',
    'duel deck check my.ydk --list lflist.conf#2005.4',
    'duel deck convert my.ydk --out my.json',
  );
}

function defineCheck(word: Command, io: Io, finish: Finish): void {
  withJson(withDeckOptions(word))
    .argument('<deck>', DECK)
    .action((source: string) => finish(() => checkVerb(io, source, optionsOf<DeckOptions>(word))));
  examples(word, 'duel deck check fixtures/decks/five-pieces.ydk --list none');
}

function defineConvert(word: Command, io: Io, finish: Finish): void {
  withJson(word)
    .argument('<deck>', DECK)
    .addOption(new Option('--to <form>', 'the form; that of --out unless told').choices(FORMS))
    .option('-o, --out <file>', 'write into this file instead of stdout')
    .option('--table <file>', 'cards of your own: a .cdb file, or JSON (docs/deck-files.md)')
    .action((source: string) => finish(() => convertVerb(io, source, optionsOf<ConvertOptions>(word))));
  examples(word, 'duel deck convert dark-legion --to ydk', 'duel deck convert my.ydk --out my.json');
}
