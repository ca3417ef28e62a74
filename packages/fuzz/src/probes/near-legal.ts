import { type Command, type DuelState, refOf } from '@duel-log/duel';
import { oneOf, type Picker } from '../core/picker.js';
import { anyAnswer, anyEffect, anyPhase, anyPosition, anyTarget, anyZoneNumber, garbage } from './garbage.js';
import { alike, anyMonster, anyRef, anySeat, several } from './names.js';
import { untimely } from './untimely.js';

/**
 * A well-formed command close to the border of the rules (fuzzing.md, oracle 1): a legal one, a legal one with one part
 * broken (another seat, a used zone, wrong Tributes, phase, target or position), a card used at the wrong time, or plain
 * garbage. `legal`: what is legal now, or was a moment ago.
 */
export function nearLegal(state: DuelState, legal: readonly Command[], pick: Picker): Command {
  const kind = pick(10);
  if (legal.length > 0) {
    if (kind === 0) return oneOf(legal, pick);
    if (kind < 6) return broken(state, oneOf(legal, pick), pick);
  }
  return (kind < 9 ? untimely(state, pick) : null) ?? garbage(state, pick);
}

type Change = (command: Command) => Command;

/** One part of the command broken, or put in another form that may be just as legal. */
function broken(state: DuelState, command: Command, pick: Picker): Command {
  const ways: Change[] = [
    (one) => ({ ...one, by: anySeat(state, pick) }),
    ...changesOf(state, command, pick),
    ...OPTIONAL.filter((part) => part in command && !needed(command, part)).map(without),
  ];
  return oneOf(ways, pick)(command);
}

function changesOf(state: DuelState, command: Command, pick: Picker): readonly Change[] {
  const set =
    (part: string, value: () => unknown): Change =>
    (one) =>
      ({ ...one, [part]: value() }) as Command;
  const card = [
    set('card', () => anyRef(state, pick)),
    set('card', () => alike(state, cardOf(command), pick)),
  ];
  const zone = set('zone', () => anyZoneNumber(pick));
  const position = set('position', () => anyPosition(pick));
  switch (command.type) {
    case 'NormalSummon':
    case 'SetMonster':
      return [
        ...card,
        zone,
        position,
        set('tributes', () => several(3, pick, () => anyMonster(state, pick))),
        set('tributes', () => several(3, pick, () => anyRef(state, pick))),
        set('tributes', () => [...(command.tributes ?? [])].reverse()),
        set('type', () => (command.type === 'NormalSummon' ? 'SetMonster' : 'NormalSummon')),
      ];
    case 'FlipSummon':
    case 'ChangePosition':
      return [...card, position];
    case 'SetSpellTrap':
      return [...card, zone, (one) => ({ ...one, type: 'Activate' }) as Command];
    case 'Activate':
      return [
        ...card,
        zone,
        set('effect', () => anyEffect(pick)),
        () => ({ type: 'SetSpellTrap', by: command.by, card: command.card }),
      ];
    case 'SpecialSummon':
      return [
        ...card,
        zone,
        position,
        set('cards', () => several(3, pick, () => anyRef(state, pick))),
        set('how', () => oneOf(['none', 'own'], pick)),
      ];
    case 'Attack':
      return [...card, set('target', () => anyTarget(state, pick))];
    case 'EnterPhase':
      return [set('phase', () => anyPhase(pick))];
    case 'Choose':
      return [
        set('answer', () => anyAnswer(state, pick)),
        ...doomed(state).map((card) => set('answer', () => card)),
      ];
    case 'Discard':
      return card;
    default:
      return [];
  }
}

/** Monsters that a battle has destroyed and that still lie on the field (DMG-FLIP-02). */
const doomed = (state: DuelState): readonly string[] =>
  (state.battle?.doomed ?? []).map((card) => refOf(state, card));

const cardOf = (command: Command): string => ('card' in command ? command.card : '');

/** Parts that a well-formed command may do without. */
const OPTIONAL = ['zone', 'effect', 'tributes', 'how', 'cards', 'position'] as const;

const needed = (command: Command, part: string): boolean =>
  part === 'position' && (command.type === 'ChangePosition' || command.type === 'SpecialSummon');

const without =
  (part: string): Change =>
  (command) => {
    const { [part as keyof Command]: _left, ...rest } = command;
    return rest as Command;
  };
