import { readFileSync } from 'node:fs';
import { decodeEvents, readDuelFile } from '@duel-log/codec';
import type { DuelEvent } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import { fileOf } from '../../../scripts/disputes/stream.js';
import { readFamilies, storyOf } from '../../../scripts/stories/families.js';
import { fixture } from './world.js';

function eventsIn(text: string): readonly DuelEvent[] {
  const read = readDuelFile(text);
  if (read._tag === 'Left') throw new Error(read.left.message);
  const events = decodeEvents(read.right);
  if (events._tag === 'Left') throw new Error(events.left.message);
  return events.right;
}

/**
 * A family duel is a story told once more by the engine of today. Where the two part ways, rules have changed: either the
 * change is a fault, or the file is deleted, recorded anew (`scripts/record-fixtures.ts`) and read again.
 */
describe('the recorded duel of each family of cards', () => {
  it.each(readFamilies())('$file: its story still brings about the same events', (family) => {
    const recorded = eventsIn(readFileSync(fixture(`duels/${family.file}.duel.ndjson`), 'utf8'));
    const played = eventsIn(fileOf(storyOf(family)));
    const parted = recorded.findIndex((event, at) => JSON.stringify(event) !== JSON.stringify(played[at]));
    expect(played[parted], `event ${parted}`).toEqual(recorded[parted]);
    expect(played.length).toBe(recorded.length);
  });
});
