import { viewStored } from '@duel-log/codec';
import { emptyState, fold, invariant } from '@duel-log/duel';
import { isFault, openDuel } from '@duel-log/viewer';
import type { BenchCase } from './case.js';
import { commitsOf, encodeDuel } from './commits.js';
import { sampleDuel } from './sample.js';

const SEEKS = 400;
const SPECTATOR = 'spectator';

/** Jumps to any event of a replay, as the viewer makes them, beside a fold from the first event for each. */
export const viewerCase: BenchCase = {
  name: 'viewer',
  about: 'jumps to any event of an opened replay, beside a fold from the first event for each',
  unit: 'seeks/s',
  prepare: () => {
    const stored = viewStored(encodeDuel(commitsOf(sampleDuel()), 0).flat(), SPECTATOR);
    invariant(stored._tag === 'Right', 'a legal duel has views');
    const opened = openDuel({ view: SPECTATOR, events: stored.right, facts: { cards: {} } });
    invariant(!isFault(opened), 'a legal duel opens');
    const { events } = opened;
    // Far jumps in no order, the same ones every time.
    const goals = Array.from({ length: SEEKS }, (_, i) => (i * 7919) % events.length);
    return {
      run: () => {
        for (const goal of goals) opened.at(goal);
        return SEEKS;
      },
      reference: () => {
        for (const goal of goals) fold(emptyState(SPECTATOR), events.slice(0, goal + 1));
        return SEEKS;
      },
    };
  },
};
