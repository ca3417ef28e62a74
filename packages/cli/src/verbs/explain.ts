import type { Command } from 'commander';
import { findRule } from '@duel-log/cards';
import {
  type Command as DuelCommand,
  type DuelState,
  isZone,
  judge,
  printed,
  resolveRef,
  select,
  shownValues,
  valuesOf,
} from '@duel-log/duel';
import { BoardTimeline } from '@duel-log/projections';
import { parseCommand } from '../commands/parse.js';
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
} from '../options.js';
import { type DuelRecord, readRecord } from '../store/record.js';
import { CardWords } from '../text/cards.js';
import { commandWords } from '../text/commands.js';
import { type Language, namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { styleOf, wrap } from '../text/style.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly at?: number;
  readonly lang: Language;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<duel>', 'id, its beginning, `last`, or a .duel.ndjson file')
    .argument('<card-or-command>', 'a card, like A.monster:2, or a command as JSON')
    .option('--at <event>', 'after this event; the last one unless told', wholeNumber(0));
  withLanguage(withStore(withJson(command))).action((id: string, about: string, options: Options) =>
    finish(async () => {
      const record = await readRecord(io, id, options);
      if (record.viewer !== null)
        throw badInput(`${id} holds only what ${record.viewer} may see; rules need the whole duel.`);
      const timeline = new BoardTimeline(record.events);
      const at = options.at ?? timeline.last;
      if (at > timeline.last)
        throw badInput(`There is no event ${at}: the last event of this duel is ${timeline.last}.`);
      const state = timeline.at(at);
      if (about.trimStart().startsWith('{')) explainCommand(io, record, state, about, options);
      else explainCard(io, record, state, about, options);
      return EXIT.fine;
    }),
  );
  examples(
    command,
    'duel explain last A.monster:1 --at 120',
    `duel explain last '{"type":"Attack","by":"A","card":"monster:1","target":"direct"}' --at 120`,
  );
}

function explainCommand(io: Io, { env }: DuelRecord, state: DuelState, text: string, options: Options): void {
  const { command }: { readonly command: DuelCommand } = parseCommand(text, state);
  const refusal = judge(state, env, command);
  if (options.json === true) {
    printJson(io, { revision: state.revision, command, accepted: refusal === null, refusal });
    return;
  }
  const words = commandWords(command, { state, env, facts: namesOf(env, options.lang), zones: true });
  const style = styleOf(io);
  io.out(`After event ${state.revision}, ${command.by}: ${words}\n`);
  if (refusal === null) {
    io.out(`${style.green('Legal.')} No rule forbids it.\n`);
    return;
  }
  io.out(`${style.red('Refused.')} ${refusal.message}\n`);
  for (const rule of [refusal.rule, ...refusal.also]) {
    const sentence = findRule(rule)?.rule;
    const line = `  ${rule}${sentence === undefined ? '' : `: ${sentence}`}`;
    io.out(`${wrap(line, io.columns - 2, '    ').join('\n')}\n`);
  }
}

function explainCard(io: Io, { env }: DuelRecord, state: DuelState, text: string, options: Options): void {
  const seat = state.asks?.seat ?? state.turn.seat;
  const ref = select(state, seat, text);
  const card = ref === null ? null : resolveRef(state, ref);
  const found = card === null ? undefined : state.cards[card];
  if (card === null || found === undefined)
    throw badInput(
      `There is no card ${text} after event ${state.revision}: name one like A.monster:2 or A:17.`,
    );
  const base = printed(env, state, card);
  const shown = shownValues(state, env, card);
  const derived = isZone(found.place) && found.face === 'up' ? valuesOf(state, env, card) : base;
  const words = new CardWords(state, env, namesOf(env, options.lang));
  if (options.json === true) {
    const { id, place, face, position, flags, counters, used, equippedTo } = found;
    const where = { id, place, face, position, flags, counters, used, equippedTo };
    printJson(io, { revision: state.revision, card, ...where, printed: base, shown, derived });
    return;
  }
  io.out(`After event ${state.revision}: ${words.name(found.id)} (${card}) in ${found.place}`);
  io.out(`, face-${found.face}${found.position === null ? '' : `, ${found.position} position`}\n`);
  if (env.pool.cards.get(found.id ?? '')?.kind !== 'monster') return;
  io.out(`  printed  ATK ${base.atk}, DEF ${base.def}, Level ${base.level}\n`);
  for (const { source, at, what } of derived.modifiers)
    io.out(`           ${words.name(source)}${at === null ? '' : ` in ${at}`}: ${what}\n`);
  io.out(`  now      ATK ${shown.atk}, DEF ${shown.def}, Level ${shown.level}\n`);
  const same = shown.atk === derived.atk && shown.def === derived.def && shown.level === derived.level;
  if (!same) io.out(`  derived  ATK ${derived.atk}, DEF ${derived.def}, Level ${derived.level}\n`);
}
