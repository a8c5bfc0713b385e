import { configDefaults, defineConfig } from 'vitest/config'

/** Clusters that are started and killed take a processor each. */
const CLUSTERS = 'packages/embedded-postgres/src/**/*.test.ts'
const NODES = ['apps/api/test/nodes/**/*.test.ts', CLUSTERS]
/** Holds the statements that the API's tests have run to the types of their rows. */
const STATEMENTS = 'apps/api/test/statements/*.test.ts'
const STATEMENTS_FILE = 'apps/api/test/statements/global-setup.ts'
const SEED = 'apps/api/test/seed-setup.ts'
/** Fails a file that leaves something behind: the files of a worker share one module graph. */
const LEFTOVERS = 'packages/testing/src/set-up.ts'
/** Some tests walk every route there is, or start nodes, on a machine that does other things too. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000 }
/** Files at a time: the machine that runs all of them has two cores, of which one would be left idle otherwise. */
const maxWorkers = 2
/** On several machines: see scripts/citus.mjs. Three servers work for each worker then. */
const isSpread = Boolean(process.env.CITUS_NODES)
const databaseWorkers = isSpread ? 1 : maxWorkers
/** About the embedded cluster, or by triggers on every table, which Citus takes on none that is spread. */
const ON_ONE_MACHINE = isSpread ? [CLUSTERS, 'apps/api/test/full-disk.test.ts'] : []

// One command: pure rules, the API on a real PostgreSQL, two nodes of it, and the browser's parts.
export default defineConfig({
  test: {
    // With --changed: what the tests use without importing it.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/apps/api/migrations/*',
      '**/apps/api/templates/**',
      '**/{global,seed}-setup.ts',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts'],
          exclude: [CLUSTERS],
          environment: 'node',
          isolate: false,
          setupFiles: [LEFTOVERS],
          maxWorkers,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/{src,test}/**/*.test.ts'],
          exclude: [...NODES, STATEMENTS, ...ON_ONE_MACHINE],
          environment: 'node',
          globalSetup: [SEED, 'apps/api/test/global-setup.ts', STATEMENTS_FILE],
          // One module graph a worker: a file leaves nothing behind.
          isolate: false,
          setupFiles: ['apps/api/test/load-libraries.ts', LEFTOVERS, 'apps/api/test/set-up.ts'],
          maxWorkers: databaseWorkers,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'nodes',
          include: NODES,
          exclude: ON_ONE_MACHINE,
          environment: 'node',
          globalSetup: [SEED],
          // Each file is several processes, which wait more than they work: not beside the other projects.
          maxWorkers: databaseWorkers,
          sequence: { groupOrder: 1 },
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'statements',
          include: [STATEMENTS],
          environment: 'node',
          globalSetup: [STATEMENTS_FILE],
          sequence: { groupOrder: 2 },
          ...PATIENCE,
        },
      },
      'apps/web/vitest.config.ts',
      'apps/web/vitest.rules.config.ts',
    ],
  },
})
