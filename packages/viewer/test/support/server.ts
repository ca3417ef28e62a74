import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  html: 'text/html',
  json: 'application/json',
};

/** Serves `dist/app` and some files of a test's own on this machine. */
export async function serve(
  own: Readonly<Record<string, string>>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const app = join(import.meta.dirname, '..', '..', 'dist', 'app');
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').replace(/[?#].*$/, '').slice(1) || 'index.html';
    try {
      const body = own[name] ?? readFileSync(join(app, name.replaceAll('/', '')), 'utf8');
      response.setHeader(
        'content-type',
        `${TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'}; charset=utf-8`,
      );
      response.end(body);
    } catch {
      response.statusCode = name === 'favicon.ico' ? 204 : 404;
      response.end();
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
