import { readFileSync } from 'node:fs';
import { runFiles } from '@duel-log/scenarios';
import { SCRIPTS, CARDS } from '@duel-log/cards';
const dir = process.argv[2] ?? 'fixtures/scenarios';
const verbose = process.argv.includes('-v');
const only = process.argv[3] && !process.argv[3].startsWith('-') ? process.argv[3] : null;
import { auditEvents } from '@duel-log/audit';
const results = runFiles(dir, {
  audit: (events: any, _: any, env: any) =>
    auditEvents(events, { pool: env.pool, ruleset: env.ruleset } as any) as any,
});
const tot: Record<string, [number, number]> = {};
const noScript = (file: string, id: string) => {};
let ok = 0;
for (const r of results) {
  const k = r.file.replace(/.*scenarios\//, '');
  tot[k] ??= [0, 0];
  tot[k][r.ok ? 0 : 1]++;
  if (r.ok) ok++;
  else if (verbose && (!only || r.id.includes(only) || k.includes(only)))
    console.log(k, r.id, '|', r.name, '\n    ', r.failures.slice(0, 4).join('\n     '));
}
if (!verbose) for (const [k, [a, b]] of Object.entries(tot)) console.log(k, a, b);
console.log('ok', ok, 'of', results.length);
