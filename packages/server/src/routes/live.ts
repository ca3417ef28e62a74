import type { FastifyInstance } from 'fastify';
import { type Context, openView } from '../context.js';
import { pickType } from '../http/accept.js';
import { duelId, Query, wholeNumber } from '../http/params.js';
import { demandInside } from './events.js';

/**
 * The live stream of a view as server-sent events: `id` is the revision, `data` the view event as in the pages. It
 * begins after `Last-Event-ID`, else at `from`, else at the first event, and then follows.
 */
export function liveRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/duels/:id/live', async (request, reply) => {
    const duel = duelId(request.params);
    const query = new Query(request.query, ['view', 'from']);
    const view = query.view();
    const seen = request.headers['last-event-id'];
    const from =
      typeof seen === 'string' && seen !== ''
        ? wholeNumber('Last-Event-ID', seen, 0, Number.MAX_SAFE_INTEGER - 1) + 1
        : (query.whole('from', 0, Number.MAX_SAFE_INTEGER) ?? 0);
    pickType(request.headers.accept, ['text/event-stream']);
    const { tape, reading } = await openView(context, request.caller, duel, view);
    demandInside(from, reading.length);
    void reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no');
    if (request.method === 'HEAD') return reply.send();
    context.feeds.demandRoom(request.from);
    reply.hijack();
    const { raw } = reply;
    if (raw.destroyed || request.raw.socket.destroyed) return reply;
    raw.writeHead(200, reply.getHeaders() as Record<string, string>);
    // Followers have a limit of their own for readers that read nothing.
    request.raw.socket.setNoDelay(true).setTimeout(0);
    context.feeds.join(tape, view, request.from, raw, from);
    return reply;
  });
}
