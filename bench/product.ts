import { readConfig } from '@isiro/api/src/config.ts'
import { startIsiro } from '@isiro/api/src/start.ts'

/**
 * The product as production runs it, on the bench's database. Only the bench of overload wants the bound on calls at once:
 * the others call with more connections than one business or address may have. A port is given to a node that is started again behind
 * a balancer.
 */
const [databaseUrl = '', dataDir = '', bound = 'unbounded', port = '0'] = process.argv.slice(2)
const unbounded = { CALLS_AT_ONCE: '1000', CALLS_AT_ONCE_PER_BUSINESS: '1000' }
const bounded = {
  CALLS_AT_ONCE: process.env.CALLS_AT_ONCE,
  CALLS_AT_ONCE_PER_BUSINESS: process.env.CALLS_AT_ONCE_PER_BUSINESS,
}
const running = await startIsiro(
  readConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    // Clients' pages have a ceiling for each address: the load comes from many.
    TRUSTED_PROXIES: '1',
    PORT: port,
    DRAIN_SECONDS: process.env.DRAIN_SECONDS,
    DATABASE_PREPARED_STATEMENTS: process.env.DATABASE_PREPARED_STATEMENTS,
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'bench',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...(bound === 'bounded' ? bounded : unbounded),
  }),
)
// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
const address = running.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
