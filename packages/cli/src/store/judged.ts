import { type AuditReport, type EventVerdict, type Violation } from '@duel-log/audit';
import { verify } from '@duel-log/codec';
import { badInput, Failure } from '../failure.js';
import type { Io } from '../io.js';
import { auditOf } from '../text/summary.js';
import { readText } from './files.js';
import { readLeniently } from './lenient.js';
import { type DuelRecord, isFile, readRecord, recordOf } from './record.js';

/** A duel on the judge's desk: what the stream says, and what the audit says of each event. */
export interface JudgedRecord extends DuelRecord {
  readonly report: AuditReport;
  readonly verdictsAt: (event: number) => readonly EventVerdict[];
  readonly violationsAt: (event: number) => readonly Violation[];
}

/** Reads a duel for a judge: a file also where it was changed, with a word of it; events that fit nothing are judged later. */
export async function readForJudge(
  io: Io,
  id: string | undefined,
  options: { readonly store?: string; readonly view?: string },
): Promise<JudgedRecord> {
  return judged(isFile(io, id) ? readFile(io, id, options.view) : await readRecord(io, id, options));
}

function readFile(io: Io, id: string, view: string | undefined): DuelRecord {
  const { stored, fault } = readLeniently(readText(io, id, 'a .duel.ndjson file'), id);
  const record = viewed(() => recordOf(stored, view, id), id);
  const report = fault === null ? verify(stored) : null;
  if (fault !== null) io.err(`${id} was changed after it was recorded: ${fault}\n`);
  else if (report?.chain === 'broken')
    io.err(
      `${id} was changed after it was recorded: its hash chain is broken at event ${report.firstBroken}.\n`,
    );
  return record;
}

/** A stream that cannot be folded has no views. */
function viewed(read: () => DuelRecord, id: string): DuelRecord {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw badInput(
      `${id} holds events that do not fit each other, so it can be shown as a whole only: leave --view out.`,
    );
  }
}

function judged(record: DuelRecord): JudgedRecord {
  const report = auditOf(record);
  const verdicts = grouped(report.verdicts);
  const violations = grouped(report.violations);
  return {
    ...record,
    report,
    verdictsAt: (event) => verdicts.get(event) ?? [],
    violationsAt: (event) => violations.get(event) ?? [],
  };
}

function grouped<T extends { readonly event: number }>(all: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(one.event);
    if (group === undefined) groups.set(one.event, [one]);
    else group.push(one);
  }
  return groups;
}
