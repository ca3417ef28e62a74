// `npm start`: installs and builds what is missing, then records and shows a whole duel.
import { join } from 'node:path';
import { root, run } from './run.mjs';
import { whenReady } from './setup.mjs';

await whenReady(async () => {
  const cli = join(root, 'packages', 'cli', 'dist', 'main.js');
  const { code } = await run(process.execPath, [cli, 'demo', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
});
