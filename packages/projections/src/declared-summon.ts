import {
  type CardState,
  type DuelEvent,
  type DuelState,
  type EventData,
  isZone,
  NO_FLAGS,
  resolveRef,
} from '@duel-log/duel/read';

/** A Summon that is declared and has not come about: its monster still lies where it came from, and everybody has heard its name. */
export type DeclaredSummon = EventData['SummonDeclared'];

/** What is under way once this event has happened. */
export function stillDeclared(now: DeclaredSummon | null, event: DuelEvent): DeclaredSummon | null {
  switch (event.type) {
    case 'SummonDeclared':
      return event.data;
    case 'MonsterSummoned':
    case 'SummonNegated':
    case 'TurnStarted':
    case 'PositionSet':
    case 'DuelEnded':
      return null;
    case 'CardMoved': {
      const { card, from, to } = event.data;
      if (now === null || (card !== now.card && from !== now.card)) return now;
      // A Set monster keeps its name where it is only moved to another zone.
      return isZone(from) && isZone(to) ? { ...now, card: to, to } : null;
    }
    default:
      return now;
  }
}

/** The Summon that is under way after an event, the last one unless told; `null` where none is. */
export function declaredSummon(events: readonly DuelEvent[], at = events.length - 1): DeclaredSummon | null {
  let start = at;
  while (start > 0 && events[start]?.type !== 'SummonDeclared' && events[start]?.type !== 'TurnStarted')
    start -= 1;
  return events.slice(Math.max(0, start), at + 1).reduce(stillDeclared, null as DeclaredSummon | null);
}

/** The state with the name that the declaration has told: a Set monster that is Flip Summoned is no secret from there on. */
export function withDeclaredName(state: DuelState, declared: DeclaredSummon | null): DuelState {
  if (declared === null) return state;
  const name = resolveRef(state, declared.card);
  const found = name === null ? undefined : state.cards[name];
  if (found !== undefined && name !== null)
    return found.id !== null
      ? state
      : { ...state, cards: { ...state.cards, [name]: { ...found, id: declared.id } } };
  return isZone(declared.card)
    ? state
    : { ...state, cards: { ...state.cards, [declared.card]: held(declared) } };
}

/** A card of a hand that this stream had not named before. */
const held = ({ by, id }: DeclaredSummon): CardState => ({
  id,
  owner: by,
  place: `${by}.hand`,
  face: 'down',
  position: null,
  at: 0,
  flags: NO_FLAGS,
  counters: {},
  used: {},
  equippedTo: null,
  values: null,
  knownTo: 0,
});
