import type { SeatId } from '@duel-log/duel/read';
import { type Counts, type EventVerdict, type Verdict, VERDICTS, type Violation } from './report.js';

/** What a check found. `about` names the cards and counters concerned: that is how consequences are told from causes. */
export interface Finding {
  readonly message: string;
  readonly responsible?: SeatId | null;
  readonly evidence?: readonly number[];
  readonly about: readonly string[];
  /** what the judgement rests on without being about it, like whose turn it is: a cause, never a consequence */
  readonly reads?: readonly string[];
  /** the event that is illegal, where only a later one shows it */
  readonly at?: number;
}

/** The rule under which a thing is judged; where others say the same of it, they follow, and share its verdict. */
export type Rules = string | readonly [rule: string, ...also: readonly string[]];

/** A rule, and those of the others that say the same here. */
export function under(rule: string, ...also: readonly (string | null)[]): Rules {
  const others = also.filter((one) => one !== null);
  return others.length === 0 ? rule : [rule, ...others];
}

const listed = (rules: Rules): readonly string[] => (typeof rules === 'string' ? [rules] : rules);

interface Found {
  readonly rules: Rules;
  readonly event: number;
  readonly turn: number;
  readonly finding: Finding;
}

/** A finding about this is the cause of everything after it: the duel should have been over. */
export const EVERYTHING = '*';

interface Mark {
  readonly found: number;
  readonly trail: number;
}

/** Collects verdicts. Grows only; `mark` and `reset` let a report look ahead at what would be overdue at the end. */
export class Ledger {
  private readonly found: Found[] = [];
  private readonly trail: EventVerdict[] = [];

  note(event: number, rules: Rules, verdict: Verdict, because?: string): void {
    for (const rule of listed(rules))
      this.trail.push(because === undefined ? { event, rule, verdict } : { event, rule, verdict, because });
  }

  violation(event: number, turn: number, rules: Rules, finding: Finding): void {
    const at = finding.at ?? event;
    this.note(at, rules, 'violation');
    this.found.push({ rules, event: at, turn, finding });
  }

  /** Something was found wrong with this event or a later one. */
  foundSince(event: number): boolean {
    return this.found.some((one) => one.event >= event);
  }

  mark(): Mark {
    return { found: this.found.length, trail: this.trail.length };
  }

  reset(mark: Mark): void {
    this.found.length = mark.found;
    this.trail.length = mark.trail;
  }

  counts(rules: readonly string[]): Record<string, Counts> {
    const result: Record<string, Record<Verdict, number>> = {};
    for (const rule of rules)
      result[rule] = Object.fromEntries(VERDICTS.map((one) => [one, 0])) as Record<Verdict, number>;
    for (const { rule, verdict } of this.trail) {
      const own = result[rule];
      if (own !== undefined) own[verdict] += 1;
    }
    return result;
  }

  verdicts(): readonly EventVerdict[] {
    return [...this.trail].sort((a, b) => a.event - b.event);
  }

  /** In the order of events; the later ones about the same cards or counters as an earlier one are its consequences. */
  violations(): readonly Violation[] {
    const roots: { readonly event: number; readonly about: Set<string> }[] = [];
    return [...this.found]
      .sort((a, b) => a.event - b.event)
      .map(({ rules, event, turn, finding }) => {
        const [rule = '', ...also] = listed(rules);
        const touched = [...finding.about, ...(finding.reads ?? [])];
        const root = roots.find(
          (one) =>
            (one.about.has(EVERYTHING) || touched.some((what) => one.about.has(what))) &&
            (one.event < event || !finding.about.includes(EVERYTHING)),
        );
        if (root === undefined) roots.push({ event, about: new Set(finding.about) });
        else for (const what of finding.about) root.about.add(what);
        return {
          rule,
          ...(also.length === 0 ? {} : { also }),
          event,
          turn,
          responsible: finding.responsible ?? null,
          message: finding.message,
          evidence: [...new Set([...(finding.evidence ?? []), event])].sort((a, b) => a - b),
          consequenceOf: root === undefined || root.event === event ? null : root.event,
        };
      });
  }
}
