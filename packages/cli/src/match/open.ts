import { randomUUID } from 'node:crypto';
import { findList, POOL_NAMES } from '@duel-log/cards';
import { sha256 } from '@duel-log/codec';
import { type Command, Option } from 'commander';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import {
  bySeat,
  examples,
  gather,
  type JsonOption,
  optionsOf,
  recordedText,
  type StoreOption,
  wholeNumber,
  withJson,
  withStore,
} from '../options.js';
import { keepList } from '../store/declared.js';
import { LIST_HELP, listNamed } from '../store/lists.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { keepPool } from '../store/pool-stream.js';
import { declaration, environmentOf, rulesetNamed } from '../store/pools.js';
import type { Finish } from '../verb.js';
import { registerAll } from './register.js';
import { showMatch } from './show.js';
import { askMatch, matchEnvOf, matchStream } from './store.js';

interface Options extends JsonOption, StoreOption {
  readonly ruleset: string;
  readonly deck?: readonly string[];
  readonly names?: string;
  readonly list?: string;
  readonly pool: string;
  readonly seed?: number;
}

/** `duel match open`: a Match, with Decks where they are named. */
export function defineOpen(command: Command, io: Io, finish: Finish): void {
  command
    .option(
      '--ruleset <ruleset>',
      'classic-8000, league-8000 or variant-4000, with switches like classic-8000+replay=same-attacker',
      'classic-8000',
    )
    .option(
      '--deck <seat=deck>',
      'registers the Deck of a seat at once: a .ydk file or a shipped Deck',
      gather,
    )
    .option('--names <seat=name,...>', 'what the Match calls its players for ever, like A=Yugi,B=Kaiba')
    .option('--list <list>', LIST_HELP)
    .addOption(
      new Option('--pool <pool>', 'the declared card pool').choices(POOL_NAMES).default(POOL_NAMES[0]),
    )
    .option(
      '--seed <number>',
      'the same tosses and shuffles again, for trying things out; secret and random unless told',
      wholeNumber(0),
    );
  withStore(withJson(command)).action(() =>
    finish(() => {
      const options = optionsOf<Options>(command);
      return withOpenStore(io, options.store, (opened) => open(io, opened, options), { create: true });
    }),
  );
  examples(
    command,
    'duel match open --names A=Yugi,B=Kaiba',
    'duel match open --ruleset league-8000 --deck A=dark-legion --deck B=dragon-hoard',
  );
}

async function open(io: Io, opened: OpenStore, options: Options): Promise<Exit> {
  const ruleset = rulesetNamed(options.ruleset);
  const env = environmentOf(ruleset.name, options.pool);
  const names = bySeat('--names', options.names?.split(',') ?? [], ruleset.seats);
  const players = Object.fromEntries(
    ruleset.seats.map((seat) => [seat, recordedText('--names', names[seat] ?? seat, 60)]),
  );
  const decks = bySeat('--deck', options.deck ?? [], ruleset.seats);
  const { list: cardList, notes } = listNamed(io, ruleset.name, options.list);
  for (const note of notes) io.err(`${options.list}: ${note}\n`);
  const list = cardList === null ? null : { id: cardList.id, version: String(cardList.version) };
  const match = randomUUID();
  const stream = matchStream(match);
  if (options.seed !== undefined) opened.secrets.keep(stream, `seed/${options.seed}`);
  const key = sha256(`commitments/${opened.secrets.seedOf(stream)}`);
  await keepPool(io, opened, env.pool);
  const by = ruleset.seats[0] as string;
  const pool = declaration(env.pool);
  if (cardList !== null && findList(cardList.id) !== cardList) await keepList(io, opened, cardList, pool);
  const opening = { players, list, pool, key };
  const rules = matchEnvOf(env, cardList);
  const asked = await askMatch(io, opened, match, rules, { type: 'OpenMatch', by, opening });
  if (!asked.ok) throw badInput(`The Match cannot be opened: ${asked.refusal.message}`);
  const { record, refused } = await registerAll(io, opened, asked.record, decks);
  await showMatch(io, opened, record, { ...options, refused });
  return refused.length === 0 ? EXIT.fine : EXIT.finding;
}
