import { verify } from '@duel-log/codec';
import { readStream } from '@duel-log/store';
import type { CheckReport, Problem } from '@duel-log/store-sqlite';
import type { Command } from 'commander';
import { EXIT, Failure, failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, optionsOf, type StoreOption, withJson, withStore } from '../options.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import { styleOf, wrap } from '../text/style.js';
import type { Finish } from '../verb.js';

type Options = JsonOption & StoreOption;

/** `null` as the number of streams: the file cannot even be opened. */
type Checked = Omit<CheckReport, 'streams' | 'events'> & {
  readonly streams: number | null;
  readonly events: number | null;
};

/** `duel db check`: everything is read once. */
export function defineCheck(command: Command, io: Io, finish: Finish): void {
  withStore(withJson(command)).action(() =>
    finish(async () => {
      const options = optionsOf<Options>(command);
      const { report, url } = await look(io, options.store);
      if (options.json === true) printJson(io, { ok: report.problems.length === 0, ...report });
      else show(io, report, url);
      return report.problems.length === 0 ? EXIT.fine : EXIT.finding;
    }),
  );
  examples(command, 'duel db check', 'duel db check --store sqlite:./league.db --json');
}

async function look(
  io: Io,
  store: string | undefined,
): Promise<{ readonly report: Checked; readonly url: string }> {
  try {
    return await withOpenStore(io, store, async (opened) => {
      const report = await checkStore(opened);
      const problems = report.problems.map((one) => ({ ...one, message: withoutAdvice(one.message) }));
      return { report: { ...report, problems }, url: opened.url };
    });
  } catch (error) {
    if (!(error instanceof Failure) || !ADVICE.test(error.message)) throw error;
    const problem: Problem = { stream: null, revision: null, message: withoutAdvice(error.message) };
    return { report: { streams: null, events: null, problems: [problem] }, url: store ?? '' };
  }
}

/** How a damaged file sends people here; whoever is here already need not be told. */
const ADVICE = /: `duel db check` says .*$/;
const withoutAdvice = (message: string): string => message.replace(ADVICE, '.');

/** A file is looked at page by page as well; of a server only what it hands out can be seen. */
async function checkStore({ store, sqlite }: OpenStore): Promise<CheckReport> {
  if (sqlite !== null) return orFail(await sqlite.check()());
  const names = orFail(await store.streams()());
  const problems: Problem[] = [];
  let count = 0;
  for (const stream of names) {
    const read = await readStream(store, stream)();
    if (read._tag === 'Left') {
      const { left } = read;
      if (left._tag !== 'Damaged') throw failureOf(left);
      problems.push({ stream, revision: left.revision, message: left.message });
      continue;
    }
    count += read.right.length;
    if ((read.right[0]?.meta.hash ?? '') === '') continue;
    const { firstBroken, reason } = verify(read.right);
    if (firstBroken !== null)
      problems.push({
        stream,
        revision: firstBroken,
        message: `${stream}: ${reason ?? 'its chain is broken.'}`,
      });
  }
  return { streams: names.length, events: count, problems };
}

function show(io: Io, { streams, events, problems }: Checked, url: string): void {
  const style = styleOf(io);
  if (problems.length === 0) {
    io.out(`${style.green('All is well')}: ${streams} streams, ${events} events.\n`);
    return;
  }
  for (const { message } of problems) io.out(`${style.red('Damaged')}  ${message}\n`);
  io.out('\nWhat to do:\n');
  const steps = streams === null ? LOST : saving(url);
  for (const [at, step] of steps.entries())
    io.out(`${wrap(`${at + 1}. ${step}`, io.columns, '   ').join('\n')}\n`);
}

const saving = (url: string): readonly string[] => [
  'Keep the store as it is, and let nobody write to it.',
  `\`duel db copy ${url} sqlite:saved.db\` saves every stream that is whole, and names the others.`,
  '`duel db copy sqlite:BACKUP sqlite:saved.db` adds from your last backup what is missing.',
  'Go on with saved.db. For a duel that no backup holds, look for a file of it (`duel export --ndjson`) and import that.',
];

/** A file that cannot be opened gives nothing. */
const LOST: readonly string[] = [
  'Move the file away, with its -wal and -shm, and keep it: nothing of it can be read here.',
  'Put a copy of your last backup in its place, and of its .secrets where that is lost too.',
  'For a duel that no backup holds, look for a file of it (`duel export --ndjson`) and import that.',
];
