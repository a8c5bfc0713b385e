import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutation` runs again for each mutant: those that need no database. */
export default defineConfig({
  test: {
    include: [
      'packages/domain/src/**/*.test.ts',
      'apps/api/src/platform/db/tenant-semaphore.test.ts',
      'apps/api/src/features/ledger/entry.test.ts',
    ],
    environment: 'node',
    // Rules have no state that one file could leave to the next, and a run takes a third of the time.
    isolate: false,
    // Stryker limits the time itself. A test that is slow on a busy machine must not pass for one that noticed a mutant.
    testTimeout: 0,
  },
})
