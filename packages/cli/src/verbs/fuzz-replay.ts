import { resolve } from 'node:path';
import type { Command } from 'commander';
import { readDuelFile } from '@duel-log/codec';
import {
  type Counterexample,
  duelFileOf,
  environmentOf,
  parseCounterexample,
  replayCounterexample,
  type ReplayedCounterexample,
} from '@duel-log/fuzz';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, withJson } from '../options.js';
import { isSameFile, readText, writeText } from '../store/files.js';
import { commandWords } from '../text/commands.js';
import { namesOf } from '../text/names.js';
import { printJson } from '../text/print.js';
import { styleOf, wrap } from '../text/style.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption {
  readonly html?: string;
}

/** `duel fuzz replay`: a saved failure once more, and no other duel. */
export function defineReplay(command: Command, io: Io, finish: Finish): void {
  command
    .argument('<file>', 'a .counterexample.json that `duel fuzz` has written')
    .option('--html <file>', 'also write the replay as one HTML file, opened at the first bad event');
  withJson(command).action((path: string) =>
    finish(async () => {
      const options = command.optsWithGlobals<Options>();
      const counterexample = readCounterexample(io, path);
      if (options.html !== undefined && isSameFile(resolve(io.cwd, path), resolve(io.cwd, options.html)))
        throw badInput(`${options.html} is the file that is read: name another one with --html.`);
      const replayed = replayCounterexample(counterexample);
      if (options.html !== undefined) await writePage(io, options.html, counterexample, replayed);
      if (options.json === true) printJson(io, asJson(path, counterexample, replayed));
      else show(io, counterexample, replayed, options);
      return exitOf(replayed);
    }),
  );
  examples(
    command,
    'duel fuzz replay fuzz-failures/audit-SUM-NS-01-5e1f09ab.counterexample.json',
    'duel fuzz replay my.counterexample.json --html my.html',
  );
}

/** The counterexample of a file whose ruleset and pool this program has. */
export function readCounterexample(io: Io, path: string): Counterexample {
  const parsed = parseCounterexample(readText(io, path, 'a .counterexample.json file'), path);
  if (!parsed.ok) throw badInput(parsed.message);
  try {
    environmentOf(parsed.counterexample.recipe);
  } catch (error) {
    const { message } = error as Error;
    const why = message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, '');
    throw badInput(`${path} cannot be played here (${why}): take a program that has it.`);
  }
  return parsed.counterexample;
}

const exitOf = ({ verdict }: ReplayedCounterexample): Exit =>
  verdict === 'passes' ? EXIT.fine : EXIT.finding;

/** In words: does it still fail? */
export function verdictWords({ verdict, findings }: ReplayedCounterexample): string {
  switch (verdict) {
    case 'passes':
      return 'It passes now.';
    case 'fails-the-same':
      return 'It still fails.';
    case 'fails-otherwise': {
      const [first] = findings;
      return `It fails in another way now: ${first?.oracle}, ${first?.rule}: ${first?.message}`;
    }
  }
}

async function writePage(
  io: Io,
  path: string,
  { finding }: Counterexample,
  { duel }: ReplayedCounterexample,
): Promise<void> {
  const { htmlOf } = await import('./export-html.js');
  const stored = orFail(readDuelFile(duelFileOf(duel)));
  const at = Math.min(Math.max(finding.revision, 0), stored.length - 1);
  writeText(io, path, htmlOf(stored, { view: 'judge', at }).html);
}

function asJson(
  file: string,
  { name, finding, recipe }: Counterexample,
  { verdict, same, findings, duel, elsewhere, otherPool }: ReplayedCounterexample,
): object {
  return {
    file,
    name,
    verdict,
    same,
    finding,
    findings,
    commands: recipe.commands.length,
    skipped: duel.skipped,
    events: duel.events.length,
    elsewhere,
    otherPool,
  };
}

function show(
  io: Io,
  counterexample: Counterexample,
  replayed: ReplayedCounterexample,
  { html }: Options,
): void {
  const { name, recipe, finding } = counterexample;
  const style = styleOf(io);
  const say = (text: string): void => io.out(`${wrap(text, io.columns, '  ').join('\n')}\n`);
  io.out(`${style.bold(name)}  ${recipe.ruleset}, pool ${recipe.pool}\n`);
  const start = recipe.from?.turn;
  if (start !== undefined) io.out(`From a position in turn ${start.number} of ${start.seat}:\n`);
  for (const line of commandLines(replayed)) io.out(`${line}\n`);
  say(`Kept for: ${finding.oracle}, ${finding.rule}: ${finding.message}`);
  const { verdict, elsewhere, otherPool } = replayed;
  say(verdict === 'passes' ? style.green(verdictWords(replayed)) : style.red(verdictWords(replayed)));
  if (otherPool) say('The facts of the pool are others than when this case was saved.');
  if (elsewhere !== null)
    say(
      `From event ${elsewhere} on the duel takes another course than when this case was saved: it may no longer show what it was kept for.`,
    );
  if (html !== undefined) io.out(`Replay written to ${html}.\n`);
}

/** Each command of the recipe as a player would say it, and what became of those that were not taken. */
function commandLines({ duel }: ReplayedCounterexample): readonly string[] {
  const { env } = duel.setup;
  const facts = namesOf(env, 'en');
  return duel.asked.map(({ state, command, answer }, i) => {
    const refused =
      duel.skipped.includes(i) && answer._tag === 'Left' ? `  refused: ${answer.left.rule}` : '';
    return `  ${i + 1}  ${command.by}: ${commandWords(command, { state, env, facts })}${refused}`;
  });
}
