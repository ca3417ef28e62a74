// Writes docs/viewer-acceptance.md from a run of this package's tests: `node packages/viewer/acceptance.mjs`.
// A test belongs to the points in square brackets at the beginning of its title.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'duel-acceptance-'));
const found = join(folder, 'tests.json');
const POINTS = 40;

const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const args = ['run', '--config', 'scripts/vitest.config.ts', '--root', '.', 'packages/viewer'];
spawnSync(process.execPath, [vitest, ...args, '--reporter=json', `--outputFile=${found}`], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { testResults } = JSON.parse(readFileSync(found, 'utf8'));
rmSync(folder, { recursive: true });

const tests = testResults.flatMap(({ assertionResults }) =>
  assertionResults.map(({ title, status }) => ({ title, ok: status === 'passed' })),
);
const rows = [];
for (let point = 1; point <= POINTS; point++) {
  const own = tests.filter(({ title }) => title.startsWith(`[${point}]`));
  if (own.length === 0) rows.push(`| ${point} | none yet | open |`);
  for (const { title, ok } of own) {
    const text = title.replace(/^\[\d+\]\s*/, '').replaceAll('|', '\\|');
    rows.push(`| ${point} | ${text} | ${ok ? 'passed' : '**failed**'} |`);
  }
}
const text = `# Acceptance of the replay viewer

Written by \`node packages/viewer/acceptance.mjs\` from a run of the tests. The points are numbered as in the viewer's
specification; a point without a test is open.

| point | test | result |
| --- | --- | --- |
${rows.join('\n')}
`;
writeFileSync(join(root, 'docs', 'viewer-acceptance.md'), text);
process.exitCode = tests.every(({ ok }) => ok) && tests.length > 0 ? 0 : 1;
