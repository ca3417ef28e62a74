// Records the duels of fixtures/duels and the Matches of fixtures/matches: `npx tsx --conditions=source scripts/record-fixtures.ts`.
// Bots play some duels from fixed seeds; a small one for each family of cards is a position and the commands given in it, of
// families.json; a Match is Decks, exchanges and Duels of bots, of matches.json.
// What is recorded stays as it is: files that exist are left alone, so that version 1 of the events is replayed for ever.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, fileOf, hostileFacts, record } from '../packages/viewer/test/support/record.js';
import { fileOf as fileOfStory } from './disputes/stream.js';
import { readFamilies, storyOf } from './stories/families.js';
import { filesOf, readMatches } from './stories/matches.js';

const folder = join(import.meta.dirname, '..', 'fixtures', 'duels');
const matches = join(folder, '..', 'matches');
mkdirSync(folder, { recursive: true });

function write(name: string, text: () => string, into = folder): void {
  const path = join(into, name);
  if (existsSync(path)) return;
  writeFileSync(path, text());
  process.stdout.write(`${name}\n`);
}

for (const fixture of FIXTURES) write(`${fixture.file}.duel.ndjson`, () => fileOf(record(fixture)));
write('hostile.facts.json', () => `${JSON.stringify(hostileFacts(), null, 1)}\n`);

for (const family of readFamilies()) write(`${family.file}.duel.ndjson`, () => fileOfStory(storyOf(family)));

for (const story of readMatches())
  for (const [name, text] of filesOf(story)) write(name, () => text, matches);
