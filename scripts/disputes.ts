// Makes the streams and the documentation of the worked disputes: `npx tsx --conditions=source scripts/disputes.ts`.
// Streams that exist are left alone; with names of disputes (`scripts/disputes.ts 03-trap`) those are made anew.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDisputes, streamPath } from './disputes/dispute.js';
import { disputesDoc } from './disputes/doc.js';
import { fileOf } from './disputes/stream.js';

const root = join(import.meta.dirname, '..');
const again = process.argv.slice(2);
for (const dispute of readDisputes()) {
  const path = join(root, 'fixtures', streamPath(dispute));
  const wanted = again.some((name) => dispute.name.startsWith(name));
  if (existsSync(path) && (!wanted || !streamPath(dispute).startsWith('disputes/'))) continue;
  writeFileSync(path, fileOf(dispute));
  process.stdout.write(`${streamPath(dispute)}\n`);
}
writeFileSync(join(root, 'docs', 'disputes.md'), disputesDoc());
