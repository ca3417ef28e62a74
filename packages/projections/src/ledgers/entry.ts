import {
  type CardFacts,
  type CardId,
  type DuelEvent,
  type DuelState,
  type Instance,
  type Phase,
  type Ref,
  resolveRef,
} from '@duel-log/duel/read';

/** What every entry of a ledger says: where it stands in the stream and in the duel. */
export interface Entry {
  readonly event: number;
  readonly turn: number;
  readonly phase: Phase;
}

/** Why something happened: a word, and the chain link and card responsible where there is one. */
export interface EntryCause {
  readonly why: string;
  readonly link: number | null;
  readonly card: CardId | null;
}

/** What a ledger asks about cards. Whatever is not answered stays undetermined. */
export interface CardKnowledge {
  readonly facts?: (id: CardId) => CardFacts | undefined;
  /** its activation is paid with half of the Life Points */
  readonly paysHalf?: (id: CardId) => boolean;
  /** this effect of it may be used once a turn */
  readonly oncePerTurn?: (id: CardId, effect: string) => boolean;
  /** its controller owes it something in each own Standby Phase */
  readonly hasUpkeep?: (id: CardId) => boolean;
}

/** One event being entered: the state before it, the whole stream around it. */
export interface Moment {
  readonly entry: Entry;
  readonly before: DuelState;
  readonly event: DuelEvent;
  readonly stream: readonly DuelEvent[];
}

/** A ledger being kept. */
export interface Book<E> {
  readonly entries: readonly E[];
  readonly write: (moment: Moment) => void;
}

export type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export function causeOf(state: DuelState, why: string, link: number | null): EntryCause {
  const card = link === null ? null : (state.chain[link - 1]?.id ?? null);
  return { why, link, card };
}

/** The instance behind a reference of an event. */
export function resolved(state: DuelState, ref: Ref): Instance {
  return resolveRef(state, ref) ?? ref;
}

export function idOf(state: DuelState, card: Instance | null): CardId | null {
  return card === null ? null : (state.cards[card]?.id ?? null);
}

/** The card that a reference of an event means, where this stream knows it. */
export const idAt = (state: DuelState, ref: Ref): CardId | null => idOf(state, resolved(state, ref));
