import { emptyState, fold } from '@duel-log/duel/read';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import type { Tape } from '../duels/tape.js';
import { pickType } from '../http/accept.js';
import { sendBody } from '../http/body.js';
import { duelId, Query } from '../http/params.js';
import { type Caller, maySee } from '../security/tokens.js';

export const JSON_TYPE = 'application/json';

/** The list of duels and the facts of one. */
export function duelRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', async (request, reply) => {
    new Query(request.query, []);
    pickType(request.headers.accept, [JSON_TYPE]);
    return reply.header('cache-control', 'no-store').send({ ok: true });
  });

  app.get('/api/duels', async (request, reply) => {
    const query = new Query(request.query, ['from', 'limit']);
    pickType(request.headers.accept, [JSON_TYPE]);
    const from = query.whole('from', 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const limit = query.whole('limit', 1, 200) ?? 50;
    const { rows, total } = await page(context, from, limit);
    void reply.header('duel-total', String(total));
    if (from + rows.length < total)
      void reply.header('link', `</api/duels?from=${from + rows.length}&limit=${limit}>; rel="next"`);
    const text = JSON.stringify(rows);
    return sendBody(request, reply, { type: JSON_TYPE, text, tag: tagOf(text), audience: 'public' });
  });

  app.get('/api/duels/:id', async (request, reply) => {
    const duel = duelId(request.params);
    new Query(request.query, []);
    pickType(request.headers.accept, [JSON_TYPE]);
    const tape = await context.tapes.get(duel);
    const text = JSON.stringify(await factsOf(context, tape, request.caller));
    return sendBody(request, reply, { type: JSON_TYPE, text, tag: tagOf(text), audience: 'private' });
  });
}

/** A page of the list, the newest duels first. */
export async function page(context: Context, from: number, limit: number) {
  const all = await context.directory.newest();
  const rows = [];
  for (const duel of all.slice(from, from + limit)) rows.push(await context.directory.summary(duel));
  return { rows, total: all.length };
}

/** What is said of one duel, and which of its views the caller may see. */
async function factsOf(context: Context, tape: Tape, caller: Caller) {
  const { duel } = tape;
  const summary = await context.directory.summary(duel);
  const all = tape.views();
  const name = all.includes('spectator') ? 'spectator' : null;
  const reading = name === null ? null : tape.view(name);
  const opening = reading === null ? null : fold(emptyState(reading.viewer), reading.events(1));
  const view = name ?? 'judge';
  return {
    ...summary,
    version: opening?.version ?? null,
    list: opening?.list ?? null,
    pool: opening?.pool ?? null,
    seats: opening?.seatOrder ?? [],
    teams: (opening?.teams ?? []).map(({ id, seats }) => ({ id, seats })),
    revision: tape.last,
    head: tape.head?.meta.hash ?? '',
    views: all.filter((one) => maySee(caller, duel, one)),
    links: {
      events: `/api/duels/${duel}/events?view=${view}`,
      board: `/api/duels/${duel}/board?view=${view}`,
      transcript: `/api/duels/${duel}/transcript?view=${view}`,
      audit: `/api/duels/${duel}/audit?view=${view}`,
      facts: `/api/duels/${duel}/facts?view=${view}`,
      live: `/api/duels/${duel}/live?view=${view}`,
      page: `/duel/${duel}`,
    },
  };
}

/** A tag for a small text that is made anew each time. FNV-1a over its characters, twice with different beginnings. */
export function tagOf(text: string): string {
  let one = 0x811c9dc5;
  let two = 0x01000193;
  for (let at = 0; at < text.length; at++) {
    one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
    two = Math.imul(two ^ text.charCodeAt(at), 0x85ebca6b);
  }
  return `${text.length.toString(36)}-${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
}
