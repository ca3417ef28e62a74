import {
  type Command,
  type CommandOf,
  type DeclaredMove,
  type DuelState,
  type Env,
  isDeclared,
  legalCommands,
  resolveRef,
  type SeatId,
} from '@duel-log/duel';
import { readMoves } from './declared.js';
import type { Json, Step } from './schema.js';
import { answerOf, refOfSelector } from './selectors.js';
import { Unsupported } from './unsupported.js';

/** The command of a step as it stands, its selectors resolved in this state. */
export function commandOf(state: DuelState, env: Env, step: Step, by: SeatId): Command {
  const ref = (selector: string | undefined): string => refOfSelector(state, by, selector ?? '');
  const refs = (selectors: readonly string[]): readonly string[] => selectors.map(ref);
  const zone = zoneOf(step);
  const position = step.position;
  switch (step.do) {
    case 'NormalSummon':
    case 'SetMonster':
      return {
        type: step.do,
        by,
        card: ref(step.card),
        ...(step.tributes === undefined ? {} : { tributes: refs(step.tributes) }),
        ...zone,
        ...(position === undefined ? {} : { position }),
      };
    case 'FlipSummon':
      return { type: step.do, by, card: ref(step.card), ...(position === undefined ? {} : { position }) };
    case 'ChangePosition':
      return { type: step.do, by, card: ref(step.card), position: position ?? '' };
    case 'SetSpellTrap':
      return { type: step.do, by, card: ref(step.card), ...zone };
    case 'Activate':
      return {
        type: step.do,
        by,
        card: ref(step.card),
        ...(step.effect === undefined ? {} : { effect: step.effect }),
        ...zone,
        ...written(state, env, step, by),
      };
    case 'SpecialSummon':
      return {
        type: step.do,
        by,
        card: ref(step.card),
        position: position ?? 'attack',
        ...zone,
        ...(step.how === undefined ? {} : { how: step.how }),
        ...(step.cards === undefined ? {} : { cards: refs(step.cards) }),
      };
    case 'Attack':
      return {
        type: step.do,
        by,
        card: ref(step.card),
        target: step.target === 'direct' ? 'direct' : ref(step.target),
      };
    case 'EnterPhase':
      return { type: step.do, by, phase: step.phase ?? '' };
    case 'Pass':
    case 'EndTurn':
    case 'Surrender':
      return { type: step.do, by };
    case 'Choose':
      return {
        type: step.do,
        by,
        answer: answerOf(state, by, step.answer ?? '', legalCommands(state, env)),
      };
    case 'Discard':
      return { type: step.do, by, card: ref(step.card) };
    case 'IssueRuling':
      return {
        type: step.do,
        by,
        judge: step.judge ?? by,
        authority: step.authority ?? '',
        reason: step.reason ?? '',
        citation: step.citation ?? '',
        ...(step.answers === undefined ? {} : { answers: step.answers }),
        ...(step.result === undefined ? {} : { result: step.result }),
        ...(step.declared === undefined ? {} : { declared: step.declared }),
      };
    case 'Declare':
      return {
        type: step.do,
        by,
        moves: movesOf(state, by, step.moves ?? []),
        ...(step.next === undefined ? {} : { next: step.next }),
      };
    case 'CallTime':
    case 'Talk':
      throw new Unsupported(`the command ${step.do}`);
    case 'RegisterDeck':
    case 'SwapSide':
    case 'StartDuel':
      throw new Unsupported(`${step.do} outside of a match`);
  }
}

/** The effect of this card is declared: its targets and its cost stand in the activation itself. */
export function isStated(state: DuelState, env: Env, step: Step, by: SeatId): boolean {
  const card = resolveRef(state, refOfSelector(state, by, step.card ?? ''));
  const id = card === null ? null : (state.cards[card]?.id ?? null);
  return id !== null && isDeclared(env, id);
}

function written(
  state: DuelState,
  env: Env,
  step: Step,
  by: SeatId,
): Pick<CommandOf<'Activate'>, 'targets' | 'cost'> {
  if (!isStated(state, env, step, by)) return {};
  return {
    ...(step.targets === undefined
      ? {}
      : { targets: step.targets.map((one) => refOfSelector(state, by, one)) }),
    ...(step.cost === undefined ? {} : { cost: movesOf(state, by, step.cost) }),
  };
}

function movesOf(state: DuelState, by: SeatId, moves: readonly Json[]): readonly DeclaredMove[] {
  const read = readMoves(state, by, moves, (selector) => refOfSelector(state, by, selector));
  if (!read.ok) throw new Error(`the scenario is wrong: ${read.fault}`);
  return read.moves;
}

function zoneOf(step: Step): { readonly zone?: number } {
  if (step.zone === undefined) return {};
  if (typeof step.zone === 'string') throw new Unsupported('Extra Monster Zones (Advanced Format)');
  return { zone: step.zone };
}

/** A step in words, for failures: `A NormalSummon hand:vorse-raider, tributes []`. */
export function describeStep(step: Step): string {
  const { by, do: deed, card, deck, ...rest } = step;
  const words = [by ?? 'whoever decides', deed, ...(card === undefined ? [] : [card])].join(' ');
  const more = Object.entries(rest).map(([key, value]) => `${key} ${JSON.stringify(value)}`);
  if (deck !== undefined) more.push(`a Deck of ${deck.main.length}`);
  return [words, ...more].join(', ');
}
