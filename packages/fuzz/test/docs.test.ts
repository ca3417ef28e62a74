import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const folder = new URL('packages/fuzz/src/oracles/', root);

/** The first line of each oracle, as the table of the docs has it. */
function table(): string {
  const rows = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .flatMap((file) => {
      const [, catches] = /^\/\/ Catches (.*)\n/.exec(readFileSync(new URL(file, folder), 'utf8')) ?? [];
      return catches === undefined ? [] : [`| \`${file.slice(0, -3)}\` | ${catches.replace(/\.$/, '')} |`];
    });
  return ['| oracle | catches |', '| --- | --- |', ...rows].join('\n');
}

test('the docs name every oracle, with what it catches', () => {
  const docs = readFileSync(new URL('docs/fuzzing.md', root), 'utf8');
  const [, shown] = /<!-- oracles:[^\n]*-->\n([\s\S]*?)<!-- \/oracles -->/.exec(docs) ?? [];
  expect(shown?.trim()).toBe(table());
});

test('every oracle that an inspection or a probe uses begins with what it catches', () => {
  const used = ['inspect.ts', 'invariants.ts', 'probe-duel.ts'].flatMap((file) => [
    ...readFileSync(new URL(`../${file}`, folder), 'utf8').matchAll(/'\.\/oracles\/([\w-]+)\.js'/g),
  ]);
  expect(used.length).toBeGreaterThan(20);
  for (const [, name] of used)
    expect(readFileSync(new URL(`${name}.ts`, folder), 'utf8'), name).toMatch(/^\/\/ Catches .+\.\n/);
});
