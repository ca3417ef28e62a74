import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/**
 * Prints `N passed, N failed` as the last line. A test file that could not be loaded and an error outside
 * any test count as failed ones. With DUEL_COUNT_FILE the counts go into that file instead, for
 * `scripts/test.mjs`, which adds its other steps to them.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandledErrors.length;
    for (const module of modules) {
      let failedHere = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        if (state === 'failed') failedHere += 1;
      }
      if (failedHere === 0 && module.state() === 'failed') failedHere = 1;
      failed += failedHere;
    }
    const file = process.env['DUEL_COUNT_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify({ passed, failed }));
    else process.on('exit', () => console.log(`${passed} passed, ${failed} failed`));
  }
}
