import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeWorld } from './world.js';

const exec = promisify(execFile);
const main = new URL('../dist/main.js', import.meta.url).pathname;

it('the built command runs with plain node: help, a demo, its log', async () => {
  expect(existsSync(main), 'built by `npm run build`').toBe(true);
  const { folder } = makeWorld();
  const duel = async (...args: readonly string[]): Promise<string> =>
    (await exec(process.execPath, [main, ...args], { cwd: folder, env: { ...process.env, DUEL_STORE: '' } }))
      .stdout;
  expect(await duel('--help')).toContain('Record and play:');
  const demo = JSON.parse(await duel('demo', '--seed', '2', '--json')) as { chain: string; duel: string };
  expect(demo.chain).toBe('ok');
  expect(await duel('log', demo.duel)).toContain('wins the Duel');
}, 60_000);

it('a wrong option of the built command is a sentence and exit 2', async () => {
  const failed = await exec(process.execPath, [main, 'list', '--nonsense']).then(
    () => null,
    (error: { readonly code: number; readonly stderr: string }) => error,
  );
  expect(failed?.code).toBe(2);
  expect(failed?.stderr).toMatch(/^duel: unknown option '--nonsense'.*\n$/);
}, 60_000);

it.skipIf(!existsSync('/dev/full'))(
  'an output that takes nothing is a sentence and exit 4, not a stack',
  async () => {
    const command = `"${process.execPath}" "${main}" --help`;
    const run = (redirections: string) =>
      exec('/bin/sh', ['-c', `${command} ${redirections}`]).then(
        () => ({ code: 0, stderr: '' }),
        (error: { readonly code: number; readonly stderr: string }) => error,
      );
    const full = await run('> /dev/full');
    expect(full.stderr).toBe('duel: the output cannot be written (ENOSPC): send it elsewhere.\n');
    expect(full.code).toBe(4);
    expect((await run('2> /dev/full')).code).toBe(0);
    expect((await run('| true')).code).toBe(0);
  },
  60_000,
);
