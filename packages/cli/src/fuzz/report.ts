import type { Campaign, CoverageReport } from '@duel-log/fuzz';
import type { KeptFailure } from './kept.js';

/** A failure as scripts read it. */
export interface ReportedFailure {
  /** the oracle that found it */
  readonly invariant: string;
  readonly rule: string;
  /** `null` where it could not be written */
  readonly file: string | null;
  readonly message: string;
  /** first bad event of the small duel; -1 where it concerns none */
  readonly event: number;
  /** number of the first such duel; `null`: a file of an earlier run */
  readonly duel: number | null;
  readonly times: number;
  readonly commands: number;
}

/** The result of a run as scripts read it (contracts 3). Only the three times differ between two runs of one seed and number. */
export interface FuzzReport {
  readonly seed: string;
  readonly ruleset: string | null;
  readonly seconds: number;
  readonly duels: number;
  readonly commands: number;
  readonly duelsPerSecond: number;
  readonly commandsPerSecond: number;
  readonly failures: readonly ReportedFailure[];
  readonly coverage: Pick<CoverageReport, 'hit' | 'required' | 'missing'>;
  readonly coverageRequired: boolean;
  /** somebody stopped the run */
  readonly interrupted: boolean;
}

export interface Ran {
  readonly seed: string;
  readonly ruleset: string | null;
  readonly milliseconds: number;
  readonly campaign: Campaign;
  readonly failures: readonly KeptFailure[];
  readonly coverage: CoverageReport;
  readonly coverageRequired: boolean;
  readonly interrupted: boolean;
}

export function reportOf(ran: Ran): FuzzReport {
  const { seed, ruleset, milliseconds, campaign, failures, coverageRequired, interrupted } = ran;
  const { duels, commands } = campaign;
  const { hit, required, missing } = ran.coverage;
  const rate = (count: number): number => Math.round((count * 1000) / Math.max(1, milliseconds));
  return {
    seed,
    ruleset,
    seconds: Math.round(milliseconds / 100) / 10,
    duels,
    commands,
    duelsPerSecond: rate(duels),
    commandsPerSecond: rate(commands),
    failures: failures.map(({ finding, file, duel, times, commands: length }) => ({
      invariant: finding.oracle,
      rule: finding.rule,
      file,
      message: finding.message,
      event: finding.revision,
      duel,
      times,
      commands: length,
    })),
    coverage: { hit, required, missing },
    coverageRequired,
    interrupted,
  };
}
