import { type DuelEvent, type DuelState, never } from '@duel-log/duel/read';
import { attackSentence, cancelSentence, compareSentence, lifeSentence } from './sentences/battle.js';
import {
  controlSentence,
  countersSentence,
  equippedSentence,
  lastingEndSentence,
  lastingSentence,
  positionSentence,
  revealedSentence,
  turnedSentence,
  valuesSentence,
} from './sentences/cards.js';
import { linkSentence, missedSentence, negatedSentence, resolvedSentence } from './sentences/chain.js';
import { commandSentence } from './sentences/commands.js';
import { moveSentence } from './sentences/moves.js';
import { rulingSentence, setPositionSentence } from './sentences/rulings.js';
import {
  declaredSentence,
  monsterSetSentence,
  spellSetSentence,
  summonNegatedSentence,
  summonSentence,
} from './sentences/summons.js';
import type { Reason } from './reasons.js';
import { list, type NameLookup, phaseName, stepName, Words } from './words.js';

/**
 * An event in the words of a player; `null` for what nobody would say aloud (a command by itself, a question).
 * `before` is the state before the event, `after` the one with it,
 * `reason` why it happens, where no event says so.
 */
export function sentence(
  before: DuelState,
  event: DuelEvent,
  after: DuelState,
  lookup: NameLookup,
  reason: Reason | null,
): string | null {
  const words = new Words(before, lookup);
  const later = new Words(after, lookup);
  switch (event.type) {
    case 'DuelOpened': {
      const { ruleset, seats, players, pool, list: limits } = event.data;
      const who = list(seats.map((seat) => `${players[seat] ?? seat} (${seat})`));
      return `A Duel begins: ${who}, ${ruleset}, card pool ${pool.name}, ${limits === null ? 'no list' : `list ${limits.id}`}.`;
    }
    case 'ActionTaken':
      return commandSentence(words, before, event.data);
    case 'CoinTossed':
      if (event.data.purpose === 'start')
        return `The coin is tossed: ${event.data.result} decides who takes the first turn.`;
      return `A coin is tossed${event.data.by === null ? '' : ` by ${event.data.by}`}: ${event.data.result}.`;
    case 'DieRolled':
      return `${event.data.by ?? 'Somebody'} rolls a die: ${event.data.result}.`;
    case 'StarterChosen':
      return `${event.data.by} decides: ${event.data.first} takes the first turn.`;
    case 'DeckShuffled':
      return `${event.data.seat}'s Deck is shuffled${event.data.cutBy === null ? '' : ` and cut by ${event.data.cutBy}`}.`;
    case 'TurnStarted':
      return `Turn ${event.data.number} of ${event.data.seat} begins.`;
    case 'PhaseStarted': {
      const { phase, step } = event.data;
      return step === null ? `The ${phaseName(phase)} begins.` : `The ${stepName(step)} begins.`;
    }
    case 'CardMoved':
      return moveSentence(words, event.data, reason);
    case 'TokenCreated':
      return `${later.name(event.data.id)} comes into being.`;
    case 'SummonDeclared':
      return declaredSentence(words, event.data);
    case 'SummonNegated':
      return summonNegatedSentence(words, before, event.data);
    case 'MonsterSummoned':
      return summonSentence(words, later, after, event.data);
    case 'MonsterSet':
      return monsterSetSentence(words, before, event.data);
    case 'SpellTrapSet':
      return spellSetSentence(words, before, event.data);
    case 'CardTurned':
      return turnedSentence(words, event.data);
    case 'PositionChanged':
      return positionSentence(words, event.data);
    case 'ControlChanged':
      return controlSentence(words, before, event.data);
    case 'LinkAdded':
      return linkSentence(words, event.data);
    case 'LinkNegated':
      return negatedSentence(words, before, event.data);
    case 'LinkResolved':
      return resolvedSentence(words, before, event.data, reason);
    case 'ChainEnded':
      return event.data.links === 1 ? null : `The Chain of ${event.data.links} links ends.`;
    case 'AttackDeclared':
      return attackSentence(words, event.data);
    case 'AttackCancelled':
      return cancelSentence(words, before, event.data);
    case 'AttackCompared':
      return compareSentence(words, event.data);
    case 'LifePointsChanged':
      return lifeSentence(words, event.data, reason);
    case 'ValuesChanged':
      return valuesSentence(words, event.data);
    case 'CountersChanged':
      return countersSentence(words, event.data);
    case 'Equipped':
      return equippedSentence(words, event.data);
    case 'LastingStarted':
      return lastingSentence(words, before, event.data);
    case 'LastingEnded':
      return lastingEndSentence(words, before, event.data);
    case 'CardRevealed':
      return revealedSentence(words, event.data);
    case 'NormalSummonGranted':
      return `${event.data.seat} may Normal Summon or Set once more this turn (${words.card(event.data.card)}).`;
    case 'TriggerMissed':
      return missedSentence(words, event.data);
    case 'DecisionOpened':
      return null;
    case 'JudgeRuled':
      return rulingSentence(event.data);
    case 'PositionSet':
      return setPositionSentence(event.data);
    case 'DuelEnded': {
      const { winner } = event.data;
      const why = words.endReason(event.data);
      return winner === null ? `The Duel ends in a draw: ${why}.` : `${winner} wins the Duel: ${why}.`;
    }
    default:
      return never(event);
  }
}
