import type { Io } from '../io.js';
import { styleOf, wrap } from '../text/style.js';
import type { FuzzReport } from './report.js';

/** Most cells that are named. */
const NAMED = 12;

/** The result for people. */
export function showRun(io: Io, report: FuzzReport): void {
  const style = styleOf(io);
  const { duels, commands, seconds, duelsPerSecond, failures, coverage, interrupted } = report;
  io.out(
    `${interrupted ? 'Stopped after ' : ''}${duels === 1 ? 'one duel' : `${duels} duels`}, ${commands} commands in ${seconds} seconds (${duelsPerSecond === 1 ? 'one duel' : `${duelsPerSecond} duels`} a second).\n`,
  );
  if (failures.length === 0) io.out(`${style.green('No failure.')}\n`);
  else io.out(`${style.red(failures.length === 1 ? 'One failure:' : `${failures.length} failures:`)}\n`);
  for (const { invariant, rule, message, times, commands: length, file } of failures) {
    io.out(
      `\n  ${style.bold(`${invariant} ${rule}`)}, ${times === 1 ? 'one duel' : `${times} duels`}, ${length === 1 ? 'one command' : `${length} commands`}\n`,
    );
    io.out(`${wrap(`    ${message}`, io.columns, '    ').join('\n')}\n`);
    io.out(style.dim(`    ${file ?? 'no file could be written'}\n`));
  }
  if (failures.length > 0)
    io.out(
      style.dim('\n`duel fuzz replay FILE` plays one again, `duel fuzz promote FILE` makes it a test.\n'),
    );
  const { hit, required, missing } = coverage;
  io.out(`\nCoverage: ${hit} of ${required} required cells.\n`);
  if (missing.length === 0) return;
  const named = report.coverageRequired ? missing : missing.slice(0, NAMED);
  const more = missing.length > named.length ? `, and ${missing.length - named.length} more` : '';
  io.out(`${wrap(`Never hit: ${named.join(', ')}${more}.`, io.columns - 2, '  ').join('\n')}\n`);
}
