import { type DuelEvent, type DuelState } from '@duel-log/duel/read';
import { BoardTimeline } from '@duel-log/projections';
import { Texts } from '../messages/index.js';
import { type Fault, isFault, openStream } from './check.js';
import { buildIndex, type DuelIndex } from './duel-index.js';
import type { DuelDocument, FactsBlock, ViewName } from './types.js';
import { Words } from './words.js';

/** A view of a duel, opened: states at every event, the index, and words for all of it. */
export interface OpenedDuel {
  readonly view: ViewName;
  readonly title: string;
  readonly events: readonly DuelEvent[];
  readonly times: readonly (number | null)[];
  readonly facts: FactsBlock;
  readonly words: Words;
  readonly index: DuelIndex;
  readonly at: (event: number) => DuelState;
  /** event to begin at */
  readonly start: number;
}

export function openDuel(document: DuelDocument, lang = 'en'): OpenedDuel | Fault {
  const stream = openStream(document.events, document.view);
  if (isFault(stream)) return stream;
  const facts = isFacts(document.facts) ? document.facts : { cards: {} };
  const names = document.names ?? (/^fr\b/i.test(lang) ? 'fr' : 'en');
  const words = new Words(new Texts(lang), facts, document.view, names);
  const index = buildIndex(stream);
  if (isFault(index)) return index;
  const timeline = new BoardTimeline(stream.events, document.view === 'judge' ? null : document.view);
  return {
    view: document.view,
    title: document.title ?? '',
    events: stream.events,
    times: stream.times,
    facts,
    words,
    index,
    at: (event) => timeline.at(event),
    start: Math.max(0, Math.min(document.at ?? 0, index.last)),
  };
}

const isFacts = (value: unknown): value is FactsBlock =>
  typeof value === 'object' && value !== null && typeof (value as FactsBlock).cards === 'object';
