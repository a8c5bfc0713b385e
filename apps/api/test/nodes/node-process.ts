import { flushCompileCache } from 'node:module'
import { readConfig } from '../../src/config.ts'
import { startIsiro } from '../../src/start.ts'
import { countRestoreStatements } from './restore-statements.ts'
import { shownBy, type TestClock } from './test-clock.ts'

/** The product as production runs it, on a database that it shares with another node. */
const [databaseUrl = '', dataDir = '', environment = '{}'] = process.argv.slice(2)
const given = JSON.parse(environment) as Record<string, string>
// Null goes by the real time.
let clock = given.TEST_CLOCK === undefined ? null : (JSON.parse(given.TEST_CLOCK) as TestClock)
process.on('message', (message: { clock?: TestClock }) => {
  if (message.clock) clock = message.clock
})
countRestoreStatements()
// Never outlives the test that started it, however that ends.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
const running = await startIsiro(
  readConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'two nodes',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    // Tests call more at once than a business does.
    CALLS_AT_ONCE: '1000',
    CALLS_AT_ONCE_PER_BUSINESS: '1000',
    ...given,
  }),
  () => (clock ? shownBy(clock) : new Date()),
)
process.on('SIGTERM', () => {
  setTimeout(() => process.exit(1), 10_000).unref()
  void running.stop().then(() => process.exit(0))
})
const address = running.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
// A node that is killed keeps nothing: the next one is to find the sources compiled all the same.
flushCompileCache()
