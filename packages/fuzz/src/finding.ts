import type { Command } from '@duel-log/duel';

/** Something that must never happen, found by an oracle. Plain data. */
export interface Finding {
  /** name of the oracle, e.g. `conservation` */
  readonly oracle: string;
  /** rule of the catalogue that is broken, or a property of the program (`ENGINE-…`) */
  readonly rule: string;
  /** revision of the event after which it was seen; -1 where it concerns no event */
  readonly revision: number;
  readonly message: string;
  /** the command that was tried there, where the failure is an answer to one that is not part of the duel */
  readonly command?: Command;
}

/** Failures of one kind: what finds them, and the rule they break. */
export function fingerprint({ oracle, rule }: Pick<Finding, 'oracle' | 'rule'>): string {
  return `${oracle}/${rule}`;
}

/** What is wrong, before it is known where. */
export interface Fault {
  readonly rule: string;
  readonly message: string;
}

export function found(oracle: string, revision: number, faults: Iterable<Fault>): readonly Finding[] {
  return Array.from(faults, ({ rule, message }) => ({ oracle, rule, revision, message }));
}

/** One line for each finding, for people. */
export function findingsText(findings: readonly Finding[], most = 10): string {
  const lines = findings
    .slice(0, most)
    .map(({ oracle, rule, revision, message }) => `${oracle} ${rule} at ${revision}: ${message}`);
  if (findings.length > most) lines.push(`… and ${findings.length - most} more`);
  return lines.join('\n');
}
