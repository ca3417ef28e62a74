import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { countPosition, type PerftFile } from '../src/index.js';

const file = JSON.parse(
  readFileSync(new URL('../../../fixtures/perft/perft.json', import.meta.url), 'utf8'),
) as PerftFile;

describe('perft: the number of different sequences of legal commands', () => {
  it.each(file.positions.map((position) => [position.id, position.idea ?? '', position] as const))(
    '%s: %s',
    (_id, _idea, position) => {
      expect(countPosition(file, position)).toEqual(position.counts);
    },
  );
});
