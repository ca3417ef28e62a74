import type { EventType } from '@duel-log/duel/read';

/**
 * What each event must hold to be folded and told: `s` text, `n` number, `a` list, `o` object. The codec judges
 * every field where events are stored; a viewer only has to refuse what it could not show. Used for dropped files.
 */
const SHAPES: Readonly<Record<EventType, string>> = {
  DuelOpened: 'ruleset:s seats:a teams:a players:o sizes:o decks:o pool:o',
  ActionTaken: 'command:o',
  CoinTossed: 'purpose:s result:s',
  DieRolled: 'purpose:s result:n',
  StarterChosen: 'by:s first:s',
  DeckShuffled: 'seat:s',
  TurnStarted: 'number:n seat:s',
  PhaseStarted: 'phase:s',
  CardMoved: 'from:s to:s face:s cause:s batch:n',
  TokenCreated: 'card:s id:s batch:n',
  SummonDeclared: 'card:s id:s by:s how:s to:s tributes:a',
  SummonNegated: 'card:s',
  MonsterSummoned: 'card:s id:s by:s how:s materials:a',
  MonsterSet: 'card:s by:s tributes:a',
  SpellTrapSet: 'card:s by:s',
  CardTurned: 'at:s face:s how:s',
  PositionChanged: 'card:s face:s position:s',
  ControlChanged: 'card:s from:s to:s',
  LinkAdded: 'link:n by:s card:s id:s targets:a paid:a values:o',
  LinkNegated: 'link:n how:s',
  LinkResolved: 'link:n outcome:s',
  ChainEnded: 'links:n',
  AttackDeclared: 'attacker:s target:s',
  AttackCancelled: 'reason:s',
  AttackCompared: 'attacker:s target:s attackerValue:n damage:o destroyed:a',
  LifePointsChanged: 'team:s delta:n total:n cause:s',
  ValuesChanged: 'card:s atk:n def:n level:n modifiers:a',
  CountersChanged: 'card:s counter:s delta:n total:n',
  Equipped: 'card:s',
  LastingStarted: 'key:s card:s effect:s by:s',
  LastingEnded: 'key:s',
  CardRevealed: 'at:s',
  NormalSummonGranted: 'seat:s card:s',
  TriggerMissed: 'card:s id:s',
  DecisionOpened: 'asks:o',
  JudgeRuled: 'judge:s reason:s citation:s',
  PositionSet: 'position:o reason:s',
  DuelEnded: 'reason:s',
};

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FITS: Readonly<Record<string, (value: unknown) => boolean>> = {
  s: (value) => typeof value === 'string',
  n: (value) => typeof value === 'number' && Number.isFinite(value),
  a: Array.isArray,
  o: isObject,
};

/** The first field of an event's data that is missing or malformed; `null` where nothing is. */
export function shapeFault(type: EventType, data: Readonly<Record<string, unknown>>): string | null {
  for (const field of SHAPES[type].split(' ')) {
    const [name = '', kind = ''] = field.split(':');
    if (FITS[kind]?.(data[name]) !== true) return name;
  }
  return null;
}
