// Records which rules random duels meet: `accepted` counts verdicts "ok" of the audit on what was played, `refused` the
// near-legal commands that were refused by the rule (as `rule` or in `also`). The same numbers give the same file.
// `npx tsx --conditions=source scripts/coverage.ts [DUELS]` writes fixtures/coverage/classic-8000.json.
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { auditEvents } from '../packages/audit/src/index.js';
import { judge } from '../packages/duel/src/index.js';
import { nearLegalCommands, playDuel, rareFirst, SETUPS, uniform } from '../packages/fuzz/src/index.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const duels = Number(process.argv[2] ?? 60);
const probes = 6;

const rules: Record<string, { accepted: number; refused: number }> = {};
const of = (id: string): { accepted: number; refused: number } => (rules[id] ??= { accepted: 0, refused: 0 });
let commands = 0;

for (let number = 0; number < duels; number++) {
  const setup = SETUPS[number % SETUPS.length];
  if (setup === undefined) continue;
  const strategy = number % 2 === 0 ? uniform : rareFirst;
  const duel = playDuel({ setup, strategy, seed: 7000 + number, limit: 600 });
  const report = auditEvents(duel.events, { pool: setup.env.pool });
  for (const [id, counts] of Object.entries(report.checked)) of(id).accepted += counts.ok;
  duel.commits.forEach((commit, at) => {
    const legal = duel.legal[at] ?? [];
    if (legal.length === 0) return;
    const seed = number * 10_000 + at;
    for (const command of fc.sample(nearLegalCommands(commit.before, legal), { numRuns: probes, seed })) {
      commands += 1;
      const no = judge(commit.before, setup.env, command);
      for (const id of no === null ? [] : [no.rule, ...no.also]) of(id).refused += 1;
    }
  });
}

const sorted = Object.fromEntries(Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1)));
const file = join(root, 'fixtures/coverage/classic-8000.json');
writeFileSync(
  file,
  `${JSON.stringify({ ruleset: 'classic-8000', duels, commands, rules: sorted }, null, 1)}\n`,
);
process.stdout.write(
  `${Object.keys(sorted).length} rules met in ${duels} duels and ${commands} probed commands\n`,
);
