import { type Fault, isFault } from '../core/check.js';
import { parseDuelText } from '../core/file.js';
import type { DuelDocument, FactsBlock } from '../core/types.js';

/** Fetches what an element's `src` names. */
export async function fetchDocument(
  src: string,
  view: string,
  facts: FactsBlock,
): Promise<DuelDocument | Fault> {
  try {
    const response = await fetch(src);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return documentOf(await response.text(), view, facts);
  } catch (error) {
    return { fault: 'fault.fetch', values: { what: error instanceof Error ? error.message : String(error) } };
  }
}

/** A served document, or the lines of a view's duel file. */
function documentOf(text: string, view: string, facts: FactsBlock): DuelDocument | Fault {
  try {
    const whole: unknown = JSON.parse(text);
    if (typeof whole === 'object' && whole !== null && 'events' in whole) return whole as DuelDocument;
  } catch {
    // Several lines: a duel file.
  }
  const events = parseDuelText(text);
  return isFault(events) ? events : { view, events, facts };
}
