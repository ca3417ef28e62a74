import { auditMatch, type AuditReport, type DuelStream, reportText } from '@duel-log/audit';
import { findRule } from '@duel-log/cards';
import { decodeEvents, verify } from '@duel-log/codec';
import { readStream } from '@duel-log/store';
import { badInput, EXIT, type Exit, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { JsonOption, StoreOption } from '../options.js';
import { knownNames } from '../players/players.js';
import { onlyRules } from '../report/facts.js';
import { matchReportHtml } from '../report/match-html.js';
import { recallDeclared, listOfDuel } from '../store/declared.js';
import { writeText } from '../store/files.js';
import { short } from '../store/ids.js';
import { type OpenStore, withOpenStore } from '../store/open.js';
import { printJson } from '../text/print.js';
import { matchFacts } from './facts.js';
import { findMatch, type MatchRecord, readMatch } from './store.js';
import { eventWords, standingLines } from './words.js';

export interface MatchAuditOptions extends JsonOption, StoreOption {
  readonly rule?: readonly string[];
  readonly format: 'text' | 'json' | 'html';
  readonly view?: string;
  readonly claim?: string;
  readonly out?: string;
}

/** `duel audit match-…`: the stream of a Match, beside the streams of its Duels. */
export async function auditMatchVerb(io: Io, id: string, options: MatchAuditOptions): Promise<Exit> {
  const html = options.format === 'html';
  if (options.out !== undefined && !html)
    throw badInput('The report of a Match goes to stdout: leave --out away, or ask for --format html.');
  if (options.view !== undefined && options.view !== 'judge')
    throw badInput('A Match is audited whole, as the judge sees it: leave --view away.');
  return withOpenStore(io, options.store, async (opened) => {
    const record = await readMatch(opened, await findMatch(opened, id));
    const report = onlyRules(await judged(opened, record), options.rule ?? []);
    const { reason, head } = verify(record.stored);
    const good = report.violations.length === 0 && reason === null;
    if (html) await page(io, opened, record, report, { reason, head, ...options });
    else if (options.json === true || options.format === 'json') json(io, record, report, reason);
    else await text(io, opened, record, report, { reason, head, claim: options.claim });
    return good ? EXIT.fine : EXIT.finding;
  });
}

/** What the audit says, with the streams of all Duels that the Match names at hand. */
async function judged(opened: OpenStore, { events, state, env }: MatchRecord): Promise<AuditReport> {
  const streams = new Map<string, DuelStream>();
  for (const { duel } of state.duels) {
    const stored = orFail(await readStream(opened.store, duel)());
    if (stored.length === 0) continue;
    await recallDeclared(opened, duel);
    const hashAt = (revision: number): string | null => stored[revision]?.meta.hash ?? null;
    streams.set(duel, { events: orFail(decodeEvents(stored), duel), hashAt });
  }
  return auditMatch(events, {
    pool: env.pool,
    list: listOfDuel(state),
    duels: (name) => streams.get(name) ?? null,
  });
}

function json(
  io: Io,
  { match, stored, events }: MatchRecord,
  report: AuditReport,
  broken: string | null,
): void {
  printJson(io, {
    match,
    view: 'judge',
    events: events.length,
    head: stored.at(-1)?.meta.hash ?? '',
    chain: broken === null ? 'ok' : 'broken',
    checked: report.checked,
    violations: report.violations,
    firstIllegal: report.firstIllegal,
    checks: report.checks,
  });
}

async function text(
  io: Io,
  opened: OpenStore,
  { match, events, state }: MatchRecord,
  report: AuditReport,
  more: { readonly reason: string | null; readonly head: string; readonly claim: string | undefined },
): Promise<void> {
  const names = await namesIn(opened, state);
  const { reason, head, claim } = more;
  io.out(`Match ${short(match)}, as the judge sees it. Its Duels are audited by their own ids.\n`);
  io.out(`Hash chain: ${reason === null ? 'ok' : `broken. ${reason}`}\n\n`);
  io.out(
    reportText(report, {
      names,
      unit: 'Duel',
      sentence: (rule) => findRule(rule)?.rule ?? null,
      event: (at) => {
        const event = events[at];
        return event === undefined ? null : eventWords(event);
      },
      ...(claim === undefined ? {} : { claim }),
      ...(reason === null ? { head } : { changed: true }),
    }),
  );
}

/** The names by which the store knows the players now. */
async function namesIn(
  opened: OpenStore,
  { players }: MatchRecord['state'],
): Promise<Readonly<Record<string, string>>> {
  const known = await knownNames(opened, Object.values(players));
  return Object.fromEntries(
    Object.entries(players).map(([seat, player]) => [seat, known.get(player) ?? player]),
  );
}

/** The same as one HTML file. */
async function page(
  io: Io,
  opened: OpenStore,
  { match, events, state }: MatchRecord,
  report: AuditReport,
  more: Pick<MatchAuditOptions, 'claim' | 'out'> & { readonly reason: string | null; readonly head: string },
): Promise<void> {
  const players = await namesIn(opened, state);
  const html = matchReportHtml({
    title: `Audit: the Match of ${Object.values(players).join(' and ')}`,
    report,
    claim: more.claim ?? null,
    broken: more.reason,
    head: more.head,
    players,
    standing: standingLines({ ...matchFacts(match, state), players }),
    events: events.map(eventWords),
    command: `duel audit match-${short(match)}`,
  });
  if (more.out === undefined) return io.out(html);
  writeText(io, more.out, html);
  io.out(`Written to ${more.out}.\n`);
}
