import { type MatchState, type RegisteredDeck, viewMatch } from '@duel-log/duel';
import type { Command } from 'commander';
import { badInput, EXIT, type Exit } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  type JsonOption,
  optionsOf,
  type StoreOption,
  withJson,
  withStore,
  withView,
} from '../options.js';
import { knownNames } from '../players/players.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import type { Finish } from '../verb.js';
import { type MatchFacts, matchFacts } from './facts.js';
import type { RefusedDeck } from './register.js';
import { type Asked, findMatch, type MatchRecord, readMatch, withResult } from './store.js';
import { deckLines, matchLines } from './words.js';

interface Options extends JsonOption, StoreOption {
  readonly view?: string;
  readonly cards?: boolean;
}

/** `duel match show`: how a Match stands. */
export function defineShow(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[match]', 'id, its beginning or `last`')
    .option('--cards', 'the Decks as they are now, as far as the view may know them');
  withView(withStore(withJson(command))).action((id: string | undefined) =>
    finish(() => {
      const options = optionsOf<Options>(command);
      return withOpenStore(io, options.store, async (opened) => {
        const record = await withResult(io, opened, await readMatch(opened, await findMatch(opened, id)));
        await showMatch(io, opened, record, options);
        return EXIT.fine;
      });
    }),
  );
  examples(command, 'duel match show', 'duel match show last --view A --cards', 'duel match show --json');
}

/** Shows the Match as it is now, or why the command was refused. */
export async function answer(io: Io, opened: OpenStore, asked: Asked, options: Options): Promise<Exit> {
  if (asked.ok) {
    await showMatch(io, opened, asked.record, options);
    return EXIT.fine;
  }
  const { refusal } = asked;
  if (options.json === true) printJson(io, { accepted: false, refusal });
  else {
    const also = refusal.also.length === 0 ? '' : ` (also ${refusal.also.join(', ')})`;
    io.out(`${styleOf(io).red('Refused')} by ${refusal.rule}${also}: ${refusal.message}\n`);
  }
  return EXIT.finding;
}

export async function showMatch(
  io: Io,
  opened: OpenStore,
  record: MatchRecord,
  options: Options & { readonly refused?: readonly RefusedDeck[] },
): Promise<void> {
  const { match, state } = record;
  const seen = viewMatch(state, viewerOf(state.seats, options.view));
  const facts = matchFacts(match, seen);
  const { refused } = options;
  if (options.json === true) {
    const decks = options.cards === true ? { decks: seen.decks } : {};
    printJson(io, { ...facts, ...decks, ...(refused === undefined ? {} : { refused }) });
    return;
  }
  for (const { seat, rule, message } of refused ?? [])
    io.out(`The Deck of ${seat} cannot be registered: ${message.replace(/\.$/, '')} (${rule}).\n`);
  const names = await knownNames(opened, Object.values(facts.players));
  const players = Object.entries(facts.players).map(([seat, player]) => [seat, names.get(player) ?? player]);
  const shown: MatchFacts = { ...facts, players: Object.fromEntries(players) };
  for (const line of matchLines(shown)) io.out(`${line}\n`);
  if (options.cards === true) showDecks(io, seen.decks, shown, record);
}

function showDecks(io: Io, decks: MatchState['decks'], { players }: MatchFacts, { env }: MatchRecord): void {
  const names = namesOf(env);
  const known = Object.entries(decks).filter((entry): entry is [string, RegisteredDeck] => entry[1] !== null);
  for (const [seat, deck] of known) {
    io.out(`\n${styleOf(io).bold(`Deck of ${players[seat] ?? seat} (${seat})`)}\n`);
    for (const line of deckLines(deck, names, io.columns)) io.out(`${line}\n`);
  }
}

/** `null` = the judge, who sees everything. */
function viewerOf(seats: readonly string[], view: string | undefined): string | null {
  if (view === undefined || view === 'judge') return null;
  const found = [...seats, 'spectator'].find((one) => one.toLowerCase() === view.toLowerCase());
  if (found !== undefined) return found;
  throw badInput(`There is no view ${view} of this Match; there are judge, spectator, ${seats.join(', ')}.`);
}
