import { checkDeck, DECK_RULES, rulesetIdOf } from '@duel-log/cards';
import type { RegisteredDeck } from '@duel-log/duel';
import type { Command } from 'commander';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import {
  bySeat,
  examples,
  gather,
  type JsonOption,
  optionsOf,
  type StoreOption,
  withJson,
  withStore,
} from '../options.js';
import { readDeck } from '../store/decks.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import type { Finish } from '../verb.js';
import { showMatch } from './show.js';
import { askMatch, envOfMatch, findMatch, listOfMatch, type MatchRecord, readMatch } from './store.js';

interface Options extends JsonOption, StoreOption {
  readonly deck?: readonly string[];
}

/** One reason why a Deck was not registered. */
export interface RefusedDeck {
  readonly seat: string;
  readonly rule: string;
  readonly message: string;
}

/** `duel match register`: Decks are checked and hold from now on. */
export function defineRegister(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[match]', 'id, its beginning or `last`')
    .option('--deck <seat=deck>', 'the Deck of a seat, once for each: a .ydk file or a shipped Deck', gather);
  withStore(withJson(command)).action((id: string | undefined) =>
    finish(() => {
      const options = optionsOf<Options>(command);
      return withOpenStore(io, options.store, (opened) => register(io, opened, id, options));
    }),
  );
  examples(command, 'duel match register last --deck A=my.ydk --deck B=dragon-hoard');
}

async function register(io: Io, opened: OpenStore, id: string | undefined, options: Options): Promise<Exit> {
  const before = await readMatch(opened, await findMatch(opened, id));
  const decks = bySeat('--deck', options.deck ?? [], before.state.seats);
  if (Object.keys(decks).length === 0)
    throw badInput('Say which Deck: --deck A=FILE, or --deck A=dark-legion for a shipped one.');
  const { record, refused } = await registerAll(io, opened, before, decks);
  await showMatch(io, opened, record, { ...options, refused });
  return refused.length === 0 ? EXIT.fine : EXIT.finding;
}

/** Registers these Decks, files or shipped ones by seat. All files are read before the first one is registered. */
export async function registerAll(
  io: Io,
  opened: OpenStore,
  before: MatchRecord,
  sources: Readonly<Record<string, string>>,
): Promise<{ readonly record: MatchRecord; readonly refused: readonly RefusedDeck[] }> {
  const decks = Object.entries(sources).map(([seat, source]) => [seat, readDeck(io, source).deck] as const);
  let record = before;
  const refused: RefusedDeck[] = [];
  for (const [seat, deck] of decks) {
    const asked = await askMatch(io, opened, record.match, envOfMatch(record), {
      type: 'RegisterDeck',
      by: seat,
      deck,
    });
    if (asked.ok) record = asked.record;
    else {
      const { rule, message } = asked.refusal;
      const problems = rule.startsWith('ENGINE-DECK-REGISTERED') ? [] : reasons(record, deck);
      const all = problems.length === 0 ? [{ rule, message }] : problems;
      refused.push(...all.map((one) => ({ seat, rule: one.rule, message: one.message })));
    }
  }
  return { record, refused };
}

/** Everything that is wrong with a Deck, not the first reason alone. */
function reasons(record: MatchRecord, deck: RegisteredDeck): readonly Omit<RefusedDeck, 'seat'>[] {
  const { state, env } = record;
  const documents = rulesetIdOf(state.ruleset);
  if (documents === null) return [];
  return checkDeck(deck, {
    rules: DECK_RULES[documents],
    list: listOfMatch(record),
    cardOf: (id) => env.pool.cards.get(id),
  });
}
