// Catches a command accepted that is not listed, one listed that is refused, a decider that throws or writes into its state.
import { type Command, decide, type DuelState, type Env, seededChance } from '@duel-log/duel';
import { listed, NEVER_LISTED } from '../commands.js';
import type { Fault } from '../finding.js';
import { refusalFaults } from './refusals.js';

/** The decider, as this oracle needs it; tests hand in a wrong one to see that it is found out. */
export type Decide = typeof decide;

/**
 * Legality both ways (fuzzing.md, oracles 1 and 6): the command is accepted if and only if it is in the list; a
 * refusal speaks as refusals must. Where the caller has frozen the state, a decider that writes into it throws, and that is a finding too.
 */
export function* legality(
  state: DuelState,
  env: Env,
  legal: readonly Command[],
  command: Command,
  decider: Decide = decide,
): Generator<Fault> {
  if (NEVER_LISTED.includes(command.type)) return;
  // What a declared effect aims at and costs is judged with its activation, which is listed without.
  if (command.type === 'Activate' && (command.targets ?? command.cost) !== undefined) return;
  let decided: ReturnType<Decide>;
  try {
    decided = decider(state, command, env, seededChance('legality', ''));
  } catch (error) {
    yield { rule: 'ENGINE-THROWS', message: `${JSON.stringify(command)}: ${String(error)}` };
    return;
  }
  const inList = listed(state, legal, command);
  if (decided._tag === 'Right') {
    if (!inList)
      yield { rule: 'ENGINE-LEGALITY', message: `accepted, but not listed: ${JSON.stringify(command)}` };
    return;
  }
  const { rule, message } = decided.left;
  if (inList) yield { rule, message: `listed, but refused: ${JSON.stringify(command)}: ${message}` };
  yield* refusalFaults(state, env, command, decided.left);
}
