import { type Command, Option } from 'commander';
import { POOL_NAMES } from '@duel-log/cards';
import type { JsonOption } from '../options.js';
import { LIST_HELP } from '../store/lists.js';

/** Options of `duel deck` and its words. They have no defaults here: what stands before the word would lose to them. */
export interface DeckOptions extends JsonOption {
  readonly ruleset?: string;
  readonly list?: string;
  readonly pool?: string;
  readonly table?: string;
  readonly starter?: boolean;
}

export function withDeckOptions(command: Command): Command {
  return command
    .option(
      '--ruleset <ruleset>',
      'whose Deck rules and list, classic-8000 unless told; switches change neither',
    )
    .option('--list <list>', LIST_HELP)
    .addOption(new Option('--pool <pool>', `the card pool, ${POOL_NAMES[0]} unless told`).choices(POOL_NAMES))
    .option(
      '--table <file>',
      'cards of your own instead of a pool: a .cdb file, or JSON (docs/deck-files.md)',
    )
    .option('--starter', 'with league-8000: without the card classes that its text calls not yet released');
}
