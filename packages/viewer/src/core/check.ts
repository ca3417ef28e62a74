import { type DuelEvent, EVENT_TYPES, type EventType, HIDDEN_FIELDS } from '@duel-log/duel/read';
import type { MessageKey, Values } from '../messages/index.js';
import type { ViewName } from './types.js';

/** What is wrong with given data, as a message of the catalogue. */
export interface Fault {
  readonly fault: MessageKey;
  readonly values: Values;
}

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'fault' in value;

/** Events of one view, checked lightly and with the marks of hidden fields taken off. */
export interface OpenedStream {
  readonly view: ViewName;
  readonly events: readonly DuelEvent[];
  /** when each was recorded, in milliseconds; `null` where the data does not say */
  readonly times: readonly (number | null)[];
}

/** The newest version of an event's data that this viewer reads. */
const KNOWN_VERSION = 1;

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Looks into the data of an event; answers what is missing or malformed, or `null`. */
export type ShapeCheck = (type: EventType, data: Readonly<Record<string, unknown>>) => string | null;

/**
 * Reads the events of one view. Answers the first fault, with the number of the event. `look`: a closer look for files
 * that nobody has judged yet (`shapeFault`); what a store or server sends has passed the codec.
 */
export function openStream(raw: readonly unknown[], view: ViewName, look?: ShapeCheck): OpenedStream | Fault {
  if (raw.length === 0) return { fault: 'file.empty', values: {} };
  const events: DuelEvent[] = [];
  const times: (number | null)[] = [];
  for (let i = 0; i < raw.length; i++) {
    const event = openEvent(raw[i], i, look);
    if (isFault(event)) return event;
    events.push(event);
    times.push(timeOf(raw[i] as Bag));
  }
  const type = (events[0] as DuelEvent).type;
  if (type !== 'DuelOpened' && type !== 'PositionSet') return { fault: 'fault.first', values: { type } };
  return { view, events, times };
}

/** One event of a view, with plain data. */
export function openEvent(raw: unknown, event: number, look?: ShapeCheck): DuelEvent | Fault {
  const bad = (what: string): Fault => ({ fault: 'fault.shape', values: { event: String(event), what } });
  if (!isBag(raw)) return bad('{…}');
  const { type, revision, data, meta } = raw;
  if (typeof type !== 'string') return bad('type');
  if (revision !== undefined && revision !== event)
    return { fault: 'fault.revision', values: { event: String(event), found: JSON.stringify(revision) } };
  const v = isBag(meta) ? (meta['v'] ?? '1') : '1';
  if (Number(v) > KNOWN_VERSION)
    return {
      fault: 'fault.newer',
      values: { event: String(event), type, v: typeof v === 'string' ? v : JSON.stringify(v) },
    };
  if (!(EVENT_TYPES as readonly string[]).includes(type))
    return { fault: 'fault.type', values: { event: String(event), type } };
  if (!isBag(data)) return bad('data');
  const open = unmark(type as EventType, data);
  const wrong = look?.(type as EventType, open) ?? null;
  if (wrong !== null) return bad(`data.${wrong}`);
  return { type, data: open } as unknown as DuelEvent;
}

function timeOf(raw: Bag): number | null {
  const meta = raw['meta'];
  const at = isBag(meta) ? Date.parse(String(meta['occurredAt'])) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

/** Takes the marks of hidden fields off: `{"$h": value, …}` is the value, `{"$c": …}` is not known. */
function unmark(type: EventType, data: Bag): Bag {
  let open = data;
  for (const path of HIDDEN_FIELDS[type] ?? []) open = at(open, path.split('.')) as Bag;
  return open;
}

function at(value: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return plainValue(value);
  if (Array.isArray(value)) return key === '*' ? value.map((one) => at(one, rest)) : value;
  if (!isBag(value)) return value;
  const keys = key === '*' ? Object.keys(value) : key in value ? [key] : [];
  if (keys.length === 0) return value;
  const copy: Record<string, unknown> = { ...value };
  for (const one of keys) copy[one] = at(copy[one], rest);
  return copy;
}

function plainValue(value: unknown): unknown {
  if (!isBag(value)) return value;
  if ('$h' in value) return value['$h'];
  return '$c' in value ? null : value;
}

/** A hidden value without its salt: only the full stream holds such. */
function holdsBare(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsBare);
  if (!isBag(value)) return false;
  if ('$h' in value) return !('$s' in value);
  return Object.values(value).some(holdsBare);
}

/** Is this the full stream, which only the judge may see, and no view? */
export function isFullStream(raw: readonly unknown[]): boolean {
  const first = raw[0];
  const data = isBag(first) ? first['data'] : null;
  if (isBag(data) && typeof data['key'] === 'string') return true;
  return raw.some((event) => isBag(event) && holdsBare(event['data']));
}

/** Whose view a stream without its key is: the seat whose own Deck it shows, else the spectators'. */
export function viewOfStream(raw: readonly unknown[]): ViewName {
  if (isFullStream(raw)) return 'judge';
  const first = raw[0];
  const data = isBag(first) ? first['data'] : null;
  const decks = isBag(data) && isBag(data['decks']) ? data['decks'] : {};
  return Object.keys(decks).find((seat) => plainValue(decks[seat]) !== null) ?? 'spectator';
}
