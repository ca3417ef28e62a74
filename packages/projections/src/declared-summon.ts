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

/** What is under way once this event has happened, where it takes nothing back. */
function stillDeclared(now: DeclaredSummon | null, event: DuelEvent): DeclaredSummon | null {
  switch (event.type) {
    case 'SummonDeclared':
      return event.data;
    case 'MonsterSummoned':
    case 'SummonNegated':
    case 'TurnStarted':
    case 'DuelEnded':
      return null;
    case 'PositionSet':
      // What is put right while somebody is asked about the Summon leaves it declared.
      return event.data.reason === 'correction' && event.data.position.asks !== null ? now : null;
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

/** The event to which a rewind returns; `null` of all other events. What was declared there may be answered again. */
function returnsTo(event: DuelEvent): number | null {
  if (event.type !== 'PositionSet' || event.data.reason !== 'rewind') return null;
  return /^\d+$/.test(event.data.of ?? '') ? Number(event.data.of) : null;
}

/** Follows a stream from its beginning: which Summon is under way after each event. */
export class DeclaredSummons {
  private now: DeclaredSummon | null = null;
  private count = 0;
  /** each change, with the event that made it */
  private readonly changes: { readonly at: number; readonly summon: DeclaredSummon | null }[] = [];

  /** Takes the next event; answers with the Summon that is under way after it. */
  add(event: DuelEvent): DeclaredSummon | null {
    const to = returnsTo(event);
    const next = to === null ? stillDeclared(this.now, event) : this.after(to);
    if (next !== this.now) this.changes.push({ at: this.count, summon: next });
    this.now = next;
    this.count += 1;
    return next;
  }

  private after(event: number): DeclaredSummon | null {
    let found: DeclaredSummon | null = null;
    for (const { at, summon } of this.changes) if (at <= event) found = summon;
    return found;
  }
}

/** Events before which nothing matters for the Summon under way; a rewind says itself where it leads. */
const begins = (event: DuelEvent): boolean =>
  event.type === 'SummonDeclared' ||
  event.type === 'TurnStarted' ||
  (event.type === 'PositionSet' && event.data.reason !== 'correction');

/** The Summon that is under way after an event, the last one unless told; `null` where none is. */
export function declaredSummon(events: readonly DuelEvent[], at = events.length - 1): DeclaredSummon | null {
  let start = at;
  while (start > 0 && !begins(events[start] as DuelEvent)) start -= 1;
  const first = events[start];
  const to = first === undefined ? null : returnsTo(first);
  if (to === null || to >= start)
    return events.slice(Math.max(0, start), at + 1).reduce(stillDeclared, null as DeclaredSummon | null);
  return events.slice(start + 1, at + 1).reduce(stillDeclared, declaredSummon(events, to));
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
