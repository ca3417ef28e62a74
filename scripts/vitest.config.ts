import { defineConfig } from 'vitest/config';

/** The `source` condition makes `@duel-log/x` mean `packages/x/src`, so that tests need no build. */
export default defineConfig({
  resolve: { conditions: ['source'] },
  ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
  test: {
    // `*.test.ts`, `*.prop.test.ts` (fast-check) and `*.int.test.ts` (files, processes).
    include: ['packages/*/test/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'],
    passWithNoTests: true,
    setupFiles: process.env['DUEL_SOAK_TRIES'] === undefined ? [] : ['./scripts/soak-counts.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Files of one worker share their modules: loading fast-check and fp-ts anew costs two seconds a file.
    // So a test leaves no module state, environment variable or working directory changed behind it.
    isolate: false,
    testTimeout: 60_000,
    reporters: [process.stdout.isTTY ? 'default' : 'dot', './scripts/count-reporter.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      reportsDirectory: 'coverage',
      reporter: ['text-summary', 'html', 'json-summary'],
    },
  },
});
