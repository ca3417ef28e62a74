import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  decodeEvents,
  decodeView,
  duelKey,
  readDuelFile,
  type StoredEvent,
  verify,
  viewStored,
} from '@duel-log/codec';
import { type DuelEvent, type DuelState, emptyState, type Env, fold } from '@duel-log/duel';
import { apply, Draft } from '@duel-log/duel/read';
import { readStream } from '@duel-log/store';
import { badInput, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { shownEvents } from '../players/shown.js';
import { readText } from './files.js';
import { duelOf, findDuel, streamOf } from './ids.js';
import { withOpenStore } from './open.js';
import { environmentOf } from './pools.js';

/** A duel as it was read, from a store or from a file, and whose eyes see it. */
export interface DuelRecord {
  readonly duel: string;
  readonly stored: readonly StoredEvent[];
  readonly events: readonly DuelEvent[];
  /** `null`: the whole stream, as the judge sees it */
  readonly viewer: string | null;
  readonly env: Env;
}

/** Does the argument name a file rather than a duel of the store? */
export function isFile(io: Io, text: string | undefined): text is string {
  if (text === undefined || text === 'last') return false;
  if (/\.ndjson$|[/\\]/.test(text)) return true;
  const path = resolve(io.cwd, text);
  return existsSync(path) && statSync(path).isFile();
}

/** The stored events of a duel of the store, or of a duel file. */
export async function readStored(
  io: Io,
  id: string | undefined,
  store: string | undefined,
): Promise<readonly StoredEvent[]> {
  if (isFile(io, id)) return orFail(readDuelFile(readText(io, id, 'a .duel.ndjson file')), id);
  return withOpenStore(io, store, async (opened) => {
    const duel = await findDuel(opened, id);
    return orFail(await readStream(opened.store, streamOf(duel))());
  });
}

/** A file that was changed after it was recorded is read all the same, but never without a word. */
export function warnOfChanges(io: Io, file: string, stored: readonly StoredEvent[]): void {
  const report = verify(stored);
  if (report.chain === 'broken')
    io.err(
      `${file} was changed after it was recorded: its hash chain is broken at event ${report.firstBroken}.\n`,
    );
}

/** A duel by id or file. `view`: `judge` or nothing = the whole stream; a file that is a view stays one. */
export async function readRecord(
  io: Io,
  id: string | undefined,
  options: { readonly store?: string; readonly view?: string },
): Promise<DuelRecord> {
  if (!isFile(io, id))
    return withOpenStore(io, options.store, async (opened) => {
      const duel = await findDuel(opened, id);
      const found = recordOf(orFail(await readStream(opened.store, streamOf(duel))()), options.view);
      return { ...found, events: await shownEvents(opened, found.events) };
    });
  const stored = await readStored(io, id, options.store);
  const record = recordOf(stored, options.view, id);
  demandFold(record.events, record.viewer, id);
  warnOfChanges(io, id, stored);
  return record;
}

/** A stream as one viewer sees it. */
export function recordOf(
  stored: readonly StoredEvent[],
  view: string | undefined,
  where?: string,
): DuelRecord {
  const duel = duelOf(stored[0]?.stream ?? '');
  const own = viewerOf(stored);
  if (own !== null) {
    if (view !== undefined && view !== own)
      throw badInput(
        `${where ?? duel} holds only what ${own} may see: leave --view out or write --view ${own}.`,
      );
    const events = orFail(decodeView(stored), where);
    demandOpening(events, where);
    return { duel, stored, events, viewer: own, env: envOf(fold(emptyState(own), events.slice(0, 1))) };
  }
  const whole = orFail(decodeEvents(stored), where);
  demandOpening(whole, where);
  const first = fold(emptyState(), whole.slice(0, 1));
  const env = envOf(first);
  if (view === undefined || view === 'judge') return { duel, stored, events: whole, viewer: null, env };
  const viewer = seatNamed(first, view);
  const seen = orFail(viewStored(stored, viewer), where);
  return { duel, stored: seen, events: orFail(decodeView(seen), where), viewer, env };
}

/** Without its first event nobody knows by which rules and with which cards a duel is played. */
function demandOpening(events: readonly DuelEvent[], where: string | undefined): void {
  const [first] = events;
  demandOneOpening(events.slice(1), 1, where);
  if (first === undefined || first.type === 'DuelOpened' || first.type === 'PositionSet') return;
  throw badInput(
    `${where ?? 'The duel'} begins with ${first.type}: its first event, which opens the duel, is missing.`,
  );
}

/** A duel is opened once. `from`: the revision of the first of these later events. */
export function demandOneOpening(
  events: readonly DuelEvent[],
  from: number,
  where: string | undefined,
): void {
  const again = events.findIndex(({ type }) => type === 'DuelOpened');
  if (again < 0) return;
  throw badInput(`${where ?? 'The duel'} holds two duels: event ${from + again} opens one a second time.`);
}

/** A file is anybody's: its events may each be well formed, and yet not be the course of any duel. */
export function demandFold(events: readonly DuelEvent[], viewer: string | null, where: string): void {
  const draft = new Draft(emptyState(viewer));
  for (const [at, event] of events.entries()) {
    try {
      apply(draft, event);
    } catch {
      throw badInput(`${where}: event ${at} (${event.type}) does not fit what was before it: it is no duel.`);
    }
  }
}

/** A seat or `spectator`, however it is written. */
function seatNamed(state: DuelState, view: string): string {
  const found = [...state.seatOrder, 'spectator'].find((one) => one.toLowerCase() === view.toLowerCase());
  if (found !== undefined) return found;
  throw badInput(
    `There is no view ${view} of this duel; there are judge, spectator, ${state.seatOrder.join(', ')}.`,
  );
}

/** Whose view a stream without its key is: the seat whose own Deck it shows, else a spectator's; `null` = a whole stream. */
function viewerOf(stored: readonly StoredEvent[]): string | null {
  if (stored.length === 0 || duelKey(stored) !== null) return null;
  for (const { type, data } of stored) {
    if (type !== 'DuelOpened') continue;
    const decks = (data['decks'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    return Object.keys(decks).find((seat) => '$h' in (decks[seat] ?? {})) ?? 'spectator';
  }
  return JSON.stringify(stored).includes('"$c"') ? 'spectator' : null;
}

/** What a duel is decided with, as its first event declares it. */
function envOf(state: DuelState): Env {
  return environmentOf(state.ruleset, state.pool.name);
}
