import { randomUUID } from 'node:crypto';
import type { StoredEvent } from '@duel-log/codec';
import type { DuelEvent, DuelState } from '@duel-log/duel';
import { EXIT, Failure } from '../failure.js';
import type { Given, Giver } from '../store/give.js';
import type { TypedCommand } from './parse.js';
import { plan } from './plan.js';

/**
 * Gives a command that was typed at this state, with the Chooses of the cost and the targets that stand in it. All is
 * tried before anything is recorded, so where one part is illegal, the whole is refused. Fails where the duel has moved on.
 */
export async function giveTyped(
  giver: Giver,
  state: DuelState,
  typed: TypedCommand,
  commandId: string = randomUUID(),
): Promise<Given> {
  const context = { env: giver.env, chance: (id: string) => giver.chance(id) };
  const planned = plan(context, state, typed, commandId);
  if (!planned.ok) return { accepted: false, refusal: planned.refusal };
  const stored: StoredEvent[] = [];
  const events: DuelEvent[] = [];
  let now = state;
  for (const [index, step] of planned.steps.entries()) {
    const belongs = index === 0 ? {} : { causationId: commandId };
    const options = { commandId: step.commandId, expect: now.revision, ...belongs };
    const given = await giver.give(step.command, options).catch((error: unknown) => {
      throw index === 0 ? error : brokenOff(error, typed);
    });
    if (!given.accepted) return given;
    stored.push(...given.stored);
    events.push(...given.events);
    now = given.state;
  }
  return { accepted: true, stored, events, state: now };
}

/** Somebody else came between the command and its choices, which are commits of their own. */
function brokenOff(error: unknown, { command }: TypedCommand): unknown {
  if (!(error instanceof Failure) || error.exit !== EXIT.conflict) return error;
  return new Failure(
    EXIT.conflict,
    `The ${command.type} is recorded, but the duel has moved on before all its choices were: look at \`duel legal\` again.`,
  );
}
