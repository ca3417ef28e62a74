import { type CardList, findList } from '@duel-log/cards';
import { encodePlain, type StoredEvent, uuidV5 } from '@duel-log/codec';
import { type CardFacts, makePool } from '@duel-log/duel';
import { NO_STREAM, readStream } from '@duel-log/store';
import { failureOf, orFail } from '../failure.js';
import type { Io } from '../io.js';
import type { OpenStore } from './open.js';
import { isTablePool, isWhole, knowsPool, rememberPool } from './pools.js';

/** What a duel declares and the program does not bring: a pool of somebody's own cards, a list out of a file. Both lie in the store beside it. */

/** Namespace of the ids of lists. */
const LISTS = 'd2f7a1c4-5b0e-5c9a-9d1f-7f3a6b2e8c10';
/** Entries an event: far below the limit of an event's size. */
const PART = 500;

/** What the first event of a duel says of its cards and its list. */
export interface Declared {
  readonly pool: { readonly name: string; readonly hash: string };
  readonly list: { readonly id: string; readonly version: string } | null;
}

/** A white list says something else of each pool: it forbids the cards that it does not name. */
const streamOfList = ({ list, pool }: Declared): string =>
  `list-${uuidV5(LISTS, `${pool.hash}/${list?.version}/${list?.id}`)}`;

type Opened = Pick<OpenStore, 'store'>;

const lists = new Map<string, CardList>();

/** The list of a duel: a shipped one, or as it came out of its store. */
export function listOfDuel(declared: Declared): CardList | null {
  const { list } = declared;
  if (list === null) return null;
  const shipped = findList(list.id);
  return String(shipped?.version) === list.version
    ? (shipped ?? null)
    : (lists.get(streamOfList(declared)) ?? null);
}

/** Keeps what a list says of a pool once in the store, so that the duel can be judged by it for ever. */
export async function keepList(
  io: Io,
  { store }: Opened,
  list: CardList,
  pool: Declared['pool'],
): Promise<void> {
  const version = String(list.version);
  const stream = streamOfList({ list: { id: list.id, version }, pool });
  const entries = [list.forbidden, list.limited, list.semiLimited].flatMap((ids, copies) =>
    ids.map((id) => [id, copies] as const),
  );
  const parts = Math.max(1, Math.ceil(entries.length / PART));
  const facts = Array.from({ length: parts }, (_, part) => ({
    type: 'ListDeclared',
    data: { id: list.id, version, part, parts, entries: entries.slice(part * PART, (part + 1) * PART) },
  }));
  const events = encodePlain(facts, {
    stream,
    revision: 0,
    commandId: uuidV5(LISTS, stream),
    actor: 'system',
    occurredAt: io.now().toISOString(),
    engine: '0.1.0',
  });
  const appended = await store.append(stream, NO_STREAM, events)();
  // It is there already, or another process was faster.
  const there = appended._tag === 'Left' && ['WrongRevision', 'DuplicateId'].includes(appended.left._tag);
  if (appended._tag === 'Left' && !there) throw failureOf(appended.left);
}

/** The events of a stream that can be read; what is damaged is said by whoever reads the duel. */
async function readable({ store }: Opened, name: string, limit?: number): Promise<readonly StoredEvent[]> {
  const found = await readStream(store, name, limit === undefined ? {} : { limit })();
  return found._tag === 'Right' ? found.right : [];
}

async function recallPool(opened: Opened, { name, hash }: Declared['pool']): Promise<void> {
  if (!isTablePool(name) || knowsPool(name)) return;
  const cards = (await readable(opened, `pool-${hash}`)).flatMap(({ data }) => data['cards'] as CardFacts[]);
  const found = makePool(name, cards);
  if (isWhole(found)) rememberPool(found);
}

/** All pools of card tables of a store in a file or in memory: a server keeps no list of its streams. */
export async function recallPools(opened: OpenStore): Promise<void> {
  if (opened.lasting && opened.sqlite === null) return;
  for (const stream of orFail(await opened.store.streams('pool-')())) {
    const [first] = await readable(opened, stream, 1);
    if (first !== undefined) await recallPool(opened, first.data as unknown as Declared['pool']);
  }
}

/** Before a duel of a store is read: takes out of the store what the duel declares. */
export async function recallDeclared(opened: Opened, stream: string): Promise<void> {
  const [first] = await readable(opened, stream, 1);
  const { pool, list = null } = (first?.data['position'] ?? first?.data ?? {}) as Partial<Declared>;
  if (pool === undefined) return;
  await recallPool(opened, pool);
  if (list === null || listOfDuel({ list, pool }) !== null) return;
  const name = streamOfList({ list, pool });
  const parts = await readable(opened, name);
  const entries = parts.flatMap(({ data }) => data['entries'] as [string, number][]);
  const allowing = (copies: number): readonly string[] =>
    entries.filter(([, most]) => most === copies).map(([id]) => id);
  if (parts.length > 0)
    lists.set(name, {
      id: list.id,
      version: Number(list.version),
      forbidden: allowing(0),
      limited: allowing(1),
      semiLimited: allowing(2),
    });
}
