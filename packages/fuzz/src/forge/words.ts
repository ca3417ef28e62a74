import type { Command, DuelEvent, EventData, Face, Place, SeatId } from '@duel-log/duel';
import type { Laid } from './scene.js';

/** Events to put into a stream; their batch is filled in when the stream is made to fit. */

export const act = (command: Command): DuelEvent => ({ type: 'ActionTaken', data: { command } });

export function moved(
  card: Laid,
  to: Place,
  how: Partial<EventData['CardMoved']> & { readonly face: Face },
): DuelEvent {
  return {
    type: 'CardMoved',
    data: {
      card: card.name,
      id: card.id,
      from: card.place,
      to,
      position: null,
      cause: 'rule',
      link: null,
      batch: -1,
      ...how,
    },
  };
}

export function phase(
  name: EventData['PhaseStarted']['phase'],
  step: EventData['PhaseStarted']['step'] = null,
): DuelEvent {
  return { type: 'PhaseStarted', data: { phase: name, step } };
}

export function linked(
  link: number,
  by: SeatId,
  card: Place,
  id: string,
  speed: 1 | 2 | 3,
  more: Partial<EventData['LinkAdded']> = {},
): DuelEvent {
  return {
    type: 'LinkAdded',
    data: {
      link,
      by,
      card,
      id,
      effect: 'activate',
      speed,
      targets: [],
      paid: [],
      values: {},
      activation: true,
      ...more,
    },
  };
}

export const summonDeclared = (card: Laid, by: SeatId, to: Place): DuelEvent => ({
  type: 'SummonDeclared',
  data: { card: card.name, id: card.facts.id, by, how: 'normal', to, position: 'attack', tributes: [] },
});

export const positionChanged = (
  card: Laid,
  how: EventData['PositionChanged']['how'] = 'command',
): DuelEvent => ({
  type: 'PositionChanged',
  data: {
    card: card.place,
    face: card.face,
    position: card.position === 'attack' ? 'defense' : 'attack',
    how,
    link: null,
    batch: -1,
  },
});

export const changePosition = (by: SeatId, card: Laid): DuelEvent =>
  act({
    type: 'ChangePosition',
    by,
    card: card.place,
    position: card.position === 'attack' ? 'defense' : 'attack',
  });

/** The command and the declaration of an attack. */
export const attack = (by: SeatId, attacker: Place, target: Place | 'direct'): readonly DuelEvent[] => [
  act({ type: 'Attack', by, card: attacker, target }),
  { type: 'AttackDeclared', data: { attacker, target } },
];

/** A Set card is turned up, and no command or link did that. */
export const flipped = (card: Laid, position: EventData['CardTurned']['position'] = null): DuelEvent => ({
  type: 'CardTurned',
  data: {
    card: card.name,
    id: card.id,
    at: card.place,
    face: 'up',
    position,
    how: 'effect',
    link: null,
    batch: -1,
  },
});
