import {
  type CardFacts,
  type CardId,
  type DuelState,
  type EventData,
  isMonsterZone,
  isZone,
  type Phase,
  type Place,
  type Ref,
  type SeatId,
  seatOf,
} from '@duel-log/duel/read';
import {
  type Book,
  type CardKnowledge,
  causeOf,
  type Entry,
  type EntryCause,
  idAt,
  type Moment,
  type Mutable,
} from './entry.js';

/** How a Set card came to be used: activated, Flip Summoned, turned up by an attack or by an effect. */
export type SetUse = EventData['CardTurned']['how'];

/** From when on a Set card may be activated or Flip Summoned: the beginning of that turn, or a Main Phase of it. */
export interface Earliest {
  readonly turn: number;
  readonly moment: 'start' | 'main phase';
}

/** A card that was Set, and what became of it. */
export interface SetEntry extends Entry {
  readonly seat: SeatId;
  /** `null` as long as this stream does not tell */
  readonly card: CardId | null;
  readonly at: Ref;
  readonly row: 'monster' | 'spell-trap';
  readonly used: {
    readonly event: number;
    readonly turn: number;
    readonly phase: Phase;
    readonly how: SetUse;
  } | null;
  /** it left the field without having been used */
  readonly gone: { readonly event: number; readonly turn: number; readonly to: Place } | null;
  readonly earliest: Earliest | null;
  /** of an activation or a Flip Summon; turned up by an attack or effect is never too early */
  readonly verdict: 'legal' | 'too early' | 'not used' | 'undetermined';
  readonly cause: EntryCause;
}

export function setsBook({ facts }: CardKnowledge): Book<SetEntry> {
  const entries: Mutable<SetEntry>[] = [];
  /** what lies Set, by zone */
  const lying = new Map<Place, Mutable<SetEntry>>();

  const settle = (set: Mutable<SetEntry>, { before }: Moment, holder: SeatId): void => {
    const known = set.card === null ? undefined : facts?.(set.card);
    set.earliest = earliestOf({ ...set, seat: holder }, known, before);
    if (set.used === null) set.verdict = 'not used';
    else if (set.used.how === 'attack' || set.used.how === 'effect') set.verdict = 'legal';
    else if (set.earliest === null) set.verdict = 'undetermined';
    else set.verdict = set.used.turn >= set.earliest.turn ? 'legal' : 'too early';
  };

  const enter = (moment: Moment, seat: SeatId, at: Ref, row: SetEntry['row'], cause: EntryCause): void => {
    const card = idAt(moment.before, at);
    const set: Mutable<SetEntry> = {
      ...moment.entry,
      seat,
      card,
      at,
      row,
      used: null,
      gone: null,
      earliest: null,
      verdict: 'not used',
      cause,
    };
    settle(set, moment, seat);
    entries.push(set);
    lying.set(at, set);
  };

  const use = (moment: Moment, at: Place, id: CardId | null, how: SetUse): void => {
    const set = lying.get(at);
    if (set === undefined) return;
    set.card ??= id;
    set.used = { ...moment.entry, how };
    settle(set, moment, seatOf(at));
  };

  const moved = (moment: Moment, { from, to, id }: EventData['CardMoved']): void => {
    const set = lying.get(from);
    if (set === undefined) return;
    lying.delete(from);
    if (isZone(to)) lying.set(to, set);
    if (set.used !== null) return;
    set.card ??= id;
    const { event, turn } = moment.entry;
    if (!isZone(to)) set.gone = { event, turn, to };
    settle(set, moment, seatOf(isZone(to) ? to : from));
  };

  return {
    entries,
    write: (moment) => {
      const { event, before } = moment;
      switch (event.type) {
        case 'MonsterSet': {
          const { by, card, normal } = event.data;
          enter(moment, by, card, 'monster', causeOf(before, normal ? 'command' : 'effect', null));
          return;
        }
        case 'SpellTrapSet': {
          const { by, card } = event.data;
          const open = before.chain.filter((link) => link.outcome === null).at(-1);
          const why = open === undefined ? 'command' : 'effect';
          enter(moment, by, card, 'spell-trap', causeOf(before, why, open?.link ?? null));
          return;
        }
        case 'CardTurned':
          if (event.data.face === 'up') use(moment, event.data.at, event.data.id, event.data.how);
          return;
        case 'LinkAdded': {
          const { card, id, activation } = event.data;
          const set = lying.get(card);
          const activated = activation && (set?.used === null || set?.used.how === 'activation');
          if (activated && !isMonsterZone(card)) use(moment, card, id, 'activation');
          return;
        }
        case 'CardMoved':
          moved(moment, event.data);
          return;
        case 'PositionSet':
          lying.clear();
          return;
        default:
          return;
      }
    },
  };
}

/**
 * When it may be used at the earliest: a Trap or Quick-Play Spell from the next turn on, whosever it is (TRAP-TIME-01,
 * SPELL-QUICK-03); another Spell in a Main Phase of its player; a monster in the next turn of who controls it (SUM-FLIP-02).
 */
function earliestOf(set: SetEntry, facts: CardFacts | undefined, state: DuelState): Earliest | null {
  if (set.row === 'monster') return { turn: nextTurnOf(state, set), moment: 'main phase' };
  if (facts === undefined) return null;
  if (facts.kind === 'trap' || facts.subtype === 'quick-play') return { turn: set.turn + 1, moment: 'start' };
  const own = turnSeat(state, set.turn) === set.seat;
  return { turn: own ? set.turn : nextTurnOf(state, set), moment: 'main phase' };
}

/** Number of the first turn of that seat after the Set. */
function nextTurnOf(state: DuelState, { seat, turn }: SetEntry): number {
  for (let ahead = 1; ahead <= state.seatOrder.length; ahead++)
    if (turnSeat(state, turn + ahead) === seat) return turn + ahead;
  return turn + 1;
}

/** Whose turn has this number: turns go round the table. */
function turnSeat({ seatOrder, turn }: DuelState, number: number): SeatId | undefined {
  const size = seatOrder.length;
  if (size === 0) return undefined;
  const now = seatOrder.indexOf(turn.seat);
  return seatOrder[(((now + number - turn.number) % size) + size) % size];
}
