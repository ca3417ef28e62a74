import type { Command } from 'commander';
import type { DuelState } from '@duel-log/duel';
import { boardJson, BoardTimeline, declaredSummon } from '@duel-log/projections';
import { badInput, EXIT } from '../failure.js';
import type { Io } from '../io.js';
import {
  examples,
  type JsonOption,
  type StoreOption,
  wholeNumber,
  withJson,
  withLanguage,
  withStore,
  withView,
} from '../options.js';
import { readRecord } from '../store/record.js';
import { askWords } from '../text/asks.js';
import { type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { showBoard } from '../text/show-board.js';
import { readingsOf, takenBackNote } from '../text/taken-back.js';
import { viewLine } from '../text/view-line.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly at?: number;
  readonly view?: string;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('[duel]', 'id, its beginning, `last`, or a .duel.ndjson file; the latest duel unless told')
    .option('--at <event>', 'the board after this event; the last one unless told', wholeNumber(0));
  withLanguage(withStore(withJson(withView(command)))).action((id: string | undefined, options: Options) =>
    finish(async () => {
      const record = await readRecord(io, id, options);
      const timeline = new BoardTimeline(record.events, record.viewer);
      const at = options.at ?? timeline.last;
      if (at > timeline.last)
        throw badInput(`There is no event ${at}: the last event of this duel is ${timeline.last}.`);
      const state = timeline.at(at);
      const { cards } = record.env.pool;
      const summon = declaredSummon(record.events, at);
      const takenBack = readingsOf(record).takenBack[at] ?? null;
      if (options.json === true) {
        const board = boardJson(state, (card) => cards.get(card), summon);
        printJson(io, takenBack === null ? board : { ...board, takenBack });
      } else {
        const note = takenBackNote(readingsOf(record), at);
        io.out(`${viewLine(record)}, after event ${at} of ${timeline.last}\n`);
        if (note !== null) io.out(`${note}\n`);
        io.out(
          showBoard(io, state, record.env, namesOf(record.env, options.lang), {
            summon,
            ...below(state, record.viewer),
          }),
        );
        const asked =
          state.result === null ? askWords(state, record.env, namesOf(record.env, options.lang)) : null;
        if (asked !== null) io.out(`${asked}\n`);
      }
      return EXIT.fine;
    }),
  );
  examples(command, 'duel board', 'duel board last --at 60 --view A', 'duel board duel.ndjson --json');
}

/** Whoever sits at the table looks at it from there. */
const below = ({ seatOrder }: DuelState, viewer: string | null): { readonly below?: string } =>
  viewer !== null && seatOrder.includes(viewer) ? { below: viewer } : {};
