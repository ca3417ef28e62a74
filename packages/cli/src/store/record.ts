import { existsSync, readFileSync, statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import {
  decodeEvents,
  decodeView,
  duelKey,
  readDuelFile,
  type StoredEvent,
  viewStored,
} from '@duel-log/codec';
import { type DuelEvent, type DuelState, emptyState, type Env, fold } from '@duel-log/duel';
import { readStream } from '@duel-log/store';
import { badInput, orFail } from '../failure.js';
import type { Io } from '../io.js';
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
  if (text === undefined) return false;
  if (/\.ndjson$|[/\\]/.test(text)) return true;
  const path = resolve(io.cwd, text);
  return existsSync(path) && statSync(path).isFile();
}

/** The text of a file, or one sentence about why it cannot be read. `what`: the kind of file that was expected. */
export function readText(io: Io, path: string, what: string): string {
  const full = isAbsolute(path) ? path : resolve(io.cwd, path);
  try {
    return readFileSync(full, 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? String(error);
    const why = code === 'ENOENT' ? 'there is none' : code === 'EISDIR' ? 'it is a folder' : code;
    throw badInput(`${path} cannot be read (${why}): name ${what}.`);
  }
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

/** A duel by id or file. `view`: `judge` or nothing = the whole stream; a file that is a view stays one. */
export async function readRecord(
  io: Io,
  id: string | undefined,
  options: { readonly store?: string; readonly view?: string },
): Promise<DuelRecord> {
  const stored = await readStored(io, id, options.store);
  return recordOf(stored, options.view, isFile(io, id) ? id : undefined);
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
    return { duel, stored, events, viewer: own, env: envOf(fold(emptyState(own), events.slice(0, 1))) };
  }
  const whole = orFail(decodeEvents(stored), where);
  const first = fold(emptyState(), whole.slice(0, 1));
  const env = envOf(first);
  if (view === undefined || view === 'judge') return { duel, stored, events: whole, viewer: null, env };
  const viewer = seatNamed(first, view);
  const seen = orFail(viewStored(stored, viewer), where);
  return { duel, stored: seen, events: orFail(decodeView(seen), where), viewer, env };
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
