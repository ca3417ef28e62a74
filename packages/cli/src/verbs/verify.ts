import type { Command } from 'commander';
import { readDuelFile, type StoredEvent, verify, type VerifyReport } from '@duel-log/codec';
import { readStream } from '@duel-log/store';
import { badInput, EXIT, failureOf } from '../failure.js';
import type { Io } from '../io.js';
import { examples, type JsonOption, type StoreOption, withJson, withStore } from '../options.js';
import { findMatch, isMatchName, matchStream } from '../match/store.js';
import { findDuel, streamOf } from '../store/ids.js';
import { withOpenStore } from '../store/open.js';
import { readText } from '../store/files.js';
import { eventIn } from '../store/lenient.js';
import { isFile } from '../store/record.js';
import { printJson } from '../text/print.js';
import { styleOf } from '../text/style.js';
import type { Finish } from '../verb.js';

interface Options extends JsonOption, StoreOption {
  readonly head?: string;
}

export function define(command: Command, io: Io, finish: Finish): void {
  command
    .argument(
      '[duel]',
      'id, its beginning, `last`, a .duel.ndjson file (a view, too), or a Match as match-ID',
    )
    .option('--head <hash>', 'the hash of the last event, known from elsewhere: finds what was cut off');
  withStore(withJson(command)).action((id: string | undefined, options: Options) =>
    finish(async () => {
      const head = options.head === undefined ? {} : { head: options.head };
      const { report, stored } = isFile(io, id)
        ? verifyFile(readText(io, id, 'a .duel.ndjson file'), id, head)
        : await verifyStored(io, id, options, head);
      const { reason, ...values } = report;
      const commitments = hiddenValues(stored);
      if (options.json === true) printJson(io, { ...values, commitments, reason });
      else {
        const style = styleOf(io);
        const good = report.chain === 'ok';
        io.out(`Chain ${good ? style.green('ok') : style.red('broken')}: ${report.events} events`);
        io.out(good ? '.\n' : `, first broken at event ${report.firstBroken}. ${reason ?? ''}\n`);
        if (good) io.out(`${commitmentWords(commitments)}\n`);
        if (report.head !== '') io.out(style.dim(`Head ${report.head}\n`));
      }
      return report.chain === 'ok' ? EXIT.fine : EXIT.finding;
    }),
  );
  examples(command, 'duel verify', 'duel verify duel.ndjson --json');
}

interface Verified {
  readonly report: VerifyReport;
  /** what could be read */
  readonly stored: readonly StoredEvent[];
}

/** Hidden values of a stream: those it holds, each to be hashed against its commitment, and those it only commits to. */
interface HiddenValues {
  readonly open: number;
  readonly closed: number;
}

function hiddenValues(stored: readonly StoredEvent[]): HiddenValues {
  let [open, closed] = [0, 0];
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$h' in value) open += 1;
    else if ('$c' in value) closed += 1;
    else Object.values(value).forEach(look);
  };
  for (const { data } of stored) look(data);
  return { open, closed };
}

function commitmentWords({ open, closed }: HiddenValues): string {
  if (open + closed === 0) return 'It holds no hidden values.';
  if (closed === 0) return `Hidden values: ${open}, and all of them fit their commitments.`;
  return `Hidden values: ${open} are shown and fit their commitments; ${closed} stay hidden here.`;
}

/** A file whose lines are not in order is a broken chain; one that holds no event at all is bad input. */
function verifyFile(text: string, path: string, options: { readonly head?: string }): Verified {
  const read = readDuelFile(text);
  if (read._tag === 'Right') return { report: verify(read.right, options), stored: read.right };
  const { event, message } = read.left;
  // Its first line tells a duel file that has lost its beginning from a file of another kind.
  const [first = ''] = text.replace(/^\ufeff/, '').split('\n', 1);
  if (event === 0 && eventIn(first) === null) throw badInput(`${path}: ${message}`);
  return brokenAt(event, message);
}

async function verifyStored(
  io: Io,
  id: string | undefined,
  { store }: StoreOption,
  options: { readonly head?: string },
): Promise<Verified> {
  return withOpenStore(io, store, async (opened) => {
    const stream = isMatchName(id)
      ? matchStream(await findMatch(opened, id))
      : streamOf(await findDuel(opened, id));
    const stored = await readStream(opened.store, stream)();
    if (stored._tag === 'Right') return { report: verify(stored.right, options), stored: stored.right };
    const { left } = stored;
    if (left._tag !== 'Damaged') throw failureOf(left);
    return brokenAt(left.revision ?? 0, left.message);
  });
}

function brokenAt(event: number, reason: string): Verified {
  const report = { events: event, chain: 'broken', firstBroken: event, head: '', reason } as const;
  return { report, stored: [] };
}
