import { defineConfig } from 'vitest/config'

/**
 * The tests that `npm run mutation:database` may run again for each mutant, on one PostgreSQL for the whole run: name those that
 * it is to run with `--testFiles`.
 */
export default defineConfig({
  test: {
    include: [
      'apps/api/src/platform/{db,http}/**/*.test.ts',
      'apps/api/src/features/**/*.test.ts',
      'apps/api/test/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['apps/api/test/global-setup.ts'],
    isolate: false,
    maxWorkers: 1,
    // Stryker limits the time itself: see vitest.mutation.config.ts.
    testTimeout: 0,
    hookTimeout: 0,
  },
})
