import { randomUUID } from 'node:crypto';
import { type Command, Option } from 'commander';
import { POOL_NAMES } from '@duel-log/cards';
import { decider } from '@duel-log/duel';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  gather,
  type JsonOption,
  recordedText,
  type StoreOption,
  wholeNumber,
  withJson,
  withStore,
} from '../options.js';
import { type NamedDeck, readDeck } from '../store/decks.js';
import { Giver } from '../store/give.js';
import { short } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { deckProblems, listFor, mixed, openingOf } from '../store/opening.js';
import { keepPool } from '../store/pool-stream.js';
import { environmentOf, rulesetNamed } from '../store/pools.js';
import { askWords } from '../text/asks.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly ruleset: string;
  readonly deck?: readonly string[];
  readonly names?: string;
  readonly list?: string;
  readonly pool: string;
  readonly seed?: number;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .option('--ruleset <ruleset>', 'classic-8000, league-8000 or variant-4000', 'classic-8000')
    .option('--deck <seat=deck>', 'the Deck of a seat, once for each: a .ydk file or a shipped Deck', gather)
    .option(
      '--names <seat=name,...>',
      'what the duel calls its players for ever, like A=Yugi,B=Kaiba; of an id the name can be erased: `duel db name`',
    )
    .option('--list <list>', 'none or banlist-2007; the ruleset’s own unless told')
    .addOption(
      new Option('--pool <pool>', 'the declared card pool').choices(POOL_NAMES).default(POOL_NAMES[0]),
    )
    .option(
      '--seed <number>',
      'the same toss and shuffles again, for trying things out: who guesses it knows every card; secret and random unless told',
      wholeNumber(0),
    );
  withStore(withJson(command)).action((options: Options) =>
    finish(() => withOpenStore(io, options.store, (opened) => open(io, opened, options), { create: true })),
  );
  examples(
    command,
    'duel new --deck A=dark-legion --deck B=dragon-hoard',
    'duel new --ruleset variant-4000 --deck A=my.ydk --deck B=five-pieces --list none --names A=Yugi,B=Kaiba',
  );
}

async function open(io: Io, opened: OpenStore, options: Options): Promise<Exit> {
  const ruleset = rulesetNamed(options.ruleset);
  const env = environmentOf(ruleset.name, options.pool);
  const sources = bySeat('--deck', options.deck ?? [], ruleset.seats);
  const names = bySeat('--names', options.names?.split(',') ?? [], ruleset.seats);
  const players = Object.fromEntries(
    ruleset.seats.map((seat) => [seat, recordedText('--names', names[seat] ?? seat, 60)]),
  );
  const missing = ruleset.seats.find((seat) => sources[seat] === undefined);
  if (missing !== undefined)
    throw badInput(
      `Seat ${missing} has no Deck: add --deck ${missing}=FILE or --deck ${missing}=dark-legion.`,
    );
  const list = listFor(ruleset.name, options.list);
  const decks: Record<string, NamedDeck> = {};
  for (const seat of ruleset.seats) decks[seat] = readDeck(io, sources[seat] as string);
  const check = { ruleset: ruleset.name, list: list?.id ?? null, pool: options.pool };
  const problems = ruleset.seats.flatMap((seat) =>
    deckProblems((decks[seat] as NamedDeck).deck, check).map(({ rule, message }) => ({
      seat,
      rule,
      message,
    })),
  );
  if (problems.length > 0) {
    if (options.json === true) printJson(io, { duel: null, problems });
    else
      for (const { seat, rule, message } of problems)
        io.out(`The Deck of ${seat} cannot be registered: ${message} (${rule}).\n`);
    return EXIT.finding;
  }
  const duel = randomUUID();
  if (options.seed !== undefined) opened.secrets.keep(duel, `seed/${options.seed}`);
  const seed = opened.secrets.seedOf(duel);
  const registered = Object.fromEntries(Object.entries(decks).map(([seat, { deck }]) => [seat, deck]));
  const opening = openingOf(env, { decks: mixed(registered, seed), players, list, seed });
  await keepPool(io, opened, env.pool);
  const by = ruleset.seats[0] as string;
  const given = await new Giver(io, opened, duel, env).give({ type: 'OpenDuel', by, opening });
  if (!given.accepted) throw badInput(`The duel cannot be opened: ${given.refusal.message}`);
  const decides = decider(given.state);
  if (options.json === true) printJson(io, { duel, decides, ruleset: ruleset.name, list });
  else {
    io.out(`Duel ${duel} is open. ${askWords(given.state, env, namesOf(env)) ?? ''}\n`);
    io.out(`Go on with \`duel play ${short(duel)}\`, or \`duel legal ${short(duel)}\` and \`duel act\`.\n`);
  }
  return EXIT.fine;
}

/** `A=x` entries by seat. */
function bySeat(
  option: string,
  entries: readonly string[],
  seats: readonly string[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const seat = entry.slice(0, Math.max(0, at)).trim();
    const value = entry.slice(at + 1).trim();
    if (!seats.includes(seat) || value === '')
      throw badInput(`${option} ${entry} must name a seat (${seats.join(', ')}), like ${seats[0]}=….`);
    if (found[seat] !== undefined) throw badInput(`${option} names seat ${seat} twice.`);
    found[seat] = value;
  }
  return found;
}
