import { type StoredEvent, viewStored } from '@duel-log/codec';
import { ANY, memoryStore, NO_STREAM } from '@duel-log/store';
import { describe, expect, it } from 'vitest';
import { JUDGE, SEATS, serve } from './support/http.js';
import { recordDuel } from './support/record.js';

const recorded = recordDuel('source', { limit: 60 });
const full = recorded.commits.flat();
const base = `/api/duels/${recorded.duel}`;

const viewAs = (viewer: string): readonly StoredEvent[] => {
  const seen = viewStored(full, viewer);
  if (seen._tag === 'Left') throw new Error(seen.left.message);
  return seen.right;
};

/** A server whose store holds a stream that is itself somebody's view: an import. */
const serving = async (events: readonly StoredEvent[]) => {
  const server = await serve({ store: memoryStore() });
  const done = await server.store.append(recorded.stream, NO_STREAM, events)();
  if (done._tag === 'Left') throw new Error(`${ANY}: ${done.left.message}`);
  return server;
};

describe('a stored stream that does not know everything', () => {
  it('as spectators saw it: for everybody', async () => {
    const server = await serving(viewAs('spectator'));
    expect((await server.get(base)).json()).toMatchObject({
      views: ['spectator'],
      revision: full.length - 1,
    });
    const lines = (await server.get(`${base}/events`)).text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(viewAs('spectator'));
    expect((await server.get(`${base}/board`)).status).toBe(200);
    expect((await server.get(`${base}/board?view=A`, { token: SEATS.A })).status).toBe(404);
    expect((await server.get(`${base}/board?view=judge`, { token: JUDGE })).status).toBe(200);
    expect((await server.get(`${base}/legal`, { token: JUDGE })).status).toBe(404);
  });

  it('as a seat saw it: for the judge alone', async () => {
    const server = await serving(viewAs('A'));
    for (const view of ['spectator', 'A', 'B'])
      expect((await server.get(`${base}/events?view=${view}`, { token: SEATS.A })).status).toBe(404);
    expect((await server.get(`${base}/events?view=judge`)).status).toBe(401);
    expect((await server.get(`${base}/board?view=judge`, { token: JUDGE })).status).toBe(200);
    expect((await server.get(base)).json()).toMatchObject({ views: [], seats: [] });
    expect((await server.get('/')).status).toBe(200);
  });
});
