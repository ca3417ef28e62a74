import {
  type DuelEvent,
  type DuelState,
  type Instance,
  isZone,
  parsePlace,
  resolveRef,
} from '@duel-log/duel';
import { tell, walkEvents } from '@duel-log/projections';
import type { About } from './about.js';

/** An event that a card took part in. */
export interface HistoryLine {
  readonly event: number;
  readonly turn: number;
  readonly text: string;
}

/** Fields of events that name cards, by place or by name. */
const FIELDS = ['card', 'at', 'from', 'to', 'attacker', 'target', 'on'] as const;

/** What happened to a card since it came to the field (a change of sides included), or to the pile where it lies; the oldest first. */
export function historyOf({ record, facts, at }: About, card: Instance): readonly HistoryLine[] {
  const turns = new Map<number, number>();
  walkEvents(record.events.slice(0, at + 1), record.viewer, ({ entry, before, event }) => {
    if (event.type === 'ActionTaken' || !concerns(event, before, card)) return;
    if (event.type === 'CardMoved' && !(isZone(event.data.from) && isZone(event.data.to))) turns.clear();
    turns.set(entry.event, entry.turn);
  });
  const told = tell(record.events, new Set(turns.keys()), facts, record.viewer);
  return [...turns].flatMap(([event, turn]) => {
    const text = told.get(event) ?? null;
    return text === null ? [] : [{ event, turn, text }];
  });
}

function concerns(event: DuelEvent, before: DuelState, card: Instance): boolean {
  const data = event.data as unknown as Readonly<Record<string, unknown>>;
  return FIELDS.some((field) => {
    const ref = data[field];
    if (typeof ref !== 'string') return false;
    if (ref === card) return true;
    // A view calls an unknown card that comes to the field by this event.
    if (event.type === 'CardMoved' && card.endsWith(`@${before.revision + 1}`)) return true;
    // A move to a zone is about the card that comes, not about the one that lies there.
    if (field === 'to' && event.type === 'CardMoved') return false;
    return parsePlace(ref)?.kind === 'zone' && resolveRef(before, ref) === card;
  });
}
