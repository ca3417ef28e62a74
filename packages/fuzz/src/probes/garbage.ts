import type { Command, CommandType, DuelState } from '@duel-log/duel';
import { chance, oneOf, type Picker } from '../core/picker.js';
import { anyMonster, anyRef, anySeat, several } from './names.js';

const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end', 'start', 'nowhere'];
const WORDS = ['yes', 'no', 'done', 'first', 'second', 'attack', 'defense'];
const POSITIONS = ['attack', 'defense', 'set', 'sideways'];

export const anyPhase = (pick: Picker): string => oneOf(PHASES, pick);
export const anyPosition = (pick: Picker): string => oneOf(POSITIONS, pick);
export const anyZoneNumber = (pick: Picker): number => pick(9) - 1;
export const anyEffect = (pick: Picker): string => oneOf(['activate', 'effect', 'flip', 'none'], pick);

export function anyAnswer(state: DuelState, pick: Picker): string | number {
  const kind = pick(4);
  return kind < 2 ? anyRef(state, pick) : kind === 2 ? pick(11) - 1 : oneOf(WORDS, pick);
}

export function anyTarget(state: DuelState, pick: Picker): string {
  const kind = pick(3);
  return kind === 0 ? 'direct' : kind === 1 ? anyMonster(state, pick) : anyRef(state, pick);
}

/** Kinds of commands that a seat gives; those that end or replace a duel are judged by themselves. */
const PLAYED = [
  'NormalSummon',
  'SetMonster',
  'FlipSummon',
  'ChangePosition',
  'SetSpellTrap',
  'Activate',
  'SpecialSummon',
  'Pass',
  'Attack',
  'EnterPhase',
  'EndTurn',
  'Choose',
  'Discard',
] as const satisfies readonly CommandType[];

/** A well-formed command that means anything or nothing: any type, any seat, any card, any zone. */
export function garbage(state: DuelState, pick: Picker): Command {
  const by = anySeat(state, pick);
  const card = anyRef(state, pick);
  const zone = chance(pick, 1, 2) ? { zone: anyZoneNumber(pick) } : {};
  const position = chance(pick, 1, 2) ? { position: anyPosition(pick) } : {};
  const type = oneOf(PLAYED, pick);
  switch (type) {
    case 'NormalSummon':
    case 'SetMonster': {
      const tributes = several(3, pick, () => anyRef(state, pick));
      return { type, by, card, ...zone, ...position, ...(tributes.length === 0 ? {} : { tributes }) };
    }
    case 'FlipSummon':
      return { type, by, card, ...position };
    case 'ChangePosition':
      return { type, by, card, position: anyPosition(pick) };
    case 'SetSpellTrap':
      return { type, by, card, ...zone };
    case 'Activate':
      return { type, by, card, ...zone, ...(chance(pick, 1, 3) ? { effect: anyEffect(pick) } : {}) };
    case 'SpecialSummon':
      return {
        type,
        by,
        card,
        ...zone,
        position: anyPosition(pick),
        ...(chance(pick, 1, 2) ? { how: oneOf(['own', 'other'], pick) } : {}),
        cards: several(3, pick, () => anyRef(state, pick)),
      };
    case 'Attack':
      return { type, by, card, target: anyTarget(state, pick) };
    case 'EnterPhase':
      return { type, by, phase: anyPhase(pick) };
    case 'Choose':
      return { type, by, answer: anyAnswer(state, pick) };
    case 'Discard':
      return { type, by, card };
    case 'Pass':
    case 'EndTurn':
      return { type, by };
    default: {
      const left: never = type;
      return left;
    }
  }
}
