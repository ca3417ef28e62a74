import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { sendBody } from '../http/body.js';
import { duelId, Query } from '../http/params.js';
import { APP } from '../page/assets.js';
import { listPage } from '../page/list.js';
import { Problem } from '../problem.js';
import { pagePolicy } from '../security/headers.js';
import { page, tagOf } from './duels.js';

/** Duels on one page of the list. */
const ROWS = 50;

const MISSING =
  'The viewer is not built here: run `npm run build -w packages/viewer` (or `npm start`) in the project, then start the server again.\n';

/** The pages for people: the list of duels, the viewer, and the viewer's files. */
export function pageRoutes(app: FastifyInstance, context: Context): void {
  app.get('/', async (request, reply) => {
    const query = new Query(request.query, ['from']);
    const from = query.whole('from', 0, Number.MAX_SAFE_INTEGER) ?? 0;
    const { rows, total } = await page(context, from, ROWS);
    const text = listPage(rows, from, ROWS, total);
    void reply.header('content-security-policy', pagePolicy(text)).header('x-frame-options', 'SAMEORIGIN');
    return sendBody(request, reply, { type: 'text/html', text, tag: tagOf(text), audience: 'public' });
  });

  app.get('/duel/:id', async (request, reply) => {
    const duel = duelId(request.params);
    await context.tapes.get(duel);
    const { assets } = context;
    if (assets === null)
      return reply.code(503).header('content-type', 'text/plain; charset=utf-8').send(MISSING);
    void reply.header('content-security-policy', assets.policy).header('x-frame-options', 'SAMEORIGIN');
    const text = assets.page;
    return sendBody(request, reply, { type: 'text/html', text, tag: tagOf(text), audience: 'public' });
  });

  app.get(`${APP}*`, async (request, reply) => {
    const name = (request.params as { readonly '*'?: string })['*'] ?? '';
    const asset = context.assets?.get(name);
    if (asset === undefined) throw new Problem('not-found', 'The viewer has no such file.');
    return sendBody(request, reply, {
      ...asset,
      audience: 'public',
      cache: context.packed,
      // Vite puts a hash of its content into the name of a file that pages name.
      forever: /-[\w-]{8,}\.\w+$/.test(name),
    });
  });
}
