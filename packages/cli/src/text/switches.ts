import { readingOf, RULESETS, type Switch, SWITCHES } from '@duel-log/duel';
import type { Io } from '../io.js';
import { styleOf, wrap } from './style.js';

/** A switch as scripts read it: its readings, and which of them each ruleset has by itself. */
export interface SwitchRow {
  readonly name: string;
  readonly question: string;
  /** rules that speak of it, each with the reading that its sentence has */
  readonly rules: Readonly<Record<string, string>>;
  readonly readings: readonly { readonly name: string; readonly says: string }[];
  readonly rulesets: Readonly<Record<string, string>>;
}

export const switchRows = (): readonly SwitchRow[] =>
  SWITCHES.map((one) => ({
    name: one.name,
    question: one.question,
    rules: one.rules,
    readings: one.readings.map(({ name, says }) => ({ name, says })),
    rulesets: Object.fromEntries(
      [...RULESETS.values()].map((ruleset) => [ruleset.name, readingOf(ruleset, one)]),
    ),
  }));

/** Every switch with its question, its readings, and who has which. */
export function showSwitches(io: Io): void {
  const style = styleOf(io);
  const size = Math.max(...SWITCHES.flatMap((one) => one.readings.map(({ name }) => name.length)));
  for (const one of SWITCHES) {
    io.out(`${style.bold(one.name)}\n`);
    const asked = `${one.question} (${Object.keys(one.rules).join(', ')})`;
    for (const line of wrap(asked, io.columns - 3)) io.out(`  ${line}\n`);
    for (const { name, says } of one.readings) {
      const [first = '', ...more] = wrap(`${says} (${havers(one, name)})`, io.columns - size - 7);
      io.out(`    ${name.padEnd(size)}  ${first}\n`);
      for (const line of more) io.out(`    ${' '.repeat(size)}  ${line}\n`);
    }
  }
  const example = `${[...RULESETS.keys()][0]}+replay=same-attacker`;
  io.out(style.dim(`A ruleset's name turns them, like ${example}.\n`));
}

/** The rulesets that have this reading by themselves. */
function havers(one: Switch, reading: string): string {
  const names = [...RULESETS.values()].filter((ruleset) => readingOf(ruleset, one) === reading);
  if (names.length === RULESETS.size) return 'all rulesets';
  return names.length === 0 ? 'no ruleset by itself' : names.map(({ name }) => name).join(', ');
}
