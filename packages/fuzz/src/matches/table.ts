import { type CardList, DECK_RULES, matchEnv, type RulesetId } from '@duel-log/cards';
import {
  decideMatch,
  emptyMatch,
  foldMatch,
  type MatchCommand,
  type MatchEnv,
  type MatchEvent,
  type MatchState,
  type Ruleset,
} from '@duel-log/duel';
import type { Fault } from '../finding.js';

/** A Match under way: the engine's state, and every event so far. */
export class MatchTable {
  private readonly env: MatchEnv;
  readonly events: MatchEvent[] = [];
  readonly faults: Fault[] = [];
  state: MatchState = emptyMatch();

  constructor(ruleset: Ruleset, documents: RulesetId, list: CardList | null) {
    this.env = matchEnv(ruleset, { rules: DECK_RULES[documents], list });
  }

  /** Asks for what the rules allow. Refused, it is a fault, and nothing has happened. */
  ask(command: MatchCommand): readonly MatchEvent[] {
    const decided = decideMatch(this.state, command, this.env);
    if (decided._tag === 'Left') {
      this.fault(decided.left.rule, `${command.type} of ${command.by} is refused: ${decided.left.message}`);
      return [];
    }
    this.events.push(...decided.right);
    this.state = foldMatch(this.state, decided.right);
    return decided.right;
  }

  /** Asks for what this rule forbids; nothing happens. */
  forbid(rule: string, command: MatchCommand): void {
    const decided = decideMatch(this.state, command, this.env);
    const said = `${command.type} of ${command.by} after ${this.state.duels.length} Duels`;
    if (decided._tag === 'Right') return this.fault(rule, `${said} is accepted`);
    const { rule: first, also } = decided.left;
    if (first !== rule && !also.includes(rule)) this.fault(rule, `${said} is refused by ${first} only`);
  }

  expect(good: boolean, rule: string, message: string): void {
    if (!good) this.fault(rule, message);
  }

  fault(rule: string, message: string): void {
    this.faults.push({ rule, message });
  }
}
