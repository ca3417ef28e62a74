import { boardJson, declaredSummon, renderTranscript, transcript } from '@duel-log/projections';
import { decider } from '@duel-log/duel/read';
import type { FastifyInstance } from 'fastify';
import { audienceOf, type Context, openView } from '../context.js';
import { factsBlock } from '../duels/facts.js';
import type { Reading } from '../duels/reading.js';
import type { Tape } from '../duels/tape.js';
import { pickType } from '../http/accept.js';
import { type Body, sendBody } from '../http/body.js';
import { duelId, Query } from '../http/params.js';
import { Problem } from '../problem.js';
import { JSON_TYPE } from './duels.js';

/** What is read from a view: board, transcript, audit, facts of its cards; and the judge's legal commands. */
export function readingRoutes(app: FastifyInstance, context: Context): void {
  app.get('/api/duels/:id/board', async (request, reply) => {
    const query = new Query(request.query, ['view', 'at']);
    const opened = await open(request, query.view());
    const at = atOf(query, opened.tape);
    const state = opened.reading.timeline.at(at);
    const summon = declaredSummon(opened.reading.events(at + 1));
    const board = boardJson(state, context.environments.facts(state.pool.name), summon);
    const json = { duel: opened.tape.duel, view: opened.view, ...board };
    return sendBody(request, reply, bodyOf('board', opened, json, at));
  });

  app.get('/api/duels/:id/transcript', async (request, reply) => {
    const query = new Query(request.query, ['view', 'lang']);
    const lang = query.one('lang', ['en', 'fr'], 'en');
    const type = pickType(request.headers.accept, [JSON_TYPE, 'text/plain']);
    const opened = await open(request, query.view(), [JSON_TYPE, 'text/plain']);
    const { reading, view, tape } = opened;
    const lines = tell(context, reading, lang);
    if (type === 'text/plain') {
      const body = bodyOf(`text-${lang}`, opened, null, tape.last);
      return sendBody(request, reply, {
        ...body,
        type,
        text: `${renderTranscript(lines)}\n`,
        vary: 'Accept',
      });
    }
    const json = { duel: tape.duel, view, lang, revision: reading.length - 1, lines };
    return sendBody(request, reply, {
      ...bodyOf(`transcript-${lang}`, opened, json, tape.last),
      vary: 'Accept',
    });
  });

  app.get('/api/duels/:id/audit', async (request, reply) => {
    const query = new Query(request.query, ['view']);
    const opened = await open(request, query.view());
    const { reading, view, tape } = opened;
    const report = reading.report(context.environments.pool(reading.timeline.at(0).pool.name));
    const { events, checked, violations, firstIllegal } = report;
    const json = { duel: tape.duel, view, events, checked, violations, firstIllegal };
    return sendBody(request, reply, bodyOf('audit', opened, json, tape.last));
  });

  app.get('/api/duels/:id/facts', async (request, reply) => {
    const query = new Query(request.query, ['view']);
    const opened = await open(request, query.view());
    return sendBody(
      request,
      reply,
      bodyOf('facts', opened, factsBlock(context.environments, opened.reading), opened.tape.last),
    );
  });

  app.get('/api/duels/:id/legal', async (request, reply) => {
    const query = new Query(request.query, ['at', 'view']);
    const opened = await open(request, query.one('view', ['judge'], 'judge'));
    const at = atOf(query, opened.tape);
    const json = { duel: opened.tape.duel, revision: at, ...legalAt(context, opened, at) };
    return sendBody(request, reply, bodyOf('legal', opened, json, at));
  });

  async function open(
    request: { readonly headers: { readonly accept?: string | undefined }; readonly params: unknown } & Asks,
    view: string,
    types: readonly string[] = [JSON_TYPE],
  ): Promise<Opened> {
    const duel = duelId(request.params);
    pickType(request.headers.accept, types);
    return { view, ...(await openView(context, request.caller, duel, view)) };
  }
}

interface Asks {
  readonly caller: Parameters<typeof openView>[1];
}

interface Opened {
  readonly view: string;
  readonly tape: Tape;
  readonly reading: Reading;
}

/** The event after which something is asked: the last unless told. */
function atOf(query: Query, tape: Tape): number {
  const at = query.whole('at', 0, Number.MAX_SAFE_INTEGER) ?? tape.last;
  if (at > tape.last) throw new Problem('beyond-end', `The last event of the duel is ${tape.last}.`);
  return at;
}

/** An answer made of a view up to an event: its tag is that event's hash, which is the same in every view. */
function bodyOf(what: string, { view, tape, reading }: Opened, json: unknown, at: number): Body {
  const hash = reading.hashes[at]?.slice(0, 32) ?? '';
  return {
    type: JSON_TYPE,
    text: JSON.stringify(json),
    tag: `${what}-${view}-${at}-${hash}-${tape.duel}`,
    audience: audienceOf(view),
  };
}

function tell(context: Context, reading: Reading, lang: 'en' | 'fr'): ReturnType<typeof transcript> {
  const facts = context.environments.facts(reading.timeline.at(0).pool.name);
  const names: typeof facts = (id) => {
    const card = facts(id);
    return lang === 'en' || card === undefined || card.nameFr === null
      ? card
      : { ...card, nameEn: card.nameFr };
  };
  return transcript(reading.events(), { names, viewer: reading.viewer });
}

/** The legal commands of whoever must decide after an event; none inside a commit, where nobody is asked. */
function legalAt(context: Context, { tape, reading }: Opened, at: number): Readonly<Record<string, unknown>> {
  const state = reading.timeline.at(at);
  if (reading.viewer !== null)
    throw new Problem('no-view', 'Legal commands need the whole duel; only one view of it is stored.');
  const env = context.environments.of(state);
  if (env === null) throw new Problem('unreadable', 'The ruleset of the duel is not known here.');
  const other = context.otherRules(state, env);
  if (other !== null)
    throw new Problem(
      'unreadable',
      `The duel was opened with ${other}: nothing can be said of what is legal.`,
    );
  if (!tape.endsCommit(at)) return { seat: null, asks: null, commands: [], words: [] };
  const all = context.legal(state, env);
  return {
    seat: decider(state),
    asks: state.asks,
    commands: all.map(({ command }) => command),
    words: all.map(({ words }) => words),
  };
}
