import { type Command, decider, resolveRef } from '@duel-log/duel';
import { type NumberedCommand, numbered } from '../text/legal.js';
import type { About } from './about.js';
import { actingState, asRulesLeaveIt } from './moment.js';

/** What a seat might have done instead of a command. */
export interface Instead {
  /** the event after which it might */
  readonly event: number;
  /** who decides there: where it is not the seat in question, nothing of its own is legal */
  readonly decides: string | null;
  /** other things with the same card */
  readonly sameCard: readonly NumberedCommand[];
  /** the same thing with other cards */
  readonly sameDeed: readonly NumberedCommand[];
  /** everything else */
  readonly others: readonly NumberedCommand[];
}

/** Looks for the legal commands that are nearest to this one, at the next moment of the turn at which its seat is asked. */
export function nearest({ record, env, facts, at, state }: About, command: Command): Instead {
  const moment = actingState(record.events, { state, event: at }, command.by);
  const acting = { ...moment, state: asRulesLeaveIt(record, moment.event, moment.state) };
  const all = numbered(acting.state, env, facts).filter((one) => one.command.by === command.by);
  const short = all.filter(({ alike }) => !alike);
  const card = cardOf(command);
  const meant = card === null ? null : (resolveRef(acting.state, card) ?? card);
  const isSameCard = (one: Command): boolean => {
    const other = cardOf(one);
    return meant !== null && other !== null && (resolveRef(acting.state, other) ?? other) === meant;
  };
  const sameCard = all.filter((one) => isSameCard(one.command));
  const sameDeed = short.filter((one) => one.command.type === command.type && !isSameCard(one.command));
  const near = new Set([...sameCard, ...sameDeed]);
  return {
    event: acting.event,
    decides: decider(acting.state),
    sameCard: withoutZones(sameCard),
    sameDeed,
    others: short.filter((one) => !near.has(one)),
  };
}

function cardOf(command: Command): string | null {
  return 'card' in command && typeof command.card === 'string' ? command.card : null;
}

/** Of commands that differ in their zone alone, the first. */
function withoutZones(commands: readonly NumberedCommand[]): readonly NumberedCommand[] {
  const said = new Set<string>();
  return commands.filter(({ words }) => {
    const bare = words.replace(/ \(zone \d+\)$/, '');
    if (said.has(bare)) return false;
    said.add(bare);
    return true;
  });
}
