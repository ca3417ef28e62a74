// `npm start`: installs and builds what is missing, records and shows a whole duel, and on a terminal serves its replay.
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { whenReady } from './setup.mjs';

await whenReady(async () => {
  const cli = join(root, 'packages', 'cli', 'dist', 'main.js');
  const args = process.argv.slice(2);
  const watch = process.stdout.isTTY === true && !args.includes('--json') ? ['--open'] : [];
  const { code } = await run(process.execPath, [cli, 'demo', ...watch, ...args], { show: true });
  process.exitCode = code;
});
