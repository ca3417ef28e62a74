import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect } from 'vitest';

/** With `npm run test:soak` every property writes down how often it was tried. */
const file = process.env['DUEL_SOAK_TRIES'];

if (file !== undefined)
  fc.configureGlobal({
    ...fc.readConfigureGlobal(),
    reporter: (tried) => {
      const test = (expect.getState().currentTestName ?? '').replaceAll(' > ', ' ');
      appendFileSync(file, `${JSON.stringify({ test, count: tried.numRuns })}\n`);
      if (tried.failed)
        throw new Error(fc.defaultReportMessage(tried), { cause: tried.errorInstance ?? undefined });
    },
  });
