import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { legalCommands } from '@duel-log/duel';
import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.js';
import { Environments, shippedPools } from './duels/env.js';
import { Directory } from './duels/summary.js';
import { Tapes } from './duels/tapes.js';
import { ByteCache } from './http/byte-cache.js';
import { answerProblems, answerSocket, logAnswers, sendProblem } from './http/answers.js';
import { guardAll } from './http/guard.js';
import { logger } from './http/log.js';
import { Feeds } from './live/feeds.js';
import { type DuelServer, LIMITS, type Limits, type Listening, type ServerOptions } from './options.js';
import { Assets } from './page/assets.js';
import { duelRoutes } from './routes/duels.js';
import { eventRoutes } from './routes/events.js';
import { liveRoutes } from './routes/live.js';
import { pageRoutes } from './routes/page.js';
import { readingRoutes } from './routes/readings.js';
import { problemOf } from './problem.js';
import { RateLimit } from './security/rate.js';
import { Sessions } from './security/sessions.js';
import { TokenTable } from './security/tokens.js';

const LOCAL = '127.0.0.1';

/** Serves the duels of a store: API, live streams and pages, to each caller the views it may see. Only reads. */
export function createServer(options: ServerOptions): DuelServer {
  const limits: Limits = { ...LIMITS, ...options.limits };
  const log = logger(options.log);
  const packed = new ByteCache(limits.cachedBytes);
  const context: Context = {
    store: options.store,
    limits,
    log,
    tapes: new Tapes(options.store, limits),
    directory: new Directory(options.store),
    feeds: new Feeds(options.store, limits, packed, log),
    packed,
    environments: new Environments(options.pools ?? shippedPools),
    assets: options.viewerDir === undefined ? null : Assets.read(options.viewerDir),
    otherRules: options.otherRules ?? (() => null),
    legal:
      options.legal ??
      ((state, env) => legalCommands(state, env).map((command) => ({ command, words: command.type }))),
  };
  let port = 0;
  const app = makeApp(limits);
  logAnswers(app, log);
  answerProblems(app, log);
  guardAll(app, {
    limits,
    hosts: options.hosts ?? [],
    rate: new RateLimit(limits.ratePerSecond, limits.rateBurst),
    tokens: new TokenTable(options.tokens ?? {}),
    sessions: new Sessions(() => `duel-${port}`),
  });
  for (const routes of [duelRoutes, eventRoutes, readingRoutes, liveRoutes, pageRoutes]) routes(app, context);

  return {
    listen: async ({ port: wanted, host = LOCAL }) => {
      await app.listen({ port: wanted, host });
      const found = listening(app.server, host);
      port = found.port;
      log('info', 'listening', { host: found.host, port: found.port });
      return found;
    },
    close: async () => {
      await context.feeds.close();
      const cut = setTimeout(() => app.server.closeAllConnections(), limits.closeMs);
      await app.close();
      clearTimeout(cut);
      log('info', 'closed');
    },
  };
}

function makeApp(limits: Limits): FastifyInstance {
  const app = fastify({
    logger: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: 10_000,
    // Whoever reads nothing of an answer for so long is cut off.
    connectionTimeout: 60_000,
    keepAliveTimeout: 5000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: false },
    clientErrorHandler: (error, socket: Socket) => answerSocket(error, socket),
    frameworkErrors: (error, _request, reply) => void sendProblem(reply, problemOf(error)),
  });
  app.server.headersTimeout = 10_000;
  app.server.maxConnections = limits.followers + 500;
  return app;
}

function listening(server: Server, host: string): Listening {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const name = host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? LOCAL : host;
  return { host, port, url: `http://${name}:${port}/` };
}
