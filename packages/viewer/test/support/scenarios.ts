import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evolve, viewEvent } from '@duel-log/duel';
import { play, readScenarios } from '@duel-log/scenarios';
import type { DuelDocument } from '../../src/core/types.js';
import { allFacts } from './record.js';

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'fixtures', 'scenarios');

/** The duel of a scenario as `view` sees it. */
export function scenarioFor(file: string, id: string, view = 'judge'): DuelDocument {
  const path = join(folder, `${file}.json`);
  const scenario = readScenarios(path, readFileSync(path, 'utf8')).find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  const events = play(scenario).line.commits.flatMap(({ events, before }) => {
    let state = before;
    return events.map((event) => {
      const seen = view === 'judge' ? event : viewEvent(state, event, view);
      state = evolve(state, event);
      return seen;
    });
  });
  return { view, events, facts: allFacts(), title: scenario.name };
}
