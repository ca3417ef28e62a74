// Running programs of the workspace from scripts, without a shell where one can be avoided.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const onWindows = process.platform === 'win32';
const heartbeatSeconds = 10;

/** Set-up talks on stderr, so that `npm -s start -- --json` prints nothing but JSON on stdout. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** Path of a program that the workspace has installed. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/**
 * Runs a program and answers `{ ok, code, output, seconds }`; never throws.
 * Its output is kept, or goes straight through with `show: true`. With `label`, a long run gives a sign of
 * life on stderr.
 */
export function run(command, args, { show = false, label, env = {} } = {}) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 100) / 10;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      shell: onWindows && command !== process.execPath,
    });
    const pieces = [];
    child.stdout?.on('data', (piece) => pieces.push(piece));
    child.stderr?.on('data', (piece) => pieces.push(piece));
    const heartbeat =
      label === undefined
        ? undefined
        : setInterval(
            () => say(`  ${label}: still at it (${Math.round(seconds())} s)`),
            heartbeatSeconds * 1000,
          );
    const finish = (code, extra = '') => {
      clearInterval(heartbeat);
      resolve({
        ok: code === 0,
        code,
        output: Buffer.concat(pieces).toString('utf8') + extra,
        seconds: seconds(),
      });
    };
    child.on('error', (error) => finish(127, `${command}: ${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}
