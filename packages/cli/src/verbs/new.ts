import { randomUUID } from 'node:crypto';
import { type Command, Option } from 'commander';
import { type CardList, CLASSIC_POOL, findList, POOL_NAMES } from '@duel-log/cards';
import { decider, type Pool } from '@duel-log/duel';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import {
  bySeat,
  examples,
  gather,
  type JsonOption,
  recordedText,
  type StoreOption,
  wholeNumber,
  withJson,
  withStore,
} from '../options.js';
import { demandPlayable, poolOf, readTable } from '../store/card-tables.js';
import { keepList } from '../store/declared.js';
import { type NamedDeck, readDeck } from '../store/decks.js';
import { Giver } from '../store/give.js';
import { short } from '../store/ids.js';
import { LIST_HELP, listNamed } from '../store/lists.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { deckProblems, mixed, openingOf } from '../store/opening.js';
import { keepPool } from '../store/pool-stream.js';
import { environmentOf, rememberPool, rulesetNamed } from '../store/pools.js';
import { askWords } from '../text/asks.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly ruleset: string;
  readonly deck?: readonly string[];
  readonly names?: string;
  readonly list?: string;
  readonly pool?: string;
  readonly table?: string;
  readonly seed?: number;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .option(
      '--ruleset <ruleset>',
      'classic-8000, league-8000 or variant-4000, with switches like classic-8000+replay=same-attacker',
      'classic-8000',
    )
    .option('--deck <seat=deck>', 'the Deck of a seat, once for each: a .ydk file or a shipped Deck', gather)
    .option(
      '--names <seat=name,...>',
      'what the duel calls its players for ever, like A=Yugi,B=Kaiba; of an id the name can be erased: `duel db name`',
    )
    .option('--list <list>', LIST_HELP)
    .addOption(
      new Option('--pool <pool>', `the declared card pool, ${POOL_NAMES[0]} unless told`).choices(POOL_NAMES),
    )
    .option(
      '--table <file>',
      'cards of your own instead of a pool: a .cdb file, or JSON (docs/deck-files.md)',
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
  const table = options.table === undefined ? null : readTable(io, options.table);
  if (table !== null && options.pool !== undefined)
    throw badInput('--table and --pool both say which cards there are: use one of them.');
  const own = table === null ? null : poolOf(table);
  if (own !== null) rememberPool(own);
  const env = environmentOf(ruleset.name, own?.name ?? options.pool ?? CLASSIC_POOL.name);
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
  const { list: cardList, notes } = listNamed(io, ruleset.name, options.list, table?.index);
  const list = cardList === null ? null : { id: cardList.id, version: String(cardList.version) };
  for (const note of notes) io.err(`${options.list}: ${note}\n`);
  const decks: Record<string, NamedDeck> = {};
  for (const seat of ruleset.seats) decks[seat] = readDeck(io, sources[seat] as string, table?.index);
  const check = { rules: ruleset.name, list: cardList, pool: table?.index.card ?? env.pool.name };
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
  if (table !== null)
    for (const seat of ruleset.seats) demandPlayable(table, seat, (decks[seat] as NamedDeck).deck);
  const duel = randomUUID();
  if (options.seed !== undefined) opened.secrets.keep(duel, `seed/${options.seed}`);
  const seed = opened.secrets.seedOf(duel);
  const registered = Object.fromEntries(Object.entries(decks).map(([seat, { deck }]) => [seat, deck]));
  const opening = openingOf(env, { decks: mixed(registered, seed), players, list, seed });
  await keepPool(io, opened, env.pool);
  if (cardList !== null && findList(cardList.id) !== cardList)
    await keepList(io, opened, withCardsOf(cardList, env.pool), opening.pool);
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

/** A list as far as it speaks of the cards of a pool. */
function withCardsOf(list: CardList, { cards }: Pool): CardList {
  const known = (ids: readonly string[]): readonly string[] => ids.filter((id) => cards.has(id));
  const { forbidden, limited, semiLimited } = list;
  return { ...list, forbidden: known(forbidden), limited: known(limited), semiLimited: known(semiLimited) };
}
