import type { EventType } from '@duel-log/duel/read';

/** Before any of these, what an event brings about by itself has happened. */
export const BORDERS: ReadonlySet<EventType> = new Set<EventType>([
  'ActionTaken',
  'DecisionOpened',
  'TurnStarted',
  'PhaseStarted',
  'LinkResolved',
  'ChainEnded',
  'PositionSet',
  'DuelEnded',
]);
