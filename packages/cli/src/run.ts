import { Command, CommanderError } from 'commander';
import { EXIT, type Exit, Failure } from './failure.js';
import type { Io } from './io.js';
import { printable, sentence } from './text/printable.js';
import { VERBS } from './verbs.js';

const VERSION = '0.1.0';

const EXAMPLES = `
Examples:
  duel demo                      record a whole duel and look at it
  duel demo --seed 2             the same with Normal Monsters only
  duel new --deck A=dark-legion --deck B=dragon-hoard
  duel play --bot greedy         play a duel yourself
  duel log                       the latest duel, turn by turn

\`duel VERB --help\` tells more, with an example. Duels are kept in ./duels.db
unless --store or DUEL_STORE says otherwise. Exit codes: 0 fine, 1 a finding,
2 wrong use or bad input, 3 conflict, 4 environment.
`;

/** Runs one command line. Never throws: whatever goes wrong is a sentence on stderr and an exit code. */
export async function run(argv: readonly string[], world: Io): Promise<Exit> {
  const io = harmless(world);
  const args = verbFirst(argv);
  let exit: Exit = EXIT.fine;
  const verb = args[0];
  if (verb !== undefined && !verb.startsWith('-') && !VERBS.some(({ name }) => name === verb))
    return say(unknownVerb(verb), EXIT.usage, args, io);
  try {
    const program = await makeProgram(args, io, (code) => {
      exit = code;
    });
    await program.parseAsync([...args], { from: 'user' });
    return exit;
  } catch (error) {
    return report(error, args, io);
  }
}

/** The same world, whose terminal cannot be steered by what is printed. */
function harmless(world: Io): Io {
  const known = harmlessOf.get(world);
  if (known !== undefined) return known;
  // The world stays the prototype: it listens to Ctrl+C only when it is asked for its signal.
  const io: Io = Object.create(world, {
    out: { value: (text: string) => world.out(printable(text)) },
    err: { value: (text: string) => world.err(printable(text)) },
  });
  harmlessOf.set(world, io);
  return io;
}

const harmlessOf = new WeakMap<Io, Io>();

/** `duel --json list` is `duel list --json`, and `duel help list` is `duel list --help`. */
function verbFirst(argv: readonly string[]): readonly string[] {
  if (argv[0] === 'help') return argv[1] === undefined ? ['--help'] : [argv[1], '--help'];
  const moved: string[] = [];
  let at = 0;
  for (; at < argv.length; at++) {
    const word = argv[at] as string;
    if (word === '--store' && argv[at + 1] !== undefined) moved.push(word, argv[++at] as string);
    else if (word === '--json' || word.startsWith('--store=')) moved.push(word);
    else break;
  }
  const [verb, ...rest] = argv.slice(at);
  return verb === undefined || verb.startsWith('-') ? argv : [verb, ...moved, ...rest];
}

async function makeProgram(args: readonly string[], io: Io, done: (code: Exit) => void): Promise<Command> {
  const program = new Command('duel')
    .description('Records Yu-Gi-Oh! duels as streams of facts, and plays, shows, judges and checks them.')
    .version(VERSION, '-V, --version', 'show the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .usage('VERB [options]')
    .addHelpText('after', EXAMPLES);
  configure(program, io);
  for (const { name, summary, group, load } of VERBS) {
    const command = program.command(name).summary(summary).description(`${summary}.`).helpGroup(group);
    command.helpOption('-h, --help', 'show this help');
    configure(command, io);
    if (name !== args[0]) continue;
    const verb = await load();
    verb.define(command, io, async (work) => done(await work()));
  }
  program.action(() => program.outputHelp());
  return program;
}

function configure(command: Command, io: Io): void {
  command
    .exitOverride()
    .showSuggestionAfterError(true)
    .configureOutput({
      writeOut: io.out,
      // Said by `report`, together with where to look.
      writeErr: () => undefined,
      getOutHelpWidth: () => Math.min(io.columns, 110),
      getOutHasColors: () => io.colours,
    });
}

function unknownVerb(word: string): string {
  const like = VERBS.find(({ name }) => distance(name, word) <= 2);
  const hint = like === undefined ? '' : ` (Did you mean ${like.name}?)`;
  return `there is no verb ${word === '' ? '""' : word}${hint}. See \`duel --help\`.`;
}

/** How many letters differ: put in, left out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** What is said of an error, and the exit code it means. */
function report(error: unknown, args: readonly string[], io: Io): Exit {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return EXIT.fine;
    const known = VERBS.some(({ name }) => name === args[0]);
    const what = error.message
      .replace(/^error: /, '')
      .replaceAll('\n', ' ')
      .replace(/\.$/, '');
    return say(`${what}. See \`duel ${known ? `${args[0]} ` : ''}--help\`.`, EXIT.usage, args, io);
  }
  if (error instanceof Failure) return say(error.message, error.exit, args, io);
  if (io.env['DUEL_DEBUG'] !== undefined && error instanceof Error) io.err(`${error.stack}\n`);
  const said = error instanceof Error ? error.message : String(error);
  return say(
    `something went wrong inside the program (${said}). Please report it with the command you typed; DUEL_DEBUG=1 shows where.`,
    EXIT.environment,
    args,
    io,
  );
}

/** With `--json` there is one JSON value on stdout for errors, too. */
function say(message: string, exit: Exit, args: readonly string[], io: Io): Exit {
  const error = sentence(message);
  io.err(`duel: ${error}\n`);
  if (wantsJson(args)) io.out(`${JSON.stringify({ error, exit })}\n`);
  return exit;
}

function wantsJson(args: readonly string[]): boolean {
  return args.some((arg, at) => arg === '--json' || (arg === 'json' && args[at - 1] === '--format'));
}
