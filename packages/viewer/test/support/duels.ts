import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEvents, readDuelFile, type StoredEvent, viewStored } from '@duel-log/codec';
import { type DuelEvent, emptyState, evolve, fold, toPosition, viewEvent } from '@duel-log/duel';
import type { DuelDocument, FactsBlock } from '../../src/core/types.js';
import { factsShown } from '../../src/core/facts.js';
import { allFacts } from './record.js';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'duels');

/** Duels of bots, and a small one for each family of cards. */
export type FixtureName = string;
export const FIXTURE_NAMES: readonly FixtureName[] = ['vanilla', 'chains', 'long', 'hostile'];

interface Family {
  readonly file: FixtureName;
  readonly title: string;
  /** facts of cards that no pool holds */
  readonly cards?: FactsBlock['cards'];
}

export const FAMILIES = JSON.parse(readFileSync(join(folder, 'families.json'), 'utf8')) as readonly Family[];
export const FAMILY_NAMES: readonly FixtureName[] = FAMILIES.map(({ file }) => file);

export const pathOf = (name: FixtureName): string => join(folder, `${name}.duel.ndjson`);
export const textOf = (name: FixtureName): string => readFileSync(pathOf(name), 'utf8');

export function storedOf(name: FixtureName): readonly StoredEvent[] {
  const read = readDuelFile(textOf(name));
  if (read._tag === 'Left') throw new Error(read.left.message);
  return read.right;
}

/** The full stream, as the judge sees it. */
export function fullOf(name: FixtureName): readonly DuelEvent[] {
  const events = decodeEvents(storedOf(name));
  if (events._tag === 'Left') throw new Error(events.left.message);
  return events.right;
}

export function factsFor(name: FixtureName): FactsBlock {
  const own = FAMILIES.find(({ file }) => file === name)?.cards ?? {};
  if (name !== 'hostile') return { cards: { ...allFacts().cards, ...own } };
  return JSON.parse(readFileSync(join(folder, 'hostile.facts.json'), 'utf8')) as FactsBlock;
}

/** A view as a server would send it. */
export function documentFor(name: FixtureName, view: string, at?: number): DuelDocument {
  const events = viewStored(storedOf(name), view === 'judge' ? null : view);
  if (events._tag === 'Left') throw new Error(events.left.message);
  const facts = factsShown(events.right, factsFor(name));
  return { view, events: events.right, facts, title: name, ...(at === undefined ? {} : { at }) };
}

/** A duel in which a judge took play back from event 60 to event 40, as `view` sees it. */
export function rewoundFor(name: FixtureName, view: string, at = 0): DuelDocument {
  const played = fullOf(name).slice(0, 61);
  const ruling = { judge: 'Ruth', authority: 'judge', reason: 'So it is.', citation: '' };
  const position = toPosition(fold(emptyState(), played.slice(0, 41)));
  const stream: readonly DuelEvent[] = [
    ...played,
    {
      type: 'ActionTaken',
      data: { command: { type: 'IssueRuling', by: 'judge', judge: 'Ruth' } },
    } as DuelEvent,
    { type: 'JudgeRuled', data: { ...ruling, answers: 50, result: null } },
    { type: 'PositionSet', data: { position, reason: 'rewind', of: '40' } },
  ];
  let state = emptyState();
  const events = stream.map((event) => {
    const seen = view === 'judge' ? event : viewEvent(state, event, view);
    state = evolve(state, event);
    return seen;
  });
  return { view, events, facts: factsFor(name), title: name, at };
}
