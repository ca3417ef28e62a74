import { closed, count, int, leaf, nullable, table, tagged, text, word } from '../shape.js';
import {
  answer,
  forbiddenList,
  players,
  pool,
  positionReason,
  registeredDeck,
  seat,
  words,
} from './parts.js';
import { position } from './position.js';

/** Commands as they stand in `ActionTaken`: by type, closed. What they ask for was judged by the decider. */

const kind = <T extends string>(type: T) => leaf<T>(type, (value) => value === type);

const zone = { zone: count };

export const opening = closed(
  { ruleset: word, players, decks: table(registeredDeck), list: forbiddenList, pool, key: word },
  { chooser: seat },
);

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
  Activate: closed({ type: kind('Activate'), by: seat, card: word }, { effect: text, ...zone }),
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
  OpenDuel: closed({ type: kind('OpenDuel'), by: text, opening }),
  SetPosition: closed(
    { type: kind('SetPosition'), by: text, position, reason: positionReason },
    { of: text },
  ),
  IssueRuling: closed(
    {
      type: kind('IssueRuling'),
      by: text,
      judge: text,
      authority: text,
      reason: text,
      citation: text,
    },
    { answers: int, result: closed({ winner: nullable(word) }) },
  ),
});
