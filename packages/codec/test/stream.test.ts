import { emptyState, fold, viewState } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { decodeEvents, decodeView, verify, viewStored } from '@duel-log/codec';
import { right, sampleCommits, sampleStream } from './sample.js';

const VIEWERS = ['A', 'B', 'spectator'];

describe('a stored duel', () => {
  const stream = sampleStream();

  it('is decoded to the events it was encoded from', () => {
    expect(right(decodeEvents(stream))).toEqual(sampleCommits().flat());
  });

  it('verifies, in full and as every viewer receives it, against one head', () => {
    const head = stream.at(-1)?.meta.hash;
    for (const viewer of [null, ...VIEWERS]) {
      const view = right(viewStored(stream, viewer));
      expect(verify(view)).toEqual({ events: 19, chain: 'ok', firstBroken: null, head, reason: null });
    }
  });

  it('folds to the view of the state when its view is folded', () => {
    const state = fold(emptyState(), right(decodeEvents(stream)));
    for (const viewer of VIEWERS) {
      const events = right(decodeView(right(viewStored(stream, viewer))));
      expect(fold(emptyState(viewer), events)).toEqual(viewState(state, viewer));
    }
  });

  it('does not tell an opponent or spectator which card was Set: only commitments and hashes differ', () => {
    const other = sampleStream('summoned-skull');
    for (const viewer of ['B', 'spectator']) {
      const bytes = [stream, other].map((one) =>
        JSON.stringify(right(viewStored(one, viewer))).replace(/"(\$c|hash|prev)":"[0-9a-f]{64}"/g, '"$1"'),
      );
      expect(bytes[0]).toBe(bytes[1]);
      expect(bytes[0]).not.toContain('gemini-elf');
    }
  });
});
