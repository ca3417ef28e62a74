import {
  apply,
  type CardId,
  Draft,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Instance,
  type LinkOutcome,
  type Phase,
  type Place,
  type Ref,
  type SeatId,
  resolveRef,
  seatOf,
  type SummonKind,
  type TeamId,
  type Viewer,
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

export interface LpEntry extends Entry {
  readonly team: TeamId;
  readonly delta: number;
  readonly total: number;
  readonly cause: EntryCause;
}
export interface DrawEntry extends Entry {
  readonly seat: SeatId;
  /** `null` where this stream does not know it */
  readonly card: CardId | null;
  readonly from: Place;
  readonly cause: EntryCause;
}
export interface SummonEntry extends Entry {
  readonly seat: SeatId;
  readonly card: CardId;
  readonly at: Ref;
  readonly how: SummonKind;
  readonly materials: readonly (CardId | null)[];
  /** Normal Summons and Sets made this turn and allowed this turn, after this one */
  readonly normal: { readonly used: number; readonly allowed: number };
  readonly cause: EntryCause;
}
export interface SetEntry extends Entry {
  readonly seat: SeatId;
  readonly card: CardId | null;
  readonly at: Ref;
  readonly row: 'monster' | 'spell-trap';
  readonly cause: EntryCause;
}
export interface AttackEntry extends Entry {
  readonly attacker: CardId | null;
  readonly from: Ref;
  readonly target: CardId | null | 'direct';
  readonly outcome: 'compared' | 'cancelled' | 'open';
  readonly damage: Readonly<Record<TeamId, number>>;
  readonly destroyed: readonly Ref[];
  readonly cause: EntryCause;
}
export interface EffectEntry extends Entry {
  readonly seat: SeatId;
  readonly link: number;
  readonly card: CardId;
  readonly effect: string;
  readonly targets: readonly Ref[];
  readonly outcome: LinkOutcome | 'open';
  readonly cause: EntryCause;
}

/** The six ledgers of a duel, rebuilt from its events alone. */
export interface Ledgers {
  readonly lp: readonly LpEntry[];
  readonly draws: readonly DrawEntry[];
  readonly summons: readonly SummonEntry[];
  readonly sets: readonly SetEntry[];
  readonly attacks: readonly AttackEntry[];
  readonly effects: readonly EffectEntry[];
}

export const LEDGERS = ['lp', 'draws', 'summons', 'sets', 'attacks', 'effects'] as const;
export type LedgerName = (typeof LEDGERS)[number];

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

interface Books {
  readonly lp: LpEntry[];
  readonly draws: DrawEntry[];
  readonly summons: SummonEntry[];
  readonly sets: SetEntry[];
  readonly attacks: Mutable<AttackEntry>[];
  readonly effects: Mutable<EffectEntry>[];
}

/** Keeps the books over a whole stream; of a view's stream it says what that viewer may know. */
export function ledgers(events: readonly DuelEvent[], viewer: Viewer | null = null): Ledgers {
  const books: Books = { lp: [], draws: [], summons: [], sets: [], attacks: [], effects: [] };
  const draft = new Draft(emptyState(viewer));
  events.forEach((event, revision) => {
    write(books, draft.state, event, revision);
    apply(draft, event);
  });
  return books;
}

/** Enters one event; `before` is the state before it. */
function write(books: Books, before: DuelState, event: DuelEvent, revision: number): void {
  const entry: Entry = { event: revision, turn: before.turn.number, phase: before.turn.phase };
  switch (event.type) {
    case 'LifePointsChanged': {
      const { team, delta, total, cause, link } = event.data;
      books.lp.push({ ...entry, team, delta, total, cause: causeOf(before, cause, link) });
      return;
    }
    case 'CardMoved': {
      const { cause, to, from, id, link } = event.data;
      if (!to.endsWith('.hand') || !(cause === 'draw' || (cause === 'setup' && from.endsWith('.deck'))))
        return;
      books.draws.push({ ...entry, seat: seatOf(to), card: id, from, cause: causeOf(before, cause, link) });
      return;
    }
    case 'MonsterSummoned': {
      const { by, id, card, how, materials, link } = event.data;
      books.summons.push({
        ...entry,
        seat: by,
        card: id,
        at: card,
        how,
        materials: materials.map((one) => idOf(before, one)),
        normal: normalCount(before, by),
        cause: causeOf(before, link === null ? 'command' : 'effect', link),
      });
      return;
    }
    case 'MonsterSet': {
      const { by, card, normal } = event.data;
      const id = idOf(before, resolved(before, card));
      const cause = causeOf(before, normal ? 'command' : 'effect', null);
      books.sets.push({ ...entry, seat: by, card: id, at: card, row: 'monster', cause });
      return;
    }
    case 'SpellTrapSet': {
      const { by, card } = event.data;
      const id = idOf(before, resolved(before, card));
      const cause = causeOf(before, 'command', null);
      books.sets.push({ ...entry, seat: by, card: id, at: card, row: 'spell-trap', cause });
      return;
    }
    case 'AttackDeclared': {
      const { attacker, target } = event.data;
      books.attacks.push({
        ...entry,
        attacker: idOf(before, resolved(before, attacker)),
        from: attacker,
        target: target === 'direct' ? 'direct' : idOf(before, resolved(before, target)),
        outcome: 'open',
        damage: {},
        destroyed: [],
        cause: causeOf(before, 'command', null),
      });
      return;
    }
    case 'AttackCancelled': {
      const last = books.attacks.at(-1);
      if (last?.outcome !== 'open') return;
      last.outcome = 'cancelled';
      last.cause = causeOf(before, event.data.reason, null);
      return;
    }
    case 'AttackCompared': {
      const last = books.attacks.at(-1);
      if (last?.outcome !== 'open') return;
      last.outcome = 'compared';
      last.damage = event.data.damage;
      last.destroyed = event.data.destroyed;
      return;
    }
    case 'LinkAdded': {
      const { by, link, id, effect, targets, activation } = event.data;
      const cause = causeOf(before, activation ? 'activation' : 'effect', null);
      books.effects.push({ ...entry, seat: by, link, card: id, effect, targets, outcome: 'open', cause });
      return;
    }
    case 'LinkResolved': {
      const open = books.effects.filter((one) => one.link === event.data.link && one.outcome === 'open');
      const link = open.at(-1);
      if (link !== undefined) link.outcome = event.data.outcome;
      return;
    }
    default:
      return;
  }
}

function causeOf(state: DuelState, why: string, link: number | null): EntryCause {
  const card = link === null ? null : (state.chain[link - 1]?.id ?? null);
  return { why, link, card };
}

/** The Normal Summon of the turn is counted at its declaration, so it is already in this state. */
function normalCount(before: DuelState, seat: SeatId): SummonEntry['normal'] {
  const own = before.seats[seat]?.normalSummons ?? { used: 0, granted: 0 };
  return { used: own.used, allowed: 1 + own.granted };
}

/** The instance behind a reference of an event. */
function resolved(state: DuelState, ref: Ref): Instance {
  return resolveRef(state, ref) ?? ref;
}

function idOf(state: DuelState, card: Instance): CardId | null {
  return state.cards[card]?.id ?? null;
}
