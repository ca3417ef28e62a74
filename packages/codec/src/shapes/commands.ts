import type { CommandOf, CommandType } from '@duel-log/duel/read';
import { among, closed, count, int, leaf, nullable, Shape, tagged, text, word } from '../shape.js';
import { DECLARED_SHAPE as moves } from './declared.js';
import { answer, seat, words } from './parts.js';

/** Commands as they stand in `ActionTaken`: by type, closed. What they ask for was judged by the decider. */

const kind = <T extends string>(type: T) => leaf<T>(type, (value) => value === type);

/** Openings and positions hold secrets and are told whole by their own event, so they never stand in `ActionTaken`. */
function neverStored<T extends CommandType>(type: T): Shape<CommandOf<T>> {
  const shape: Shape<CommandOf<T>> = new Shape<CommandOf<T>>(
    type,
    () => false,
    () => ({ path: ['type'], reason: `is ${type}, which is never stored: its own event says it all` }),
    () => shape,
  );
  return shape;
}

const zone = { zone: count };

export const command = tagged('type', {
  NormalSummon: closed(
    { type: kind('NormalSummon'), by: seat, card: word },
    { tributes: words, ...zone, position: text },
  ),
  SetMonster: closed(
    { type: kind('SetMonster'), by: seat, card: word },
    { tributes: words, ...zone, position: text },
  ),
  FlipSummon: closed({ type: kind('FlipSummon'), by: seat, card: word }, { position: text }),
  ChangePosition: closed({ type: kind('ChangePosition'), by: seat, card: word, position: text }),
  SetSpellTrap: closed({ type: kind('SetSpellTrap'), by: seat, card: word }, zone),
  Activate: closed(
    { type: kind('Activate'), by: seat, card: word },
    { effect: text, ...zone, targets: words, cost: moves },
  ),
  Declare: closed({ type: kind('Declare'), by: seat, moves }, { next: seat }),
  SpecialSummon: closed(
    { type: kind('SpecialSummon'), by: seat, card: word, position: text },
    { ...zone, how: text, cards: words },
  ),
  Pass: closed({ type: kind('Pass'), by: seat }),
  Attack: closed({ type: kind('Attack'), by: seat, card: word, target: word }),
  EnterPhase: closed({ type: kind('EnterPhase'), by: seat, phase: text }),
  EndTurn: closed({ type: kind('EndTurn'), by: seat }),
  Choose: closed({ type: kind('Choose'), by: seat, answer }),
  Discard: closed({ type: kind('Discard'), by: seat, card: word }),
  Surrender: closed({ type: kind('Surrender'), by: seat }),
  OpenDuel: neverStored('OpenDuel'),
  SetPosition: neverStored('SetPosition'),
  IssueRuling: closed(
    {
      type: kind('IssueRuling'),
      by: text,
      judge: text,
      authority: text,
      reason: text,
      citation: text,
    },
    { answers: int, result: closed({ winner: nullable(word) }), declared: among(['upheld', 'denied']) },
  ),
});
