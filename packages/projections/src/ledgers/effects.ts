import type { CardId, DuelState, EventData, Instance, LinkOutcome, Ref, SeatId } from '@duel-log/duel/read';
import {
  type Book,
  type CardKnowledge,
  causeOf,
  type Entry,
  type EntryCause,
  type Moment,
  type Mutable,
  resolved,
} from './entry.js';

/** A link of a Chain: an activation, or an effect of a card in play. */
export interface EffectEntry extends Entry {
  readonly kind: 'effect';
  readonly seat: SeatId;
  readonly link: number;
  readonly speed: 1 | 2 | 3;
  readonly card: CardId;
  readonly at: Ref;
  readonly effect: string;
  readonly targets: readonly Ref[];
  /** which card each target is, `null` where this stream does not know it */
  readonly targetCards: readonly (CardId | null)[];
  readonly outcome: LinkOutcome | 'open';
  /** the how-manieth use of this effect of this copy in this turn, and how many its text allows (`null`: not limited, or not known) */
  readonly uses: { readonly nth: number; readonly allowed: 1 | null };
  readonly cause: EntryCause;
}

/** Something a card demanded without a Chain, and whether it was done: an upkeep, a trigger whose moment passed. */
export interface DutyEntry extends Entry {
  readonly kind: 'duty';
  readonly seat: SeatId;
  readonly card: CardId | null;
  readonly at: Ref;
  readonly duty: 'upkeep' | 'trigger';
  /** `paid` or `gone` (the card left instead): done; `missed`: the Standby Phase passed without it; `passed`: an optional trigger missed its timing */
  readonly outcome: 'paid' | 'gone' | 'missed' | 'passed';
  readonly cause: EntryCause;
}

export function effectsBook(cards: CardKnowledge): Book<EffectEntry | DutyEntry> {
  const entries: (EffectEntry | DutyEntry)[] = [];
  const open = new Map<number, Mutable<EffectEntry>>();
  let uses = new Map<string, number>();
  /** cards that demand their upkeep in the Standby Phase under way */
  let owing: readonly { readonly name: Instance; readonly card: CardId; readonly at: Ref }[] = [];

  const added = ({ before, entry }: Moment, data: EventData['LinkAdded']): void => {
    const { by, link, speed, id, card, effect, targets, activation } = data;
    const key = `${resolved(before, card)} ${effect}`;
    const nth = (uses.get(key) ?? 0) + 1;
    uses.set(key, nth);
    const allowed = !activation && cards.oncePerTurn?.(id, effect) === true ? 1 : null;
    const made: Mutable<EffectEntry> = {
      ...entry,
      kind: 'effect',
      seat: by,
      link,
      speed,
      card: id,
      at: card,
      effect,
      targets,
      targetCards: targets.map((ref) => before.cards[resolved(before, ref)]?.id ?? null),
      outcome: 'open',
      uses: { nth, allowed },
      cause: causeOf(before, activation ? 'activation' : 'effect', null),
    };
    entries.push(made);
    open.set(link, made);
  };

  const duty = (
    { entry, before }: Moment,
    seat: SeatId,
    what: Pick<DutyEntry, 'card' | 'at' | 'duty' | 'outcome'>,
    why: string,
  ): void => {
    entries.push({ ...entry, kind: 'duty', seat, ...what, cause: causeOf(before, why, null) });
  };

  const done = (moment: Moment, name: Instance, outcome: 'paid' | 'gone'): void => {
    const due = owing.find((one) => one.name === name);
    if (due === undefined) return;
    owing = owing.filter((one) => one !== due);
    duty(moment, moment.before.turn.seat, { card: due.card, at: due.at, duty: 'upkeep', outcome }, 'upkeep');
  };

  /** The Standby Phase is over: what is still owed was forgotten (TURN-STBY-01). */
  const standbyOver = (moment: Moment): void => {
    for (const { card, at } of owing)
      duty(moment, moment.before.turn.seat, { card, at, duty: 'upkeep', outcome: 'missed' }, 'upkeep');
    owing = [];
  };

  return {
    entries,
    write: (moment) => {
      const { event, before } = moment;
      switch (event.type) {
        case 'TurnStarted':
          standbyOver(moment);
          uses = new Map();
          return;
        case 'PhaseStarted':
          standbyOver(moment);
          if (event.data.phase === 'standby') owing = upkeepsOf(before, cards);
          return;
        case 'PositionSet':
          owing = [];
          open.clear();
          uses = new Map();
          return;
        case 'LinkAdded':
          added(moment, event.data);
          return;
        case 'LinkResolved': {
          const link = open.get(event.data.link);
          if (link !== undefined) link.outcome = event.data.outcome;
          open.delete(event.data.link);
          return;
        }
        case 'ChainEnded':
          open.clear();
          return;
        case 'LifePointsChanged': {
          if (event.data.cause !== 'upkeep') return;
          const asked = askedBefore(moment);
          const due = owing.find((one) => one.name === asked) ?? owing[0];
          if (due !== undefined) done(moment, due.name, 'paid');
          return;
        }
        case 'CardMoved':
          if (event.data.from.includes('.')) done(moment, resolved(before, event.data.from), 'gone');
          return;
        case 'TriggerMissed': {
          const { card, id, reason } = event.data;
          const seat = before.cards[resolved(before, card)]?.owner ?? before.turn.seat;
          duty(moment, seat, { card: id, at: card, duty: 'trigger', outcome: 'passed' }, reason);
          return;
        }
        default:
          return;
      }
    },
  };
}

/** The turn duelist's face-up cards that owe an upkeep. */
function upkeepsOf(
  { seats, cards, turn }: DuelState,
  { hasUpkeep }: CardKnowledge,
): readonly { readonly name: Instance; readonly card: CardId; readonly at: Ref }[] {
  const own = seats[turn.seat];
  return [...(own?.monster ?? []), ...(own?.st ?? []), ...(own?.field ?? [])].flatMap((name) => {
    const card = name === null ? undefined : cards[name];
    if (name === null || card?.face !== 'up' || card.id === null || hasUpkeep?.(card.id) !== true) return [];
    return [{ name, card: card.id, at: card.place }];
  });
}

/** The card about which the last question was asked. */
function askedBefore({ stream, entry, before }: Moment): Instance | null {
  for (let at = entry.event - 1; at >= 0 && at > entry.event - 8; at--) {
    const event = stream[at];
    if (event?.type === 'DecisionOpened' && event.data.asks.card !== null)
      return resolved(before, event.data.asks.card);
  }
  return null;
}
