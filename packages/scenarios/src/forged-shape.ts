import { EVENT_SHAPES, type Shape } from '@duel-log/codec';
import type { Forged } from './refit.js';

const SHAPES = new Map<string, Pick<Shape<never>, 'explain'>>(Object.entries(EVENT_SHAPES));

/**
 * What is wrong with the form of the first edited or inserted event that no stream could hold; `null` where all could be
 * stored. What the event says may be as false as the scenario likes: that is for the audit to find.
 */
export function malformed({ events, changed }: Forged): string | null {
  for (const at of changed) {
    const event = events[at];
    if (event === undefined) continue;
    const named = event.type as string;
    const said = `event ${at} of the forged stream`;
    if (named === '') return `${said} has no type`;
    const shape = SHAPES.get(named);
    if (shape === undefined) return `${said} has the type ${named}, which no event has`;
    // As it would be stored: keys without a value are left out.
    const fault = shape.explain(JSON.parse(JSON.stringify(event.data)));
    if (fault !== null)
      return `${said} (${named}) is malformed: ${fault.path.join('.') || 'its data'} ${fault.reason}`;
  }
  return null;
}
