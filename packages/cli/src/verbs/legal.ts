import type { Command } from 'commander';
import { decider, emptyState, fold } from '@duel-log/duel';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  type JsonOption,
  type StoreOption,
  withJson,
  withLanguage,
  withStore,
} from '../options.js';
import { short } from '../store/ids.js';
import { type DuelRecord, readRecord } from '../store/record.js';
import { demandSameCards } from '../store/same-cards.js';
import { askWords } from '../text/asks.js';
import { numbered } from '../text/legal.js';
import { type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { stuckWords } from '../text/stuck.js';
import { padStart, styleOf } from '../text/style.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly zones?: boolean;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning or `last`; the latest duel unless told')
    .option('--zones', 'also for other zones and other copies of a card');
  withLanguage(withStore(withJson(command))).action((id: string | undefined, options: Options) =>
    finish(async () => {
      const record = await readRecord(io, id, options);
      if (record.viewer !== null)
        throw badInput(
          `${id ?? record.duel} holds only what ${record.viewer} may see; legal commands need the whole duel.`,
        );
      show(io, record, options);
      return EXIT.fine;
    }),
  );
  examples(command, 'duel legal', 'duel legal last --json');
}

function show(io: Io, record: DuelRecord, options: Options): void {
  const state = fold(emptyState(), record.events);
  demandSameCards(record.duel, state, record.env);
  const facts = namesOf(record.env, options.lang);
  const all = numbered(state, record.env, facts);
  const seat = decider(state);
  const revision = state.revision;
  if (options.json === true) {
    printJson(io, {
      seat,
      revision,
      asks: state.asks,
      commands: all.map((one) => one.command),
      words: all.map((one) => one.words),
    });
    return;
  }
  const style = styleOf(io);
  const shown = options.zones === true ? all : all.filter((one) => !one.alike);
  const asks = askWords(state, record.env, facts);
  io.out(`Duel ${short(record.duel)} at revision ${revision}. `);
  if (seat === null) {
    io.out('Nobody must decide: the duel is over.\n');
    return;
  }
  const stuck = stuckWords(state, record.duel);
  io.out(`${stuck ?? asks ?? `${seat} is on move (turn ${state.turn.number}).`}\n`);
  if (all.length === 0) return;
  const size = String(shown.at(-1)?.number ?? 0).length;
  for (const { number, words } of shown)
    io.out(`  ${style.bold(padStart(String(number), size))}  ${words}\n`);
  const hidden = all.length - shown.length;
  if (hidden > 0) io.out(style.dim(`  (${hidden} more for other zones and copies: --zones)\n`));
  io.out(style.dim(`Give one with \`duel act ${short(record.duel)} NUMBER --expect ${revision}\`.\n`));
}
