// Records which rules random duels of all rulesets meet, from both sides; see `rulesMet`. The same number gives the same
// file. `npx tsx --conditions=source scripts/coverage.ts [DUELS]` writes fixtures/coverage/rules.json.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { campaign, rulesMet } from '../packages/fuzz/src/index.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { duels, commands, cells, failures } = await campaign({
  seed: 'coverage',
  duels: Number(process.argv[2] ?? 800),
});

for (const { finding } of failures)
  process.stderr.write(`${finding.oracle} ${finding.rule}: ${finding.message}\n`);

const rules = rulesMet(cells);
const file = join(root, 'fixtures/coverage/rules.json');
writeFileSync(file, `${JSON.stringify({ duels, commands, rules }, null, 1)}\n`);
process.stdout.write(`${Object.keys(rules).length} rules met in ${duels} duels and ${commands} commands\n`);
