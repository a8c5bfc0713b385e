// npm run mutation: see docs/mutation.md. It is no part of npm test, because it takes two hours and more.

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts' },
  mutate: [
    'packages/domain/src/**/*.ts',
    '!packages/domain/src/**/*.test.ts',
    'apps/api/src/platform/db/tenant-semaphore.ts',
    'apps/api/src/features/ledger/entry.ts',
    // Names to read, without a rule.
    '!packages/domain/src/{currency,wht}-names.ts',
  ],
  coverageAnalysis: 'perTest',
  // A mutant in a table that is read once, when its module is loaded, would cost a run of all tests.
  ignoreStatic: true,
  // Stryker would rewrite the paths in tsconfig.json with TypeScript's API, which TypeScript 7 does not have. No file
  // is of this name, so it skips that.
  tsconfigFile: 'none',
  ignorePatterns: ['/.cache', '/data', '/docs', '/e2e', '/bench', '/apps/web', 'dist'],
  concurrency: 1,
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/work',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, allowColor: false },
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  thresholds: { high: 90, low: 80, break: 80 },
}
