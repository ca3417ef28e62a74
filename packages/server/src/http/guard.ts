import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../options.js';
import { Problem } from '../problem.js';
import { SECURITY_HEADERS } from '../security/headers.js';
import { isOwnHost } from '../security/host.js';
import { addressOf, type RateLimit } from '../security/rate.js';
import type { Sessions } from '../security/sessions.js';
import { ANYBODY, type Caller, type TokenTable } from '../security/tokens.js';

export interface Guard {
  readonly limits: Limits;
  readonly hosts: readonly string[];
  readonly rate: RateLimit;
  readonly tokens: TokenTable;
  readonly sessions: Sessions;
}

/** What every request passes before its route: limits, its name for us, its method, and who it is. */
export function guardAll(app: FastifyInstance, guard: Guard): void {
  app.decorateRequest('from', '');
  app.decorateRequest('caller');
  app.addHook('onRequest', async (request, reply) => {
    request.caller = ANYBODY;
    request.from = addressOf(request.socket.remoteAddress);
    void reply.headers(SECURITY_HEADERS);
    demandRate(request, guard.rate);
    if (!isOwnHost(request.headers.host, guard.hosts))
      throw new Problem(
        'wrong-host',
        'Call the server by localhost, its address, or a name given with --allow-host.',
      );
    demandReading(request, reply, guard.limits);
    request.caller = callerOf(request, guard);
    return exchangeToken(request, reply, guard);
  });
}

function demandRate(request: FastifyRequest, rate: RateLimit): void {
  const wait = rate.take(request.from);
  if (wait > 0)
    throw new Problem(
      'too-many-requests',
      `Wait ${wait} s: there were too many requests from your address.`,
      {
        headers: { 'retry-after': String(wait) },
      },
    );
}

/** Only GET and HEAD, with no more body than nobody needs. */
function demandReading(request: FastifyRequest, reply: FastifyReply, limits: Limits): void {
  const { method, headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  // What is left of a body that nobody reads must not be taken for the next request.
  if (hasBody) void reply.header('connection', 'close');
  if (length > limits.bodyBytes)
    throw new Problem('body-too-large', `No request needs more than ${limits.bodyBytes} bytes.`);
  if (method !== 'GET' && method !== 'HEAD')
    throw new Problem('method-refused', 'This server only shows duels: use GET or HEAD.', {
      headers: { allow: 'GET, HEAD' },
    });
}

function callerOf(request: FastifyRequest, guard: Guard): Caller {
  const header = request.headers.authorization;
  const session = guard.sessions.holder(request.headers.cookie);
  if (header === undefined) return session ?? ANYBODY;
  const token = /^Bearer +([\x21-\x7e]+)$/i.exec(header)?.[1];
  const holder = token === undefined ? null : guard.tokens.holder(token);
  if (holder === null) throw unknownToken();
  return holder;
}

/** A token in the address becomes a cookie at once, and the address is asked for again without it. */
function exchangeToken(request: FastifyRequest, reply: FastifyReply, guard: Guard): FastifyReply | undefined {
  const { token } = request.query as { readonly token?: unknown };
  if (token === undefined) return undefined;
  const holder = typeof token === 'string' ? guard.tokens.holder(token) : null;
  if (holder === null) throw unknownToken();
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.delete('token');
  const secure = request.headers['x-forwarded-proto'] === 'https';
  return (
    reply
      .code(303)
      .header('set-cookie', guard.sessions.begin(holder, request.headers.cookie, secure))
      .header('cache-control', 'no-store')
      // One slash only: `//elsewhere` would lead to another server.
      .header('location', `${url.pathname.replace(/^\/+/, '/')}${url.search}`)
      .send()
  );
}

function unknownToken(): Problem {
  return new Problem('token-unknown', 'The token that was sent opens nothing here.', {
    headers: { 'www-authenticate': 'Bearer realm="duel-log", error="invalid_token"' },
  });
}
