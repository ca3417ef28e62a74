import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const exec = promisify(execFile);
const root = fileURLToPath(new URL('../../../', import.meta.url));
const consumer = join(root, 'fixtures', 'consumer');
const folder = mkdtempSync(join(tmpdir(), 'duel-consumer-'));
const app = join(folder, 'app');
const packed = join(folder, 'packed');

/** As in `scripts/setup.mjs`: the pnpm that writes versions in the place of `workspace:*`. */
const PNPM = 'pnpm@10.34.9';
const PATIENCE = 300_000;

/** What a stranger's project brings along, in the versions that are used here. */
const THIRD_PARTY = ['vitest', '@fast-check/vitest', 'fast-check', 'typescript'];

/** A terminal of its own: nothing of the vitest around it. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|npm_|NODE_OPTIONS)/.test(name)),
);

async function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  try {
    const { stdout, stderr } = await exec(command, args, { cwd, env: { ...env, CI: 'true', NO_COLOR: '1' } });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  }
}

const versionOf = (name: string): string =>
  (
    JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as {
      readonly version: string;
    }
  ).version;

beforeAll(async () => {
  expect(existsSync(join(root, 'packages', 'fuzz', 'dist', 'index.js')), 'built by `npm run build`').toBe(
    true,
  );
  mkdirSync(app);
  mkdirSync(packed);
  const filter = ['--recursive', '--filter', '@duel-log/fuzz...'];
  await run('npx', ['--yes', PNPM, ...filter, 'pack', '--pack-destination', packed], root);
  const ours = readdirSync(packed).map((file) => [
    file.replace(/^duel-log-(.*)-\d+\.\d+\.\d+\.tgz$/, '@duel-log/$1'),
    `file:../packed/${file}`,
  ]);
  const theirs = THIRD_PARTY.map((name) => [name, versionOf(name)]);
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    devDependencies: Object.fromEntries([...ours, ...theirs]),
  };
  writeFileSync(join(app, 'package.json'), JSON.stringify(manifest));
  cpSync(consumer, app, { recursive: true });
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'], app);
}, PATIENCE);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('packed, and installed in an empty project', () => {
  test(
    'ten lines of a stranger’s vitest run with the arbitraries',
    async () => {
      const said = await run('npx', ['vitest', 'run'], app);
      expect(said).toMatch(/Tests +2 passed/);
    },
    PATIENCE,
  );

  test(
    'and their types are right, strictly and down to the packages’ own',
    async () => {
      expect(await run('npx', ['tsc'], app)).toBe('');
    },
    PATIENCE,
  );

  test('nothing in the packages points into this workspace', () => {
    const manifests = readdirSync(join(app, 'node_modules', '@duel-log')).map((name) =>
      readFileSync(join(app, 'node_modules', '@duel-log', name, 'package.json'), 'utf8'),
    );
    expect(manifests.length).toBeGreaterThan(5);
    for (const manifest of manifests) expect(manifest).not.toMatch(/workspace:|catalog:/);
  });

  test('the ten lines are those that the README shows', () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const lines = readFileSync(join(consumer, 'duel.test.ts'), 'utf8');
    expect(readme).toContain(lines.trim());
    expect(
      lines
        .trim()
        .split('\n')
        .filter((line) => line !== '').length,
    ).toBeLessThanOrEqual(10);
  });
});
