import {
  type Command,
  decider,
  type DuelState,
  type Env,
  type Instance,
  judge,
  legalCommands,
  opponentsOf,
  parsePlace,
  type Refusal,
  refOf,
  seatOf,
  scriptOf,
} from '@duel-log/duel';
import { commandWords } from '../text/commands.js';
import type { About } from './about.js';
import { actingState, asRulesLeaveIt } from './moment.js';

/** Something that might be done with a card: how it is legal, or why it is not. */
export interface Deed {
  readonly deed: string;
  /** legal commands of this kind, in words */
  readonly legal: readonly string[];
  readonly refusal: Refusal | null;
}

/** What may be done with a card by whoever holds or controls it, at the next moment at which that seat is asked. */
export function deedsWith(
  about: About,
  card: Instance,
): { readonly event: number; readonly asked: boolean; readonly deeds: readonly Deed[] } {
  const { record, env, facts, at, state } = about;
  const seat = seatOf(state.cards[card]?.place ?? card);
  const acting = actingState(record.events, { state, event: at }, seat);
  const now = asRulesLeaveIt(record, acting.event, acting.state);
  const legal = legalCommands(now, env).filter(({ by }) => by === seat);
  const speech = { state: now, env, facts };
  const deeds = candidates(now, env, card, seat).map(({ deed, command }): Deed => {
    const fitting = legal.filter(
      (one) => one.type === command.type && 'card' in one && one.card === refOf(now, card),
    );
    const words = [...new Set(fitting.map((one) => commandWords(one, speech)))];
    const refusal = words.length > 0 ? null : judge(now, env, command);
    return { deed, legal: words, refusal };
  });
  return { event: acting.event, asked: decider(now) === seat, deeds };
}

interface Candidate {
  readonly deed: string;
  readonly command: Command;
}

/** One command of each kind that a card in this place could be asked for. */
function candidates(state: DuelState, env: Env, card: Instance, by: string): readonly Candidate[] {
  const found = state.cards[card];
  const where = parsePlace(found?.place ?? '');
  if (found === undefined || where === null) return [];
  const ref = refOf(state, card);
  const effects = scriptOf(env, found.id)?.effects ?? [];
  const from = where.kind === 'pile' ? where.pile : 'field';
  const monster = env.pool.cards.get(found.id ?? '')?.kind === 'monster';
  const home = from === 'field' || (from === 'hand' && !monster) ? from : 'field';
  const usable = effects.some((one) => one.kind !== 'trigger' && (one.from ?? home) === from);
  const activate: readonly Candidate[] = usable
    ? [{ deed: 'activate', command: { type: 'Activate', by, card: ref } }]
    : [];
  if (from === 'hand' && monster)
    return [
      { deed: 'Normal Summon', command: { type: 'NormalSummon', by, card: ref } },
      { deed: 'Set', command: { type: 'SetMonster', by, card: ref } },
      ...activate,
    ];
  if (from === 'hand')
    return [{ deed: 'Set', command: { type: 'SetSpellTrap', by, card: ref } }, ...activate];
  if (where.kind === 'pile' || where.row !== 'monster') return activate;
  if (found.face === 'down') return [{ deed: 'Flip Summon', command: { type: 'FlipSummon', by, card: ref } }];
  const position = found.position === 'attack' ? 'defense' : 'attack';
  return [
    { deed: 'attack', command: { type: 'Attack', by, card: ref, target: targetOf(state, by) } },
    { deed: 'change position', command: { type: 'ChangePosition', by, card: ref, position } },
    ...activate,
  ];
}

/** The first monster of an opponent, else a direct attack. */
function targetOf(state: DuelState, by: string): string {
  for (const seat of opponentsOf(state, by))
    for (const one of state.seats[seat]?.monster ?? []) if (one !== null) return refOf(state, one);
  return 'direct';
}
