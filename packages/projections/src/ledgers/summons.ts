import type { CardId, EventData, Ref, SeatId, SummonKind } from '@duel-log/duel/read';
import {
  type Book,
  causeOf,
  type Entry,
  type EntryCause,
  idAt,
  idOf,
  type Moment,
  type Mutable,
} from './entry.js';

/** A Summon of any kind, or the Set of a monster. `event`: the monster is there; of a Summon that was not carried out its declaration. */
export interface SummonEntry extends Entry {
  /** event of its declaration, where it has one */
  readonly declared: number | null;
  readonly seat: SeatId;
  readonly card: CardId | null;
  readonly at: Ref;
  readonly how: SummonKind | 'set';
  /** Tributes, Fusion Materials or removed cards */
  readonly materials: readonly (CardId | null)[];
  /** the events that sent its Tributes away */
  readonly tributeEvents: readonly number[];
  readonly outcome: 'done' | 'negated' | 'open';
  /** Normal Summons and Sets made this turn and allowed this turn, with this one; `null` where it is none */
  readonly normal: { readonly used: number; readonly allowed: number } | null;
  /** what allows it: the one of the turn (SUM-NS-01), or a card; `null`: nothing that the stream shows */
  readonly allowedBy: 'turn' | { readonly card: CardId | null; readonly event: number } | null;
  readonly cause: EntryCause;
}

interface Grant {
  readonly card: CardId | null;
  readonly event: number;
}

/** The Normal Summons of one seat in the turn. */
interface Tally {
  used: number;
  /** used of the turn's own one and of what was granted in advance */
  base: number;
  readonly grants: Grant[];
  /** made by effects that bring their own permission */
  byEffect: number;
}

export function summonsBook(): Book<SummonEntry> {
  const entries: Mutable<SummonEntry>[] = [];
  let tallies = new Map<SeatId, Tally>();
  let declared: Mutable<SummonEntry> | null = null;
  let tributeEvents: readonly number[] = [];

  const tallyOf = (seat: SeatId): Tally => {
    const known = tallies.get(seat);
    if (known !== undefined) return known;
    const fresh: Tally = { used: 0, base: 0, grants: [], byEffect: 0 };
    tallies.set(seat, fresh);
    return fresh;
  };

  /** Counts a Normal Summon or Set that uses the one of the turn, or one that was granted. */
  const count = (seat: SeatId): Pick<SummonEntry, 'normal' | 'allowedBy'> => {
    const tally = tallyOf(seat);
    tally.used += 1;
    tally.base += 1;
    const allowed = 1 + tally.grants.length + tally.byEffect;
    const allowedBy = tally.base === 1 ? 'turn' : (tally.grants[tally.base - 2] ?? null);
    return { normal: { used: tally.used, allowed }, allowedBy };
  };

  /** Counts one that an effect makes, beside the one of the turn. */
  const countByEffect = (
    moment: Moment,
    seat: SeatId,
    link: number,
  ): Pick<SummonEntry, 'normal' | 'allowedBy'> => {
    const made = moment.before.chain[link - 1];
    if (made === undefined || made.outcome !== null) return count(seat);
    const tally = tallyOf(seat);
    tally.used += 1;
    tally.byEffect += 1;
    const allowed = 1 + tally.grants.length + tally.byEffect;
    return { normal: { used: tally.used, allowed }, allowedBy: { card: made.id, event: moment.entry.event } };
  };

  const summoned = (moment: Moment, data: EventData['MonsterSummoned']): void => {
    const { before, entry } = moment;
    if (declared !== null && declared.card === data.id && declared.seat === data.by) {
      declared.outcome = 'done';
      declared.event = entry.event;
      declared.at = data.card;
      if (declared.materials.length === 0)
        declared.materials = data.materials.map((one) => idOf(before, one));
      declared = null;
      return;
    }
    const normal = data.how === 'normal' || data.how === 'tribute';
    const counted =
      data.normal === true || (normal && data.link === null)
        ? count(data.by)
        : normal && data.link !== null
          ? countByEffect(moment, data.by, data.link)
          : { normal: null, allowedBy: null };
    entries.push({
      ...entry,
      declared: null,
      seat: data.by,
      card: data.id,
      at: data.card,
      how: data.how,
      materials: data.materials.map((one) => idOf(before, one)),
      tributeEvents: [],
      outcome: 'done',
      ...counted,
      cause: causeOf(before, data.link === null ? 'command' : 'effect', data.link),
    });
  };

  return {
    entries,
    write: (moment) => {
      const { event, before, entry } = moment;
      switch (event.type) {
        case 'TurnStarted':
          tallies = new Map();
          return;
        case 'ActionTaken':
          tributeEvents = [];
          return;
        case 'CardMoved':
          if (event.data.cause === 'tribute') tributeEvents = [...tributeEvents, entry.event];
          return;
        case 'PositionSet':
          tallies = new Map();
          for (const [seat, { used, granted }] of Object.entries(event.data.position.normalSummons)) {
            const grants = Array.from({ length: granted }, () => ({ card: null, event: entry.event }));
            tallies.set(seat, { used, base: used, grants, byEffect: 0 });
          }
          return;
        case 'NormalSummonGranted':
          tallyOf(event.data.seat).grants.push({ card: idAt(before, event.data.card), event: entry.event });
          return;
        case 'SummonDeclared': {
          const { by, id, to, how, tributes } = event.data;
          const normal = how === 'normal' || how === 'tribute';
          declared = {
            ...entry,
            declared: entry.event,
            seat: by,
            card: id,
            at: to,
            how,
            materials: tributes.map((one) => idOf(before, one)),
            tributeEvents,
            outcome: 'open',
            ...(normal ? count(by) : { normal: null, allowedBy: null }),
            cause: causeOf(before, 'command', null),
          };
          entries.push(declared);
          return;
        }
        case 'SummonNegated':
          if (declared === null) return;
          declared.outcome = 'negated';
          declared.cause = causeOf(before, 'negated', event.data.link);
          declared = null;
          return;
        case 'MonsterSummoned':
          summoned(moment, event.data);
          return;
        case 'MonsterSet': {
          const { by, card, normal, tributes } = event.data;
          const open = before.chain.filter((link) => link.outcome === null).at(-1);
          const counted = normal
            ? count(by)
            : open === undefined
              ? { normal: null, allowedBy: null }
              : countByEffect(moment, by, open.link);
          entries.push({
            ...entry,
            declared: null,
            seat: by,
            card: idAt(before, card),
            at: card,
            how: 'set',
            materials: tributes.map((one) => idOf(before, one)),
            tributeEvents,
            outcome: 'done',
            ...counted,
            cause: causeOf(before, normal ? 'command' : 'effect', normal ? null : (open?.link ?? null)),
          });
          return;
        }
        default:
          return;
      }
    },
  };
}

/** More Normal Summons and Sets than the turn and cards allow, as far as the stream shows (SUM-NS-01). */
export function isAbove({ normal, allowedBy }: SummonEntry): boolean {
  return normal !== null && allowedBy === null;
}
