import type { DuelEvent, EventData, EventType } from '@duel-log/duel';
import type { Scene } from './scene.js';

export const FORGERY_KINDS = ['edit', 'remove', 'insert', 'repeat', 'swap'] as const;
/** What is done to a stream: a field of an event, an event taken out, put in, said twice, or two that change places. */
export type ForgeryKind = (typeof FORGERY_KINDS)[number];

/** What is done at one event of a stream. The last of the inserted events is the illegal one. */
export type Plant =
  | { readonly op: 'edit'; readonly data: object }
  | { readonly op: 'remove' }
  | { readonly op: 'insert'; readonly events: readonly DuelEvent[]; readonly where: 'before' | 'after' }
  | { readonly op: 'repeat' }
  | { readonly op: 'swap' };

/**
 * A way to turn a legal duel into one that breaks a rule: at events of one type, where the duel gives an opportunity.
 * Plain data but for `plant`.
 */
export interface Forgery {
  /** in words: what the forged duel claims */
  readonly name: string;
  /** any of these is the right rule */
  readonly rules: readonly string[];
  readonly type: EventType;
  /**
   * where the audit has to report it: at the event that was touched (for a missing one: from the first after the gap
   * to the end of the following commit), or `soon`: from there to the end of the following commit
   */
  readonly noticed: 'there' | 'soon';
  /** what to do at this event; `null` where it gives no opportunity */
  readonly plant: (scene: Scene) => Plant | null;
}

type Planting<T extends EventType> = (data: EventData[T], scene: Scene) => Plant | null;

/** A forgery at events of one type. */
export function forgery<T extends EventType>(
  name: string,
  rules: string | readonly string[],
  type: T,
  plant: Planting<T>,
  noticed: Forgery['noticed'] = 'there',
): Forgery {
  return {
    name,
    rules: typeof rules === 'string' ? [rules] : rules,
    type,
    noticed,
    plant: (scene) => plant(scene.event.data as EventData[T], scene),
  };
}

/** Some fields of the event say something else. */
export const edit = <T extends EventType>(data: Partial<EventData[T]>): Plant => ({ op: 'edit', data });
export const remove: Plant = { op: 'remove' };
export const repeat: Plant = { op: 'repeat' };
export const swap: Plant = { op: 'swap' };
export const before = (...events: readonly DuelEvent[]): Plant => ({ op: 'insert', events, where: 'before' });
export const after = (...events: readonly DuelEvent[]): Plant => ({ op: 'insert', events, where: 'after' });
