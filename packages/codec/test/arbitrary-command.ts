import type { Command } from '@duel-log/duel/read';
import fc from 'fast-check';
import { moves } from './arbitrary-moves.js';
import { answer, card, count, few, int, maybe, partly, ref, seat, text } from './arbitrary-basics.js';

/** Commands as they may stand in `ActionTaken`. */

const by = seat;
const type = <T extends string>(name: T): fc.Arbitrary<T> => fc.constant(name);

export const command: fc.Arbitrary<Command> = fc.oneof(
  partly({ type: type('NormalSummon'), by, card: ref }, { tributes: few(ref), zone: count, position: text }),
  partly({ type: type('SetMonster'), by, card: ref }, { tributes: few(ref), zone: count, position: text }),
  partly({ type: type('FlipSummon'), by, card: ref }, { position: text }),
  fc.record({ type: type('ChangePosition'), by, card: ref, position: text }),
  partly({ type: type('SetSpellTrap'), by, card: ref }, { zone: count }),
  partly(
    { type: type('Activate'), by, card: ref },
    { effect: text, zone: count, targets: few(ref), cost: moves },
  ),
  partly({ type: type('Declare'), by, moves }, { next: seat }),
  partly(
    { type: type('SpecialSummon'), by, card: ref, position: text },
    { zone: count, how: text, cards: few(ref) },
  ),
  fc.record({ type: type('Pass'), by }),
  fc.record({ type: type('Attack'), by, card: ref, target: fc.oneof(ref, fc.constant('direct')) }),
  fc.record({ type: type('EnterPhase'), by, phase: text }),
  fc.record({ type: type('EndTurn'), by }),
  fc.record({ type: type('Choose'), by, answer }),
  fc.record({ type: type('Discard'), by, card }),
  fc.record({ type: type('Surrender'), by }),
  partly(
    { type: type('IssueRuling'), by, judge: text, authority: text, reason: text, citation: text },
    {
      answers: int,
      result: fc.record({ winner: maybe(seat) }),
      declared: fc.constantFrom('upheld', 'denied'),
    },
  ),
);
