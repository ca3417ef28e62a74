import { readStream } from '@duel-log/store';
import { badInput, orFail } from '../failure.js';
import { withModels } from '../models/open.js';
import { recallDeclared } from './declared.js';
import type { OpenStore } from './open.js';

const PREFIX = 'duel-';
/** Characters of an id that are shown to people: enough to tell the duels of a store apart. */
const SHORT = 8;

export const streamOf = (duel: string): string => `${PREFIX}${duel}`;
export const duelOf = (stream: string): string =>
  stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : stream;
export const short = (duel: string): string => duel.slice(0, SHORT);

/** A server keeps no list of its streams; the read models do, and only what is new has to be read. */
const onServer = ({ lasting, sqlite }: OpenStore): boolean => lasting && sqlite === null;

/** Ids of all duels of a store. */
export async function allDuels(opened: OpenStore): Promise<readonly string[]> {
  if (onServer(opened)) return withModels(opened, (models) => models.duels().map(({ duel }) => duel));
  return orFail(await opened.store.streams(PREFIX)()).map(duelOf);
}

/** The duel that is meant by an id, the beginning of one, or `last` (also where nothing is said); what it declares is then known. */
export async function findDuel(opened: OpenStore, id: string | undefined): Promise<string> {
  const duel = await duelMeant(opened, id);
  await recallDeclared(opened, streamOf(duel));
  return duel;
}

async function duelMeant(opened: OpenStore, id: string | undefined): Promise<string> {
  if (id === undefined || id === 'last') return latestDuel(opened);
  const wanted = duelOf(id).toLowerCase();
  if (wanted === '') throw badInput('The id of the duel is empty: type its beginning, or `last`.');
  const found = (await allDuels(opened)).filter((duel) => duel.toLowerCase().startsWith(wanted));
  const exact =
    found.find((duel) => duel === duelOf(id)) ?? found.find((duel) => duel.toLowerCase() === wanted);
  const only = exact ?? (found.length === 1 ? found[0] : undefined);
  if (only !== undefined) return only;
  if (found.length > 1)
    throw badInput(
      `${found.length} duels of ${opened.url} begin with ${id}: ${found.slice(0, 4).map(short).join(', ')}; type more of the id.`,
    );
  throw badInput(`There is no duel ${id} in ${opened.url}: \`duel list\` shows those that are there.`);
}

async function latestDuel(opened: OpenStore): Promise<string> {
  let latest: { readonly duel: string; readonly at: string } | null = null;
  const duels = await allDuels(opened);
  // Those of a server come in the order in which they began.
  const newest = onServer(opened) ? duels.at(-1) : undefined;
  if (newest !== undefined) return newest;
  for (const duel of duels) {
    const begun = await readStream(opened.store, streamOf(duel), { limit: 1 })();
    // Damage to one duel does not hide the others.
    if (begun._tag === 'Left' && begun.left._tag === 'Damaged') continue;
    const [first] = orFail(begun);
    const at = first?.meta.occurredAt ?? '';
    if (latest === null || at > latest.at) latest = { duel, at };
  }
  if (latest !== null) return latest.duel;
  throw badInput(`There is no duel in ${opened.url} yet: \`duel demo\` or \`duel new\` makes one.`);
}
