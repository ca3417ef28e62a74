import type { FastifyInstance } from 'fastify';
import { type Context, openView } from '../context.js';
import { factsBlock } from '../duels/facts.js';
import type { Reading } from '../duels/reading.js';
import { sendBody } from '../http/body.js';
import { duelId, Query } from '../http/params.js';
import { APP } from '../page/assets.js';
import { listPage } from '../page/list.js';
import { Problem } from '../problem.js';
import { pagePolicy } from '../security/headers.js';
import { maySee } from '../security/tokens.js';
import { page, tagOf } from './duels.js';

/** Duels on one page of the list. */
const ROWS = 50;

const MISSING =
  'The viewer is not built here: run `node packages/viewer/build.mjs` in the folder of the project, then start the server again.\n';

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

  // Browsers ask for it by themselves; pages draw what they need.
  app.get('/favicon.ico', async (_request, reply) =>
    reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  );

  app.get('/duel/:id', async (request, reply) => {
    const duel = duelId(request.params);
    const view = new Query(request.query, ['view']).view();
    const { tape, reading } = await openView(context, request.caller, duel, view);
    const { assets } = context;
    if (assets === null)
      return reply.code(503).header('content-type', 'text/plain; charset=utf-8').send(MISSING);
    const views = tape.views().filter((one) => maySee(request.caller, duel, one));
    const { html: text, policy } = assets.pageWith({
      'duel-server': { api: `/api/duels/${duel}`, view, views, revision: tape.last },
      'duel-data': documentOf(context, reading, view),
    });
    void reply.header('content-security-policy', policy).header('x-frame-options', 'SAMEORIGIN');
    return sendBody(request, reply, { type: 'text/html', text, tag: tagOf(text), audience: 'private' });
  });

  app.get(`${APP}*`, async (request, reply) => {
    const name = (request.params as { readonly '*'?: string })['*'] ?? '';
    const asset = context.assets?.get(name);
    if (asset === undefined) throw new Problem('not-found', 'The viewer has no such file.');
    return sendBody(request, reply, {
      ...asset,
      audience: 'public',
      cache: context.packed,
    });
  });
}

/** One view of one duel as the viewer opens it. */
function documentOf(context: Context, reading: Reading, view: string): Readonly<Record<string, unknown>> {
  const players = Object.values(reading.timeline.at(0).players).join(' – ');
  return {
    view,
    events: reading.lines.map((line) => JSON.parse(line) as unknown),
    facts: factsBlock(context.environments, reading),
    ...(players === '' ? {} : { title: players }),
  };
}
