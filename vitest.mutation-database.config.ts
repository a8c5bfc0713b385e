import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutation:database` runs again for each mutant, on one PostgreSQL for the whole run. */
export default defineConfig({
  test: {
    include: [
      'apps/api/src/platform/db/{context,database}.test.ts',
      'apps/api/src/features/payments/{ledger,providers/connections,providers/settlement}/*.test.ts',
    ],
    environment: 'node',
    globalSetup: ['apps/api/test/global-setup.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
