// `npm start`: installs and builds what is missing, then records and shows a whole duel.
import { join } from 'node:path';
import { root, run, say } from './run.mjs';
import { build, SetupError, setUp } from './setup.mjs';

async function prepare() {
  for (const problem of await setUp()) say(problem);
  const built = await build();
  if (!built.ok) throw new SetupError(`The build failed:\n${built.output.trimEnd()}`);
}

try {
  await prepare();
  const cli = join(root, 'packages', 'cli', 'dist', 'main.js');
  const { code } = await run(process.execPath, [cli, 'demo', ...process.argv.slice(2)], { show: true });
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof SetupError)) throw error;
  say(error.message);
  process.exitCode = 1;
}
