import { type DuelEvent, seatOf } from '@duel-log/duel/read';

/** What a reader may filter the log by. */
export const LINE_KINDS = ['summon', 'effect', 'battle', 'life', 'move', 'draw', 'turn', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

const KINDS: Readonly<Partial<Record<DuelEvent['type'], LineKind>>> = {
  TurnStarted: 'turn',
  PhaseStarted: 'turn',
  SummonDeclared: 'summon',
  SummonNegated: 'summon',
  MonsterSummoned: 'summon',
  MonsterSet: 'summon',
  SpellTrapSet: 'summon',
  TokenCreated: 'summon',
  NormalSummonGranted: 'summon',
  LinkAdded: 'effect',
  LinkNegated: 'effect',
  LinkResolved: 'effect',
  ChainEnded: 'effect',
  LastingStarted: 'effect',
  LastingEnded: 'effect',
  TriggerMissed: 'effect',
  AttackDeclared: 'battle',
  AttackCancelled: 'battle',
  AttackCompared: 'battle',
  LifePointsChanged: 'life',
  CardMoved: 'move',
  CardTurned: 'move',
  PositionChanged: 'move',
  ControlChanged: 'move',
  Equipped: 'move',
};

export function lineKind(event: DuelEvent): LineKind {
  if (event.type === 'CardMoved' && (event.data.cause === 'draw' || event.data.cause === 'setup'))
    return 'draw';
  return KINDS[event.type] ?? 'other';
}

/** The duelist who does what the event says; `null` where nobody does. */
export function actorOf(event: DuelEvent): string | null {
  const data = event.data as Readonly<Record<string, unknown>>;
  if (event.type === 'ActionTaken') return event.data.command.by;
  if (event.type === 'AttackDeclared' || event.type === 'AttackCompared') return seatOf(event.data.attacker);
  if (event.type === 'CardMoved')
    return seatOf(event.data.cause === 'draw' ? event.data.to : event.data.from);
  if (event.type === 'LifePointsChanged') return event.data.team;
  if (event.type === 'DecisionOpened') return event.data.asks.seat;
  for (const key of ['by', 'seat']) if (typeof data[key] === 'string') return data[key];
  return typeof data['card'] === 'string' && data['card'].includes('.') ? seatOf(data['card']) : null;
}
