import type { FastifyInstance } from 'fastify';
import { audienceOf, type Context, openView } from '../context.js';
import { pickType } from '../http/accept.js';
import { sendBody } from '../http/body.js';
import { duelId, Query } from '../http/params.js';
import { Problem } from '../problem.js';

const NDJSON = 'application/x-ndjson';

/** Characters of a hash that seal an address. */
const SEAL = 16;

/**
 * The events of a view, page by page. A full page never changes, but a store may be made anew under the same ids. So
 * the address of a full page that this server gives carries a seal, the beginning of its last hash: under such an
 * address it may be kept for ever.
 */
export function eventRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/duels/:id/events', async (request, reply) => {
    const duel = duelId(request.params);
    const query = new Query(request.query, ['view', 'from', 'limit', 'seal']);
    const view = query.view();
    const from = query.whole('from', 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const limit = query.whole('limit', 1, context.limits.pageEvents) ?? context.limits.pageDefault;
    const seal = query.text('seal');
    if (seal !== undefined && !/^[0-9a-f]{16}$/.test(seal))
      throw new Problem('bad-parameter', `seal is ${SEAL} digits that a link of this server holds.`);
    pickType(request.headers.accept, [NDJSON, 'application/json']);
    const { tape, reading } = await openView(context, request.caller, duel, view);
    demandInside(from, reading.length);
    const sealOf = (start: number): string | null => {
      const hash = reading.hashes[start + limit - 1];
      return hash === undefined || hash === '' ? null : hash.slice(0, SEAL);
    };
    const own = sealOf(from);
    if (seal !== undefined && seal !== own)
      throw new Problem(
        'other-stream',
        'The stored duel is another one than before: read it anew from event 0.',
      );
    const to = Math.min(from + limit, reading.length);
    const address = (start: number): string => {
      const next = sealOf(start);
      const end = next === null ? '' : `&seal=${next}`;
      return `/api/duels/${duel}/events?view=${view}&from=${start}&limit=${limit}${end}`;
    };
    void reply.header('duel-next', String(to)).header('duel-revision', String(tape.last));
    void reply.header('duel-head', tape.head?.meta.hash ?? '');
    const links = to < reading.length ? [`<${address(to)}>; rel="next"`] : [];
    if (own !== null) links.push(`<${address(from)}>; rel="canonical"`);
    if (links.length > 0) void reply.header('link', links.join(', '));
    const lines = reading.lines.slice(from, to);
    return sendBody(request, reply, {
      type: NDJSON,
      text: lines.length === 0 ? '' : `${lines.join('\n')}\n`,
      tag: `${view}-${from}-${to}-${reading.hashes[to - 1]?.slice(0, 2 * SEAL) ?? ''}-${duel}`,
      audience: audienceOf(view),
      forever: seal !== undefined,
      ...(own === null ? {} : { cache: context.packed }),
    });
  });
}

/** `from` may be the next revision that does not exist yet, but none beyond it. */
export function demandInside(from: number, length: number): void {
  if (from <= length) return;
  throw new Problem('beyond-end', `The last event of the duel is ${length - 1}.`);
}
