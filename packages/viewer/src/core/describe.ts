import { type DuelEvent, type DuelState, never } from '@duel-log/duel/read';
import type { Part } from '../messages/index.js';
import { attackDeclared, cancelled, compared, lifePoints } from './told/battle.js';
import {
  controlChanged,
  countersChanged,
  equipped,
  lastingEnded,
  lastingStarted,
  positionChanged,
  revealed,
  turned,
  valuesChanged,
} from './told/cards.js';
import { linkAdded, linkNegated, linkResolved } from './told/chain.js';
import { asked, commandTold } from './told/commands.js';
import { moved } from './told/moves.js';
import { judgeRuled, positionSet } from './told/rulings.js';
import { monsterSet, summonDeclared, summoned } from './told/summons.js';
import { Teller } from './told/teller.js';
import type { Words } from './words.js';

/** Events that are told from the state with them; all others from the state before them. */
export const TOLD_AFTER: ReadonlySet<string> = new Set([
  'DuelOpened',
  'MonsterSummoned',
  'TokenCreated',
  'PositionSet',
]);

/** An event in the words of a player, in pieces; `null` for what nobody would say aloud. `state`: see `TOLD_AFTER`. */
export function describe(words: Words, state: DuelState, event: DuelEvent): readonly Part[] | null {
  const t = new Teller(words, state);
  switch (event.type) {
    case 'DuelOpened': {
      const players = t.texts.list(event.data.seats.map((one) => t.seat(one)));
      return t.say('log.DuelOpened', { players, ruleset: event.data.ruleset, pool: event.data.pool.name });
    }
    case 'ActionTaken':
      return commandTold(t, event.data);
    case 'CoinTossed': {
      const { result, purpose } = event.data;
      if (purpose === 'start') return t.say('log.coinStart', { seat: t.seat(result) });
      const side = `coin.${result}`;
      return t.say('log.coin', { result: t.texts.has(side) ? t.texts.t(side) : result });
    }
    case 'DieRolled':
      return t.say('log.die', {
        seat: event.data.by === null ? '–' : t.seat(event.data.by),
        n: event.data.result,
      });
    case 'StarterChosen':
      return t.say('log.starter', { seat: t.seat(event.data.by), first: t.seat(event.data.first) });
    case 'DeckShuffled':
      return t.say('log.shuffle', { seat: t.seat(event.data.seat) });
    case 'TurnStarted':
      return t.say('log.turn', { n: event.data.number, seat: t.seat(event.data.seat) });
    case 'PhaseStarted': {
      const { phase, step } = event.data;
      return t.say('log.phase', { phase: t.texts.t(step === null ? `phase.${phase}` : `step.${step}`) });
    }
    case 'CardMoved':
      return moved(t, event.data);
    case 'TokenCreated':
      return t.say('log.token', { card: words.idPart(event.data.id, event.data.card) });
    case 'SummonDeclared':
      return summonDeclared(t, event.data);
    case 'SummonNegated':
      return t.say('log.summonNegated', { card: t.cardAt(event.data.card) });
    case 'MonsterSummoned':
      return summoned(t, event.data);
    case 'MonsterSet':
      return monsterSet(t, event.data);
    case 'SpellTrapSet': {
      const { by, card } = event.data;
      return t.say('log.set', { seat: t.seat(by), card: t.card(card), zone: words.zone(card) });
    }
    case 'CardTurned':
      return turned(t, event.data);
    case 'PositionChanged':
      return positionChanged(t, event.data);
    case 'ControlChanged':
      return controlChanged(t, event.data);
    case 'LinkAdded':
      return linkAdded(t, event.data);
    case 'LinkNegated':
      return linkNegated(t, event.data);
    case 'LinkResolved':
      return linkResolved(t, event.data);
    case 'ChainEnded':
      return event.data.links < 2 ? null : t.say('log.chainEnded', { n: event.data.links });
    case 'AttackDeclared':
      return attackDeclared(t, event.data);
    case 'AttackCancelled':
      return cancelled(t, event.data);
    case 'AttackCompared':
      return compared(t, event.data);
    case 'LifePointsChanged':
      return lifePoints(t, event.data);
    case 'ValuesChanged':
      return valuesChanged(t, event.data);
    case 'CountersChanged':
      return countersChanged(t, event.data);
    case 'Equipped':
      return equipped(t, event.data);
    case 'LastingStarted':
      return lastingStarted(t, event.data);
    case 'LastingEnded':
      return lastingEnded(t, event.data);
    case 'CardRevealed':
      return revealed(t, event.data);
    case 'NormalSummonGranted':
      return t.say('log.granted', {
        seat: t.seat(event.data.seat),
        card: t.card(event.data.card),
      });
    case 'TriggerMissed':
      return t.say(`log.missed.${event.data.reason}`, { card: words.idPart(event.data.id) });
    case 'DecisionOpened':
      return asked(t, event.data);
    case 'JudgeRuled':
      return judgeRuled(t, event.data);
    case 'PositionSet':
      return positionSet(t, event.data);
    case 'DuelEnded': {
      const { winner, reason } = event.data;
      const why = words.endReason(reason);
      if (winner === null) return t.say('log.draw.result', { reason: why });
      return t.say('log.ended', { seat: t.team(winner), reason: why });
    }
    default:
      return never(event);
  }
}
