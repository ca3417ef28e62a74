// Catches a duel that stands still, a command without end, and commands after the end.
import { decide, decider, type DuelState, type Env, legalCommands, seededChance } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import type { Fault, Finding } from '../finding.js';
import { found } from '../finding.js';
import { COMMIT_EVENTS } from './chains.js';

/** Somebody must decide and has a legal command, until the duel has ended; then nobody has (WIN-END-01). */
export function* alive(state: DuelState, env: Env): Generator<Fault> {
  const legal = legalCommands(state, env);
  if (state.status === 'ended') {
    if (legal.length > 0)
      yield { rule: 'WIN-END-01', message: `${legal.length} legal commands after the end` };
    for (const seat of state.seatOrder) {
      const decided = decide(state, { type: 'EndTurn', by: seat }, env, seededChance('end', seat));
      if (decided._tag === 'Right')
        yield { rule: 'WIN-END-01', message: `${seat} ends a turn after the end` };
      else if (decided.left.rule !== 'WIN-END-01')
        yield { rule: 'WIN-END-01', message: `a command after the end is refused by ${decided.left.rule}` };
    }
  } else if (decider(state) === null) yield { rule: 'ENGINE-TERMINATION', message: 'nobody must decide' };
  else if (legal.length === 0 && state.asks?.kind !== 'ruling')
    yield {
      rule: 'ENGINE-TERMINATION',
      message: `${decider(state)} must decide (${state.asks?.about ?? 'open'}) and can do nothing`,
    };
}

/** Every commit is bounded, and the state at which the duel stops is alive or over (fuzzing.md, oracle 10). */
export function termination(duel: Duel): readonly Finding[] {
  const findings: Finding[] = [];
  for (const { events, after } of duel.commits)
    if (events.length > COMMIT_EVENTS)
      findings.push(
        ...found('termination', after.revision, [
          { rule: 'ENGINE-TERMINATION', message: `one command led to ${events.length} events` },
        ]),
      );
  return [...findings, ...found('termination', duel.end.revision, alive(duel.end, duel.setup.env))];
}
