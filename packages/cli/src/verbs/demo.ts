import { randomInt } from 'node:crypto';
import type { Command } from 'commander';
import { EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, type StoreOption, wholeNumber, withJson, withStore } from '../options.js';
import { recordDemo } from '../play/demo.js';
import { withOpenStore } from '../store/open.js';
import { rulesetNamed } from '../store/pools.js';
import { printJson } from '../text/print.js';
import { showDemo } from '../text/demo.js';
import { summaryOf } from '../text/summary.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly ruleset: string;
  readonly seed?: number;
  readonly open?: boolean;
}

const SEEDS = 1_000_000;

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .option(
      '--ruleset <ruleset>',
      'classic-8000, league-8000 or variant-4000, with or without switches',
      'classic-8000',
    )
    .option(
      '--seed <number>',
      'which duel: the same seed gives the same one; chosen and shown unless told',
      wholeNumber(0),
    )
    .option('--open', 'then serve the replay to a browser until Ctrl+C');
  withStore(withJson(command)).action((options: Options) => finish(() => demo(io, options)));
  command.addHelpText(
    'after',
    '\nThe Decks go round by seed: 0 two Decks legal under the list of 2007, 1 two\nDecks without a list, 2 Normal Monsters only, 3 again the first, and so on. The\nsame demo again is shown, not recorded twice.',
  );
  examples(
    command,
    'duel demo',
    'duel demo --seed 2 --ruleset variant-4000',
    'duel demo --open',
    'duel demo --store memory: --json',
  );
}

async function demo(io: Io, options: Options): Promise<Exit> {
  const ruleset = rulesetNamed(options.ruleset);
  const seed = options.seed ?? randomInt(SEEDS);
  return withOpenStore(
    io,
    options.store,
    async (opened) => {
      const played = await recordDemo(io, opened, ruleset, seed);
      const summary = summaryOf(played.record);
      if (options.json === true) printJson(io, { ...summary, seed });
      else showDemo(io, opened, played, { seed, summary });
      if (options.open === true) {
        const { serveReplay } = await import('./serve.js');
        await serveReplay(io, opened, summary.duel);
      }
      return summary.audit.violations > 0 || summary.chain !== 'ok' ? EXIT.finding : EXIT.fine;
    },
    { create: true },
  );
}
