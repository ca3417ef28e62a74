import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { makeWorld } from './world.js';

const main = new URL('../dist/main.js', import.meta.url).pathname;

interface Served {
  readonly url: string;
  readonly child: ChildProcess;
  readonly errors: string[];
  readonly exit: Promise<number | null>;
}

/** The built command as a process, when it has said where it listens. */
async function serve(cwd: string, ...args: readonly string[]): Promise<Served> {
  expect(existsSync(main), 'built by `npm run build`').toBe(true);
  const child = spawn(process.execPath, [main, 'serve', '--port', '0', ...args], { cwd });
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /http:\/\/[^\s"]+/.exec(line)?.[0];
      if (found !== undefined) resolve(found);
    });
    void exit.then((code) => reject(new Error(`exit ${code}: ${errors.join('\n')}`)));
  });
  return { url, child, errors, exit };
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'duel serve ends cleanly on %s: live streams say so',
  async (signal) => {
    const world = makeWorld();
    await world.duel(['demo', '--seed', '2']);
    const { url, child, errors, exit } = await serve(world.folder, '--judge-token-file', 'judge.token');
    const token = readFileSync(world.path('judge.token'), 'utf8').trim();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(statSync(world.path('judge.token')).mode & 0o077).toBe(0);
    const [row] = (await (await fetch(`${url}api/duels`)).json()) as readonly { readonly duel: string }[];
    const headers = { authorization: `Bearer ${token}` };
    const legal = await fetch(`${url}api/duels/${row?.duel}/legal`, { headers });
    expect(await legal.json()).toMatchObject({ seat: null, commands: [] });
    const live = await fetch(`${url}api/duels/${row?.duel}/live`);
    const text = live.text();
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill(signal);
    expect(await text).toMatch(/event: closing\ndata: .*\n\n$/);
    expect(await exit).toBe(0);
    expect(errors.join('\n')).not.toContain(token);
    for (const line of errors) expect(() => JSON.parse(line) as unknown).not.toThrow();
  },
  60_000,
);

it('duel serve shows what another process records, as it comes', async () => {
  const world = makeWorld();
  await world.duel(['demo', '--seed', '4']);
  const { url, child, exit } = await serve(world.folder, '--quiet');
  const { duel } = await world.json<{ duel: string }>('demo', '--seed', '6');
  const facts = (await (await fetch(`${url}api/duels/${duel}`)).json()) as { readonly status: string };
  expect(facts.status).toBe('ended');
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
}, 60_000);

it('what cannot be served is a sentence', async () => {
  const world = makeWorld();
  expect(await world.duel(['serve'])).toMatchObject({
    exit: 2,
    err: expect.stringContaining('There is no store'),
  });
  await world.duel(['demo', '--seed', '2']);
  const said = async (...args: readonly string[]) => {
    const { exit, err } = await world.duel(['serve', ...args]);
    return `${exit} ${err}`;
  };
  expect(await said('--port', '70000')).toMatch(/^2 duel: --port is a number from 0 to 65535\.\n$/);
  expect(await said('--seat-token', 'A')).toMatch(/^2 duel: --seat-token is SEAT=FILE/);
  expect(await said('--seat-token', 'A=.')).toMatch(
    /^2 duel: \., a file for a token, cannot be used \(EISDIR\)/,
  );
  expect(await said('--host', '203.0.113.1', '--port', '1')).toMatch(
    /^4 .*The server cannot listen on 203\.0\.113\.1/s,
  );
}, 60_000);
