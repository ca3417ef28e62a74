import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem, problemOf } from '../problem.js';
import { SECURITY_HEADERS } from '../security/headers.js';
import type { Logger } from './log.js';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Every error is a problem+json; the unexpected ones are told to the log alone. */
export function answerProblems(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler(async (error, request, reply) => {
    const problem = problemOf(error);
    if (problem.kind === 'internal')
      log('error', 'unexpected error', { route: routeOf(request), error: nameOf(error), at: placeOf(error) });
    return sendProblem(reply, problem);
  });
  app.setNotFoundHandler(async (_request, reply) =>
    sendProblem(
      reply,
      new Problem('not-found', 'There is nothing at this address: the list of duels is /api/duels.'),
    ),
  );
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  for (const name of ['etag', 'content-encoding', 'link']) void reply.removeHeader(name);
  return reply
    .code(problem.status)
    .headers({ ...SECURITY_HEADERS, ...problem.headers, 'cache-control': 'no-store' })
    .header('content-type', PROBLEM_TYPE)
    .send(JSON.stringify(problem.json));
}

/** One line for each answer. The route's pattern stands for its address, in which secrets could stand. */
export function logAnswers(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', async (request, reply) => {
    const { id } = (request.params ?? {}) as { readonly id?: string };
    log(reply.statusCode < 500 ? 'info' : 'error', 'answered', {
      method: request.method,
      route: routeOf(request),
      duel: id !== undefined && /^[0-9a-f-]{36}$/.test(id) ? id : null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      from: request.from,
    });
  });
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** The innermost function and line of an error, without its message, which could quote what was sent. */
function placeOf(error: unknown): string {
  const line =
    error instanceof Error ? error.stack?.split('\n').find((one) => /^\s+at /.test(one)) : undefined;
  return (/([^/\\]+:\d+):\d+\)?$/.exec(line ?? '')?.[1] ?? '').trim();
}

const SOCKET_PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: new Problem('headers-too-large', 'The address and headers have more than 16 KiB.'),
  ERR_HTTP_REQUEST_TIMEOUT: new Problem('request-timeout', 'The request did not come in time.'),
};

/** What is no HTTP request is answered on the bare connection. */
export function answerSocket(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem =
    SOCKET_PROBLEMS[error.code ?? ''] ?? new Problem('bad-request', 'This is no request of HTTP/1.1.');
  const body = JSON.stringify(problem.json);
  const headers = {
    ...SECURITY_HEADERS,
    'content-type': PROBLEM_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${problem.status} ${problem.json.title}\r\n${lines.join('')}\r\n${body}`);
}
