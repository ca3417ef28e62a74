import { type DuelEvent, type DuelState, type EventData, type EventType, select } from '@duel-log/duel';
import type { Json, JsonObject } from './schema.js';

/** The event types that have this field. */
type Having<K extends string> = {
  readonly [T in EventType as K extends keyof EventData[T] ? T : never]: true;
};

/** Event types whose `card` is an instance; the others name a place. */
const BY_INSTANCE: readonly string[] = ['CardMoved', 'CardTurned', 'CardRevealed'];

/** Where no link is written, none was responsible. The links themselves have theirs written out. */
const WITH_LINK: Readonly<Record<string, true>> = {
  CardMoved: true,
  TokenCreated: true,
  SummonNegated: true,
  MonsterSummoned: true,
  CardTurned: true,
  PositionChanged: true,
  ControlChanged: true,
  LifePointsChanged: true,
  Equipped: true,
  LastingStarted: true,
  CardRevealed: true,
  NormalSummonGranted: true,
} satisfies Omit<Having<'link'>, 'LinkAdded' | 'LinkNegated' | 'LinkResolved'>;

const WITH_BATCH: Readonly<Record<string, true>> = {
  CardMoved: true,
  TokenCreated: true,
  MonsterSummoned: true,
  MonsterSet: true,
  SpellTrapSet: true,
  CardTurned: true,
  PositionChanged: true,
  ControlChanged: true,
  AttackCompared: true,
  LifePointsChanged: true,
  ValuesChanged: true,
  CountersChanged: true,
  Equipped: true,
  LastingStarted: true,
  LastingEnded: true,
  CardRevealed: true,
  NormalSummonGranted: true,
} satisfies Having<'batch'>;

/** An event to put in: its card is named by selector, its identity, link and batch are the runner's business. */
export function insertedEvent(given: JsonObject, state: DuelState): DuelEvent {
  const { type: named, ...rest } = given;
  const type = typeof named === 'string' ? named : '';
  const data: Record<string, Json> = { ...rest };
  if (WITH_LINK[type] && data['link'] === undefined) data['link'] = null;
  const card = data['card'];
  if (BY_INSTANCE.includes(type) && typeof card === 'string') {
    const instance = instanceOf(state, card);
    data['card'] = instance;
    data['id'] = state.cards[instance]?.id ?? null;
  }
  // A number of its own once its place in the stream is known.
  if (WITH_BATCH[type]) data['batch'] = -1;
  return { type, data } as unknown as DuelEvent;
}

function instanceOf(state: DuelState, selector: string): string {
  const ref = select(state, state.turn.seat, selector) ?? selector;
  const found = Object.entries(state.cards).find(([, card]) => card.place === ref);
  return state.cards[ref] === undefined ? (found?.[0] ?? ref) : ref;
}
