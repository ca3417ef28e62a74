import { type Command, type DuelState, refOf } from '@duel-log/duel';
import { oneOf, type Picker } from '../core/picker.js';
import { anyPosition, anyTarget } from './garbage.js';
import { anyMonster, anyRef, several } from './names.js';

/**
 * What somebody might want to do with a card of his own, whether or not it is the time: use any card of his hand, field
 * or graveyard, in anybody's turn, in any phase, in the midst of a chain, after the end.
 */
export function untimely(state: DuelState, pick: Picker): Command | null {
  if (state.seatOrder.length === 0) return null;
  const by = oneOf(state.seatOrder, pick);
  const own = state.seats[by];
  if (own === undefined) return null;
  const where = oneOf(['hand', 'hand', 'monster', 'st', 'st', 'field', 'gy'] as const, pick);
  const list = own[where].filter((one) => one !== null);
  if (list.length === 0) return null;
  const card = refOf(state, oneOf(list, pick));
  const activate: Command = { type: 'Activate', by, card };
  switch (where) {
    case 'hand':
      return oneOf<() => Command>(
        [
          () => activate,
          () => ({ type: 'SetSpellTrap', by, card }),
          () => ({
            type: 'NormalSummon',
            by,
            card,
            tributes: several(2, pick, () => anyMonster(state, pick)),
          }),
          () => ({ type: 'SetMonster', by, card, tributes: several(2, pick, () => anyMonster(state, pick)) }),
          () => ({
            type: 'SpecialSummon',
            by,
            card,
            position: anyPosition(pick),
            cards: several(2, pick, () => anyRef(state, pick)),
          }),
          () => ({ type: 'Discard', by, card }),
        ],
        pick,
      )();
    case 'monster':
      return oneOf<() => Command>(
        [
          () => activate,
          () => ({ type: 'Attack', by, card, target: anyTarget(state, pick) }),
          () => ({ type: 'ChangePosition', by, card, position: anyPosition(pick) }),
          () => ({ type: 'FlipSummon', by, card, position: anyPosition(pick) }),
        ],
        pick,
      )();
    case 'gy':
    case 'st':
    case 'field':
      return activate;
    default: {
      const left: never = where;
      return left;
    }
  }
}
