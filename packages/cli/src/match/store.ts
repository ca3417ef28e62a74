import { randomUUID } from 'node:crypto';
import { type CardList, DECK_RULES, matchEnv, rulesetIdOf } from '@duel-log/cards';
import { decodeEvents, decodeMatch, type StoredEvent, uuidV5 } from '@duel-log/codec';
import {
  decideMatch,
  type Env,
  emptyMatch,
  foldMatch,
  type MatchCommand,
  type MatchEnv,
  type MatchEvent,
  type MatchState,
  type Refusal,
  resultIn,
  runningDuel,
} from '@duel-log/duel';
import { handleMatch, readStream } from '@duel-log/store';
import { badInput, EXIT, Failure, failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import { listOfDuel, recallDeclared } from '../store/declared.js';
import { short, streamOf } from '../store/ids.js';
import type { OpenStore } from '../store/open.js';
import { declaration, environmentOf } from '../store/pools.js';

const PREFIX = 'match-';
const ENGINE = '0.1.0';
/** Namespace of the ids under which results are taken: taken twice, a result is stored once. */
const RESULTS = '0f6a4b7e-52b1-5d0b-9a53-3b0c7a6d2e11';

export const matchStream = (match: string): string => `${PREFIX}${match}`;
export const isMatchName = (id: string | undefined): id is `match-${string}` =>
  id?.startsWith(PREFIX) ?? false;
const matchOf = (stream: string): string =>
  stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : stream;

/** A Match of a store as it was read. */
export interface MatchRecord {
  readonly match: string;
  readonly stored: readonly StoredEvent[];
  readonly events: readonly MatchEvent[];
  readonly state: MatchState;
  /** what its Duels are decided with */
  readonly env: Env;
}

/** Ids of all Matches of a store. */
export async function allMatches({ store }: OpenStore): Promise<readonly string[]> {
  return orFail(await store.streams(PREFIX)()).map(matchOf);
}

/** The Match that is meant by an id, the beginning of one, or `last` (also where nothing is said). */
export async function findMatch(opened: OpenStore, id: string | undefined): Promise<string> {
  const all = await allMatches(opened);
  const wanted = matchOf(id ?? 'last').toLowerCase();
  if (wanted === 'last') return latest(opened, all);
  if (wanted === '') throw badInput('The id of the Match is empty: type its beginning, or `last`.');
  const found = all.filter((match) => match.toLowerCase().startsWith(wanted));
  const only =
    found.find((match) => match.toLowerCase() === wanted) ?? (found.length === 1 ? found[0] : undefined);
  if (only !== undefined) return only;
  if (found.length > 1)
    throw badInput(
      `${found.length} Matches of ${opened.url} begin with ${id}: ${found.slice(0, 4).map(short).join(', ')}; type more of the id.`,
    );
  throw badInput(`There is no Match ${id} in ${opened.url}: \`duel match list\` shows those that are there.`);
}

async function latest(opened: OpenStore, all: readonly string[]): Promise<string> {
  let found: { readonly match: string; readonly at: string } | null = null;
  for (const match of all) {
    const [first] = orFail(await readStream(opened.store, matchStream(match), { limit: 1 })());
    const at = first?.meta.occurredAt ?? '';
    if (found === null || at > found.at) found = { match, at };
  }
  if (found !== null) return found.match;
  throw badInput(`There is no Match in ${opened.url} yet: \`duel match open\` opens one.`);
}

export async function readMatch(opened: OpenStore, match: string): Promise<MatchRecord> {
  const stored = orFail(await readStream(opened.store, matchStream(match))());
  await recallDeclared(opened, matchStream(match));
  const events = orFail(decodeMatch(stored), matchStream(match));
  const state = foldMatch(emptyMatch(), events);
  if (state.status === 'empty')
    throw badInput(`${matchStream(match)} does not begin with the opening of a Match.`);
  return { match, stored, events, state, env: environmentOf(state.ruleset, state.pool.name) };
}

/** What a Match is decided with: the Deck rules of its ruleset, a list, the cards of its pool. */
export function matchEnvOf({ ruleset, pool }: Env, list: CardList | null): MatchEnv {
  const documents = rulesetIdOf(ruleset.base);
  if (documents === null) throw badInput(`There are no Deck rules for ${ruleset.name}.`);
  return matchEnv(ruleset, { rules: DECK_RULES[documents], list, cardOf: (id) => pool.cards.get(id) });
}

/** The list that the Match was opened with, as it was then. */
export function listOfMatch({ state }: Pick<MatchRecord, 'state'>): CardList | null {
  const found = listOfDuel(state);
  if (state.list === null || found !== null) return found;
  throw new Failure(
    EXIT.environment,
    `The Match was opened with the list ${state.list.id}, version ${state.list.version}, which is not here: go on with the version of the program that opened it.`,
  );
}

export const envOfMatch = (record: MatchRecord): MatchEnv => matchEnvOf(record.env, listOfMatch(record));

/** What came of a command: the Match as it is now, or why it was refused. */
export type Asked =
  | { readonly ok: true; readonly record: MatchRecord }
  | { readonly ok: false; readonly refusal: Refusal };

/** The one way by which commands get into the stream of a Match. */
export async function askMatch(
  io: Io,
  opened: OpenStore,
  match: string,
  env: MatchEnv,
  command: MatchCommand,
  commandId: string = randomUUID(),
): Promise<Asked> {
  const handled = await handleMatch(opened.store, {
    stream: matchStream(match),
    commandId,
    command,
    decide: (state, wanted) => decideMatch(state, wanted, env),
    clock: () => io.now().toISOString(),
    engine: ENGINE,
  })();
  if (handled._tag === 'Right') return { ok: true, record: await readMatch(opened, match) };
  const { left } = handled;
  if (left._tag === 'Refused') return { ok: false, refusal: left.refusal };
  throw failureOf(left);
}

/** The Match with the end of its running Duel, where that is over: taken from the stream of the Duel, and only once. */
export async function withResult(io: Io, opened: OpenStore, record: MatchRecord): Promise<MatchRecord> {
  const command = await dueResult(opened, record);
  if (command === null) return record;
  const { match, state } = record;
  const id = uuidV5(RESULTS, `${match}/${state.duels.length}`);
  const asked = await askMatch(io, opened, match, envOfMatch(record), command, id);
  // Another process may have taken it in the meantime.
  return asked.ok ? asked.record : readMatch(opened, match);
}

/** The Match that a duel of the store belongs to; `null` where it stands for itself. */
export async function matchWith({ store }: OpenStore, duel: string): Promise<string | null> {
  const stream = streamOf(duel);
  for (const name of orFail(await store.streams(PREFIX)())) {
    const stored = orFail(await readStream(store, name)());
    if (stored.some(({ type, data }) => type === 'DuelStarted' && data['duel'] === stream))
      return matchOf(name);
  }
  return null;
}

/** The result that the stream of the running Duel tells; `null` while there is none to take. */
export async function dueResult(opened: OpenStore, { state }: MatchRecord): Promise<MatchCommand | null> {
  const running = runningDuel(state);
  if (running === null) return null;
  const { duel } = running;
  const stored = orFail(await readStream(opened.store, duel)());
  const last = stored.at(-1);
  const result = last === undefined ? null : resultIn(orFail(decodeEvents(stored), duel));
  if (last === undefined || result === null) return null;
  return { type: 'TakeResult', by: 'system', duel, revision: last.revision, head: last.meta.hash, result };
}

/** The Match is played with the cards that it was opened with, or not at all. */
export function demandSamePool({ match, state, env }: MatchRecord): void {
  const { hash } = declaration(env.pool);
  if (hash === state.pool.hash && env.ruleset.version === state.version) return;
  throw new Failure(
    EXIT.environment,
    `Match ${short(match)} was opened with other cards or another version of its ruleset than this program has: go on with the version that opened it; here it can be read and audited.`,
  );
}
