import { readConfig } from '@isiro/api/src/config.ts'
import { startIsiro } from '@isiro/api/src/start.ts'

/** The product as production runs it, on the bench's database. */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const running = await startIsiro(
  readConfig({
    NODE_ENV: 'test',
    DEMO: 'off',
    // Clients' pages have a ceiling for each address: the load comes from many.
    TRUSTED_PROXIES: '1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'bench',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  }),
)
// Ends with the bench, however that ends.
process.on('disconnect', () => process.exit())
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)))
const address = running.app.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
