// Records the duels of fixtures/duels: `npx tsx --conditions=source scripts/record-fixtures.ts`. Bots play some from fixed seeds; a
// small one for each family of cards is a position and the commands given in it, of families.json.
// What is recorded stays as it is: files that exist are left alone, so that version 1 of the events is replayed for ever.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES, fileOf, hostileFacts, record } from '../packages/viewer/test/support/record.js';
import { readFamilies, storyOf } from './disputes/families.js';
import { fileOf as fileOfStory } from './disputes/stream.js';

const folder = join(import.meta.dirname, '..', 'fixtures', 'duels');
mkdirSync(folder, { recursive: true });

function write(name: string, text: () => string): void {
  const path = join(folder, name);
  if (existsSync(path)) return;
  writeFileSync(path, text());
  process.stdout.write(`${name}\n`);
}

for (const fixture of FIXTURES) write(`${fixture.file}.duel.ndjson`, () => fileOf(record(fixture)));
write('hostile.facts.json', () => `${JSON.stringify(hostileFacts(), null, 1)}\n`);

for (const family of readFamilies()) write(`${family.file}.duel.ndjson`, () => fileOfStory(storyOf(family)));
