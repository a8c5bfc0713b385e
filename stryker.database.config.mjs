// npm run mutation:database: the files whose tests need PostgreSQL. See docs/mutation.md. It is no part of npm test.
import base from './stryker.config.mjs'

export default {
  ...base,
  plugins: [...base.plugins, './stryker.sample.mjs'],
  ignorers: ['sample'],
  vitest: { configFile: 'vitest.mutation-database.config.ts' },
  mutate: [
    'apps/api/src/platform/db/{context,database}.ts',
    'apps/api/src/platform/http/{plan-gate,session}.ts',
    'apps/api/src/storage-gate.ts',
    'apps/api/src/features/{ledger,messages/outbox/allowance,providers/settlement}/*.ts',
    '!**/*.test.ts',
    // SQL and its columns' names: a changed one fails in PostgreSQL, whatever the rule.
    '!**/*queries.ts',
    // In stryker.config.mjs, since it needs no database.
    '!apps/api/src/features/ledger/entry.ts',
  ],
  incrementalFile: '.cache/mutation/incremental-database.json',
  tempDirName: '.cache/mutation/work-database',
  jsonReporter: { fileName: '.cache/mutation/report-database.json' },
  // Beside a mutant's own time stand the connections that its tests wait for.
  timeoutMS: 60_000,
}
